// Written by `npm run db:fields` from the fields that are offered as filters. Do not edit.
/**
 * How people say each filter, without case and diacritics: a line for each choice, or for several that have the same
 * words; `@` is the name of the choice. `[]` stands where several can be chosen, `#` where a number follows; a line that
 * begins with `=` is of the field of the line before. See `SearchWords` for the notation.
 */
export const vocabulary = `
listing_type=sale:prodej*,prodam,koup*,koupime,koupit,kupuji,kupuju,prodav*,soukrom* prodej*,sale,buy,buying,purchase,sell,selling
=rent:pronajm*,pronajmout,k pronajmuti,najm*,najemne,najemneho,podnajm*,pronaj*,soukrom* pronaj*,rent,rental,renting,to let,lease,(short|long)(| term) let,for letting
property_type[]=flat:byt*,bty,bitu,bytik*,bytec*,apartman*,druzstevn* byt*,druz byt*,dr byt*,obecn* byt*,mestsk* byt*,pudn* byt*,penthouse*,penthous*,flat,apartment,penthouse,cooperative flat,council flat,attic flat,condo,apt
=house:dom*,domk*,domec*,barak*,barac*,radovk*,bungalov*,dvojdom*,dvojdomk*,house,home,bungalow,townhouse
=land:pozemk*,parcel*,parcelk*,zemedelsk* pud*,land,plot,plot of land,piece of land,lot,parcel
=commercial:komercn* prostor*,komercn* nemovitost*,komercn* objekt*,nebytov* prostor*,hal*,provozovn*,commercial,commercial premises,commercial space
=project:developersk* projekt*,projekt* developersk*,developersk* vystavb*,development project,new development
=garage:garaze a parkovaci stani,parkovac* stan(i|im),parkovac* mist*,garages and parking spaces,parking space,parking spot
=recreational:chaty a chalupy,rekreacn* objekt*,cottage,cabin,holiday (home|house|cottage)(|s),weekend (house|cottage)(|s)
=other:ostatni nemovitosti,other properties
disposition[]=1+kk:garsonk*,garsonier*,garsk*,gars,studio,studio flat,studio apartment,bedsit,single room flat
=1+kk|1+1:jednopokojov*,jednopokojak*,one room
=2+kk|2+1:dvoupokojov*,dvoupokojak*,dvojpokojak*,dvojpokojov*,dvojk*,two room,one bedroom,single bedroom
=2+kk:dvojgarsonk*,dvoukk
=3+kk|3+1:tripokojov*,tripokojak*,trojpokojov*,trojk*,three room,two bedroom,double bedroom flat
=4+kk|4+1:ctyrpokojov*,ctyrpokojak*,four room,three bedroom
=5+kk|5+1:petipokojov*,petipokojak*,five room,four bedroom
=6+:sestipokojov*,six room,five bedroom
=atypical:atyp,atypick*,atypical
=room:pokoj,pokoj(e|i|em|u),pokoj(|e) v (byte|dome),pokojik*,spolubydlen*,sdilen* byt*,room,room in a shared flat,flat share,flatshare,shared flat
house_subtype[]=family:rodinn* dom*,rodinn* domk*,rd,family house,family home(|s)
=villa:vil*,vilk*,vilov* dom*,villa
=multigenerational:vicegeneracn*,dvougeneracn*,dvojgeneracn*,trigeneracn*,vicegeneracak*,dvougeneracak*,dvojgeneracak*,multi generation,multi generational,multigenerational,two generation
=farmstead:usedlost*,zemedelsk* usedlost*,hospodarsk* usedlost*,statk*,grunt*,farmstead,farmhouse,farm
=turnkey:na klic,turnkey,turn key
=monument:pamatk*,pamatkove chranen*,zamek,zamec*,historick* dom*,historic,historical,listed building,chateau
recreational_subtype[]=cottage:chat*,chatk*,chatic*,rekreacn* chat*,srub*,log cabin,weekend cabin
=chalet:chalup*,chaloup*,rekreacn* chalup*,chalet,country house
=mobile_home:mobilheim*,mobilhaus*,mobiln* dom*,mobile home(|s)
land_subtype[]=building:(stavebn*|stav) (parcel*|pozemk*|mist*),(|(pozemk*|parcel*) )(na|pro|k) (|vy)stavb*(| (domu|rd|rodinn* dom*)),(pozemk*|parcel*) (na|pro) (|rodinn* )(dum|domek|rd|barak),building (plot|land|lot),(land|plot(| of land)) for building(| a house),land to build(| on),(land|plot) for (|a )(|family )house
=commercial:komercn* pozemk*,prumyslov* pozemk*,commercial land,commercial plot
=field:pol(e|i|em),orn* pud*,field,(arable|agricultural) land,farmland
=forest:les,lesa,lesy,lesn* pozemk*,lesik*,forest,wood,woodland
=meadow:louk*,louck*,meadow
=garden:zahrad*,zahradk*,garden,garden plot,allotment
=orchard_vineyard:vinic*,vinohrad,sad,sadu,orchard,vineyard
=pond:rybnik*,rybnic*,pond,fishpond
commercial_subtype[]=office:kancelar*,kanclik*,kancelarsk* prostor*,office,office space
=warehouse:sklad,sklad(u|y|em|ech|u),(skladov*|skladovac*) prostor*,skladov* hal*,warehouse,storage space
=production:vyrobn* hal*,vyrobn* prostor*,dilen,dilna,dilny,dilnu,production hall,production,workshop,factory
=retail:obchod,obchod(u|y|em),obchodn* prostor*,prodejn*,kramek,shop,retail,retail space,store
=accommodation:penzion*,hotel*,ubytovac* zarizeni,ubytovn*,hotel,guest house,hostel,accommodation
=restaurant:restaurac*,hospod*,hospudk*,kavarn*,bistro,restaurant,pub,cafe,bar
=agricultural:zemedelsk* objekt*,zemedelsk* areal*,agricultural
=apartment_building:cinzovn* dom*,cinzak*,najemn* dom*,bytov* dum,(apartment|flat) (building|block)(|s),tenement house,block of flats
=surgery:ordinac*,surgery,medical office,doctor(|s| s) (office|surgery)
=virtual_office:virtualn* kancelar*,virtualn* sidl*,virtual office
=apartments:apartmanov* dom*,serviced apartments
garage_subtype[]=garage:garaz*,garage
=garage_space:garazov* stan(i|im),garazov* mist*,stan(i|im) v garazi,mist* v garazi,garage space,underground parking space
=outdoor_space:venkovn* stan(i|im),venkovn* parkovac* stan(i|im),venkovn* parkovac* mist*,venkovn* parkovan*,outdoor space,outdoor parking(| space| spot),parking lot
room_count#:pokoj*,mistnost*,room
lister_type=owner:bez realitni kancelare,bez realitky,(|primo )od (majitel*|vlastnik*|soukromnik*|soukrom* majitel*|soukrom* vlastnik*),soukrom* (majitel*|osob*|prodej*|pronaj*|inzer*|nabid*),soukromnik*,soukrome,majitel,prim* majitel*,(by|from|from the|direct from|directly from) owner,owner (only|direct),private (owner|landlord),no agency
=agent:realitk*,realitn* kancelar*,makler*,rk,pres (realitk*|realitn* kancelar*|rk),(estate |)agent,agency,realtor
usable_area#:uzitn* ploch*,podlahov* ploch*,obytn* ploch*,ploch*,vymer*,velikost*,rozloh*,plos*,usable area,floor area,living area,area,size,floor space
land_area#:pozemk*,parcel*,ploch* pozemku,velikost* pozemku,rozloh* pozemku,land,plot,land area,plot area,lot
balcony=true:balkon*,balkonk*,balcon(y|ies)
loggia=true:lodzi*,lodgi*,loggi*,loggia
terrace=true:teras*,terask*,terrace,patio
cellar=true:sklep*,sklip*,sklepn* koj*,komor*,cellar,storage room
pool=true:bazen*,pool,swimming pool
condition[]=very_good:(|ve )(velmi dobr*|vyborn*|perfektn*|skvel*) stav*,ve velmi dobrem,(very good|excellent|great|perfect) condition
=good:dobr* stav*,good condition
=poor:spatn* stav*,poor condition,bad condition
=under_construction:ve vystavbe,rozestaven*,hrub* stavb*,rozestavb*,pred dokoncenim,tesne pred dokoncenim,under construction,unfinished
=project:ve fazi projektu,projekt,planned,off plan,project stage
=new_building:novostavb*,nov* stavb*,nove postaven*,new build,new building,new construction,newly built
=for_demolition:k demolici,na demolici,demolice,na zbourani,for demolition,to demolish,teardown
=before_reconstruction:(|urcen* |vhodn* )(k|ke|na|pred|nutn*) (|kompletni |celkove |castecne |mensi )rekonstrukc*,puvodn* stav*,nezrekonstruovan*,k oprave,k renovaci,(before|for) reconstruction,to (reconstruct|renovate|be renovated),(for|needs|needing|in need of) renovation,needs work,fixer upper,original condition,unrenovated
=after_reconstruction:po (|kompletni |celkove |castecne )(rek|reko|rekonstr|rekonstrukc*),zrekonstruovan*,rekonstruovan*,zrenovovan*,renovovan*,po renovaci,opraven*,nove zrekonstruovan*,rekonstrukce,after reconstruction,after renovation,reconstructed,renovated,newly renovated,refurbished,newly refurbished,fully renovated,recently renovated
=under_reconstruction:v rekonstrukci,probihajici rekonstrukce,under reconstruction,under renovation,being renovated
building_type[]=brick:cihl*,cihlov*,zden*,brick
=panel:panel*,panelak*,panelov*,panel house
=wooden:dreven*,drevostavb*,srub*,wooden,log house,log cabin,timber
=stone:kamenn*,z kamene,stone
=prefab:montovan*,prefab,prefabricated
=skeleton:skeletov*,skelet,skeleton
=mixed:smisen* stavb*,smisen* konstrukc*,smisen*,mixed construction
=modular:modularni*,modulov*,modularn*,modular
ownership[]=personal:(os|osob|osobn*) (vl|vlast|vlastnictv*),osobn*,ov,personal ownership,personally owned,private ownership,freehold
=cooperative:druzstevn* vlastnictv*,(druz|druzst) vl,druzst,dr vl,druzstevn*,druzstv*,druzstak*,dv,db,druzstevn* byt*,druz byt*,dr byt*,cooperative,co op,coop,cooperative ownership,cooperative flat
=municipal:obecn* byt*,obecn* vlastnictv*,mestsk* byt*,statn* vlastnictv*,statn*,municipal,council flat,state owned,municipal ownership
floor_number#:patro,patr(a|e|u|em),poschodi,podlazi,np,floor,storey,story
flat_class[]=single_level:jednopodlazn*,jednourovnov*,single level
=maisonette:mezonet*,mezonetov*,maisonette,duplex,split level
=loft:loft*,loft
=attic:podkrovn*,podkrov*,pudn* byt*,pudn* vestavb*,attic,attic flat
house_position[]=detached:samostatne stojic*,samostatn* (dom*|rd|rodinn*|vil*),soliter*,detached,stand alone,free standing
=terraced:radov*,radovk*,terraced,row house,townhouse,terrace house
=corner:rohov*,corner,end terrace
=in_block:v bloku,v zastavbe,in a block
elevator=true:vytah*,lift,elevator
barrier_free=true:bezbarier*,bez barier,bezbarierov*,bezbarierov* pristup*,vozickar*,barrier free,step free,wheelchair accessible,wheelchair,accessible,step free access
year_built#:rok vystavby,rok stavby,postaven*,rok kolaudace,roku vystavby,z roku,vystaven*,kolaudovan*,built,year built,construction year,year of construction
furnished=yes:(|plne |kompletne )(zarizen*|vybaven*|zar),(|vcetne )nabytk*,(|fully )(furn|furnished|equipped),with furniture
=no:prazdn*,unfurnished,unfurn,without furniture,no furniture
=partly:(cast|castecne|zcasti|z casti) (zarizen*|vybaven*|zar),polozarizen*,(partly|partially|part|semi) furnished
garage=true:garaz*,garaz* v cene,garage,garage included,garage in the price
parking=true:parkovan*,parking*,parkovist*,parkovat,(garazov*|parkovac*) mist*,(|garazov* |gar |parkovac* |venkovn* )stan(i|im),(parkovan*|parkovac* mist*|stan(i|im)) (v cene|(pred|u) dom*),(|garage )parking,garage space,parking (space|spot|place)(|s),car park,carport,parking(| space) (included|in the price)
ev_charger=true:nabijeck*,nabijec* stanic*,nabijen* elektromobil*,wallbox*,dobijec* stanic*,nabijeck* na elektromobil*,nabijeck* pro elektromobil*,ev charger,ev charging,charging station,car charger
heating_source[]=gas_boiler:plynov* kotl*,plynov* (topen*|vytapen*),(topen*|vytapen*) plyn(|em|u),gas boiler,gas heating
=condensing_boiler:kondenzacn* kotl*,condensing boiler
=electric_boiler:elektrokotl*,elektrick* kotl*,electric boiler
=heat_pump:tepeln* cerpadl*,cerpadl*,(vytapen|topen)* tepeln* cerpadl*,heat pump
=direct_heater:primotop*,direct heater,electric heating
=infrared:infrapanel*,infratopen*,infracerven*,infrared panel,infrared heating
=wood_stove:kamn*,kamna na drevo,topen* drevem,wood stove,wood burner,wood burning stove,stove
=fireplace:krbov* vlozk*,krbov* kamn*,fireplace insert
=solid_fuel:tuh* paliv*,kotel na uhli,solid fuel,coal boiler
=district:(dalkov*|centraln*|ustredn*) (topen*|vytapen*),czt,district heating,central heating
water[]=mains:vodovod*,verejn* vodovod*,obecn* vodovod*,mestsk* vod*,pripojk* vod*,vodovodn* pripojk*,mains water,water mains,public water
=well:studn*,vrt(|u|em|y),vrtan* studn*,well,water well
=none:bez vody,no water,without water
sewerage[]=public:kanalizac*,verejn* kanalizac*,obecn* kanalizac*,sewer,sewerage,public sewer,mains sewer,mains drainage
=treatment_plant:cistick*,cistirn*,cov,dcov,treatment plant,sewage treatment
=septic:septik*,septic,septic tank
=cesspool:jimk*,zump*,cesspool,cesspit
=drainage:trativod*,drainage
electricity[]=230V:230 v,elektrin* 230 v
=230V|400V:elektrin*,elektrik*,pripojk* elektrin*,elektrick* pripojk*,electricity,mains electricity
=400V:400 v,elektrin* 400 v,trifaz*,motorov* proud*,three phase
=none:bez proudu,off grid
gas[]=mains:plyn,plyn(u|em),plynovod*,zaveden* plyn,pripojk* plynu,gas,mains gas
=individual:propan*,zasobnik na plyn,gas tank
=none:
internet=fibre:optik*,optick* internet*,internet* optik*,internet* pres optik*,optick* kabel*,optick* pripojeni,optick*,fibre,fiber,fibre internet,fiber internet,fibre optic
=cable:kabelov* internet*,cable internet
=dsl:dsl,adsl,vdsl
=wireless:wifi,wi fi,bezdratov* internet*,wireless internet
=none:bez internetu,no internet,without internet
solar_panels=true:solar*,solarn* panel*,solarn* ohrev*,solar panel,solar heating
pv_panels=true:fotovoltaik*,fotovoltaick*,fve,fotovoltaick* panel*,fotovoltaick* elektrarn*,photovoltaic,photovoltaic panels,pv,pv panels
air_conditioning=true:klimatizac*,klimatizovan*,klim*,air conditioning,air con,air conditioned,ac,air conditioner
fireplace=true:krb*,fireplace
garden=true:zahrad*,zahradk*,predzahradk*,dvorek,garden,yard,back yard
washing_machine=true:prack*,washing machine,washer
dishwasher=true:myck*,dishwasher
energy_class[]=A|B|C|D|E|F|G:penb @,(tr|(|penb |energetick* )trid*|(|trid* )energetick* (narocnost*|stitk*)|stitk*) @,class @,energy (class|rating|label) @,epc @
price#:cen*,rozpoct*,najemn*,price(|s|d)(| range),budget,cost,costing
total_monthly#:(|i )(s|se|vcetne|vc) (poplatk*|energi*|sluz(eb|bami)|zaloh*|inkas(a|em)|vseho|vsim(| vsudy)),vcetne poplatku a energii,celkem(| mesicne),all in,all (included|inclusive),(including|incl|with) (bills|utilities|charges|fees|energies|services),(bills|utilities|charges|fees|energies|services) included,total
deposit#:kauc*,jistot*,vratn* kauc*,deposit,security deposit
lease_type=lease:najemni smlouv*,lease (agreement|contract)
=sublease:podnajm*,sublease,sublet,subletting
available_from#:voln*,nastehovani,dostupn*,k dispozici,nastehovat se,pripraven* k nastehovani,available,move in,moving in,move in date,vacant
min_lease_months#:na dobu,minimalne na dobu,kratkodob*,for a period,short term,minimum lease
pets[]=yes|by_agreement:zvirat*,zvire,zviret*,domac* mazlic*,mazlic*,pes,ps(a|em|i|y|u),pejs*,pejskar*,kock*,kocic*,kocour*,domaci zvire,domacimi zviraty,pet,dog,cat,pet friendly,pets welcome,dog friendly,cat friendly
=no:zakaz zvirat,nekuraci bez zvirat
=by_agreement:zvirata po dohode,zvirata dohodou,pets by agreement,pets negotiable
transfer_to_personal=true:(|moznost )prevod* do (osobniho(| vlastnictvi)|ov),moznost prevodu,transfer to personal ownership,transfer to personal ownership possible,transferable to personal ownership
mortgage_possible=true:hypotek*,lze financovat hypotekou,hypotecn* uver*,mortgage,mortgage possible,mortgageable
price_per_m2#:cen* za metr*,cen* za m2,za metr,za m2,na metr,price per m2,price per sqm,per m2,per sqm,per square metre,per square meter
published_within=1:dnes,dnesn*,vcera,za posledni den,poslednich 24 hodin,today,since yesterday,last day,last 24 hours,past day
=3:posledni 3 dny,posledni tri dny,last 3 days,last three days,past 3 days
=7:tento tyden,posledni tyden,za tyden,tyden star*,poslednich 7 dni,this week,last week,past week,last 7 days
=30:tento mesic,posledni mesic,poslednich 30 dni,this month,last month,past month,last 30 days
discounted=true:zlevnen*,se slevou,sleva,po sleve,snizen* cen*,ve sleve,reduced,discounted,price drop,price reduced,reduced price
no_commission=true:bez provize,nulova provize,neplatite provizi,bez poplatku rk,bez poplatku realitce,(no|without) commission,commission free,(no|without) (|agency |agent )fee
with_photos=true:fotk*,fotografi*,with pictures,photos
with_floor_plan=true:pudorys*,floor plan,floorplan
with_tour=true:virtualn* prohlidk*,3 d prohlidk*,3 d,virtual tour,3 d tour
fair=true:ferov* inzerat*,ferov* nabidk*,fair listing
include_sold=true:i prodan*,vcetne prodan*,take prodan*,also sold,already sold,including sold,include sold
`
