// Written by `npm run db:fields` from the fields that are offered as filters. Do not edit.
/** Rare words of the filters, without case and diacritics: in each line those that mean the same as what stands first. */
export const rareFieldWords = `
prodam:koupil*,prodav*,prodat,kupujeme,buying,purchase,sell,selling
k pronajmuti:pronajmout,pronajal*,(short|long)(| term) let(|s)
flat:bty,bitu,bytik*,bytec*,holobyt*,kvartyr*,bejvak*,cel* byt*,byr,bzt,nyt,byd,condo(|s),flt(|s),appt(|s),appartement(|s),apparment(|s),appartament(|s),appart(|s),(whole|entire) (flat|apartment)(|s)
cooperative flat:druz byt*,dr byt*
council flat:obecn* byt*,mestsk* byt*
attic flat:pudn* byt*
house:domec*,barac*,okal*,cel* dom*,mansion(|s),ranch(|es),(whole|entire) house
plot of land:parcelk*,zemedelsk* pud*
commercial:komercn* nemovitost*,prumyslov* areal*,komercn* areal*,provozovn*,prostor*,nebytovk*,komercn* (jednot*|objekt*|budov*),(commercial|business) (unit|premises|space|property|building|properties)(|s)
dilen:vyrobn* areal*,vyrobn* prostor*,autoservis*,autodiln*,dilnou,dilne,dilnick*,hal* (na|pro) vyrob*,vyrobn* (areal*|budov*|objekt*),tovarn*,production,factory,industrial (hall|building|space|unit|premises|property)(|s),(production|manufacturing|workshop) (space|premises|unit|facility|building)(|s),manufacturing
development project:projekt* developersk*,developersk* vystavb*,new development(|s)
cottage:chaty a chalupy,rekreacn* objekt*,cabin(|s),holiday (home|house|cottage)(|s),weekend (house|cottage)(|s)
other properties:ostatni nemovitosti
studio:garsk*,gars,studio flat(|s),studio apartment(|s),bedsit
dvojgarsonk:dvoukk
spolubydlen:pokoj(|e) v (byte|dome),pokojik*,sdilen* (byt*|bydleni),izb(a|u),spolubydlic*,flat share,flatshare,(|room in (|a ))(house share|shared (flat|apartment|house|accommodation)),coliving,roommate(|s),flatmate(|s),housemate(|s)
rd:rodin(y|ej) (dum|dom*),(rodiny|rodinej|rodinn*) (barak*|barac*)
villa:vilk*,vilov* dom*
multigenerational:dvougeneracn*,dvojgeneracn*,trigeneracn*,vicegeneracak*,dvougeneracak*,dvojgeneracak*,(pro|na) (dve|tri|vice|nekolik) generac(e|i),multi generation,multi generational,two generation,for (two|three|multiple|several) generations,(two|dual|double) family (house|home)(|s)
farm:(|zemedelsk* )usedlost*,farm(a|u|y|e),farmstead(|s),farmhouse(|s),homestead(|s)
na klic:turnkey,turn key
pamatk:pamatkove chranen*,zamek,zamec*,historick* dom*,historic,historical,listed building,chateau
chat:chatic*,rekreacn* chat*
chalet:chaloup*,rekreacn* chalup*,country house(|s)
mobile home:mobilhaus*,mobiln* dom*
building plot:stavebk*,stavebak*,(|(pozemk*|parcel*) )(na|pro|k) (|vy)stavb*(| (domu|rd|rodinn* dom*)),(na|pro) stavb* (domku|bungalov*|chaty|chalupy|baraku|vily),(pozemk*|parcel*) (na|pro) (|rodinn* )(dum|domek|rd|barak),kde (|se |lze |muzu )(|da )(stavet|postavit)(| (dum|domek|rd|chatu)),na (kterem|kterou|ktere) (|se |lze )(|da )(stavet|postavit),(land|plot(|s)(| of land)) for building(| a house),land to build(| on),(where|on which) (i|we|you) can build(| a house),to build (|a )house(| on),(land|plot) for (|a )(|family )house
commercial land:komercn* pozemk*
pole:(arable|agricultural|farm) land,farmland
les:lesn* pozemk*,woodland
garden plot:allotment(|s)(| garden(|s))
sad:vinohrad
pond:fishpond(|s)
office:kanclik*,kancl*,kancelarsk* (prostor*|budov*|jednot*),administrativn* (prostor*|budov*),kancelarick*,office (space|unit|premises|building|suite)(|s),coworking (space|office)(|s)
sklad:(skladov*|skladovac*) prostor*,skladov* hal*,skladovaci (hal*|ploch*),skladist*,skladov* (areal*|jednot*),storage (space|unit|facility|hall)(|s),warehouse (space|unit|premises)(|s),warehousing
hal:prumyslov* hal*
obchod:obchodn* (prostor*|jednot*|ploch*),prodejn*,obchud*,kram*,trafik*,butik*,maloobchod*,(retail|shop) (space|unit|premises)(|s),store,showroom(|s),boutique(|s)
hotel:ubytovn*,pension*,hostel*,motel*,guest house(|s),guesthouse(|s),hostel(|s),motel(|s),bed and breakfast
restaurant:hospudk*,kavarn*,bistro,hostin(ec|c*),vinarn*,cukrarn*,pub,cafe,bar,coffee shop(|s),(restaurant|cafe|pub|bar|catering) (premises|space|unit)(|s)
agricultural:zemedelsk* (objekt*|areal*|stavb*|budov*|hal*|provoz*),kravin*,veprin*,drubezarn*,agricultural (premises|facility|hall)
apartment building:cinzak*,(bytov*|najemn*|cinzovn*) (dum|dom*|objekt*),(residential|tenement) (building|block)(|s),tenement house(|s),building of flats,multi(| | )family (building|house)(|s)
surgery:doctor(|s| s) (office|surgery),(dental|medical) (office|practice|surgery|premises),dentist(|s| s) (office|surgery)
virtual office:virtualn* sidl*
serviced apartments:apartmanov* dom*
garage:dvojgaraz*,radov* garaz*
stani v garazi:(stan(i|im)|mist*) v podzemn* (garazi|garazich)
garage space:garage (spot|place)(|s),(garage|underground) parking (space|spot|place)(|s),underground (garage )(space|spot|place)(|s)
parking lot:venkovn* parkovac* stan(i|im),venkovn* parkovac* mist*,venkovn* parkovan*,outdoor parking(| space(|s)| spot(|s))
majitel:soukromnik*,soukrome,prim* majitel*,(rk|realitk*|realitn* kancelar*|makler*) (nevolat*|nevolejte|ne|prosim ne|nekontakt*|nereag*|nepiste),owner (only|direct),private (owner|landlord)
rk:makler*,agency,realtor(|s)
area:podlahov* ploch*,obytn* ploch*,rozloh*,plos*,usable area,floor area,living area,floor space
land area:(ploch*|velikost*|rozloh*|vymer*) pozemku,plot area
loggia:lodgi*,loggi*
terrace:terask*,patio
cellar:sklip*,sklepn* koj*,komor*,pivnic(a|u|ou),storage room
velmi dobr stav:ve velmi dobrem,(very good|excellent|great|perfect) condition
spatn stav:poor condition,bad condition
ve vystavbe:rozestaven*,hrub* stavb*,pred dokoncenim
ve fazi projektu:planned,off plan
new build:nov* stavb*,nove postaven*,nov* vystavb*,new construction,newly built,brand new,newbuild(|s)
k demolici:demolice,na zbourani,for demolition,teardown
for renovation:nezrekonstruovan*,(k|na|nutn*) oprav(e|u|am),(potrebuj*|vyzaduj*) (oprav(y|u)|rekonstrukc*|renovac*),(k|na|pred) renovac*,pred (rek|reko|rekonstr|opravou|renovaci|modernizaci),nerekonstruovan*,neopraven*,nezrenovovan*,(before|for|pre) (|the )(reconstruction|renovation|refurbishment),unrenovated,not renovated,unmodernised,unmodernized,to renovate,(need|needs|needing|requires|requiring) (|some )(work|renovating|repair(|s)|tlc|modernisation|modernization),to (fix|do) up,to be renovated,fixer upper,original condition
po rek:zrenovovan*,renovovan*,po (|kompletni |celkove )(renovaci|modernizaci|oprave|opravach|rekonstrukci),opraven*,modernizovan*,zmodernizovan*,after (|the |a )(reconstruction|renovation|refurbishment),reconstructed,modernised,modernized,freshly (renovated|refurbished|reconstructed),redone,remodelled,remodeled
v rekonstrukci:under reconstruction,under renovation
panel:panelakov*,panel house
wooden:srub*,rouben*,timber,log (house|home)(|s)
skeleton:skelet
smisen:mixed construction
modular:modularn*
os vl:private ownership,freehold,in personal ownership,ownership personal,personally owned
dv:(druz|druzst|dr) (vl|vlast|vlastnictv*),druzst,druz,druzstak*,druzstevak*,co op,coop
municipal:obecn* vlastnictv*,statn*
jednopodlazn:single level
maisonette:duplex,split level
loft:loftov*
attic:pudn* vestavb*
detached:soliter*,free standing
terraced:row house(|s),terrace house
corner:end terrace,end of (terrace|row)
pro vozickare:bez barier,bezbarierov* pristup*,vozickar*,(vhodn*|upraven*|uzpusoben*|prizpusoben*) (pro|na) (vozickare|vozik|invalidy|invalidni vozik),(pro|na) (invalidy|invalidni vozik|vozik|invalidu|vozicku),pro (telesne |zdravotne )(postizene|postizeneho|handicapovane),pro handicapovane,step free,wheelchair (accessible|access|friendly|user(|s)),accessible,step free access,(suitable|adapted) for (|a )wheelchair(|s| user| users),(handicap|handicapped|disabled|disability) (accessible|access|friendly)
rok vystavby:vystaven*,year built
zar:with furniture
unfurnished:nezar,nevyb,prazdn*,unfurn,without furniture,no furniture
stani:parkovist*,parkovat,park (mist*|stan(i|im)),mist* (k|na|pro) parkovani,(parkovan*|parkovac* mist*|stan(i|im)) (pred|u) dom*,car park,carport,(off street|secure|covered) parking
ev charger:(nabijec*|dobijec*) stanic*,wallbox*,nabijeck* (na|pro) (elektromobil*|elektroaut*|elektro|aut*),ev charging,charging station
gas boiler:(topen*|vytapen*) plyn(|em|u),(kotel|kotl*|topen*|vytapen*) na plyn,gas heating
kondenzacn kotl:condensing boiler
elektrick kotl:elektrokotl*,electric boiler
heat pump:cerpadl*,tepelk*,(vytapen|topen)* tepeln* cerpadl*
primotop:elektrick* (topen*|vytapen*),(topen*|vytapen*) (elektrinou|na elektrinu),direct heater(|s),electric heating
infrapanel:infratopen*,infracerven*,infrared panel(|s)
wood stove:kamn* na (drevo|drivi|pelety),kamn* (drevem|na tuh* paliv*),krbov* kamna na drevo,topen* (drevem|na drevo),wood burner,wood burning stove,stove
krbov vlozk:krbov* kamn*,fireplace insert
tuh paliv:(kotel|kotl*) na (tuh* paliv*|drevo|uhli|pelety|drevo a uhli|uhli a drevo),solid fuel,(pellet|coal|wood) boiler
central heating:czt,district heating
vodovod:verejn* vodovod*,obecn* vodovod*,(mestsk*|obecn*) vod*,vod* (obecn*|mestsk*),pripojk* vod*,vodovodn* pripojk*,mains water,public water
vrt:water well
bez vody:no water,without water
kanalizac:verejn* kanalizac*,obecn* kanalizac*,sewer,sewerage,public sewer,mains sewer
cov:treatment plant
septik:septic,septic tank
jimk:zump*,cesspool
trativod:drainage
electricity:elektrik*,pripojk* elektrin*,elektrick* pripojk*,mains electricity
230 v:220 v,elektrin* (220|230) v
400 v:trifaz*,trifazov* (|proud*|pripojk*|elektrin*),elektrin* (380|400) v,380 v,three phase(| power| supply| current),(380|400) volt(|s)
bez elektriky:off grid
plyn:plynovod*,pripojk* plynu,mains gas
propan:gas tank
fibre:optick*(| internet*| pripojeni),internet* optik*
kabelov internet:cable internet
dsl:adsl,vdsl
bez internetu:no internet,without internet
solar panel:solarn* panel*,solarn* ohrev*,solar heating
fotovoltaik:fve,fotovoltaick* panel*,fotovoltaick* elektrarn*,photovoltaic(|s)(| panels),pv(| panels)
air conditioning:klimatizovan*,klim*,air con,air conditioner
predzahradk:dvork*,yard,backyard
washing machine:washer
price:cost,costing
s sluzeb:(s|se|vcetne|vc) (vsech|vsemi|veskerych) (poplatk*|energi*|sluzeb|zaloh*),za vs(e|echno),(energie|poplatky|sluzby) (v cene|v najmu|zahrnut*),v cene (energie|poplatky|sluzby|vse),(vse|vsechno) (dohromady|v cene|v najmu|zahrnut*),(i |)se vsim vsudy,(including|incl|with|inc) (energy|all (bills|utilities|energies|charges|fees|services)),(energy|energies|everything|all bills|all utilities) (incl|inc|included),with all(| included| bills| utilities)
deposit:jistot*,vratn* kauc*,security deposit
najemni smlouv:lease contract
sublease:subletting
nastehovani:dostupn*,k dispozici,moving in,vacant
pes:zvire,zviret*,domac* mazlic*,mazlic*,pejskar*,pejskem,pejskovi,fen(a|u|k*),sten*,kote,morce,papousek,kocic*,kocour*,domaci zvire,domacimi zviraty,(vhodn*|vstricn*) (pro|k|ke) (psa|psy|psum|pejska|kocku|kocky|zvirata|zviratum),(se |)sm(i|eji) (|mit )(pes|psi|psa|kocka|kocku|zvirata|zvire),povol(i|uji) (psa|psy|pejska|kocku|zvirata),pets welcome,dog friendly,cat friendly,puppy,puppies,kitten(|s),animal(|s),suitable for (|a |my )(dog|dogs|cat|cats|pets)
zakaz zvirat:bez (domac* mazlic*|mazlic*|psa|kocek|kocky|domac* zvirat),zvirata (nepovolena|zakazana|nejsou povolena|nejsou mozna|nevitana),(zvirata|psi|pes) ne,no (cats|animals|pets allowed|dogs allowed),without (animals|dogs|cats),(pets|dogs|animals) (|are )(forbidden|prohibited),(pets|dogs|animals) (not|are not) (allowed|welcome|accepted|permitted),pets aren t (allowed|welcome)
moznost prevodu:(|mozno |mozne |lze |jde |s moznosti )(prevest|prevedeni) (bytu |)do (osobniho(| vlastnictvi)|ov),(transferable|convertible|can be transferred|possible transfer|conversion) to (personal|private) ownership,(that |which |)can be transferred,transferable,transfer(|able) to (|ov|private ownership),possible to transfer
mortgage:(eligible|suitable|available) for (|a )mortgage,mortgage (eligible|available|allowed|ok),mortgageable,on (|a )mortgage
za metr:cen* za m2,price per m2,price per sqm,per square metre,per square meter
dnes:(|od )vcera,(|od )vcerejs*,(|za )poslednich 24 (h|hod|hodin),(last|past) (24 hours|24 h|day)
posledni 3 dny:past 3 days
reduced:snizen* cen*,price drop,price reduced,reduced price
bez provize:nulova provize,bez (provize|poplatku) (rk|realitce|realitk*),commission free
s fotografiemi:fotografi*
floor plan:floorplan
3 d:videoprohlidk*,video prohlidk*,prohlidk* online,online prohlidk*,(s|se) videem,(video|online) (tour|viewing|walkthrough),with (|a )video
fair listing:ferov* nabidk*
also sold:including sold
`
