/** Words of real listings, the most frequent first, as the index knows them: no diacritics, lower case. */
const frequentWords = `
a v na s je z do k i se o pro po od ve za byt the of in and with to is for or
bytu prodej pronajem dum domu balkon sklep parkovani kuchyn pokoj pokoje koupelna patro rekonstrukce garaz zahrada
nabizime k2 m2 praha brno centrum metro obchod skola les park klid novostavba cihla panel vytah terasa lodzie
flat house apartment sale rent balcony cellar garden garage kitchen bathroom bedroom floor elevator terrace quiet
dispozice vymera plocha energeticka narocnost budovy vlastnictvi osobni druzstevni hypoteka zajistime prohlidka
volejte kontakt makler provize poplatky energie kauce volny ihned dohodou zarizeny nezarizeny castecne vybaveny
okna podlahy plovouci dlazba koberec vana sprchovy kout wc predsin satna komora spiz loznice obyvaci detsky jidelna
linka mycka trouba indukcni deska lednice pracka susicka internet kabelova televize klimatizace krb kotel plynovy
elektricky tepelne cerpadlo fotovoltaika solarni studna vodovod kanalizace septik cov plyn elektrina asfalt cesta
pozemek stavebni parcela rovinaty svazity oplocena vjezd brana bazen sauna virivka dilna kolna pergola altan
cihlovy panelovy zdeny dreveny montovany rodinny radovy dvojdum vila chata chalupa statek mlyn komercni kancelar
sklad vyroba hala ordinace restaurace hotel penzion dostupnost autobus tramvaj vlak nadrazi dalnice letiste minut
skolka lekar posta lekarna hriste koupaliste rybnik reka jezero vyhled slunny svetly prostorny utulny moderni
luxusni puvodni stav udrzovany peclive novy stary historicky secesni mezonet podkrovi prizemi suteren loft
reconstruction new built modern sunny bright spacious cosy furnished unfurnished deposit fees available immediately
agreement parking lift station school shop forest river view fireplace pool heating heat pump solar well plot land
barrier free pets allowed students family couple investment yield price negotiable discount commission owner agent
`
  .split(/\s+/)
  .filter((word) => word !== '')

const syllables =
  'ba be bo bra ce cha dra du fa ho hra ja je jo ka ko kra la le lo ma mi mo na ne no pa pe po pra ra ro sa se ska so sta ta te tra ve vi vo za ze zna'.split(
    ' ',
  )
const endings = ['', 'ice', 'ov', 'na', 'ka', 'sky', 'in', 'ec', 'any', 'ky']

/** Names and rare words that nobody could list: made of Czech syllables. */
function rareWord(number: number): string {
  const [first, second, third] = [number % 45, Math.floor(number / 45) % 45, Math.floor(number / 7) % 45]
  return [syllables[first], syllables[second], number % 3 === 0 ? syllables[third] : '', endings[number % 10]].join('')
}

/** All words of the descriptions, the most frequent first; each once. */
export const benchWords: readonly string[] = [
  ...new Set([...frequentWords, ...Array.from({ length: 8_000 }, (_, number) => rareWord(number * 7 + 11))]),
]

/** Words that stand in a description where the listing has the feature: by the bit of its flag. */
export const featureWords: readonly (readonly [bit: number, words: readonly string[]])[] = [
  [0, ['balkon', 'balcony']],
  [1, ['lodzie']],
  [2, ['terasa', 'terrace']],
  [3, ['sklep', 'cellar']],
  [4, ['bazen', 'pool']],
  [5, ['vytah', 'elevator', 'lift']],
  [7, ['garaz', 'garage']],
  [8, ['parkovani', 'parking']],
  [13, ['krb', 'fireplace']],
  [14, ['zahrada', 'garden']],
]

/** Words as people write them in sentences, in other cases and numbers than descriptions have them, and in the other language. */
export const inflectedWords: readonly string[] = `
balkonem balkony balconies terasou terasy lodzii sklepem sklepy zahradou zahrady gardens garazi garages bazenem vytahem
krbem parkovanim rekonstrukci novostavbe novostavby kuchyni koupelnou loznicemi pokojich cihle cihlou panelu metra
centra centru skoly lesem parkem klidu vyhledem domech byty pozemku chaty chalupou investici pracovnou slunneho
prostorneho moderniho zarizenym vybaveneho energiemi poplatky kauci dilnou saunou
`
  .split(/\s+/)
  .filter((word) => word !== '')

/** How many listings of a hundred have each flag, by its bit. */
export const flagShares: readonly number[] = [
  45, 20, 18, 60, 3, 50, 8, 22, 55, 4, 6, 9, 12, 11, 35, 60, 45, 70, 5, 9, 20, 97, 60, 15, 12,
]
