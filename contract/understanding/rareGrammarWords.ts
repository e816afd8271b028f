/**
 * Rare words of the grammar itself, without case and diacritics: in each line those that mean the same as what stands
 * first. The notation is that of `SearchWords`; `@` is an energy class, `%` a year, `~` a decade. No `as a`, which is `Aš a`
 * in Czech.
 */
export const rareGrammarWords = `
cheap:as (|an )investment
newest:(newest|latest|most recent) first
ready to move in:(ready|available) (now|immediately)
please:as (an|well),welcome,tolerated,accepted,permitted,a place(| to (live|rent|stay))
nekourim:(s|se|me a|ja a) (|me* |sv* |nas* )(pritel|pritelkyn|manzel|manzelk|partner|partnerk|snoubenk|kamarad|kamaradk)*,(|me and )my (wife|husband|boyfriend|girlfriend|partner|fiance|fiancee)(| and i),with my (wife|husband|boyfriend|girlfriend|partner|fiance|fiancee),(we are|we re) (|a )(|young |married )couple
class @ or better:(|energy )(class|rating) (up to|at least|min|minimum|max) @,(|energeticka |energetickou )trid(a|u|y) (do|az do|min|minimalne|max|maximalne|alespon|nejhure) @
please:pozor,vubec,nahodou,opravdu,spis,spise,docela,proste,vlastne,vazne,cokoli(|v),jakykoli(|v),jakakoli(|v),kazdopadne,samozrejme,urcite,zrovna,brzy,dobrej (den|vecer),dobre odpoledne,cau,cus,nazdar,dekuj(i|u|eme),predem (dik|diky|dekuji|dekuju),dik,s pozdravem,prosim(| vas)(| o),potrebuj(i|u|eme),potreboval*,(|po|roz)ohlizi(m|me) se po,poptavka,nekdo,existuj(e|i),je(| to) (vubec )mozne,(ukaz|ukazte|najdi|najdete|vyhledej|zobraz|dej|dejte) mi,najdi,najdete,vyhledej,zobraz,preferuj(i|u|eme),staci,stacilo by,postaci,je mi to jedno,apod,atd,hlad(am|ame),chcem,dakuj(em|eme)
please:(|what )(can|could|do) (i|we) get for,what (can|could|do) (i|we)( get| find| afford|),(|i |we )(search|searching)(| for),(|to )bring,wanted,a plus,is a plus,(a|is a) must,would be (nice|great|good|ideal|perfect|a bonus|a plus),(|a )bonus,help(| me)(| to)(| find),trying to find,in search of,do you have,got any,thank you(| very much),cheers,hey,good (morning|afternoon|evening|day),somewhere,someplace,(need|want|a|need a|want a) place(| for me| for us| to live| to stay| to rent),as long as,currently,soon,preferred,preferable,going to,(planning|plan) to,(i|we) (will|ll) be,i ve
i am:i m,im
we are:we re
please:(would|d|i d) love(| to),can keep,keep,muzu,mohu,kam (muzu|mohu),prestehovat,stehovat,rychle,(|co )nejrychleji,quickly,urgently,urgent,spech(a|am),naleha*,accepts
nekourim:(za|kvuli) praci,(for|because of) work
vys:nahoru,upwards
nemusi byt:no need (for|of),(don t|do not|dont) (need|want),nepotreb(uji|uju|ujeme)
nevadi:not (necessary|needed|required|important)(| for me),(|is )optional,(neni|nejsou) (nutn*|potreb*|podmink*|dulezit*)
nekourim:po (rozvodu|rozchodu|skole),after (|a |my |the )(divorce|breakup|separation)
please:nejlip,nejradsi,nejlepsi by (byl|bylo|byla)
nekourim:(prodav(am|ame)|proda(l|li) (jsem|jsme)) (|svuj |nas )(byt|dum|chatu|chalupu) a (|ted )(hled|chc|shan)(am|ame|i|eme|im|ime),(|i am |we are |i ve |we ve )(selling|sold) (my|our) (flat|house|apartment) and (|am |are )(looking|searching|want|need)
nevadi:(is|are|would be) (ok|okay|fine|alright|no problem),(no problem|doesn t matter|does not matter),je mi jedn(o|a),(mi|nam|me|nas) (nevadi|nevadilo|nebude vadit),nebude vadit,by nevadil(|o|a|y)
nemusi:(don t|dont|do not|wouldn t|would not) mind(| a| an| the| if it s),ok with,(doesn t|does not|don t) matter if( there s| there is| it has|)( no|)( a|),klidne i(| v| ve| s| se| na| bez),klidne bez
velky:(house|studio|loft|villa|cottage) like
building plot:for building
velky:rodina,rodinu,rodine,rodinou
velky:zimn* zahrad*,zahradn* (dom*|domk*),winter garden,garden (house|shed)
up to:upto
tisic:papir(|u|y),tac(|u|e),tacu
nez:instead of,rather than
please:seek(|s),bydlo,pro sebe,(hi|hello|hey) (all|everyone|everybody|guys|folks|there),(ahoj|zdravim|cau|dobry den) (vsem|vsichni|vsechny|lidi),nemate(| nekdo),nemas,nema nekdo,vi(te|) nekdo,nevi(te|) nekdo,znate,poradte,pls,plz,thx,do u have,live,to live,living,dm me,pm me
pronajem:pronajm(ete|eme|ou|es),(|ne)pronajim(a|am|ame|ate|aji)
prodam:neprodav*,proda(te|vate|va|vam)
velky:ubytovani,(uskladneni|skladovani|ulozeni) (nabytku|veci)
and around:(or |and |)nearby,(or |and )close by
milionu:milionov
please:najdu,najdeme,sezenu,sezeneme,nejpozdeji,at the latest,latest by
velky:vybaven* (kuchyn*|link*),(kuchyn*|link*) vybaven*,(fully |)(fitted|equipped) kitchen,(zden*|umakart*) jadr*
od ledna:od (pristiho|noveho|zacatku|zacatku pristiho) roku,(from|in) (next|the new) year
dobry stav:v dobr* (|technick* )stav*,(|dobre )udrzovan*,zachoval*
celkem:celkov* (cen*|castk*|naklad*|platb*)
velky:(v|ve) (lese|lesich|poli|polich|vinicich|loukach|prirode),in (|the |a )(woods|forest|woodland|woodlands|fields|orchard|orchards|vineyards|countryside|nature)
please:what s,what is,which,where can i,how much (is|are|for)
velky:wine cellar(|s),flat (terrain|ground|roof)
zarizeny:zariaden*
ledna:januar(a|i|u)
unora:februar(a|i|u)
brezna:marc(a|i)
dubna:april(a|i)
cervna:jun(a|i)
cervence:jul(a|i)
srpna:august(a|e)
zari:septembr(a|i)
rijna:oktobr(a|i)
listopadu:novembr(a|i)
prosince:decembr(a|i)
okres brno venkov:brno country,brno countryside,okres brno
okres ostrava mesto:okres ostrava
plzensky kraj:(pilsen|pilsner|plzen) region,western bohemia
karlovarsky kraj:carlsbad region
jihomoravsky kraj:brno region,southern moravia
moravskoslezsky kraj:ostrava region,northern moravia
stredocesky kraj:prague region
jihocesky kraj:southern bohemia,ceske budejovice region,budejovice region
ustecky kraj:northern bohemia,usti region
kralovehradecky kraj:eastern bohemia,hradec region
kk:kuchynsk* kout*,kitchenette,kitchen corner
velky:(jideln*|krbov*|detsk*|travn*|relaxacn*|pracovn*) kout*
pokojovy:izbov*
pokoje:izby,izieb,izbami,izbach
jednopokojovy:jednoizbov*
dvoupokojovy:dvojizbov*,dvojizbak*
tripokojovy:trojizbov*,trojizbak*
ctyrpokojovy:stvorizbov*
prodej:predaj*
koupit:kup(im|it|ime)
pronajem:prenajm*
najem:najom
dog:(one|two|three|dva|dve|tri|dvema|tremi|jednoho|jednu) (ps*|kock*|kocour*|dog|cat|pet),(s|se|a|i|mam|mame|with|have|and) (1|2|3) (ps*|kock*|kocour*|dog|cat|pet)
or new build:or new
jeden:jednoho
jeden a pul:puldruh(eho|y)
nechci:nechceme,nechcem,nechtel*
a novejsi:(a|nebo|ci) (mladsi|pozdeji)
vodovod elektrina:(vod(a|u|y|ou)|vodovod*) (a|i) elektr(ina|inu|iny|inou|ika|iku|iky|ikou)
elektrina vodovod:elektr(ina|inu|iny|inou|ika|iku|iky|ikou) (a|i) (vod(a|u|y|ou)|vodovod*),pripojk* elektr(iny|iky) a vody
nebo novostavba:nebo nov(y|a|e|ou)
velky:building permit(|s),building permission,planning (permit|permission),(stavebn*|stav) povolen*,buy to let,(garden|park) view,wooden floor,dreven* podlah*,vilov* ctvrt*,vinn* sklep*,home office
please:kolik stoji,sehnat,najit,najde se,relocating,cel* cr,(cel*|cesk*) republik*,czech republic,czechia
ihned:od zitr(a|ka),(|from |starting )tomorrow
immediately:as soon as possible,(|co )nejdrive(| mozn*)
zvirata po dohode:(zvir*|pes|ps*|pets) dohodou,(pes|ps*) po dohode
vcetne prodanych:(i|a|vcetne) (jiz|uz) prodan*,(also|even) (|already )sold
za posledni tyden:(z|ze|za) (posledniho|minuleho|tohoto) tydne,(from|of) (|the )(last|past|this) week
a okoli:(nebo|ci) (|v )okoli,(nebo|ci|a) (|v )(blizk*|sirs*|bezprostredn*) okoli
please:(kde|kolik|za kolik|jak|co|jestli) se da(|lo|ji),pujd(e|ou),still,uz
ve vystavbe:(|tesne )pred kolaudac*
development project:(|new )development projects
nebo pokoj:klidne (|i )pokoj*
postaveno %:kolaudac* (|v roce )%,(|z)kolaudovan* (|v roce )%,(dokonceni|dokoncen*) (|v roce )%,(completed|completion|finished) (|in )%
z let 19~0 az 19~9:(z|ze|v|ve) ~0 let(|ech),(z|ze) (|let )~0 rok(u|y)
z let 1930 az 1939:(z|ve) tricat* let(|ech)
z let 1960 az 1969:(z|ve|ze) sedesat* let(|ech)
z let 1970 az 1979:(z|ve|ze) sedmdesat* let(|ech)
z let 1980 az 1989:(z|ve|ze) osmdesat* let(|ech)
z let 1990 az 1999:(z|ve|ze) devadesat* let(|ech)
sq ft:sqft,ft2,sf,sq f
please:vazen(i|y|a),nejraded*ji,nejradej*
nekourim:(nase |)(prvni |)spolecne bydleni,(|bliz )k (dceri|synovi|rodine|rodicum|detem)
velky:pet (lidi|osob|deti|clenu)
stavebni pozemek:(pozemek|pozemky|pozemku|parcela|parcely|parcelu) stavebn*
nebytove prostory:neb prostor*
zemedelska usedlost:zem usedlost*
rodinny dum:single family (home|house)
small dog:(one|our|my) small dog
please:chtel*,bych,bychom,diky,nabidk*,inzerat*,nove pridan*,kde nevad*,that,allow(|s|ing),bydleni,jsou,mate,ahoj,idealne,nejlepe,pridan*,kdekoli,kdekoliv,wants,needs,show,like,would,thanks,listing,listings,added,listed,ideally,anywhere,can,could,where,ktery,ktera,ktere,nov* (inzerat*|nabidk*),(dobry|hezky|pekny) (den|vecer),zdravim,predem,zajem*,rad(|a|i),uvit*,podmink*,vyhod*,nutn*,nutnost*,(musi|muzete|mohl*|mel*)(| by)(| byt| mit),muze (by|byt|mit),nejrad*,hlavne,take,taky,treba,nejak*,nekde,nevite,kdo,pokud,rozmezi,budu,pripraven*,plne,kompletne,shanim,poptavam,mame,(i|we) d,we re,find,give,get,searching,seeking,interested,something,anything,move,moving,must,prefer,preferably,be,should,if,also,just,essential
ne prizemi:(nechci|ne|zadn(y|e)|bez) suteren(|u) (ani|a|nebo) prizemi,(nechci|ne|zadne|bez) prizemi (ani|a|nebo) suteren(|u),(no|not) (|a |the )(basement(|s)|ground floor) (or|nor|and) (|the )(ground floor|basement(|s))
bez kauce a provize:bez provize (a|ani|i|a bez|ani bez|bez) kauce,bez provize bez kauce,no commission (and|or|nor) (|no )deposit
nekourim:(nejsem|nejsme) (rk|realitka|realitni kancelar|makler|realitni makler)
na 1 mesic:for (a|one) month
na 6 mesicu:na (pul roku|pulrok),for half a year
na 12 mesicu:(min|minimalne|alespon|aspon|nejmene) na rok,na (|dobu jednoho )ro(k|ku),for (a|one) year
0.25 acre:(|a )quarter (|of (an|a) )acre
0.5 acre:half (an|a) acre,half acre
0.75 acre:three quarters of an acre
0.25 hektaru:ctvrt hektaru
0.75 hektaru:(tri ctvrte|trictvrte|tri ctvrtiny) hektaru
up to:at most
sto:sta
do 1000 metru:do tisice metru
od 1000 metru:od tisice metru,nad tisic metru,(alespon|aspon|minimalne|pres) tisic metru
pozemek 1000 metru:(pozemek|pozemku|parcela|parcely|parcelu) (|cca )tisic metru
do 1 hektaru:do hektaru,do jednoho hektaru
250 tisic:ctvrt milionu
750 tisic:(tri ctvrte|trictvrte|tri ctvrtiny) milionu
not more than:(no|not|not any) (further|farther) (|away )than,nejdal(e|)(| do),(ne|nanejvys|maximalne) dal(|e)(| nez)
do:(|maximalne |max |nejvic )tak do,nekde do,(zhruba|priblizne|cca|asi) do,(|v )okruh(| do| cca),nepresahujici(|m|ho)
alespon:nejmin
one bedroom:onebedroom,onebed,one bdrm,1bedroomed
two bedroom:twobedroom,twobed,two bdrm
three bedroom:threebedroom,threebed,three bdrm
four bedroom:fourbedroom,fourbed
garsonka:(jeden|jedna|1) pokoj s kuchyn(kou|skym koutem|i),jednopokojak
a okoli:i (|v )(|blizk*|sirs*|jeho |jejim )okoli,(a|i|nebo|ci) (|v )(|jeho|jejim|nejblizsim|prilehlem|okolnich obcich) okoli,(a|i) okolni(|ch) obc(e|ich),(a|i) blizko(|u) okoli
praha:pha
praha 1:praha i,prague i
praha 2:praha ii,prague ii
praha 3:praha iii,prague iii
praha 4:praha iv,prague iv
praha 6:praha vi,prague vi
praha 7:praha vii,prague vii
praha 8:praha viii,prague viii
praha 9:praha ix,prague ix
jizni cechy:(|na |v )(jih|jihu) cech
jizni morava:(|na )(jih|jihu) moravy
severni morava:(|na )(sever|severu) moravy
od ledna:(|hned )po novem roce,po novem roku,after (|the )new year,(from|in|since) (|the )new year
od konce:koncem,na konci,ke konci
od zacatku:zacatkem,pocatkem,na zacatku,na pocatku
from:starting (from|on),beginning (from|in)
ready to move in:move in ready,ready for (move in|moving in),(|je )(volny|volne|volna) k nastehovani
nevadi:(not|isn t|is not|aren t|are not) (a |)problem,(neni|nejsou|nebude|nebudou) (|zadny |pro vas )problem(|em)
please:ano,yes please,new listing(|s),(smim|smime) mit,minimum stay,(min|minimalni) (doba|delka) (|pro)najmu
na:na dobu urcitou
velky:(3|4|5|6|7|8|9|10|12) (bytu|flats|apartments|units),(dvou|trech|ctyrech|peti|sesti) bytech,bytov(ych|e|ymi|a) jednot(ek|ky|kami|ka)
okolo:(tak|nekde) (okolo|kolem),around about,somewhere around
prodej:prod
pronajem:pron
garazove stani:gs
garaz:gar
zahrada:zahr
balkon:balk
lodzie:lodz
vytah:vyt
kancelar:kanc
velky:(historic|historical) (centre|center|city|town|building|core|quarter|district|part),historick* (centr*|budov*|jadr*|cast*)
velky:(s|se) projektem (na|pro) (|novy )(rodinny dum|rodinny domek|rd|dum|domek),with (|a )project for (|a )(|family )house,(na|pro|for) (|a )tiny (house|home)
near:(right |just |)next to,(right |just |)next door to,adjacent to,(|with)in walking distance (of|to|from),walking distance (of|to|from),(|a )(few|couple of|short) (minutes|mins) (walk |)(from|to),(a |)short walk (from|to),(right |just |)across from,opposite,beside
u:v dochaz(kove|ejici) vzdalenosti (od|do|k),par minut (|pesky |chuze |autem |jizdy )(od|k|do),(par|nekolik) kroku (od|k|do),v (tesne|bezprostredni) blizkosti,co nejbliz(|e) (k|ke|u|od),v sousedstvi,v pesi dostupnosti (od|k)
please:kde (|se da |chci |chceme |budeme )(bydlet|zit),bydlet,bydlit,(chci|chceme|bych|bychom) zit,to live
`
