import { slipsOfPrague } from '#contract/understanding/slipsOfPrague.ts'

/** What people call places that the gazetteer has by another name, both without diacritics. */
const meant: Readonly<Record<string, string>> = {
  ...Object.fromEntries(slipsOfPrague.map((slip) => [slip, 'praha'])),
  brandys: 'brandys nad labem stara boleslav',
  moravskoslezsko: 'moravskoslezsky kraj',
  'nam republiky': 'namesti republiky',
  'nam miru': 'namesti miru',
  pce: 'pardubice',
  pha: 'praha',
  lbc: 'liberec',
  hk: 'hradec kralove',
  cb: 'ceske budejovice',
  havlbrod: 'havlickuv brod',
  havlickac: 'havlickuv brod',
  kv: 'karlovy vary',
  uh: 'uherske hradiste',
  uo: 'usti nad orlici',
  jh: 'jindrichuv hradec',
  kh: 'kutna hora',
  hb: 'havlickuv brod',
  jbc: 'jablonec nad nisou',
  ul: 'usti nad labem',
  'fr lazne': 'frantiskovy lazne',
  zruc: 'zruc nad sazavou',
  tyniste: 'tyniste nad orlici',
  'namesti jiriho z podebrad': 'jiriho z podebrad',
  'nam jiriho z podebrad': 'jiriho z podebrad',
  unl: 'usti nad labem',
  fm: 'frydek mistek',
  frydek: 'frydek mistek',
  mistek: 'frydek mistek',
  prague: 'praha',
  pilsen: 'plzen',
  brunn: 'brno',
  carlsbad: 'karlovy vary',
  karlsbad: 'karlovy vary',
  marienbad: 'marianske lazne',
  budweis: 'ceske budejovice',
  budejky: 'ceske budejovice',
  budejce: 'ceske budejovice',
  'ceske budejky': 'ceske budejovice',
  jizak: 'jizni mesto',
  uherak: 'uherske hradiste',
  'st boleslav': 'brandys nad labem stara boleslav',
  jirak: 'jiriho z podebrad',
  karlak: 'karlovo namesti',
  pavlak: 'i p pavlova',
  budejovice: 'ceske budejovice',
  'czech budejovice': 'ceske budejovice',
  'bohemian budejovice': 'ceske budejovice',
  hradec: 'hradec kralove',
  usti: 'usti nad labem',
  boleslav: 'mlada boleslav',
  krumlov: 'cesky krumlov',
  roznov: 'roznov pod radhostem',
  roudnice: 'roudnice nad labem',
  kralupy: 'kralupy nad vltavou',
  zdar: 'zdar nad sazavou',
  rychnov: 'rychnov nad kneznou',
  'dvur kralove': 'dvur kralove nad labem',
  lysa: 'lysa nad labem',
  frenstat: 'frenstat pod radhostem',
  klasterec: 'klasterec nad ohri',
  vrbno: 'vrbno pod pradedem',
  benatky: 'benatky nad jizerou',
  mnisek: 'mnisek pod brdy',
  rokytnice: 'rokytnice nad jizerou',
  chlumec: 'chlumec nad cidlinou',
  tynec: 'tynec nad sazavou',
  rozmital: 'rozmital pod tremsinem',
  jilove: 'jilove u prahy',
  vratislavice: 'vratislavice nad nisou',
  valmez: 'valasske mezirici',
  vary: 'karlovy vary',
  spindl: 'spindleruv mlyn',
  marianky: 'marianske lazne',
  frantovky: 'frantiskovy lazne',
  luhacky: 'luhacovice',
  pardubky: 'pardubice',
  kutna: 'kutna hora',
  litvik: 'litvinov',
  machac: 'machovo jezero',
  jizerky: 'jizerske hory',
  krusky: 'krusne hory',
  zabiny: 'zabovresky',
  kralpol: 'kralovo pole',
  kohoutky: 'kohoutovice',
  holesky: 'holesovice',
  jablonec: 'jablonec nad nisou',
  'brandys nad labem': 'brandys nad labem stara boleslav',
  'czech switzerland': 'ceske svycarsko',
  'eagle mountains': 'orlicke hory',
  'old town': 'stare mesto',
  'lesser town': 'mala strana',
  'new town': 'nove mesto',
  'plzen north': 'okres plzen sever',
  'pilsen north': 'okres plzen sever',
  'plzen south': 'okres plzen jih',
  'pilsen south': 'okres plzen jih',
  'prague west': 'okres praha zapad',
  'prague east': 'okres praha vychod',
  'prague zapad': 'okres praha zapad',
  'prague vychod': 'okres praha vychod',
  'central bohemia': 'stredocesky kraj',
  'stredni cechy': 'stredocesky kraj',
  'jizni cechy': 'jihocesky kraj',
  'jizni morava': 'jihomoravsky kraj',
  'severni morava': 'moravskoslezsky kraj',
  'stredni morava': 'olomoucky kraj',
  'vychodni cechy': 'kralovehradecky kraj',
  'zapadni cechy': 'plzensky kraj',
  'severni cechy': 'ustecky kraj',
  'north bohemia': 'ustecky kraj',
  'east bohemia': 'kralovehradecky kraj',
  'west bohemia': 'plzensky kraj',
  'north moravia': 'moravskoslezsky kraj',
  'central moravia': 'olomoucky kraj',
  plzensko: 'plzensky kraj',
}

/** What the country around a town is called: the district named after it. */
const districtsCalled: Readonly<Record<string, string>> = {
  benesovsko: 'benesov',
  berounsko: 'beroun',
  kladensko: 'kladno',
  kolinsko: 'kolin',
  kutnohorsko: 'kutna hora',
  melnicko: 'melnik',
  mladoboleslavsko: 'mlada boleslav',
  boleslavsko: 'mlada boleslav',
  nymbursko: 'nymburk',
  pribramsko: 'pribram',
  rakovnicko: 'rakovnik',
  ceskobudejovicko: 'ceske budejovice',
  budejovicko: 'ceske budejovice',
  ceskokrumlovsko: 'cesky krumlov',
  krumlovsko: 'cesky krumlov',
  jindrichohradecko: 'jindrichuv hradec',
  pisecko: 'pisek',
  prachaticko: 'prachatice',
  strakonicko: 'strakonice',
  taborsko: 'tabor',
  domazlicko: 'domazlice',
  klatovsko: 'klatovy',
  rokycansko: 'rokycany',
  tachovsko: 'tachov',
  chebsko: 'cheb',
  karlovarsko: 'karlovy vary',
  sokolovsko: 'sokolov',
  decinsko: 'decin',
  chomutovsko: 'chomutov',
  litomericko: 'litomerice',
  lounsko: 'louny',
  mostecko: 'most',
  teplicko: 'teplice',
  ustecko: 'usti nad labem',
  ceskolipsko: 'ceska lipa',
  jablonecko: 'jablonec nad nisou',
  liberecko: 'liberec',
  semilsko: 'semily',
  hradecko: 'hradec kralove',
  kralovehradecko: 'hradec kralove',
  jicinsko: 'jicin',
  nachodsko: 'nachod',
  rychnovsko: 'rychnov nad kneznou',
  trutnovsko: 'trutnov',
  chrudimsko: 'chrudim',
  pardubicko: 'pardubice',
  svitavsko: 'svitavy',
  orlickoustecko: 'usti nad orlici',
  havlickobrodsko: 'havlickuv brod',
  jihlavsko: 'jihlava',
  pelhrimovsko: 'pelhrimov',
  trebicsko: 'trebic',
  zdarsko: 'zdar nad sazavou',
  blanensko: 'blansko',
  brnensko: 'brno venkov',
  breclavsko: 'breclav',
  hodoninsko: 'hodonin',
  vyskovsko: 'vyskov',
  znojemsko: 'znojmo',
  jesenicko: 'jesenik',
  olomoucko: 'olomouc',
  prostejovsko: 'prostejov',
  prerovsko: 'prerov',
  sumpersko: 'sumperk',
  kromerizsko: 'kromeriz',
  uherskohradistsko: 'uherske hradiste',
  vsetinsko: 'vsetin',
  zlinsko: 'zlin',
  bruntalsko: 'bruntal',
  frydecko: 'frydek mistek',
  karvinsko: 'karvina',
  novojicinsko: 'novy jicin',
  opavsko: 'opava',
  ostravsko: 'ostrava mesto',
}

const byName = new Map<string, string[]>()
for (const [other, name] of Object.entries(districtsCalled))
  byName.set(`okres ${name}`, [...(byName.get(`okres ${name}`) ?? []), other])
for (const [other, name] of Object.entries(meant)) byName.set(name, [...(byName.get(name) ?? []), other])

/** What else people call a place of this name; both without diacritics and in lower case. */
export const otherNamesOf = (name: string): readonly string[] => byName.get(name) ?? []

/** The name of the place that is called so; the same name where it is no other one. */
export const nameMeantBy = (name: string): string => (Object.hasOwn(meant, name) ? (meant[name] ?? name) : name)

/** Names that are words of every language first; alone they name a place only behind a preposition. */
export const alsoWords: ReadonlySet<string> = new Set(
  (
    'mlade dvory predmesti cihelna komin maj vltava studena dobra plana stare nove luka flora skalka hurka' +
    ' vinice hana roudna domy kout louka pole lhota nova hora most ves brod dub luky mesto sady lom' +
    ' les lesy mlyn bor lipa lipy kamen skala skaly dlouha kratka horni dolni velka mala stara novy stary bila cerna' +
    ' zahrada zahrady studanka dubina potok reka jezero rybnik rybniky kopec chata chaty dvur statek hajek hranice' +
    ' bytca cista tepla tichy ticha slunecna jasna krasna klid blato dily dil roh kolo pekna pekny svetla svetly' +
    ' line praktik stromovka lednice vyhledy vyhlidka samota chalupy chalupa zamek hrad hradek tesna siroka vysoka nizka ostrov prudka'
  ).split(' '),
)

/** Stations of the metro whose names mean something else without the word. */
export const stationsByWordOnly: ReadonlySet<string> = new Set([
  'muzeum',
  'luka',
  'skalka',
  'hurka',
  'hlavni nadrazi',
  'narodni trida',
  'namesti republiky',
  'vysehrad',
])

/** What quarters are called after that have no other name. */
export const rivers: ReadonlySet<string> = new Set('vltava labe morava odra otava luznice sazava becva dyje'.split(' '))

/** What listings and sentences speak of much sooner than of the hamlets that are called so, or the towns that sound like it. */
export const landmarks: ReadonlySet<string> = new Set(
  (
    'samota jezero jezera jezere udoli rovina rovine roviny pila pily dvory mlyny javor borovice lipa berounka berounce berounky berounkou otava otave otavy otavou orlice orlici jizera jizere jizery jizerou hory hora horach malinky labe zelen zelene stromovka stromovky zamek zamku podhuri vyhled vyhledem skola skoly obchod park parku les lesa namesti centrum centra stred nadrazi' +
    ' stanice voda vody pole zahrada zahrady okno okna dum domy byt byty chata chaty rok roku les louka louky rybnik' +
    ' prace praci zdarma oprav opravy oprave opravu ruzny ruzne ruzneho ruzni vybrane vybrana dobry dobre dobrem device' +
    ' misto miste mista mistem mesto meste mesta kopci rohem svah svahu zime lete pohled pohledu vyska vysky strana strane' +
    ' budova budove reka reky potok mlyn kostel hrad dvur dvore dvora dvorku skolka skolky hriste bazen sklep garaz terasa balkon novy stary maly velky' +
    ' klid klidu metro metra tramvaj vlak most dalnice silnice cesta patro prizemi rodina deti pes pracovna dilna'
  ).split(' '),
)
