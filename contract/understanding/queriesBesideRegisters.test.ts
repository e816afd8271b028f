import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { placeFinder } from '#server/features/places/findNamedPlaces.ts'
import { PlaceIndex } from '#server/features/places/placeIndex.ts'
import { placeRows } from '#server/features/places/placeRows.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { readQueryCorpus } from '#tests/support/queryCorpus.ts'
import { registerPlaces } from '#tests/support/registerPlaces.ts'
import { readCorpusQuery, understoodByServer } from '#tests/support/searchReading.ts'

/** Villages and parts as Czech registers have them, each called like something that people look for. */
const villages = `
Nový Dům, Nové Domy, Nové Domky, Nové Chalupy, Krásný Les, Velký Rybník, Starý Rybník, Kamenný Dvůr, Jezero, Údolí, Rovina,
Bílý Kámen, Krásná Louka, Dlouhá Louka, Vysoké Pole, Jasné Pole, Nové Lesy, Horní Les, Tři Studně, Nová Studnice, Kamenná
Lhota, Kamenný Most, Starý Mlýn, Nový Mlýn, Pila, Javor, Borovice, Samota, Chalupy, Domky, Zahrádky, Hájenka, Nové Byty,
Dobrá Voda, Malá Zahrada, Velké Pole, Široké Pole, Staré Domy, Horní Rybníky, Nová Louka
`
const kindOf = (name: string) => (name.length % 2 === 0 ? ('town' as const) : ('quarter' as const))

/** What is built in, with those villages in the district around Kolín. */
function withVillages(): PlaceIndex {
  const index = new PlaceIndex()
  const rows = placeRows()
  index.put(rows.map((row) => ({ ...row, homes: 0, source: 'built_in' as const })))
  const around = rows.find(({ kind, name }) => kind === 'town' && name === 'Kolín')
  if (around === undefined) throw new Error('Kolín is not built in.')
  index.put(
    villages
      .trim()
      .split(/,\s+/)
      .map((name, number) => ({
        ...around,
        id: kindOf(name) === 'town' ? `town-9${number}` : `quarter-${around.townId}-${number}`,
        townId: kindOf(name) === 'town' ? 9_000_000 + number : around.townId,
        kind: kindOf(name),
        name,
        context: kindOf(name) === 'town' ? 'okres Kolín' : 'Kolín',
        population: 0,
        homes: 0,
        source: 'imported' as const,
        otherNames: [],
        members: [],
      })),
  )
  return index
}

/** What the villages may not take: the query, and its filters without any village. */
const collisions: readonly (readonly [query: string, filters: Readonly<Record<string, string | string[]>>])[] = [
  ['nový dům do 8 milionů', { 'property_type[]': ['house'], 'price[lte]': '8000000', listing_type: 'sale' }],
  ['nový dům', { 'property_type[]': ['house'] }],
  ['Nový dům se zahradou', { 'property_type[]': ['house'], garden: 'true' }],
  ['chci nový dům v Brně', { 'property_type[]': ['house'] }],
  ['byt v novém domě Praha', { 'property_type[]': ['flat'] }],
  ['nové domy Olomouc', { 'property_type[]': ['house'] }],
  ['nové domky', { 'property_type[]': ['house'] }],
  ['staré domy k rekonstrukci', { 'property_type[]': ['house'], 'condition[]': ['before_reconstruction'] }],
  ['nové byty Praha 9', { 'property_type[]': ['flat'] }],
  ['nové chalupy', { 'property_type[]': ['recreational'], 'recreational_subtype[]': ['chalet'] }],
  ['krásný les', { 'property_type[]': ['land'], 'land_subtype[]': ['forest'] }],
  ['velký rybník na prodej', { 'property_type[]': ['land'], 'land_subtype[]': ['pond'], listing_type: 'sale' }],
  ['starý rybník', { 'property_type[]': ['land'], 'land_subtype[]': ['pond'] }],
  ['dlouhá louka', { 'property_type[]': ['land'], 'land_subtype[]': ['meadow'] }],
  ['krásná louka u lesa', { 'property_type[]': ['land'], 'land_subtype[]': ['meadow'] }],
  ['dům a malá zahrada', { 'property_type[]': ['house'], garden: 'true' }],
  ['dům u jezera', { 'property_type[]': ['house'] }],
  ['chata u jezera', { 'property_type[]': ['recreational'], 'recreational_subtype[]': ['cottage'] }],
  ['dům v údolí', { 'property_type[]': ['house'] }],
  ['pozemek na rovině', { 'property_type[]': ['land'] }],
  ['rovina', {}],
  ['starý mlýn', {}],
  ['dům u pily', { 'property_type[]': ['house'] }],
  ['javor', {}],
  ['borovice', {}],
  ['chalupa na samotě', { 'property_type[]': ['recreational'], 'recreational_subtype[]': ['chalet'] }],
  ['domky na prodej', { 'property_type[]': ['house'], listing_type: 'sale' }],
  ['zahrádky', { 'property_type[]': ['land'], 'land_subtype[]': ['garden'] }],
  ['kamenný dům', { 'property_type[]': ['house'], 'building_type[]': ['stone'] }],
]

/** Where a village is meant after all. */
const meant: readonly (readonly [query: string, place: string])[] = [
  ['dům obec Nový Dům', 'Nový Dům'],
  ['pozemek, Nový Dům, okres Kolín', 'Nový Dům'],
  ['Krásný Les, okres Kolín', 'Krásný Les'],
  ['chata v Nový Dům', 'Nový Dům'],
]

const directory = join(process.env.REGISTERS_DIRECTORY ?? '', 'places')
const areThere = process.env.REGISTERS_DIRECTORY !== undefined && existsSync(join(directory, 'parts.csv'))

/** What registers say and nobody else knows, or that two places of a name remain. */
const otherwise: ReadonlySet<string> = new Set(['hbb-007', 'hcc-029', 'hdb-038', 'hda-130', 'hee-085'])

const registers: readonly (readonly [name: string, makeIndex: () => PlaceIndex])[] = [
  ['invented', withVillages],
  ...(areThere ? [['real', () => registerPlaces(directory)] as const] : []),
]

describe.each(registers)('beside %s registers', { timeout: 60_000 }, (_, makeIndex) => {
  const find = placeFinder(makeIndex())

  it('queries are understood as without them, a fourth of them in this run [E1] [E3]', () => {
    const rows = readQueryCorpus(join(import.meta.dirname, 'queries.tsv')).filter(({ query }) =>
      languagesOfRun(`registers ${query}`, [0, 1, 2, 3]).includes(0),
    )
    expect(rows.length).toBeGreaterThan(500)
    const wrong = rows.flatMap((row) => {
      const { found, isRight } = readCorpusQuery(row, find)
      return isRight || otherwise.has(row.id) || !readCorpusQuery(row).isRight
        ? []
        : [`${row.id} ${row.query}: ${found}`]
    })
    expect(wrong).toEqual([])
  })

  it.each(collisions)('“%s” is no village [E1] [E3]', (query, filters) => {
    const answer = understoodByServer(query, find)
    expect(answer.filters).toEqual(filters)
    expect(answer.places).toEqual(understoodByServer(query).places)
  })
})

describe('a village that is called like something else', () => {
  const find = placeFinder(withVillages())

  it.each(meant)('“%s” is in %s [E3]', (query, place) => {
    expect(understoodByServer(query, find).places.map(({ name }) => name.replace(/ \(.*/, ''))).toContain(place)
  })
})
