import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import { parseCriteria } from '#server/features/search/criteria/parseCriteria.ts'
import { findPage } from '#server/features/search/search.service.ts'
import { saveSearch } from '#server/features/savedSearches/savedSearch.service.ts'
import { findFittingSearches } from '#server/features/savedSearches/searchAlerts.service.ts'
import { readSearchable } from '#server/features/savedSearches/alert.store.ts'
import { addFindable, addOwner, type ExampleListing } from '#tests/support/exampleListings.ts'
import { readQueryCorpus } from '#tests/support/queryCorpus.ts'
import { understoodByServer } from '#tests/support/searchReading.ts'
import { walksInTurn } from '#tests/support/walksOfRun.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let opened: OpenedDatabase
let listingIds: number[] = []
let accountId = 0

const dispositions = ['1+kk', '2+kk', '3+kk', '3+1', '4+kk']

/** Listings that differ in everything that searches ask for. */
const examples: ExampleListing[] = Array.from({ length: 48 }, (_, index) => ({
  listingType: index % 3 === 0 ? 'rent' : 'sale',
  propertyType: index % 7 === 0 ? 'house' : 'flat',
  price: index % 3 === 0 ? 12_000 + index * 500 : 3_000_000 + index * 100_000,
  region: index % 4 === 0 ? 'JHM' : 'PHA',
  district: index % 4 === 0 ? 'CZ0642' : 'CZ0100',
  townId: index % 4 === 0 ? 3_078_610 : 3_067_696,
  city: index % 4 === 0 ? 'Brno' : 'Praha',
  cityPart: index % 2 === 0 ? 'Žižkov' : 'Vinohrady',
  latitude: (index % 4 === 0 ? 49.19 : 50.08) + (index % 5) * 0.011,
  longitude: (index % 4 === 0 ? 16.6 : 14.43) + (index % 6) * 0.013,
  attributes: {
    ...(index % 7 === 0 ? { house_subtype: 'family' } : { disposition: dispositions[index % dispositions.length] }),
    ...(index % 11 === 0 ? {} : { usable_area: 30 + index * 2.5 }),
    balcony: index % 2 === 1,
    condition: index % 5 === 0 ? 'very_good' : 'good',
    heating_source: index % 3 === 0 ? ['gas_boiler'] : [],
    available_from: `2027-0${(index % 6) + 1}-15`,
  },
  descriptionCs: index % 5 === 0 ? 'Slunný byt se zahradou.' : 'Byt po rekonstrukci.',
}))

const kinds: SearchParameters[] = [
  {},
  { listing_type: 'rent' },
  { 'property_type[]': ['house'] },
  { listing_type: 'sale', 'disposition[]': ['2+kk', '3+kk'] },
]
const places: SearchParameters[] = [
  {},
  { 'region[]': ['PHA'] },
  { 'district[]': ['CZ0642'], 'region[]': ['JHM'] },
  { 'place[]': ['test-praha'] },
  { 'place[]': ['test-praha', 'test-brno'], radius: '2' },
  { 'place[]': ['test-zizkov'] },
  { 'place[]': ['test-street'] },
  { 'place[]': ['test-region'] },
  { 'place[]': ['test-borough'] },
  { 'place[]': ['test-area'], radius: '2' },
  { bbox: '14.42,50.07,14.46,50.11' },
  { bbox: '12,48.5,18.9,51' },
  { polygon: '14.4,50.05;14.5,50.05;14.45,50.2' },
]
const others: SearchParameters[] = [
  {},
  { 'price[lte]': '5000000', 'usable_area[gte]': '45.5' },
  { 'usable_area[lte]': '70' },
  { balcony: 'true' },
  { balcony: 'false', 'condition[]': ['very_good'] },
  { 'heating_source[]': ['gas_boiler'] },
  { q: 'zahrad' },
  { q: 'rekonstrukci byt' },
  { q: 'se zahradou u Žižkova ' },
  { q: 'rekonstrukce bytu ' },
  { q: 'Slunného bytu' },
  { 'available_from[lte]': '2027-03-15', 'price_per_m2[gte]': '40000' },
]
/** What people type, as the box and the call hand it on: every fortieth query of the corpus that names no place. */
const sentences: SearchParameters[] = readQueryCorpus('contract/understanding/queries.tsv')
  .filter((_, index) => index % 40 === 0)
  .map(({ query }) => understoodByServer(query, () => undefined).parameters)
  .filter((parameters) => parameters['place[]'] === undefined)
const searches: SearchParameters[] = [
  ...kinds.flatMap((kind) => places.flatMap((place) => others.map((other) => ({ ...kind, ...place, ...other })))),
  ...sentences,
]

beforeAll(async () => {
  opened = await openOneDatabase()
  const { database } = opened
  accountId = await addOwner(database)
  await sql`
    insert into place (id, kind, name, context, region, district, town_id, latitude, longitude) values
      ('test-praha', 'town', 'Praha', '', 'PHA', 'CZ0100', 3067696, 50.08, 14.43),
      ('test-brno', 'town', 'Brno', '', 'JHM', 'CZ0642', 3078610, 49.19, 16.6),
      ('test-zizkov', 'quarter', 'Žižkov', 'Praha', 'PHA', 'CZ0100', 3067696, 50.09, 14.45),
      ('test-street', 'street', 'Dlouhá', 'Praha', 'PHA', 'CZ0100', 3067696, 50.091, 14.443),
      ('test-region', 'region', 'Jihomoravský kraj', '', 'JHM', null, null, 49.2, 16.6)
  `.execute(database)
  await sql`
    insert into place (id, kind, name, context, region, district, town_id, latitude, longitude, members, circles) values
      ('test-borough', 'quarter', 'Praha 3', 'Praha', 'PHA', 'CZ0100', 3067696, 50.08, 14.43, '{test-zizkov}', '{}'),
      ('test-area', 'area', 'Kopce', '', 'JHM', null, null, 49.2, 16.6, '{}', '{49.15,16.5,7,49.2,16.65,5}')
  `.execute(database)
  listingIds = await addFindable(database, examples, await addOwner(database))
}, 60_000)
afterAll(() => opened.close())

it(
  'finds for each listing exactly the searches that find it, those of typed sentences too',
  { timeout: 240_000 },
  async () => {
    const { database } = opened
    const kept = walksInTurn('alerts', searches, 4)
    const requested = new Map<number, number[]>(listingIds.map((id) => [id, []]))
    for (const [index, search] of kept.entries()) {
      // One account for each, so that no limit is met.
      if (index % 40 === 0) accountId = await addOwner(database)
      const draft = { name: `Search ${index}`, frequency: 'off' as const, criteria: search }
      const { id } = await saveSearch(database, accountId, draft, new Date())
      const { ids } = await findPage(database, parseCriteria({ ...search, itemsPerPage: '100' }))
      for (const listingId of ids) requested.get(listingId)?.push(id)
    }
    expect(sentences.length).toBeGreaterThan(100)
    expect(new Set([...requested.values()].map(({ length }) => length)).size).toBeGreaterThan(10)
    for (const listingId of listingIds) {
      const found = await inTransaction(database, async (tx) => {
        const listing = await readSearchable(tx, listingId)
        return listing === null ? [] : findFittingSearches(tx, listing)
      })
      expect({ listingId, found: found.toSorted((one, other) => one - other) }).toEqual({
        listingId,
        found: requested.get(listingId)?.toSorted((one, other) => one - other),
      })
    }
  },
)
