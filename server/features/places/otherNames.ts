/** What people call places that the gazetteer has by another name, both without diacritics. */
const meant: Readonly<Record<string, string>> = {
  prague: 'praha',
  prag: 'praha',
  pragu: 'praha',
  pilsen: 'plzen',
  brunn: 'brno',
  carlsbad: 'karlovy vary',
  karlsbad: 'karlovy vary',
  marienbad: 'marianske lazne',
  budweis: 'ceske budejovice',
  budejky: 'ceske budejovice',
  budejovice: 'ceske budejovice',
  hradec: 'hradec kralove',
  usti: 'usti nad labem',
  boleslav: 'mlada boleslav',
  krumlov: 'cesky krumlov',
  valmez: 'valasske mezirici',
  vary: 'karlovy vary',
  jablonec: 'jablonec nad nisou',
  'brandys nad labem': 'brandys nad labem stara boleslav',
  'old town': 'stare mesto',
  'lesser town': 'mala strana',
  'new town': 'nove mesto',
  'prague west': 'okres praha zapad',
  'prague east': 'okres praha vychod',
  'central bohemia': 'stredocesky kraj',
  'stredni cechy': 'stredocesky kraj',
  'jizni cechy': 'jihocesky kraj',
  'jizni morava': 'jihomoravsky kraj',
  'severni morava': 'moravskoslezsky kraj',
  'stredni morava': 'olomoucky kraj',
  'vychodni cechy': 'kralovehradecky kraj',
  'zapadni cechy': 'plzensky kraj',
  'severni cechy': 'ustecky kraj',
}

const byName = new Map<string, string[]>()
for (const [other, name] of Object.entries(meant)) byName.set(name, [...(byName.get(name) ?? []), other])

/** What else people call a place of this name; both without diacritics and in lower case. */
export const otherNamesOf = (name: string): readonly string[] => byName.get(name) ?? []

/** The name of the place that is called so; the same name where it is no other one. */
export const nameMeantBy = (name: string): string => (Object.hasOwn(meant, name) ? (meant[name] ?? name) : name)

/** Names that are words of every language first; alone they name a place only behind a preposition. */
export const alsoWords: ReadonlySet<string> = new Set(
  (
    'mlade dvory predmesti cihelna komin maj vltava studena dobra plana stare nove luka flora haje skalka hurka orlik' +
    ' letna slovany vinice bory hana roudna domy kout louka pole lhota nova hora most ves brod dub luky mesto sady lom' +
    ' les lesy mlyn bor lipa lipy kamen skala skaly dlouha kratka horni dolni velka mala stara novy stary bila cerna' +
    ' zahrada zahrady studanka dubina potok reka jezero rybnik rybniky kopec chata chaty dvur statek hajek hranice' +
    ' bytca cista tepla tichy ticha slunecna jasna krasna klid blato dily dil roh kolo pekna pekny svetla svetly' +
    ' praktik vyhledy vyhlidka samota chalupy chalupa zamek hrad hradek tesna siroka vysoka nizka ostrov prudka'
  ).split(' '),
)

/** Stations of the metro whose names mean something else without the word. */
export const stationsByWordOnly: ReadonlySet<string> = new Set([
  'muzeum',
  'luka',
  'flora',
  'skalka',
  'hurka',
  'hlavni nadrazi',
  'narodni trida',
  'namesti republiky',
  'vysehrad',
])

/** What listings and sentences speak of much sooner than of the hamlets that are called so. */
export const landmarks: ReadonlySet<string> = new Set(
  (
    'zamek zamku podhuri vyhled vyhledem skola skoly obchod park parku les lesa namesti centrum centra stred nadrazi' +
    ' stanice voda vody pole zahrada zahrady okno okna dum domy byt byty chata chaty rok roku les louka louky rybnik' +
    ' reka reky potok mlyn kostel hrad dvur skolka skolky hriste bazen sklep garaz terasa balkon novy stary maly velky' +
    ' klid klidu metro metra tramvaj vlak most dalnice silnice cesta patro prizemi rodina deti pes pracovna dilna'
  ).split(' '),
)
