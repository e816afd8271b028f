// Written by `npm run db:fields` from the fields that are offered as filters. Do not edit.
/**
 * How people say each filter, without case and diacritics: a line for each choice, or for several that have the same
 * words; `@` is the name of the choice. `[]` stands where several can be chosen, `#` where a number follows; a line that
 * begins with `=` is of the field of the line before. See `SearchWords` for the notation.
 */
export const vocabulary = `
listing_type=sale:prodej*,prodam,koup*,koupime,koupit,koupil*,kupuji,kupuju,prodav*,soukrom* prodej*,sale,buy,buying,purchase,sell,selling
=rent:pronajm*,pronajmout,k pronajmuti,pronajal*,najm*,najemn*,podnajm*,pronaj*,soukrom* pronaj*,rent,rental,renting,to let,lease,(short|long)(| term) let
property_type[]=flat:byt*,bty,bitu,bytik*,bytec*,apartman*,druzstevn* byt*,druz byt*,dr byt*,obecn* byt*,mestsk* byt*,pudn* byt*,penthouse*,penthous*,flat,apartment,penthouse,cooperative flat,council flat,attic flat,condo,apt
=house:dom*,domk*,domec*,barak*,barac*,radovk*,bungalov*,dvojdom*,dvojdomk*,house,home,bungalow,townhouse
=land:pozemk*,parcel*,parcelk*,zemedelsk* pud*,land,plot,plot of land,lot,parcel
=commercial:komercn* prostor*,komercn* nemovitost*,nebytov* prostor*,hal*,provozovn*,commercial,commercial premises,commercial space,tenement house
=project:developersk* projekt*,projekt* developersk*,developersk* vystavb*,development project,new development
=garage:garaze a parkovaci stani,parkovac* stan(i|im),parkovac* mist*,garages and parking spaces,parking space,parking spot
=recreational:chaty a chalupy,rekreacn* objekt*,cottage,cabin,holiday (home|house|cottage)(|s),weekend (house|cottage)(|s)
=other:ostatni nemovitosti,other properties
disposition[]=1+kk|1+1|2+kk|2+1|3+kk|3+1|4+kk|4+1|5+kk|5+1|6+|atypical|room:
=1+kk:garsonk*,garsonier*,garsk*,gars,studio,studio flat,studio apartment,bedsit
=2+kk:dvojgarsonk*,dvoukk
=atypical:atyp,atypick*,atypical
=room:pokoj,pokoj(e|i|em|u),pokoj(|e) v (byte|dome),pokojik*,spolubydlen*,sdilen* byt*,room,room in a shared flat,flat share,flatshare,house share,shared (flat|apartment)
house_subtype[]=family:rodinn* dom*,rodinn* domk*,rd,family house,family home(|s)
=villa:vil*,vilk*,vilov* dom*,villa
=multigenerational:vicegeneracn*,dvougeneracn*,dvojgeneracn*,trigeneracn*,vicegeneracak*,dvougeneracak*,dvojgeneracak*,multi generation,multi generational,multigenerational,two generation
=farmstead:(|zemedelsk* )usedlost*,statk*,farmstead,farmhouse,farm
=turnkey:na klic,turnkey,turn key
=monument:pamatk*,pamatkove chranen*,zamek,zamec*,historick* dom*,historic,historical,listed building,chateau
recreational_subtype[]=cottage:chat*,chatk*,chatic*,rekreacn* chat*,srub*,log cabin
=chalet:chalup*,chaloup*,rekreacn* chalup*,chalet,country house
=mobile_home:mobilheim*,mobilhaus*,mobiln* dom*,mobile home(|s)
land_subtype[]=building:(stavebn*|stav) (parcel*|pozemk*|mist*),(|(pozemk*|parcel*) )(na|pro|k) (|vy)stavb*(| (domu|rd|rodinn* dom*)),(pozemk*|parcel*) (na|pro) (|rodinn* )(dum|domek|rd|barak),building (plot|land|lot),(land|plot(| of land)) for building(| a house),land to build(| on),(land|plot) for (|a )(|family )house
=commercial:komercn* pozemk*,commercial (land|plot)
=field:pol(e|i|em),orn* pud*,field,(arable|agricultural|farm) land,farmland
=forest:les,lesa,lesy,lesn* pozemk*,forest,wood,woodland
=meadow:louk*,meadow
=garden:zahrad*,zahradk*,garden,garden plot,allotment
=orchard_vineyard:vinic*,vinohrad,sad,sadu,orchard,vineyard
=pond:rybnik*,pond,fishpond
commercial_subtype[]=office:kancelar*,kanclik*,kancelarsk* prostor*,office,office space
=warehouse:sklad,sklad(u|y|em|ech|u),(skladov*|skladovac*) prostor*,skladov* hal*,warehouse,storage space
=production:vyrobn* hal*,vyrobn* prostor*,dilen,dilna,dilny,dilnu,production hall,production,workshop,factory
=retail:obchod,obchod(u|y|em),obchodn* prostor*,prodejn*,shop,retail,retail space,store
=accommodation:penzion*,hotel*,ubytovn*,hotel,guest house,hostel,accommodation
=restaurant:restaurac*,hospod*,hospudk*,kavarn*,bistro,restaurant,pub,cafe,bar
=agricultural:zemedelsk* objekt*,agricultural
=apartment_building:cinzovn* dom*,cinzak*,najemn* dom*,bytov* dum,(apartment|flat) (building|block)(|s),block of flats
=surgery:ordinac*,surgery,doctor(|s| s) (office|surgery)
=virtual_office:virtualn* kancelar*,virtualn* sidl*,virtual office
=apartments:apartmanov* dom*,serviced apartments
garage_subtype[]=garage:garaz*,dvojgaraz*,garage
=garage_space:garazov* stan(i|im),garazov* mist*,stan(i|im) v garazi,mist* v garazi,garage space
=outdoor_space:venkovn* stan(i|im),venkovn* parkovac* stan(i|im),venkovn* parkovac* mist*,venkovn* parkovan*,outdoor parking(| space| spot),parking lot
room_count#:pokoj*,mistnost*,room
lister_type=owner:(|primo )od (majitel*|vlastnik*|soukromnik*|soukrom* majitel*|soukrom* vlastnik*),soukrom* (majitel*|osob*|prodej*|pronaj*|inzer*|nabid*),soukromnik*,soukrome,majitel,prim* majitel*,(by|from|from the|direct from|directly from) owner,owner (only|direct),private (owner|landlord)
=agent:realitk*,realitn* kancelar*,makler*,rk,(estate |)agent,agency,realtor
usable_area#:uzitn* ploch*,podlahov* ploch*,obytn* ploch*,ploch*,vymer*,velikost*,rozloh*,plos*,usable area,floor area,living area,area,size,floor space
land_area#:pozemk*,parcel*,(ploch*|velikost*|rozloh*|vymer*) pozemku,land,plot,land area,plot area,lot
balcony=true:balkon*,balkonk*,balcon(y|ies)
loggia=true:lodzi*,lodgi*,loggi*,loggia
terrace=true:teras*,terask*,terrace,patio
cellar=true:sklep*,sklip*,sklepn* koj*,komor*,cellar,storage room
pool=true:bazen*,pool,swimming pool
condition[]=very_good:(|ve )(velmi dobr*|vyborn*|perfektn*|skvel*) stav*,ve velmi dobrem,(very good|excellent|great|perfect) condition
=good:dobr* stav*,good condition
=poor:spatn* stav*,poor condition,bad condition
=under_construction:ve vystavbe,rozestaven*,hrub* stavb*,pred dokoncenim,under construction
=project:ve fazi projektu,projekt,planned,off plan
=new_building:novostavb*,nov* stavb*,nove postaven*,new build,new building,new construction,newly built
=for_demolition:k demolici,demolice,na zbourani,for demolition,teardown
=before_reconstruction:(|urcen* |vhodn* )(k|ke|na|pred|nutn*) (|kompletni |celkove |castecne |mensi )rekonstrukc*,puvodn* stav*,nezrekonstruovan*,k oprave,k renovaci,(before|for) reconstruction,to renovate,(for|needs|needing|in need of) renovation,(needs|needing) work,fixer upper,original condition
=after_reconstruction:po (|kompletni |celkove |castecne )(rek|reko|rekonstr|rekonstrukc*),zrekonstruovan*,rekonstruovan*,zrenovovan*,renovovan*,po renovaci,opraven*,rekonstrukce,after reconstruction,after renovation,reconstructed,renovated,refurbished
=under_reconstruction:v rekonstrukci,under reconstruction,under renovation
building_type[]=brick:cihl*,cihlov*,zden*,brick
=panel:panel*,panelak*,panelov*,panelakov*,panel house
=wooden:dreven*,drevostavb*,srub*,wooden,log cabin,timber
=stone:kamenn*,stone
=prefab:montovan*,prefab
=skeleton:skeletov*,skelet,skeleton
=mixed:smisen*,mixed construction
=modular:modulov*,modularn*,modular
ownership[]=personal:(os|osob|osobn*) (vl|vlast|vlastnictv*),osobn*,ov,personal ownership,private ownership,freehold,in personal ownership
=cooperative:(druz|druzst) vl,druzst,dr vl,druzstevn*,druzstv*,druzstak*,dv,db,druzstevn* byt*,druz byt*,dr byt*,cooperative,co op,coop,cooperative flat
=municipal:obecn* byt*,obecn* vlastnictv*,mestsk* byt*,statn*,municipal,council flat
floor_number#:patro,patr(a|e|u|em),poschodi,podlazi,np,floor,storey,story
flat_class[]=single_level:jednopodlazn*,single level
=maisonette:mezonet*,mezonetov*,maisonette,duplex,split level
=loft:loft*,loft
=attic:podkrovn*,podkrov*,pudn* byt*,pudn* vestavb*,attic,attic flat
house_position[]=detached:samostatne stojic*,samostatn* (dom*|rd|rodinn*|vil*),soliter*,detached,free standing
=terraced:radov*,radovk*,terraced,row house,townhouse,terrace house
=corner:rohov*,corner,end terrace
=in_block:v bloku,in a block
elevator=true:vytah*,lift,elevator
barrier_free=true:bezbarier*,bez barier,bezbarierov*,bezbarierov* pristup*,vozickar*,barrier free,step free,wheelchair accessible,wheelchair,accessible,step free access
year_built#:rok(|u) (vystavby|stavby),postaven*,z roku,vystaven*,kolaudovan*,built,year built
furnished=yes:(|plne |kompletne )(zarizen*|vybaven*|zar|vyb),(|vcetne )nabytk*,(|fully )(furn|furnished|equipped),with furniture
=no:nezar,nevyb,prazdn*,unfurnished,unfurn,without furniture,no furniture
=partly:(cast|castecne|zcasti|z casti) (zarizen*|vybaven*|zar|vyb),(partly|partially|part|semi) furnished
garage=true:garaz*,dvojgaraz*,garage,garage included
parking=true:parkovan*,parking*,parkovist*,parkovat,(garazov*|parkovac*) mist*,(|garazov* |gar |parkovac* |venkovn* )stan(i|im),(parkovan*|parkovac* mist*|stan(i|im)) (pred|u) dom*,(|garage )parking,garage space,parking (space|spot|place)(|s),car park,carport
ev_charger=true:nabijeck*,(nabijec*|dobijec*) stanic*,wallbox*,nabijeck* (na|pro) elektromobil*,ev charger,ev charging,charging station
heating_source[]=gas_boiler:plynov* kotl*,plynov* (topen*|vytapen*),(topen*|vytapen*) plyn(|em|u),gas boiler,gas heating
=condensing_boiler:kondenzacn* kotl*,condensing boiler
=electric_boiler:elektrokotl*,elektrick* kotl*,electric boiler
=heat_pump:tepeln* cerpadl*,cerpadl*,(vytapen|topen)* tepeln* cerpadl*,heat pump
=direct_heater:primotop*,elektrick* (topen*|vytapen*),direct heater,electric heating
=infrared:infrapanel*,infratopen*,infracerven*,infrared panel
=wood_stove:kamn*,kamna na drevo,topen* (drevem|na drevo),wood stove,wood burner,wood burning stove,stove
=fireplace:krbov* vlozk*,krbov* kamn*,fireplace insert
=solid_fuel:(|kotel na )tuh* paliv*,solid fuel
=district:(dalkov*|centraln*|ustredn*) (topen*|vytapen*),czt,district heating,central heating
water[]=mains:vodovod*,verejn* vodovod*,obecn* vodovod*,(mestsk*|obecn*) vod*,pripojk* vod*,vodovodn* pripojk*,mains water,public water
=well:studn*,vrt(|u|em|y),well,water well
=none:bez vody,no water,without water
sewerage[]=public:kanalizac*,verejn* kanalizac*,obecn* kanalizac*,sewer,sewerage,public sewer,mains sewer
=treatment_plant:cistick*,cov,treatment plant
=septic:septik*,septic,septic tank
=cesspool:jimk*,zump*,cesspool
=drainage:trativod*,drainage
electricity[]=230V:230 v,elektrin* 230 v
=230V|400V:elektrin*,elektrik*,pripojk* elektrin*,elektrick* pripojk*,electricity,mains electricity
=400V:400 v,elektrin* 400 v,trifaz*,three phase
=none:bez proudu,off grid
gas[]=mains|individual|none:
=mains:plyn,plyn(u|em),plynovod*,pripojk* plynu,gas,mains gas
=individual:propan*,gas tank
internet=fibre:optik*,optick*(| internet*| pripojeni),internet* optik*,fib(re|er)(| internet| optic)
=cable:kabelov* internet*,cable internet
=dsl:dsl,adsl,vdsl
=wireless:wifi,wi fi
=none:bez internetu,no internet,without internet
solar_panels=true:solar*,solarn* panel*,solarn* ohrev*,solar panel,solar heating
pv_panels=true:fotovoltaik*,fotovoltaick*,fve,fotovoltaick* panel*,fotovoltaick* elektrarn*,photovoltaic(| panels),pv(| panels)
air_conditioning=true:klimatizac*,klimatizovan*,klim*,air conditioning,air con,air conditioned,ac,air conditioner
fireplace=true:krb*,fireplace
garden=true:zahrad*,zahradk*,predzahradk*,dvork*,garden,yard,backyard
washing_machine=true:prack*,washing machine,washer
dishwasher=true:myck*,dishwasher
energy_class[]=A|B|C|D|E|F|G:(penb|prukaz*) @,(tr|(|penb |energetick* )trid*|(|trid* )energetick* (narocnost*|stitk*)|stitk*) @,class @,energy (class|rating|label) @,epc @
price#:cen*,rozpoct*,najemne,najemneho,price(|s|d)(| range),budget,cost,costing
total_monthly#:(|i )(s|se|vcetne|vc) (poplatk*|energi*|sluzeb|sluzbami|zaloh*|inkasa|inkasem|vseho|vsim|vsim vsudy),se vsemi (poplatk*|energi*),(a|i) (poplatk*|energi*|sluz(eb|bami)),celkem(| mesicne),all in,all (included|inclusive),(including|incl|with) (everything|bills|utilities|charges|fees|energies|services),(bills|utilities|charges|fees|energies|services) included,total
deposit#:kauc*,jistot*,vratn* kauc*,deposit,security deposit
lease_type=lease:najemni smlouv*,lease contract
=sublease:podnajm*,sublease,sublet,subletting
available_from#:voln*,nastup*,nastehovani,dostupn*,k dispozici,nastehovat,available,move in,moving in,vacant
min_lease_months#:na dobu,kratkodob*,short term
pets[]=yes|by_agreement:zvirat*,zvire,zviret*,domac* mazlic*,mazlic*,pes,ps(a|em|i|y|u),pejs*,pejskar*,kock*,kocic*,kocour*,domaci zvire,domacimi zviraty,pet,dog,cat,pet friendly,pets welcome,dog friendly,cat friendly
=no:zakaz zvirat
=by_agreement:zvirata po dohode,pets by agreement
transfer_to_personal=true:(|moznost )prevod* do (osobniho(| vlastnictvi)|ov),moznost prevodu,transfer to personal ownership,transfer to personal ownership possible
mortgage_possible=true:hypotek*,mortgage
price_per_m2#:cen* za metr*,cen* za m2,za metr,za m2,na metr,price per m2,price per sqm,per m2,per sqm,per square metre,per square meter
published_within=1:dnes,dnesn*,vcera,za posledni den,today,last day,last 24 hours
=3:posledni 3 dny,last 3 days,past 3 days
=7:tento tyden,posledni tyden,za tyden,poslednich 7 dni,this week,last week,last 7 days
=30:tento mesic,posledni mesic,this month,last month
discounted=true:zlevnen*,slev*,snizen* cen*,reduced,discounted,price drop,price reduced,reduced price
no_commission=true:bez provize,nulova provize,bez (provize|poplatku) (rk|realitce|realitk*),(no|without) commission,commission free,(no|without) (|agency |agent )fee
with_photos=true:fotk*,fotografi*,photos
with_floor_plan=true:pudorys*,floor plan,floorplan
with_tour=true:virtualn* prohlidk*,3 d prohlidk*,3 d,virtual tour,3 d tour
fair=true:ferov* inzerat*,ferov* nabidk*,fair listing
include_sold=true:i prodan*,vcetne prodan*,(also|already) sold,including sold
`
