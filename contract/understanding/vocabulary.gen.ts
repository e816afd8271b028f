// Written by `npm run db:fields` from the fields that are offered as filters. Do not edit.
/**
 * How people say each filter, without case and diacritics: a line for each choice. `[]` stands where several can be
 * chosen, `#` where a number follows. See `SearchWords` for the notation.
 */
export const vocabulary = `
listing_type=sale:prodej*,prodam,k prodeji,na prodej,koup*,koupim,koupit,kupuji,kupuju,ke koupi,prodav*,soukrom* prodej*,sale,for sale,buy,buying,to buy,purchase,sell,selling
listing_type=rent:pronajem,pronajm*,pronajmout,pronajmu,k pronajmu,k pronajmuti,na pronajem,najem,najm*,najemne,najemneho,k najmu,do najmu,podnajem,podnajm*,pronaj*,soukrom* pronaj*,rent,rents,rental,rentals,for rent,to rent,renting,to let,lease,for lease,(short|long) term let(|s),for letting
property_type[]=flat:byt*,bty,bitu,bytik*,bytec*,byte,apartman*,druzstevn* byt*,druz byt*,dr byt*,obecn* byt*,mestsk* byt*,pudn* byt*,penthouse*,penthous*,flat(|s),apartment(|s),penthouse(|s),cooperative flat(|s),council flat(|s),attic flat(|s),condo(|s),apt(|s)
property_type[]=house:dum,dom*,domek,domk*,domec*,barak*,barac*,radovk*,bungalov*,dvojdom*,dvojdomek,dvojdomk*,house(|s),home,bungalow(|s),townhouse(|s)
property_type[]=land:pozemek,pozemk*,parcel*,parcelk*,zemedelsk* pud*,land,plot(|s),plot(|s) of land,piece of land,lot,parcel(|s)
property_type[]=commercial:komercn* prostor*,komercn* nemovitost*,komercn* objekt*,nebytov* prostor*,hal*,provozovn*,commercial,commercial premises,commercial space(|s),commercial property
property_type[]=project:developersk* projekt*,projekt* developersk*,developersk* vystavb*,development project(|s),new development(|s)
property_type[]=garage:garaze a parkovaci stani,parkovac* stan(i|im),parkovac* mist*,garages and parking spaces,parking space(|s),parking spot(|s)
property_type[]=recreational:chaty a chalupy,rekreacn* objekt*,cottage(|s),cabin(|s),holiday (home|house|cottage)(|s),weekend (house|cottage)(|s)
property_type[]=other:ostatni nemovitosti,other properties
disposition[]=1+kk:garsonk*,garsonier*,garsk*,gars,garzonk*,garzonier*,jednopokojov*,jednopokojak*,studio(|s),studio flat(|s),studio apartment(|s),bedsit,one room,single room flat
disposition[]=1+1:jednopokojov*,jednopokojak*,one room
disposition[]=2+kk:dvoupokojov*,dvoupokojak*,dvojpokojak*,dvojgarsonk*,dvojpokojov*,dvoukk,dvojk*,two room,one bedroom,single bedroom
disposition[]=2+1:dvoupokojov*,dvoupokojak*,dvojpokojak*,dvojpokojov*,dvojk*,two room,one bedroom,single bedroom
disposition[]=3+kk:tripokojov*,tripokojak*,trojpokojov*,trojk*,three room,two bedroom,double bedroom flat
disposition[]=3+1:tripokojov*,tripokojak*,trojpokojov*,trojk*,three room,two bedroom,double bedroom flat
disposition[]=4+kk:ctyrpokojov*,ctyrpokojak*,four room,three bedroom
disposition[]=4+1:ctyrpokojov*,ctyrpokojak*,four room,three bedroom
disposition[]=5+kk:petipokojov*,petipokojak*,five room,four bedroom
disposition[]=5+1:petipokojov*,petipokojak*,five room,four bedroom
disposition[]=6+:sestipokojov*,six room,five bedroom
disposition[]=atypical:atyp,atypick*,atypical,unusual layout
disposition[]=room:pokoj,pokoj(e|i|em|u),pokojik*,spolubydlen*,sdilen* byt*,room,rooms,room in a shared flat,flat share,flatshare,shared flat
house_subtype[]=family:rodinny dum,rodinn* dom*,rodinn* domek,rodinn* domk*,rd,family house(|s),family home(|s)
house_subtype[]=villa:vil*,vilk*,vilov* dom*,vilov* dum,villa(|s)
house_subtype[]=multigenerational:vicegeneracn*,dvougeneracn*,dvojgeneracn*,trigeneracn*,vicegeneracak*,dvougeneracak*,dvojgeneracak*,multi generation,multi generational,multigenerational,two generation
house_subtype[]=farmstead:usedlost*,zemedelsk* usedlost*,hospodarsk* usedlost*,statek,statk*,grunt*,farmstead(|s),farmhouse(|s),farm
house_subtype[]=turnkey:na klic,turnkey,turn key
house_subtype[]=monument:pamatk*,pamatkove chranen*,zamek,zamec*,historick* dum,historick* dom*,historic,historical,listed building,chateau
recreational_subtype[]=cottage:chat*,chatk*,chatic*,rekreacn* chat*,srub*,log cabin(|s),weekend cabin(|s)
recreational_subtype[]=chalet:chalup*,chaloup*,rekreacn* chalup*,chalet(|s),country house(|s)
recreational_subtype[]=mobile_home:mobilheim*,mobilhaus*,mobiln* dum,mobiln* dom*,mobile home(|s)
land_subtype[]=building:stavebn* (parcel*|pozem(ek|k*)|mist*),(|pozem(ek|k*) )(na|pro|k) (|vy)stavb*(| (domu|rd|rodinn* dom*)),pozem(ek|k*) (na|pro) (dum|domek|rd|rodinn* (dum|domek)),building (plot(|s)|land|lot(|s)),(land|plot(|s)) for building(| a house),land to build(| on),(land|plot) for (|a )(|family )house
land_subtype[]=commercial:komercn* pozem(ek|k*),prumyslov* pozem(ek|k*),commercial land,commercial plot(|s)
land_subtype[]=field:pol(e|i|em),orn* pud*,field(|s),arable land,farmland
land_subtype[]=forest:les,lesa,lesy,lesn* pozem(ek|k*),lesik*,forest(|s),wood(|s),woodland
land_subtype[]=meadow:louk*,louck*,meadow(|s)
land_subtype[]=garden:zahrad*,zahradk*,garden,garden plot(|s),allotment(|s)
land_subtype[]=orchard_vineyard:vinic*,vinohrad,sad,sadu,orchard(|s),vineyard(|s)
land_subtype[]=pond:rybnik*,rybnic*,pond(|s),fishpond(|s)
commercial_subtype[]=office:kancelar*,kanclik*,kancelarsk* prostor*,office(|s),office space(|s)
commercial_subtype[]=warehouse:sklad,sklad(u|y|em|ech|u),skladov* prostor*,skladov* hal*,warehouse(|s),storage space
commercial_subtype[]=production:vyrobn* hal*,vyrobn* prostor*,dilen,dilna,dilny,dilnu,production hall(|s),production,workshop(|s),factory
commercial_subtype[]=retail:obchod,obchod(u|y|em),obchodn* prostor*,prodejn*,kramek,shop(|s),retail,retail space(|s),store
commercial_subtype[]=accommodation:penzion*,hotel*,ubytovac* zarizeni,ubytovn*,hotel(|s),guest house(|s),guesthouse(|s),hostel,accommodation
commercial_subtype[]=restaurant:restaurac*,hospod*,hospudk*,kavarn*,bistro,restaurant(|s),pub,cafe,bar
commercial_subtype[]=agricultural:zemedelsk* objekt*,zemedelsk* areal*,agricultural,agricultural building(|s)
commercial_subtype[]=apartment_building:cinzovni dum,cinzovn* dom*,cinzak*,najemn* dum,najemn* dom*,bytov* dum,apartment building(|s),tenement house(|s),block of flats
commercial_subtype[]=surgery:ordinac*,surgery,medical office,doctor(|s| s) office
commercial_subtype[]=virtual_office:virtualn* kancelar*,virtualn* sidl*,virtual office(|s)
commercial_subtype[]=apartments:apartmanov* dum,apartmanov* dom*,serviced apartments
garage_subtype[]=garage:garaz*,garage(|s)
garage_subtype[]=garage_space:garazov* stan(i|im),garazov* mist*,stan(i|im) v garazi,mist* v garazi,garage space(|s),underground parking space
garage_subtype[]=outdoor_space:venkovn* stan(i|im),venkovn* parkovac* stan(i|im),venkovn* parkovac* mist*,venkovn* parkovan*,outdoor space(|s),outdoor parking,outdoor parking space(|s),parking lot(|s)
room_count#:pokoj*,mistnost*,room(|s)
lister_type=owner:bez realitni kancelare,(bez|ne|nechci|zadn*) (rk|realitk*),(bez|zadn*) makler*,(|primo )od (majitel*|vlastnik*|soukromnik*|soukrom* majitel*|soukrom* vlastnik*),soukrom* (majitel*|osob*|prodej*|pronaj*|inzer*|nabid*),soukromnik*,soukrome,majitel,prim* majitel*,(by|from|from the|direct from|directly from) owner,owner only,private (owner|landlord),(no|without|without an) (agency|agent|agents|estate agent|estate agents|realtor|realtors)
lister_type=agent:od realitk*,realitn* kancelar*,od realitn* kancelar*,od makler*,pres realitk*,pres rk,by agency,from agency,by agent
usable_area#:uzitn* ploch*,podlahov* ploch*,obytn* ploch*,ploch*,vymer*,velikost*,rozloh*,plos*,usable area,floor area,living area,area,size,floor space
land_area#:pozemek,pozemk*,parcel*,ploch* pozemku,velikost* pozemku,rozloh* pozemku,land,plot,land area,plot area,lot
balcony=true:balkon*,balkonek,balkonk*,balcon(y|ies)
loggia=true:lodzi*,lodzie,lodgi*,loggi*,loggia(|s)
terrace=true:teras*,terask*,terrace(|s),patio
cellar=true:sklep*,sklip*,sklepn* koj*,komor*,cellar(|s),basement storage,storage room
pool=true:bazen*,bazenek,pool(|s),swimming pool(|s)
condition[]=very_good:(|ve )(velmi dobr*|vyborn*|perfektn*|skvel*) stav*,ve velmi dobrem,(very good|excellent|great|perfect) condition
condition[]=good:dobr* stav*,v dobrem stavu,good condition
condition[]=poor:spatn* stav*,ve spatnem stavu,poor condition,bad condition
condition[]=under_construction:ve vystavbe,rozestaven*,hrub* stavb*,rozestavb*,pred dokoncenim,tesne pred dokoncenim,under construction,unfinished
condition[]=project:ve fazi projektu,projekt,planned,off plan,project stage
condition[]=new_building:novostavb*,nov* stavb*,nove postaven*,new build(|s),new building(|s),newbuild(|s),new construction,newly built
condition[]=for_demolition:k demolici,na demolici,demolice,na zbourani,for demolition,to demolish,teardown
condition[]=before_reconstruction:(k|na|pred|urcen* k|vhodn* k|nutna) rekonstrukc(i|i|e),puvodn* stav*,v puvodnim stavu,nezrekonstruovan*,k oprave,k renovaci,(before|for) reconstruction,to (reconstruct|renovate|be renovated),(for|needs|needing|in need of) renovation,needs work,fixer upper,original condition,unrenovated
condition[]=after_reconstruction:po rekonstrukci,po reko,po rekonstr,po kompletni rekonstrukci,po celkove rekonstrukci,po castecne rekonstrukci,zrekonstruovan*,rekonstruovan*,zrenovovan*,renovovan*,po renovaci,opraven*,nove zrekonstruovan*,rekonstrukce,after reconstruction,after renovation,reconstructed,renovated,newly renovated,refurbished,newly refurbished,fully renovated,recently renovated
condition[]=under_reconstruction:v rekonstrukci,probihajici rekonstrukce,under reconstruction,under renovation,being renovated
building_type[]=brick:cihl*,cihlov*,zden*,zdenem,brick,bricks,brick built,brick building
building_type[]=panel:panel*,panelak*,panelov*,panel,panel building,panel house,prefab panel,panelak
building_type[]=wooden:dreven*,drevostavb*,srub*,wooden,wood frame,log house,log cabin,timber
building_type[]=stone:kamenn*,z kamene,stone,stone built
building_type[]=prefab:montovan*,prefab,prefabricated
building_type[]=skeleton:skeletov*,skelet,skeleton
building_type[]=mixed:smisen* stavb*,smisen* konstrukc*,smisen*,mixed construction
building_type[]=modular:modularni*,modulov*,modularn*,modular
ownership[]=personal:osobn* vlastnictv*,os vl,osob vl,os vlast*,osobn* vlast*,osobn*,ov,do osobniho,v osobnim vlastnictvi,do osobniho vlastnictvi,v ov,personal ownership,personally owned,private ownership,freehold,in personal ownership
ownership[]=cooperative:druzstevn* vlastnictv*,druz vl,druzst vl,dr vl,druzstevn*,druzstv*,druzstak*,dv,db,v dv,druzstevn* byt*,druz byt*,dr byt*,cooperative,co op,coop,cooperative ownership,cooperative flat
ownership[]=municipal:obecn* byt*,obecn* vlastnictv*,mestsk* byt*,statn* vlastnictv*,statn*,municipal,council flat,state owned,municipal ownership
floor_number#:patro,patr(a|e|u|em),poschodi,podlazi,np,floor(|s),storey,story
flat_class[]=single_level:jednopodlazn*,jednourovnov*,single level
flat_class[]=maisonette:mezonet*,mezonetov*,maisonette(|s),duplex,split level
flat_class[]=loft:loft*,loft(|s)
flat_class[]=attic:podkrovn*,podkrov*,pudn* byt*,pudni byt*,pudn* vestavb*,attic,attic flat
house_position[]=detached:samostatne stojic*,samostatn* dum,samostatn* dom*,samostatn*,soliter*,detached,standalone,stand alone,free standing
house_position[]=terraced:radov*,radovk*,terraced,row house(|s),townhouse(|s),terrace house
house_position[]=corner:rohov*,corner,end terrace
house_position[]=in_block:v bloku,v zastavbe,in a block
elevator=true:vytah*,lift,elevator(|s),lifts
barrier_free=true:bezbarier*,bez barier,bezbarierov*,bezbarierov* pristup*,vozickar*,pro vozickare,barrier free,step free,wheelchair accessible,wheelchair,accessible,disabled access,step free access
year_built#:rok vystavby,rok stavby,postaven*,rok kolaudace,roku vystavby,z roku,vystaven*,kolaudovan*,built,year built,built in,construction year,year of construction
furnished=yes:(|plne |kompletne )(zarizen*|vybaven*),s nabytkem,zarizenem,vcetne nabytku,s vybavenim,nabytek,(|fully )(furnished|equipped),with furniture
furnished=no:nezarizen*,nevybaven*,bez nabytku,bez vybaveni,bez zarizeni,prazdn*,unfurnished,not furnished,without furniture,no furniture
furnished=partly:castecne zarizen*,castecne vybaven*,polozarizen*,zcasti zarizen*,partly furnished,partially furnished,part furnished,semi furnished
garage=true:garaz*,garaz* v cene,garage(|s),garage included,garage in the price
parking=true:parkovan*,parking*,parkovist*,parkovat,(garazov*|parkovac*) mist*,(|garazov* |parkovac* |venkovn* )stan(i|im),(parkovan*|parkovac* mist*|stan(i|im)) (v cene|(pred|u) dom*),(|garage )parking,garage space(|s),parking (space|spot|place)(|s),car park,carport,parking(| space) (included|in the price)
ev_charger=true:nabijeck*,nabijec* stanic*,nabijen* elektromobil*,wallbox*,dobijec* stanic*,nabijeck* na elektromobil*,nabijeck* pro elektromobil*,ev charger(|s),ev charging,charging station,car charger,wallbox,electric car charger
heating_source[]=gas_boiler:plynov* kotel,plynov* kotl*,plynov* (topeni|vytapeni),(topeni|vytapeni) plyn(|em|u),gas boiler,gas heating
heating_source[]=condensing_boiler:kondenzacn* kotel,kondenzacn* kotl*,condensing boiler
heating_source[]=electric_boiler:elektrokotel,elektrokotl*,elektrick* kotel,elektrick* kotl*,electric boiler
heating_source[]=heat_pump:tepeln* cerpadl*,cerpadl*,(vytapen|topen)* tepeln* cerpadl*,heat pump(|s)
heating_source[]=direct_heater:primotop*,direct heater(|s),electric heating
heating_source[]=infrared:infrapanel*,infratopeni,infracerven*,infrared panel(|s),infrared heating
heating_source[]=wood_stove:kamn*,kamna na drevo,topeni drevem,wood stove,wood burner,wood burning stove,stove
heating_source[]=fireplace:krbov* vlozk*,krbov* kamn*,fireplace insert
heating_source[]=solid_fuel:tuh* paliv*,na tuha paliva,kotel na uhli,solid fuel,coal boiler
heating_source[]=district:dalkov* topeni,dalkov* vytapeni,centraln* vytapeni,ustredn* topeni,czt,district heating,central heating
water[]=mains:vodovod*,verejn* vodovod*,obecn* vodovod*,mestsk* vod*,pripojk* vod*,vodovodn* pripojk*,mains water,water mains,public water
water[]=well:studn*,vlastn* studn*,vrt(|u|em|y),vrtan* studn*,well,water well,own well,its own well
water[]=none:bez vody,no water,without water
sewerage[]=public:kanalizac*,verejn* kanalizac*,obecn* kanalizac*,sewer,sewerage,public sewer,mains sewer,mains drainage
sewerage[]=treatment_plant:cisticka,cistick*,cistirn*,cov,dcov,treatment plant,sewage treatment
sewerage[]=septic:septik*,septic,septic tank
sewerage[]=cesspool:jimk*,zump*,cesspool,cesspit
sewerage[]=drainage:trativod*,drainage
electricity[]=230V:230 v,elektrin* 230 v,elektrin*,elektrik*,pripojk* elektrin*,elektrick* pripojk*,electricity,mains electricity
electricity[]=400V:400 v,elektrin* 400 v,elektrin*,elektrik*,pripojk* elektrin*,elektrick* pripojk*,trifaz*,motorov* proud*,electricity,mains electricity,three phase
electricity[]=none:bez elektriny,bez elektriky,bez proudu,no electricity,without electricity,off grid
gas[]=mains:plyn,plyn(u|em),plynovod*,zaveden* plyn,pripojk* plynu,gas,mains gas
gas[]=individual:propan*,zasobnik na plyn,gas tank,propane
gas[]=none:bez plynu,no gas,without gas
internet=fibre:optik*,optick* internet*,internet* optik*,internet* pres optik*,optick* kabel*,optick* pripojeni,optick*,fibre,fiber,fibre internet,fiber internet,fibre optic
internet=cable:kabelov* internet*,cable internet
internet=dsl:dsl,adsl,vdsl
internet=wireless:wifi,wi fi,bezdratov* internet*,wireless internet
internet=none:bez internetu,no internet,without internet
solar_panels=true:solar*,solarn* panel*,solarn* ohrev*,solar,solar panel(|s),solar heating
pv_panels=true:fotovoltaik*,fotovoltaick*,fve,fotovoltaick* panel*,fotovoltaick* elektrarn*,photovoltaic,photovoltaics,photovoltaic panels,pv,pv panels
air_conditioning=true:klimatizac*,klimatizovan*,klim*,klimoska,air conditioning,air con,aircon,air conditioned,ac,air conditioner
fireplace=true:krb*,krbem,fireplace(|s)
garden=true:zahrad*,zahradk*,predzahradk*,dvorek,garden(|s),yard,back yard,backyard
washing_machine=true:prack*,washing machine(|s),washer
dishwasher=true:myck*,dishwasher(|s)
energy_class[]=A:penb a,(tr|(|penb |energetick* )trid*|(|trid* )energetick* (narocnost*|stit(ek|k*))|stit(ek|k*)) a,class a,energy (class|rating|label) a,epc a
energy_class[]=B:penb b,(tr|(|penb |energetick* )trid*|(|trid* )energetick* (narocnost*|stit(ek|k*))|stit(ek|k*)) b,class b,energy (class|rating|label) b,epc b
energy_class[]=C:penb c,(tr|(|penb |energetick* )trid*|(|trid* )energetick* (narocnost*|stit(ek|k*))|stit(ek|k*)) c,class c,energy (class|rating|label) c,epc c
energy_class[]=D:penb d,(tr|(|penb |energetick* )trid*|(|trid* )energetick* (narocnost*|stit(ek|k*))|stit(ek|k*)) d,class d,energy (class|rating|label) d,epc d
energy_class[]=E:penb e,(tr|(|penb |energetick* )trid*|(|trid* )energetick* (narocnost*|stit(ek|k*))|stit(ek|k*)) e,class e,energy (class|rating|label) e,epc e
energy_class[]=F:penb f,(tr|(|penb |energetick* )trid*|(|trid* )energetick* (narocnost*|stit(ek|k*))|stit(ek|k*)) f,class f,energy (class|rating|label) f,epc f
energy_class[]=G:penb g,(tr|(|penb |energetick* )trid*|(|trid* )energetick* (narocnost*|stit(ek|k*))|stit(ek|k*)) g,class g,energy (class|rating|label) g,epc g
price#:cen*,rozpocet,rozpoct*,najemn*,price,priced,budget,cost,costing
total_monthly#:s poplatky,(|i )(s|se|vcetne|vc) (poplatk*|energi*|sluz(eb|bami)|zaloh*|inkas(a|em)|vseho|vsim(| vsudy)),vcetne poplatku a energii,celkem(| mesicne),all in,all (included|inclusive),(including|incl|with) (bills|utilities|charges|fees|energies|services),(bills|utilities|charges|fees|energies|services) included,in total,total
deposit#:kauc*,jistot*,vratn* kauc*,deposit,security deposit
lease_type=lease:najemni smlouv*,lease,lease agreement,lease contract
lease_type=sublease:podnajem,podnajm*,sublease,sublet,subletting
available_from#:voln*,k nastehovani,nastehovani,dostupn*,k dispozici,nastehovat se,moznost nastehovani,pripraven* k nastehovani,available,move in,moving in,move in date,vacant
min_lease_months#:na dobu,minimalne na dobu,kratkodob*,kratkodobe,for a period,short term,minimum lease
pets[]=yes:zvirat*,zvire,zviret*,domac* mazlic*,mazlic*,pes,ps(a|em|i|y|u),pejs*,kock*,kocic*,kocour*,domaci zvire,domacimi zviraty,se zviraty,moznost zvirat,zvirata povolena,zvirata vitana,se psem,s kockou,pet(|s),dog(|s),cat(|s),pet friendly,pets allowed,pets ok,pets welcome,dog friendly,dogs allowed,cats allowed,cat friendly
pets[]=no:bez zvirat,bez psu,zakaz zvirat,nekuraci bez zvirat,no pets,without pets,no dogs
pets[]=by_agreement:zvirat*,zvire,zviret*,domac* mazlic*,mazlic*,pes,ps(a|em|i|y|u),pejs*,kock*,kocic*,kocour*,domaci zvire,domacimi zviraty,se zviraty,moznost zvirat,zvirata povolena,zvirata vitana,se psem,s kockou,zvirata po dohode,zvirata dohodou,pet(|s),dog(|s),cat(|s),pet friendly,pets allowed,pets ok,pets welcome,dog friendly,dogs allowed,cats allowed,cat friendly,pets by agreement,pets negotiable
transfer_to_personal=true:(|moznost )prevod* do (osobniho(| vlastnictvi)|ov),moznost prevodu,transfer to personal ownership,transfer to personal ownership possible,transferable to personal ownership
mortgage_possible=true:hypotek*,na hypoteku,moznost hypoteky,lze hypoteka,hypoteka mozna,lze financovat hypotekou,hypotecn* uver*,mortgage,mortgage possible,mortgageable,with a mortgage
price_per_m2#:cen* za metr*,cen* za m2,za metr,za m2,na metr,price per m2,price per sqm,per m2,per sqm,per square metre,per square meter
published_within=1:dnes,dnesn*,od vcera,vcera,za posledni den,poslednich 24 hodin,today,since yesterday,last day,last 24 hours,past day
published_within=3:posledni 3 dny,za posledni 3 dny,posledni tri dny,last 3 days,last three days,past 3 days
published_within=7:tento tyden,posledni tyden,za posledni tyden,za tyden,tyden star*,poslednich 7 dni,this week,last week,past week,last 7 days
published_within=30:tento mesic,posledni mesic,za posledni mesic,poslednich 30 dni,this month,last month,past month,last 30 days
discounted=true:zlevnen*,se slevou,sleva,po sleve,snizen* cen*,ve sleve,reduced,discounted,price drop,price reduced,reduced price
no_commission=true:bez provize,nulova provize,neplatite provizi,bez poplatku rk,bez poplatku realitce,(no|without) commission,commission free,(no|without) (|agency |agent )fee(|s)
with_photos=true:s fotkami,s fotografiemi,s fotkou,fotk*,fotografi*,with photos,with pictures,photos
with_floor_plan=true:pudorys*,s pudorysem,floor plan,with a floor plan,floorplan
with_tour=true:virtualn* prohlidk*,3 d prohlidk*,3 d,virtual tour,3 d tour
fair=true:ferov* inzerat*,ferov* nabidk*,fair listing(|s)
include_sold=true:i prodan*,vcetne prodan*,take prodan*,also sold,already sold,including sold,include sold
`
