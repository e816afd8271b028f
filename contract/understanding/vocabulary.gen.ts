// Written by `npm run db:fields` from the fields that are offered as filters. Do not edit.
/**
 * How people say each filter, without case and diacritics: a line for each choice, or for several that have the same
 * words; `@` is the name of the choice. `[]` stands where several can be chosen, `#` where a number follows; a line that
 * begins with `=` is of the field of the line before. See `SearchWords` for the notation.
 */
export const vocabulary = `
listing_type=sale:prodej*,prodam,koup*,koupime,koupit,kupuji,kupuju,soukrom* prodej*,sale,buy
=rent:pronajm*,k pronajmuti,najm*,najemn*,podnajm*,pronaj*,soukrom* pronaj*,mesicne,rent,monthly,rental,renting,to let,lease
property_type[]=flat:byt*,apartman*,druzstevn* byt*,penthouse*,penthous*,flat,apartment,penthouse,cooperative flat,council flat,attic flat,apt
=house:dom*,domk*,barak*,radovk*,bungalov*,dvojdom*,dvojdomk*,house,home,bungalow,townhouse
=land:pozemk*,parcel*,land,plot,plot of land,lot,parcel
=commercial:komercn* prostor*,nebytov* prostor*,commercial,commercial space
=project:developersk* projekt*,development project
=garage:garaze a parkovaci stani,parkovac* stan(i|im),parkovac* mist*,garages and parking spaces,parking space,parking spot
=recreational:cottage
=other:other properties
disposition[]=1+kk|1+1|2+kk|2+1|3+kk|3+1|4+kk|4+1|5+kk|5+1|6+|atypical|room:
=1+kk:garsonk*,garsonier*,studio
=2+kk:dvojgarsonk*
=atypical:atyp,atypick*,atypical
=room:pokoj,pokoj(e|i|em|u),spolubydlen*,room
house_subtype[]=family:rodinn* dom*,rodinn* domk*,rd,family house,family home(|s)
=villa:vil*,villa
=multigenerational:vicegeneracn*,multigenerational
=farmstead:statk*,farm
=turnkey:na klic
=monument:pamatk*
recreational_subtype[]=cottage:chat*,chatk*,log cabin
=chalet:chalup*,chalet
=mobile_home:mobilheim*,mobile home(|s)
land_subtype[]=building:(stavebn*|stav) (parcel*|pozemk*|mist*),building (plot|land|lot)
=commercial:commercial (land|plot)
=field:pol(e|i|em),orn* pud*,field
=forest:les,lesa,lesy,forest,wood
=meadow:louk*,meadow
=garden:zahrad*,zahradk*,garden,garden plot
=orchard_vineyard:vinic*,sad,sadu,orchard,vineyard
=pond:rybnik*,pond
commercial_subtype[]=office:kancelar*,office
=warehouse:sklad,sklad(u|y|em|ech|u),warehouse
=warehouse|production:hal*
=production:vyrobn* hal*,dilen,dilna,dilny,dilnu,production hall,workshop
=retail:obchod,obchod(u|y|em),shop,retail
=accommodation:penzion*,hotel*,hotel
=restaurant:restaurac*,hospod*,restaurant
=agricultural:agricultural
=apartment_building:cinzovn* dom*,(apartment|flat) (building|block)(|s),block of flats
=surgery:ordinac*,surgery
=virtual_office:virtualn* kancelar*,virtual office
=apartments:serviced apartments
garage_subtype[]=garage:garaz*,garage
=garage_space:garazov* stan(i|im),garazov* mist*,(stan(i|im)|mist*) v garazi,garage space
=outdoor_space:venkovn* stan(i|im),parking lot
room_count#:pokoj*,mistnost*,room
lister_type=owner:(|primo )od (majitel*|vlastnik*|soukromnik*|soukrom* majitel*|soukrom* vlastnik*),soukrom* (majitel*|osob*|prodej*|pronaj*|inzer*|nabid*),majitel,(by|from|from the|direct from|directly from) owner
=agent:realitk*,realitn* kancelar*,rk,(estate |)agent
usable_area#:uzitn* ploch*,ploch*,vymer*,velikost*,area,size
land_area#:pozemk*,parcel*,land,plot,land area,lot
balcony=true:balkon*,balkonk*,balcon(y|ies)
loggia=true:lodzi*,loggia
terrace=true:teras*,terrace
cellar=true:sklep*,cellar
pool=true:bazen*,pool,swimming pool
condition[]=very_good:(|ve )(velmi dobr*|vyborn*|perfektn*|skvel*) stav*
=good:dobr* stav*,good condition
=poor:spatn* stav*
=under_construction:ve vystavbe,under construction
=project:ve fazi projektu,projekt
=new_building:novostavb*,new build,new building
=for_demolition:k demolici
=before_reconstruction:(|urcen* |vhodn* )(k|ke|na|pred|nutn*) (|kompletni |celkove |castecne |mensi )rekonstrukc*,puvodn* stav*,(for|needs|needing|in need of) renovation
=after_reconstruction:po (|kompletni |celkove |castecne )(rek|reko|rekonstr|rekonstrukc*),zrekonstruovan*,rekonstruovan*,rekonstrukce,renovated,refurbished
=under_reconstruction:v rekonstrukci
building_type[]=brick:cihl*,cihlov*,zden*,brick
=panel:panel*,panelak*,panelov*
=wooden:dreven*,drevostavb*,wooden,log cabin
=stone:kamenn*,stone
=prefab:montovan*,prefab
=skeleton:skeletov*,skeleton
=mixed:smisen*
=modular:modulov*,modular
ownership[]=personal:(os|osob|osobn*) (vl|vlast|vlastnictv*),osobn*,ov,personal ownership
=cooperative:druzstevn*,druzstv*,dv,db,druzstevn* byt*,cooperative,cooperative flat
=municipal:municipal,council flat
floor_number#:patro,patr(a|e|u|em),poschodi,podlazi,np,floor,storey,story
flat_class[]=single_level:jednopodlazn*
=maisonette:mezonet*,mezonetov*,maisonette
=loft:loft*,loft
=attic:podkrovn*,podkrov*,pudni byt*,attic,attic flat
house_position[]=detached:samostatne stojic*,samostatn* (dom*|rd|rodinn*|vil*),detached
=terraced:radov*,radovk*,terraced,townhouse
=corner:rohov*,corner
=in_block:v bloku,in a block
elevator=true:vytah*,lift,elevator
barrier_free=true:bezbarier*,bezbarierov*,pro vozickare,barrier free,wheelchair
year_built#:rok(|u) (vystavby|stavby),postaven*,z roku,built
furnished=yes:(|plne |kompletne )(zarizen*|vybaven*|zar|vyb),(|vcetne )nabytk*,(|fully )(furn|furnished|equipped)
=no:unfurnished
=partly:(cast|castecne|zcasti|z casti) (zarizen*|vybaven*|zar|vyb),(partly|partially|part|semi) furnished
garage=true:garaz*,garage,garage included
parking=true:parkovan*,parking*,(garazov*|parkovac*) mist*,(|garazov* |gar |parkovac* |venkovn* )stan(i|im),(|garage )parking,garage space,parking (space|spot|place)(|s)
ev_charger=true:nabijeck*,ev charger
heating_source[]=gas_boiler:plynov* kotl*,plynov* (topen*|vytapen*),gas boiler
=condensing_boiler:kondenzacn* kotl*
=electric_boiler:elektrick* kotl*
=heat_pump:tepeln* cerpadl*,heat pump
=direct_heater:primotop*
=infrared:infrapanel*
=wood_stove:kamn*,wood stove
=fireplace:krbov* vlozk*
=solid_fuel:(|kotel na )tuh* paliv*
=district:(dalkov*|centraln*|ustredn*) (topen*|vytapen*),central heating
water[]=mains:vodovod*
=well:studn*,vrt(|u|em|y),well
=none:bez vody
sewerage[]=public:kanalizac*
=treatment_plant:cistick*,cov
=septic:septik*
=cesspool:jimk*
=drainage:trativod*
electricity[]=230V:230 v
=230V|400V:elektrin*,electricity
=400V:400 v
=none:bez elektriky,bez proudu
gas[]=mains|individual|none:
=mains:plyn,plyn(u|em),gas
=individual:propan*
internet=fibre:optik*,fib(re|er)(| internet| optic)
=cable:kabelov* internet*
=dsl:dsl
=wireless:wifi,wi fi
=none:bez internetu
solar_panels=true:solar*,solar panel
pv_panels=true:fotovoltaik*,fotovoltaick*
air_conditioning=true:klimatizac*,air conditioning,air conditioned,ac
fireplace=true:krb*,fireplace
garden=true:zahrad*,zahradk*,predzahradk*,garden
washing_machine=true:prack*,washing machine
dishwasher=true:myck*,dishwasher
energy_class[]=A|B|C|D|E|F|G:(penb|prukaz*) @,(tr|(|penb |energetick* )trid*|(|trid* )energetick* (narocnost*|stitk*)|stitk*) @,class @,energy (class|rating|label) @,epc @
price#:cen*,rozpoct*,najemne,najemneho,price(|s|d)(| range),budget
total_monthly#:(|i )(s|se|vcetne|vc) (poplatk*|energi*|sluzeb|sluzbami|zaloh*|inkasa|inkasem|vseho|vsim|vsim vsudy),(a|i) (poplatk*|energi*|sluz(eb|bami)),celkem(| mesicne),all in,all (included|inclusive),(including|incl|with) (everything|bills|utilities|charges|fees|energies|services),(bills|utilities|charges|fees|energies|services) included,total
deposit#:kauc*,deposit
lease_type=lease:najemni smlouv*
=sublease:podnajm*,sublease,sublet
available_from#:voln*,nastup*,nastehovani,nastehovat,available,move in
min_lease_months#:na dobu,kratkodob*,short term
pets[]=yes|by_agreement:zvirat*,pes,ps(a|em|i|y|u),pejs*,kock*,pet,dog,cat,pet friendly
=no:zakaz zvirat
=by_agreement:zvirata po dohode,pets by agreement
transfer_to_personal=true:(|moznost )prevod* do (osobniho(| vlastnictvi)|ov),moznost prevodu,transfer to personal ownership,transfer to personal ownership possible
mortgage_possible=true:hypotek*,mortgage
price_per_m2#:cen* za metr*,za metr,za m2,na metr,per m2,per sqm
published_within=1:dnes,dnesn*,za posledni den,today,last day
=3:posledni 3 dny,last 3 days
=7:tento tyden,posledni tyden,za tyden,poslednich 7 dni,this week,last week,last 7 days
=30:tento mesic,posledni mesic,this month,last month
discounted=true:zlevnen*,slev*,reduced,discounted
no_commission=true:bez provize,(no|without) commission,(no|without) (|agency |agent )fee
with_photos=true:s fotografiemi,fotk*,photos
with_floor_plan=true:pudorys*,floor plan
with_tour=true:virtualn* prohlidk*,3 d prohlidk*,3 d,virtual tour,3 d tour
fair=true:ferov* inzerat*,fair listing
include_sold=true:i prodan*,vcetne prodan*,(also|already) sold
`
