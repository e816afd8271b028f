// Written by `npm run db:fields` from the fields that are offered as filters. Do not edit.
/**
 * How people say each filter, without case and diacritics: a line for each choice, or for several that have the same
 * words; `@` is the name of the choice. `[]` stands where several can be chosen, `#` where a number follows. See
 * `SearchWords` for the notation.
 */
export const vocabulary = `
listing_type=sale:prodej*,prodam,koup*,koupime,koupit,kupuji,kupuju,prodav*,soukrom* prodej*,sale,buy,buying,purchase,sell,selling
listing_type=rent:pronajm*,pronajmout,k pronajmuti,najm*,najemne,najemneho,podnajm*,pronaj*,soukrom* pronaj*,rent,rents,rental,rentals,renting,to let,lease,(short|long)(| term) let(|s),for letting
property_type[]=flat:byt*,bty,bitu,bytik*,bytec*,apartman*,druzstevn* byt*,druz byt*,dr byt*,obecn* byt*,mestsk* byt*,pudn* byt*,penthouse*,penthous*,flat(|s),apartment(|s),penthouse(|s),cooperative flat(|s),council flat(|s),attic flat(|s),condo(|s),apt(|s)
property_type[]=house:dom*,domk*,domec*,barak*,barac*,radovk*,bungalov*,dvojdom*,dvojdomk*,house(|s),home,bungalow(|s),townhouse(|s)
property_type[]=land:pozemk*,parcel*,parcelk*,zemedelsk* pud*,land,plot(|s),plot(|s) of land,piece of land,lot,parcel(|s)
property_type[]=commercial:komercn* prostor*,komercn* nemovitost*,komercn* objekt*,nebytov* prostor*,hal*,provozovn*,commercial,commercial premises,commercial space(|s)
property_type[]=project:developersk* projekt*,projekt* developersk*,developersk* vystavb*,development project(|s),new development(|s)
property_type[]=garage:garaze a parkovaci stani,parkovac* stan(i|im),parkovac* mist*,garages and parking spaces,parking space(|s),parking spot(|s)
property_type[]=recreational:chaty a chalupy,rekreacn* objekt*,cottage(|s),cabin(|s),holiday (home|house|cottage)(|s),weekend (house|cottage)(|s)
property_type[]=other:ostatni nemovitosti,other properties
disposition[]=1+kk:garsonk*,garsonier*,garsk*,gars,studio(|s),studio flat(|s),studio apartment(|s),bedsit,single room flat
disposition[]=1+kk|1+1:jednopokojov*,jednopokojak*,one room
disposition[]=2+kk|2+1:dvoupokojov*,dvoupokojak*,dvojpokojak*,dvojpokojov*,dvojk*,two room,one bedroom,single bedroom
disposition[]=2+kk:dvojgarsonk*,dvoukk
disposition[]=3+kk|3+1:tripokojov*,tripokojak*,trojpokojov*,trojk*,three room,two bedroom,double bedroom flat
disposition[]=4+kk|4+1:ctyrpokojov*,ctyrpokojak*,four room,three bedroom
disposition[]=5+kk|5+1:petipokojov*,petipokojak*,five room,four bedroom
disposition[]=6+:sestipokojov*,six room,five bedroom
disposition[]=atypical:atyp,atypick*,atypical
disposition[]=room:pokoj,pokoj(e|i|em|u),pokojik*,spolubydlen*,sdilen* byt*,room,rooms,room in a shared flat,flat share,flatshare,shared flat
house_subtype[]=family:rodinn* dom*,rodinn* domk*,rd,family house(|s),family home(|s)
house_subtype[]=villa:vil*,vilk*,vilov* dom*,villa(|s)
house_subtype[]=multigenerational:vicegeneracn*,dvougeneracn*,dvojgeneracn*,trigeneracn*,vicegeneracak*,dvougeneracak*,dvojgeneracak*,multi generation,multi generational,multigenerational,two generation
house_subtype[]=farmstead:usedlost*,zemedelsk* usedlost*,hospodarsk* usedlost*,statk*,grunt*,farmstead(|s),farmhouse(|s),farm
house_subtype[]=turnkey:na klic,turnkey,turn key
house_subtype[]=monument:pamatk*,pamatkove chranen*,zamek,zamec*,historick* dom*,historic,historical,listed building,chateau
recreational_subtype[]=cottage:chat*,chatk*,chatic*,rekreacn* chat*,srub*,log cabin(|s),weekend cabin(|s)
recreational_subtype[]=chalet:chalup*,chaloup*,rekreacn* chalup*,chalet(|s),country house(|s)
recreational_subtype[]=mobile_home:mobilheim*,mobilhaus*,mobiln* dom*,mobile home(|s)
land_subtype[]=building:(stavebn*|stav) (parcel*|pozemk*|mist*),(|(pozemk*|parcel*) )(na|pro|k) (|vy)stavb*(| (domu|rd|rodinn* dom*)),(pozemk*|parcel*) (na|pro) (|rodinn* )(dum|domek|rd|barak),building (plot(|s)|land|lot(|s)),(land|plot(|s)(| of land)) for building(| a house),land to build(| on),(land|plot) for (|a )(|family )house
land_subtype[]=commercial:komercn* pozemk*,prumyslov* pozemk*,commercial land,commercial plot(|s)
land_subtype[]=field:pol(e|i|em),orn* pud*,field(|s),(arable|agricultural) land,farmland
land_subtype[]=forest:les,lesa,lesy,lesn* pozemk*,lesik*,forest(|s),wood(|s),woodland
land_subtype[]=meadow:louk*,louck*,meadow(|s)
land_subtype[]=garden:zahrad*,zahradk*,garden,garden plot(|s),allotment(|s)
land_subtype[]=orchard_vineyard:vinic*,vinohrad,sad,sadu,orchard(|s),vineyard(|s)
land_subtype[]=pond:rybnik*,rybnic*,pond(|s),fishpond(|s)
commercial_subtype[]=office:kancelar*,kanclik*,kancelarsk* prostor*,office(|s),office space(|s)
commercial_subtype[]=warehouse:sklad,sklad(u|y|em|ech|u),(skladov*|skladovac*) prostor*,skladov* hal*,warehouse(|s),storage space
commercial_subtype[]=production:vyrobn* hal*,vyrobn* prostor*,dilen,dilna,dilny,dilnu,production hall(|s),production,workshop(|s),factory
commercial_subtype[]=retail:obchod,obchod(u|y|em),obchodn* prostor*,prodejn*,kramek,shop(|s),retail,retail space(|s),store
commercial_subtype[]=accommodation:penzion*,hotel*,ubytovac* zarizeni,ubytovn*,hotel(|s),guest house(|s),hostel,accommodation
commercial_subtype[]=restaurant:restaurac*,hospod*,hospudk*,kavarn*,bistro,restaurant(|s),pub,cafe,bar
commercial_subtype[]=agricultural:zemedelsk* objekt*,zemedelsk* areal*,agricultural,agricultural building(|s)
commercial_subtype[]=apartment_building:cinzovn* dom*,cinzak*,najemn* dom*,bytov* dum,(apartment|flat) (building|block)(|s),tenement house(|s),block(|s) of flats
commercial_subtype[]=surgery:ordinac*,surgery,medical office,doctor(|s| s) (office|surgery)
commercial_subtype[]=virtual_office:virtualn* kancelar*,virtualn* sidl*,virtual office(|s)
commercial_subtype[]=apartments:apartmanov* dom*,serviced apartments
garage_subtype[]=garage:garaz*,garage(|s)
garage_subtype[]=garage_space:garazov* stan(i|im),garazov* mist*,stan(i|im) v garazi,mist* v garazi,garage space(|s),underground parking space
garage_subtype[]=outdoor_space:venkovn* stan(i|im),venkovn* parkovac* stan(i|im),venkovn* parkovac* mist*,venkovn* parkovan*,outdoor space(|s),outdoor parking(| space(|s)| spot(|s)),parking lot(|s)
room_count#:pokoj*,mistnost*,room(|s)
lister_type=owner:bez realitni kancelare,bez realitky,(|primo )od (majitel*|vlastnik*|soukromnik*|soukrom* majitel*|soukrom* vlastnik*),soukrom* (majitel*|osob*|prodej*|pronaj*|inzer*|nabid*),soukromnik*,soukrome,majitel,prim* majitel*,(by|from|from the|direct from|directly from) owner,owner (only|direct),private (owner|landlord),no agency
lister_type=agent:realitk*,realitn* kancelar*,makler*,rk,pres (realitk*|realitn* kancelar*|rk),(estate |)agent(|s),agency,realtor(|s)
usable_area#:uzitn* ploch*,podlahov* ploch*,obytn* ploch*,ploch*,vymer*,velikost*,rozloh*,plos*,usable area,floor area,living area,area,size,floor space
land_area#:pozemk*,parcel*,ploch* pozemku,velikost* pozemku,rozloh* pozemku,land,plot,land area,plot area,lot
balcony=true:balkon*,balkonk*,balcon(y|ies)
loggia=true:lodzi*,lodgi*,loggi*,loggia(|s)
terrace=true:teras*,terask*,terrace(|s),patio
cellar=true:sklep*,sklip*,sklepn* koj*,komor*,cellar(|s),storage room
pool=true:bazen*,pool(|s),swimming pool(|s)
condition[]=very_good:(|ve )(velmi dobr*|vyborn*|perfektn*|skvel*) stav*,ve velmi dobrem,(very good|excellent|great|perfect) condition
condition[]=good:dobr* stav*,good condition
condition[]=poor:spatn* stav*,poor condition,bad condition
condition[]=under_construction:ve vystavbe,rozestaven*,hrub* stavb*,rozestavb*,pred dokoncenim,tesne pred dokoncenim,under construction,unfinished
condition[]=project:ve fazi projektu,projekt,planned,off plan,project stage
condition[]=new_building:novostavb*,nov* stavb*,nove postaven*,new build(|s),new building(|s),new construction,newly built
condition[]=for_demolition:k demolici,na demolici,demolice,na zbourani,for demolition,to demolish,teardown
condition[]=before_reconstruction:(|urcen* |vhodn* )(k|ke|na|pred|nutn*) (|kompletni |celkove |castecne |mensi )rekonstrukc*,puvodn* stav*,nezrekonstruovan*,k oprave,k renovaci,(before|for) reconstruction,to (reconstruct|renovate|be renovated),(for|needs|needing|in need of) renovation,needs work,fixer upper,original condition,unrenovated
condition[]=after_reconstruction:po (|kompletni |celkove |castecne )(rek|reko|rekonstr|rekonstrukc*),zrekonstruovan*,rekonstruovan*,zrenovovan*,renovovan*,po renovaci,opraven*,nove zrekonstruovan*,rekonstrukce,after reconstruction,after renovation,reconstructed,renovated,newly renovated,refurbished,newly refurbished,fully renovated,recently renovated
condition[]=under_reconstruction:v rekonstrukci,probihajici rekonstrukce,under reconstruction,under renovation,being renovated
building_type[]=brick:cihl*,cihlov*,zden*,brick,bricks
building_type[]=panel:panel*,panelak*,panelov*,panel house
building_type[]=wooden:dreven*,drevostavb*,srub*,wooden,log house,log cabin,timber
building_type[]=stone:kamenn*,z kamene,stone
building_type[]=prefab:montovan*,prefab,prefabricated
building_type[]=skeleton:skeletov*,skelet,skeleton
building_type[]=mixed:smisen* stavb*,smisen* konstrukc*,smisen*,mixed construction
building_type[]=modular:modularni*,modulov*,modularn*,modular
ownership[]=personal:(os|osob|osobn*) (vl|vlast|vlastnictv*),osobn*,ov,personal ownership,personally owned,private ownership,freehold
ownership[]=cooperative:druzstevn* vlastnictv*,(druz|druzst) vl,druzst,dr vl,druzstevn*,druzstv*,druzstak*,dv,db,druzstevn* byt*,druz byt*,dr byt*,cooperative,co op,coop,cooperative ownership,cooperative flat
ownership[]=municipal:obecn* byt*,obecn* vlastnictv*,mestsk* byt*,statn* vlastnictv*,statn*,municipal,council flat,state owned,municipal ownership
floor_number#:patro,patr(a|e|u|em),poschodi,podlazi,np,floor(|s),storey,story
flat_class[]=single_level:jednopodlazn*,jednourovnov*,single level
flat_class[]=maisonette:mezonet*,mezonetov*,maisonette(|s),duplex,split level
flat_class[]=loft:loft*,loft(|s)
flat_class[]=attic:podkrovn*,podkrov*,pudn* byt*,pudn* vestavb*,attic,attic flat
house_position[]=detached:samostatne stojic*,samostatn* (dom*|rd|rodinn*|vil*),soliter*,detached,stand alone,free standing
house_position[]=terraced:radov*,radovk*,terraced,row house(|s),townhouse(|s),terrace house
house_position[]=corner:rohov*,corner,end terrace
house_position[]=in_block:v bloku,v zastavbe,in a block
elevator=true:vytah*,lift,elevator(|s),lifts
barrier_free=true:bezbarier*,bez barier,bezbarierov*,bezbarierov* pristup*,vozickar*,barrier free,step free,wheelchair accessible,wheelchair,accessible,step free access
year_built#:rok vystavby,rok stavby,postaven*,rok kolaudace,roku vystavby,z roku,vystaven*,kolaudovan*,built,year built,construction year,year of construction
furnished=yes:(|plne |kompletne )(zarizen*|vybaven*|zar),(|vcetne )nabytk*,(|fully )(furn|furnished|equipped),with furniture
furnished=no:prazdn*,unfurnished,unfurn,without furniture,no furniture
furnished=partly:(cast|castecne|zcasti|z casti) (zarizen*|vybaven*|zar),polozarizen*,(partly|partially|part|semi) furnished
garage=true:garaz*,garaz* v cene,garage(|s),garage included,garage in the price
parking=true:parkovan*,parking*,parkovist*,parkovat,(garazov*|parkovac*) mist*,(|garazov* |gar |parkovac* |venkovn* )stan(i|im),(parkovan*|parkovac* mist*|stan(i|im)) (v cene|(pred|u) dom*),(|garage )parking,garage space(|s),parking (space|spot|place)(|s),car park,carport,parking(| space) (included|in the price)
ev_charger=true:nabijeck*,nabijec* stanic*,nabijen* elektromobil*,wallbox*,dobijec* stanic*,nabijeck* na elektromobil*,nabijeck* pro elektromobil*,ev charger(|s),ev charging,charging station,car charger
heating_source[]=gas_boiler:plynov* kotl*,plynov* (topen*|vytapen*),(topen*|vytapen*) plyn(|em|u),gas boiler,gas heating
heating_source[]=condensing_boiler:kondenzacn* kotl*,condensing boiler
heating_source[]=electric_boiler:elektrokotl*,elektrick* kotl*,electric boiler
heating_source[]=heat_pump:tepeln* cerpadl*,cerpadl*,(vytapen|topen)* tepeln* cerpadl*,heat pump(|s)
heating_source[]=direct_heater:primotop*,direct heater(|s),electric heating
heating_source[]=infrared:infrapanel*,infratopen*,infracerven*,infrared panel(|s),infrared heating
heating_source[]=wood_stove:kamn*,kamna na drevo,topen* drevem,wood stove,wood burner,wood burning stove,stove
heating_source[]=fireplace:krbov* vlozk*,krbov* kamn*,fireplace insert
heating_source[]=solid_fuel:tuh* paliv*,kotel na uhli,solid fuel,coal boiler
heating_source[]=district:(dalkov*|centraln*|ustredn*) (topen*|vytapen*),czt,district heating,central heating
water[]=mains:vodovod*,verejn* vodovod*,obecn* vodovod*,mestsk* vod*,pripojk* vod*,vodovodn* pripojk*,mains water,water mains,public water
water[]=well:studn*,vrt(|u|em|y),vrtan* studn*,well,water well
water[]=none:bez vody,no water,without water
sewerage[]=public:kanalizac*,verejn* kanalizac*,obecn* kanalizac*,sewer,sewerage,public sewer,mains sewer,mains drainage
sewerage[]=treatment_plant:cistick*,cistirn*,cov,dcov,treatment plant,sewage treatment
sewerage[]=septic:septik*,septic,septic tank
sewerage[]=cesspool:jimk*,zump*,cesspool,cesspit
sewerage[]=drainage:trativod*,drainage
electricity[]=230V:230 v,elektrin* 230 v
electricity[]=230V|400V:elektrin*,elektrik*,pripojk* elektrin*,elektrick* pripojk*,electricity,mains electricity
electricity[]=400V:400 v,elektrin* 400 v,trifaz*,motorov* proud*,three phase
electricity[]=none:bez proudu,off grid
gas[]=mains:plyn,plyn(u|em),plynovod*,zaveden* plyn,pripojk* plynu,gas,mains gas
gas[]=individual:propan*,zasobnik na plyn,gas tank
gas[]=none:
internet=fibre:optik*,optick* internet*,internet* optik*,internet* pres optik*,optick* kabel*,optick* pripojeni,optick*,fibre,fiber,fibre internet,fiber internet,fibre optic
internet=cable:kabelov* internet*,cable internet
internet=dsl:dsl,adsl,vdsl
internet=wireless:wifi,wi fi,bezdratov* internet*,wireless internet
internet=none:bez internetu,no internet,without internet
solar_panels=true:solar*,solarn* panel*,solarn* ohrev*,solar panel(|s),solar heating
pv_panels=true:fotovoltaik*,fotovoltaick*,fve,fotovoltaick* panel*,fotovoltaick* elektrarn*,photovoltaic,photovoltaics,photovoltaic panels,pv,pv panels
air_conditioning=true:klimatizac*,klimatizovan*,klim*,air conditioning,air con,air conditioned,ac,air conditioner
fireplace=true:krb*,fireplace(|s)
garden=true:zahrad*,zahradk*,predzahradk*,dvorek,garden(|s),yard,back yard
washing_machine=true:prack*,washing machine(|s),washer
dishwasher=true:myck*,dishwasher(|s)
energy_class[]=A|B|C|D|E|F|G:penb @,(tr|(|penb |energetick* )trid*|(|trid* )energetick* (narocnost*|stitk*)|stitk*) @,class @,energy (class|rating|label) @,epc @
price#:cen*,rozpoct*,najemn*,price(|s|d)(| range),budget,cost,costing
total_monthly#:(|i )(s|se|vcetne|vc) (poplatk*|energi*|sluz(eb|bami)|zaloh*|inkas(a|em)|vseho|vsim(| vsudy)),vcetne poplatku a energii,celkem(| mesicne),all in,all (included|inclusive),(including|incl|with) (bills|utilities|charges|fees|energies|services),(bills|utilities|charges|fees|energies|services) included,total
deposit#:kauc*,jistot*,vratn* kauc*,deposit,security deposit
lease_type=lease:najemni smlouv*,lease (agreement|contract)
lease_type=sublease:podnajm*,sublease,sublet,subletting
available_from#:voln*,nastehovani,dostupn*,k dispozici,nastehovat se,pripraven* k nastehovani,available,move in,moving in,move in date,vacant
min_lease_months#:na dobu,minimalne na dobu,kratkodob*,for a period,short term,minimum lease
pets[]=yes|by_agreement:zvirat*,zvire,zviret*,domac* mazlic*,mazlic*,pes,ps(a|em|i|y|u),pejs*,pejskar*,kock*,kocic*,kocour*,domaci zvire,domacimi zviraty,pet(|s),dog(|s),cat(|s),pet friendly,pets welcome,dog friendly,cat friendly
pets[]=no:zakaz zvirat,nekuraci bez zvirat
pets[]=by_agreement:zvirata po dohode,zvirata dohodou,pets by agreement,pets negotiable
transfer_to_personal=true:(|moznost )prevod* do (osobniho(| vlastnictvi)|ov),moznost prevodu,transfer to personal ownership,transfer to personal ownership possible,transferable to personal ownership
mortgage_possible=true:hypotek*,lze financovat hypotekou,hypotecn* uver*,mortgage,mortgage possible,mortgageable
price_per_m2#:cen* za metr*,cen* za m2,za metr,za m2,na metr,price per m2,price per sqm,per m2,per sqm,per square metre,per square meter
published_within=1:dnes,dnesn*,vcera,za posledni den,poslednich 24 hodin,today,since yesterday,last day,last 24 hours,past day
published_within=3:posledni 3 dny,posledni tri dny,last 3 days,last three days,past 3 days
published_within=7:tento tyden,posledni tyden,za tyden,tyden star*,poslednich 7 dni,this week,last week,past week,last 7 days
published_within=30:tento mesic,posledni mesic,poslednich 30 dni,this month,last month,past month,last 30 days
discounted=true:zlevnen*,se slevou,sleva,po sleve,snizen* cen*,ve sleve,reduced,discounted,price drop,price reduced,reduced price
no_commission=true:bez provize,nulova provize,neplatite provizi,bez poplatku rk,bez poplatku realitce,(no|without) commission,commission free,(no|without) (|agency |agent )fee(|s)
with_photos=true:fotk*,fotografi*,with pictures,photos
with_floor_plan=true:pudorys*,floor plan,floorplan
with_tour=true:virtualn* prohlidk*,3 d prohlidk*,3 d,virtual tour,3 d tour
fair=true:ferov* inzerat*,ferov* nabidk*,fair listing(|s)
include_sold=true:i prodan*,vcetne prodan*,take prodan*,also sold,already sold,including sold,include sold
`
