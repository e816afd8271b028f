import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readingOptions } from '#tests/support/searchReading.ts'

import { maxLength, understand, type FindPlaces } from './understand.ts'

/** Two towns and a quarter, in the cases that the sentences below use. */
const names: Readonly<Record<string, string>> = {
  praha: 'Praha', praze: 'Praha', prahy: 'Praha', prague: 'Praha', brno: 'Brno', brne: 'Brno', brna: 'Brno', brnem: 'Brno',
  vyskovem: 'Vyškov', zizkov: 'Žižkov, Praha', zizkove: 'Žižkov, Praha', most: 'Most', moste: 'Most',
} // prettier-ignore
const findPlaces: FindPlaces = ([first = '']) => {
  const label = Object.hasOwn(names, first) ? names[first] : undefined
  if (label === undefined) return undefined
  const within = label === 'Žižkov, Praha' ? ['Praha'] : []
  return { length: 1, isExact: true, candidates: [{ id: label, ids: [label], label, within }] }
}
const read = (text: string) => understand(text, { ...readingOptions, findPlaces })

/** What is understood, as a person would write it down: parameters, then places, then the words that remain. */
function summary(text: string): string {
  const { filters, places, words } = read(text)
  return [
    ...Object.entries(filters).map(([name, value]) => `${name.replace('[]', '')}=${[value].flat().join('|')}`),
    ...places.map(({ relation, radius, label }) => `${relation} ${label}${radius === 0 ? '' : ` ${radius} km`}`),
    ...(words === '' ? [] : [`"${words}"`]),
  ]
    .toSorted()
    .join(' ')
}

const cases: readonly (readonly [query: string, expected: string])[] = [
  // Layouts
  ['2kk', 'disposition=2+kk property_type=flat'],
  ['2 + KK', 'disposition=2+kk property_type=flat'],
  ['3+1', 'disposition=3+1 property_type=flat'],
  ['byt 1+0', 'disposition=1+kk property_type=flat'],
  ['7+1', 'disposition=6+ property_type=flat'],
  ['dvoupokojový byt', 'disposition=2+kk|2+1 property_type=flat'],
  ['two-bedroom flat', 'disposition=3+kk|3+1 property_type=flat'],
  ['1 bed apartment', 'disposition=2+kk|2+1 property_type=flat'],
  ['garsonku', 'disposition=1+kk property_type=flat'],
  ['studio', 'disposition=1+kk property_type=flat'],
  ['2-3kk', 'disposition=2+kk|2+1|3+kk property_type=flat'],
  ['2+1 nebo 3+kk', 'disposition=2+1|3+kk property_type=flat'],
  ['alespoň 4+1', 'disposition=4+1|5+kk|5+1|6+ property_type=flat'],
  ['dům s pěti pokoji', 'property_type=house room_count[gte]=5 room_count[lte]=5'],
  ['house with 3 bedrooms', 'property_type=house room_count[gte]=4 room_count[lte]=4'],
  ['12+kk', '"12+kk"'],
  // Prices
  ['do 20 tisíc', 'price[lte]=20000'],
  ['do 20 000 Kč', 'price[lte]=20000'],
  ['do 20.000,- Kč', 'price[lte]=20000'],
  ['5–6 mil', 'listing_type=sale price[gte]=5000000 price[lte]=6000000'],
  ['od 3 do 4 milionů', 'listing_type=sale price[gte]=3000000 price[lte]=4000000'],
  ['mezi 15 a 20 tisíci', 'price[gte]=15000 price[lte]=20000'],
  ['between 15k and 20k', 'price[gte]=15000 price[lte]=20000'],
  ['under 20k', 'price[lte]=20000'],
  ['up to 5.5M', 'listing_type=sale price[lte]=5500000'],
  ['do půl milionu', 'listing_type=sale price[lte]=500000'],
  ['max 25 000 s poplatky', 'total_monthly[lte]=25000'],
  ['20k including bills', 'total_monthly[lte]=20000'],
  ['18 tisíc měsíčně', 'listing_type=rent price[lte]=18000'],
  ['kauce do 30 tisíc', 'deposit[lte]=30000'],
  ['bez kauce', 'deposit[lte]=0'],
  ['do 1500 Kč/m2', 'price_per_m2[lte]=1500'],
  ['do osmi milionů', 'listing_type=sale price[lte]=8000000'],
  ['nájem 15 tisíc + poplatky', 'listing_type=rent price[lte]=15000'],
  ['do 100 tis./m2', 'price_per_m2[lte]=100000'],
  ['kolem 20 tisíc', 'price[gte]=18000 price[lte]=22000'],
  ['do 800 eur', '"do 800 eur"'],
  ['od 30 000 do 20 000', '"od 30 000 do 20 000"'],
  // Areas
  ['od 60 m2', 'usable_area[gte]=60'],
  ['60-80 m²', 'usable_area[gte]=60 usable_area[lte]=80'],
  ['at least 80 sqm', 'usable_area[gte]=80'],
  ['pozemek 1000 m', 'land_area[gte]=1000 property_type=land'],
  // `M` is no other letter than `m`
  ['POZEMEK 800M BRNO', 'in Brno land_area[gte]=800 property_type=land'],
  ['zahrada 500m', 'land_area[gte]=500 land_subtype=garden property_type=land'],
  ['ZAHRADA 500M', 'land_area[gte]=500 land_subtype=garden property_type=land'],
  [
    'byt 50-60m do 3,2m',
    'listing_type=sale price[lte]=3200000 property_type=flat usable_area[gte]=50 usable_area[lte]=60',
  ],
  [
    'BYT 50-60M BRNO DO 3.2M',
    'in Brno listing_type=sale price[lte]=3200000 property_type=flat usable_area[gte]=50 usable_area[lte]=60',
  ],
  ['BYT 4KK NAD 100M', 'disposition=4+kk property_type=flat usable_area[gte]=100'],
  ['byt do 30m', 'listing_type=sale price[lte]=30000000 property_type=flat'],
  ['vila do 80M', 'house_subtype=villa listing_type=sale price[lte]=80000000 property_type=house'],
  ['sklad do 40m', 'commercial_subtype=warehouse property_type=commercial usable_area[lte]=40'],
  ['louka 2 ha', 'land_area[gte]=20000 land_subtype=meadow property_type=land'],
  ['dům 120 m2, pozemek 700 m2', 'land_area[gte]=700 property_type=house usable_area[gte]=120'],
  ['70 m2 a více', 'usable_area[gte]=70'],
  // Floors
  ['3. patro', 'floor_number[gte]=4 floor_number[lte]=4'],
  ['3. NP', 'floor_number[gte]=3 floor_number[lte]=3'],
  ['2nd floor', 'floor_number[gte]=3 floor_number[lte]=3'],
  ['ne přízemí', 'floor_number[gte]=2'],
  ['not ground floor', 'floor_number[gte]=2'],
  ['v přízemí', 'floor_number[gte]=1 floor_number[lte]=1'],
  ['od druhého patra výš', 'floor_number[gte]=3'],
  ['přízemí nebo 1. patro', 'floor_number[gte]=1 floor_number[lte]=2'],
  ['ve 120. patře', '"120 patře"'],
  // Kinds
  ['byty', 'property_type=flat'],
  ['byt k pronájmu', 'listing_type=rent property_type=flat'],
  ['domek na prodej', 'listing_type=sale property_type=house'],
  ['rodinné domy', 'house_subtype=family property_type=house'],
  ['chaty', 'property_type=recreational recreational_subtype=cottage'],
  ['flats to let', 'listing_type=rent property_type=flat'],
  ['prodej nebo pronájem bytu', 'property_type=flat'],
  ['kancelář', 'commercial_subtype=office property_type=commercial'],
  ['garáž', 'garage_subtype=garage property_type=garage'],
  ['byt s garáží', 'garage=true property_type=flat'],
  ['zahrada', 'land_subtype=garden property_type=land'],
  ['dům se zahradou', 'garden=true property_type=house'],
  ['dům u lesa', 'property_type=house "u lesa"'],
  // Features, condition, ownership
  ['s balkonem', 'balcony=true'],
  ['with a garden and a pool, house', 'garden=true pool=true property_type=house'],
  ['výtah', 'elevator=true'],
  ['bez výtahu', 'elevator=false'],
  ['bez bariér', 'barrier_free=true'],
  ['zařízený', 'furnished=yes'],
  ['nezařízený', 'furnished=no'],
  ['balkon nebo terasa', '"balkon nebo terasa"'],
  ['s balkonem bez balkonu', '"balkonem bez balkonu"'],
  ['novostavba', 'condition=new_building'],
  ['po rekonstrukci', 'condition=after_reconstruction'],
  ['k rekonstrukci', 'condition=before_reconstruction'],
  ['v osobním vlastnictví', 'ownership=personal'],
  ['družstevní', 'ownership=cooperative'],
  ['ne družstevní', 'ownership=personal|municipal'],
  ['cihlový', 'building_type=brick'],
  ['třída C nebo lepší', 'energy_class=A|B|C'],
  ['postavený po roce 2010', 'year_built[gte]=2010'],
  // Renting
  ['se psem', 'pets=yes|by_agreement'],
  ['no pets', 'pets=no'],
  ['ihned', 'available_from[lte]=2026-11-25'],
  ['od ledna', 'available_from[lte]=2027-01-01'],
  ['from 1 February', 'available_from[lte]=2027-02-01'],
  ['od 15.12.', 'available_from[lte]=2026-12-15'],
  ['na 6 měsíců', 'min_lease_months[lte]=6'],
  ['bez realitky', 'lister_type=owner'],
  ['bez provize', 'no_commission=true'],
  // Places and words
  ['v Praze', 'in Praha'],
  ['na Žižkově', 'in Žižkov, Praha'],
  ['Praha, Žižkov', 'in Žižkov, Praha'],
  ['u Brna', 'near Brno 10 km'],
  ['do 20 km od Brna', 'near Brno 20 km'],
  ['within 5 km of Prague', 'near Praha 5 km'],
  ['Praha nebo Brno', 'in Brno in Praha'],
  ['byt v Mostě', 'in Most property_type=flat'],
  ['mezi Brnem a Vyškovem', '"mezi Brnem a Vyškovem"'],
  ['byt, ne Praha', 'property_type=flat "ne Praha"'],
  ['levný byt u metra', 'property_type=flat "levný metra"'],
  ['nejlevnější byty', 'order[price]=asc property_type=flat'],
  ['garáž pro 2 auta', 'garage_subtype=garage property_type=garage "2 auta"'],
  ['dům do Prahy 20 minut vlakem', 'property_type=house near Praha 10 km'],
  ['pronájem do června', 'available_from[lte]=2027-06-01 listing_type=rent'],
  ['plot, a quarter acre', 'land_area[gte]=1012 property_type=land'],
  ['pozemek tři čtvrtě hektaru', 'land_area[gte]=7500 property_type=land'],
  ['pronájem na rok', 'listing_type=rent min_lease_months[lte]=12'],
  ['4+kk nebo dům', 'property_type=flat|house'],
  ['2kk Praha 15-20', 'disposition=2+kk in Praha price[gte]=15000 price[lte]=20000 property_type=flat'],
  ['2kk Brno 12-15', 'disposition=2+kk in Brno price[gte]=12000 price[lte]=15000 property_type=flat'],
  ['od 3. patra nahoru', 'floor_number[gte]=4'],
  ['byt s vlastním vchodem', 'property_type=flat "vlastním vchodem"'],
  ['dům nebo pozemek', 'property_type=house|land'],
  ['dům se zahradou nebo garáží', 'property_type=house "zahradou nebo garáží"'],
  ['bungalov', 'property_type=house "bungalov"'],
  ['přízemní dům', 'property_type=house "přízemní"'],
  ['dům 4+1', 'property_type=house room_count[gte]=4 room_count[lte]=4'],
  ['přízemí ne', 'floor_number[gte]=2'],
  ['bez balkonu ani sklepa', 'balcony=false cellar=false'],
  ['min. plocha 60 m2', 'usable_area[gte]=60'],
  ['minimální výměra pozemku 800 m2', 'land_area[gte]=800'],
  ['nejnovější podle ceny', 'order[publishedAt]=desc "podle ceny"'],
  // Numbers as they are said
  ['do dvou milionů pěti set tisíc', 'listing_type=sale price[lte]=2500000'],
  ['maximálně dvanáct tisíc pět set', 'price[lte]=12500'],
  ['under twenty five thousand', 'price[lte]=25000'],
  ['two and a half million', 'listing_type=sale price[lte]=2500000'],
  ['od čtyř do pěti milionů', 'listing_type=sale price[gte]=4000000 price[lte]=5000000'],
  ['do petadvaceti tisíc', 'price[lte]=25000'],
  ['one hundred and twenty square metres', 'usable_area[gte]=120'],
  ['do dvaceti kilometrů od Brna', 'near Brno 20 km'],
  ['nájem 18 + 3 tis. poplatky', 'listing_type=rent price[lte]=18000'],
  // Words that belong to what is behind them
  ['3. patro max 8 mil', 'floor_number[gte]=4 floor_number[lte]=4 listing_type=sale price[lte]=8000000'],
  ['2+kk méně než 4 miliony', 'disposition=2+kk listing_type=sale price[lte]=4000000 property_type=flat'],
  ['from March 2+kk', 'available_from[lte]=2027-03-01 disposition=2+kk property_type=flat'],
  ['bez kauce do 15 tisíc', 'deposit[lte]=0 price[lte]=15000'],
  ['2000 k nastěhování ihned', 'available_from[lte]=2026-11-25 "2000"'],
  ['5 min. od metra', '"5 min metra"'],
  // Parts of a month, another year
  ['od poloviny ledna', 'available_from[lte]=2027-01-15'],
  ['od konce února', 'available_from[lte]=2027-02-28'],
  ['od dubna příštího roku', 'available_from[lte]=2027-04-01'],
  // What is denied
  ['bez domácích mazlíčků', 'pets=no'],
  ['nechci realitku', 'lister_type=owner'],
  ['no basement', '"no basement"'],
  ['byt bez balkonu nevadí', 'property_type=flat'],
  ['ne loft', 'flat_class=single_level|maisonette|attic property_type=flat'],
  ['nechci panel', 'building_type=brick|wooden|stone|prefab|skeleton|mixed|modular'],
  ['ne panelový ani dřevěný', 'building_type=brick|stone|prefab|skeleton|mixed|modular'],
  ['cihla, nechci panel', 'building_type=brick'],
  ['ne družstevní ani státní', 'ownership=personal'],
  ['do hodiny od Prahy', 'near Praha 10 km'],
  ['20 minutes from Prague centre', 'in Praha "20 minutes centre"'],
  ['sqm 70+', 'usable_area[gte]=70'],
  ['house with 5+ rooms', 'property_type=house room_count[gte]=5'],
  ['z roku 2020 a novější', 'year_built[gte]=2020'],
  ['2kk max 25 včetně poplatků', 'disposition=2+kk property_type=flat total_monthly[lte]=25000'],
  ['up to six point five million', 'listing_type=sale price[lte]=6500000'],
  ['energetická třída max C', 'energy_class=A|B|C'],
  ['renovated or new', 'condition=new_building|after_reconstruction'],
  // What somebody says of themselves
  ['sháníme s přítelkyní byt', 'property_type=flat'],
  ['my wife and I want a house', 'property_type=house'],
  ['stěhuju se 15. ledna', 'available_from[lte]=2027-01-15'],
  ['krátkodobě na 3 měsíce', 'min_lease_months[lte]=3'],
  ['do 20 tisíc včetně všech poplatků', 'total_monthly[lte]=20000'],
  // Without spaces, and cut short
  ['2kkpraha', 'disposition=2+kk in Praha property_type=flat'],
  ['2kkdo20tis', 'disposition=2+kk price[lte]=20000 property_type=flat'],
  ['bytbrno', 'in Brno property_type=flat'],
  ['novost. 2+kk', 'condition=new_building disposition=2+kk property_type=flat'],
  ['pozem. 800 m', 'land_area[gte]=800 property_type=land'],
  ['dům z 30. let', 'property_type=house year_built[gte]=1930 year_built[lte]=1939'],
  ['dům ze sedmdesátých let', 'property_type=house year_built[gte]=1970 year_built[lte]=1979'],
  ['byt kolaudace 2024', 'property_type=flat year_built[gte]=2024 year_built[lte]=2024'],
  ['flat 700 sqft', 'property_type=flat usable_area[gte]=65'],
  ['2 acres of land', 'land_area[gte]=8094 property_type=land'],
  ['2+kk pro pět lidí', '"pět lidí" disposition=2+kk property_type=flat'],
  ['floors 2 to 4', 'floor_number[gte]=3 floor_number[lte]=5'],
  ['2. nebo 3. patro', 'floor_number[gte]=3 floor_number[lte]=4'],
  ['flat w/o commission', 'no_commission=true property_type=flat'],
  // Slips of the pen
  ['novosatvba', 'condition=new_building'],
  ['byt s blakonem', 'balcony=true property_type=flat'],
  ['2kk praha do 20000 s balkonem', 'balcony=true disposition=2+kk in Praha price[lte]=20000 property_type=flat'],
]

const sorted = (expected: string) =>
  (expected.match(/"[^"]*"|in [^=]*?(?= in | near |$| \w+(?:\[\w+\])?=| ")|near [^=]*?km|\S+=\S+/g) ?? [])
    .toSorted()
    .join(' ')

describe('understanding what people type [E1]', () => {
  it.each(cases)('%s', (query, expected) => {
    expect(summary(query)).toBe(sorted(expected))
  })

  it('says of every piece from where to where it was read', () => {
    const text = 'Byt 2+kk v Praze do 20 tisíc, u metra'
    const { pieces } = read(text)
    expect(pieces.filter(({ kind }) => kind !== 'ignored').map(({ kind, text: part }) => [kind, part])).toEqual([
      ['filter', 'Byt'],
      ['filter', '2+kk'],
      ['place', 'v Praze'],
      ['filter', 'do 20 tisíc'],
      ['words', 'metra'],
    ])
    for (const { text: part, start, end } of pieces) expect(text.slice(start, end)).toBe(part)
  })

  it.each([
    ['two-bedroom flat', 'bedrooms'],
    ['3. patro', 'floors'],
    ['do 5 mil', 'saleByPrice'],
    ['balkon nebo terasa', 'alternatives'],
    ['do 800 eur', 'currency'],
    ['mezi Brnem a Vyškovem', 'between'],
    ['byt, ne Praha', 'excluded'],
    ['byt s blakonem', 'spelling'],
    ['18 000 + 3 000 Kč poplatky', 'extra'],
    ['byt, panel nevadí', 'anyWay'],
    ['don’t mind ground floor', 'anyWay'],
    ['jsme mladý pár, 2+kk', 'aboutYou'],
    ['I’m a nurse, 2+kk', 'aboutYou'],
    ['nekouříme, 2+kk', 'aboutYou'],
    ['po rozvodu, 2+kk blíž k dceři', 'aboutYou'],
    ['byt bez energií', 'extra'],
    ['dům s vlastní studnou', 'leftOut'],
    ['dům s pozemkem', 'leftOut'],
    ['4+kk nebo dům v Brně', 'layoutOrHouse'],
    ['room from February until June', 'until'],
    ['pokoj od února do června', 'until'],
    ['dům do Prahy 20 minut vlakem', 'travel'],
    ['2kk Praha 15-20', 'thousands'],
    ['chata do 30 minut autem od Prahy', 'travel'],
    ['Brno do 30 minut autem, dům', 'travel'],
    ['one two three four five six seven eight nine ten asdf qwer yxcv uiop', 'tooMany'],
  ])('says why of "%s"', (query, note) => {
    expect(read(query).pieces.map((piece) => piece.note)).toContain(note)
  })
})

/** Pieces of sentences, and what stands between them. */
const pieces = fc.constantFrom(
  ...cases.map(([query]) => query),
  'asdf',
  '12',
  '3',
  'do',
  'a',
  '+',
  '-',
  '.',
  ',',
  'Žižkov',
  '🏠',
  '%',
)
const sentences = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(' ').slice(0, maxLength / 2))

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')

// Patient, because a hundred texts are read where other tests run beside them.
describe('understanding anything [E1]', { timeout: 20_000 }, () => {
  it('never throws, and gives each sign of the text to at most one piece', () => {
    fc.assert(
      fc.property(fc.oneof(sentences, fc.string({ unit: 'binary', maxLength: 600 })), (text) => {
        const { pieces: found } = read(text)
        for (const [index, { start, end }] of found.entries()) {
          expect(end).toBeGreaterThanOrEqual(start)
          expect(start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0)
        }
      }),
    )
  })

  it('never drops a letter or a digit without saying so', () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const left = Array.from(text)
        for (const { start, end } of read(text).pieces) left.fill(' ', start, end)
        if (Array.from(text).length === text.length) expect(left.join('')).not.toMatch(/[\p{L}\p{N}]/u)
      }),
    )
  })

  it('gives no filter whose words are not in the text', () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const { filters, pieces: found } = read(text)
        const said = new Set(found.flatMap(({ parameters = {} }) => Object.keys(parameters)))
        expect([...said].toSorted()).toEqual(Object.keys(filters).toSorted())
        for (const piece of found) if (piece.kind === 'filter') expect(piece.text).toMatch(/[\p{L}\p{N}]/u)
      }),
    )
  })

  it('does not depend on case, diacritics and spaces', () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const { filters, places } = read(text)
        for (const other of [
          text.toUpperCase(),
          plain(text),
          text.normalize('NFD'),
          `  ${text.replaceAll(' ', '   ')} `,
        ]) {
          if (other.length > maxLength) continue
          const again = read(other)
          expect(again.filters).toEqual(filters)
          expect(again.places).toEqual(places)
        }
      }),
    )
  })

  it('finds nothing in words that mean nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('asdf', 'qwrt', 'yxcv', 'xyzzy')), (parts) => {
        expect(read(parts.join(' ')).filters).toEqual({})
      }),
    )
  })
})
