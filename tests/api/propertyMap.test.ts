import { getPropertyMap, searchProperties } from '#contract/endpoints/properties.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mapListings } from '#server/features/search/listingMap.service.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addOwner, type ExampleListing } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Numbers that look like chance and are the same every time. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

/** A few towns with many homes, some of them in one house, and homes all over the country. */
function spread(count: number): ExampleListing[] {
  const random = chance(7)
  const towns = [
    [50.0836, 14.4541],
    [49.1951, 16.6068],
    [49.8209, 18.2625],
  ] as const
  return Array.from({ length: count }, (_, index) => {
    const [latitude, longitude] = towns[index % 3] ?? towns[0]
    const near = index % 5 === 0 ? 0 : 0.06
    const isAlone = index % 7 === 0
    return {
      latitude: isAlone ? 48.6 + 2.4 * random() : latitude + near * (random() - 0.5),
      longitude: isAlone ? 12.2 + 6.6 * random() : longitude + near * (random() - 0.5),
      listingType: index % 4 === 0 ? 'rent' : 'sale',
      price: 1_000_000 + Math.floor(9_000_000 * random()),
      locationAccuracy: 'exact',
    }
  })
}

const country = '12,48.5,18.9,51.1'

forEachDatabase((_, openTestDatabase) => {
  let server: TestApp
  let database: Database

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database })
    await loadPlaces(database)
    await addFindable(database, spread(600), await addOwner(database))
  })
  afterAll(() => server.close())

  const mapOf = async (query: string) =>
    expectAnswer(getPropertyMap, await server.app.inject(`/properties/map?${query}`))
  const totalOf = async (query: string) =>
    expectAnswer(searchProperties, await server.app.inject(`/properties?itemsPerPage=0&${query}`)).totalItems

  const filters = [
    '',
    'listing_type=rent&',
    'price[lte]=4000000&order[price]=asc&page=2&',
    'bbox=14,50,15,50.5&',
    'polygon=16,49;17,49;17,49.5&',
    'place[]=town-3067696&radius=3&',
    'q=praha&listing_type=sale&',
    'listing_type=rent&price[gte]=99999999&',
  ]
  const views = [country, '14.3,50,14.6,50.2', '16.6,49.19,16.62,49.2']

  describe('the map of a search', () => {
    it.each(filters)(
      'adds up to what the search finds there, at every zoom (%s)',
      async (filter) => {
        for (const view of views) {
          for (let zoom = 0; zoom <= 20; zoom += 1) {
            const { totalItems, clusters, box, countsAreEstimates } = await mapOf(`${filter}view=${view}&zoom=${zoom}`)
            const sum = clusters.reduce((total, { count }) => total + count, 0)
            expect([sum, countsAreEstimates]).toEqual([totalItems, false])
            if (filter.startsWith('bbox')) continue
            const edges = `${box.west},${box.south},${box.east},${box.north}`
            expect([filter, zoom, totalItems]).toEqual([
              filter,
              zoom,
              await totalOf(`${filter.replace('page=2&', '')}bbox=${edges}`),
            ])
          }
        }
      },
      120_000,
    )

    it('finds the whole of a search in a view of the whole country', async () => {
      for (const filter of filters) {
        const { totalItems } = await mapOf(`${filter}view=${country}&zoom=6`)
        expect(totalItems).toBe(await totalOf(filter.replace('page=2&', '')))
      }
    })

    it('shows single homes with their price, and several with the box around them', async () => {
      const { clusters } = await mapOf(`view=${country}&zoom=9`)
      for (const cluster of clusters) {
        const { count, latitude, longitude, lowestPrice, propertyId, box } = cluster
        expect([propertyId === undefined, box !== undefined]).toEqual([count > 1, count > 1])
        const edges = box ?? { west: longitude, east: longitude, south: latitude, north: latitude }
        const within = `bbox=${edges.west},${edges.south},${edges.east},${edges.north}`
        const found = expectAnswer(
          searchProperties,
          await server.app.inject(`/properties?order[price]=asc&itemsPerPage=1&${within}`),
        )
        expect([found.totalItems, found._embedded?.item?.[0]?.price]).toEqual([count, lowestPrice])
        if (propertyId !== undefined) expect(found._embedded?.item?.[0]?.id).toBe(propertyId)
      }
    })

    it('gathers the same homes in the same cells wherever the view is moved', async () => {
      const one = await mapOf('view=14,49.9,14.6,50.2&zoom=11')
      const other = await mapOf('view=14.2013,49.9471,14.8,50.3&zoom=11')
      const keyOf = ({ latitude, longitude, count }: (typeof one.clusters)[number]) =>
        `${latitude} ${longitude} ${count}`
      const isInBoth = ({ latitude, longitude }: (typeof one.clusters)[number]) =>
        [one.box, other.box].every(
          ({ west, south, east, north }) =>
            longitude >= west && longitude <= east && latitude >= south && latitude <= north,
        )
      const shared = one.clusters.filter(isInBoth).map(keyOf)
      expect(shared.length).toBeGreaterThan(10)
      expect(other.clusters.filter(isInBoth).map(keyOf).toSorted()).toEqual(shared.toSorted())
    })

    it('still adds up where very many fit, and says that it estimates', async () => {
      const wide = { view: country, zoom: '5' }
      const ofCube = await mapListings(database, wide, 100)
      expect([ofCube.countsAreEstimates, ofCube.totalItems]).toEqual([true, await totalOf('')])
      const sampled = await mapListings(database, { ...wide, 'price[gte]': '1' }, 100)
      expect([sampled.countsAreEstimates, sampled.totalItems % 16]).toEqual([true, 0])
      expect(sampled.totalItems).toBeGreaterThan(0)
      expect(sampled.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(sampled.totalItems)
    })

    it.each([
      ['', 'view'],
      [`view=${country}`, 'zoom'],
      [`view=${country}&zoom=21`, 'zoom'],
      [`view=${country}&zoom=1.5`, 'zoom'],
      ['view=1,2,3&zoom=5', 'view'],
      ['view=18,48,12,51&zoom=5', 'view'],
      [`view=${country}&zoom=5&colour=red`, 'colour'],
    ])('names the parameter that it cannot read (%s)', async (query, parameter) => {
      const response = await server.app.inject(`/properties/map?${query}`)
      expect([response.statusCode, response.json()]).toMatchObject([400, { parameter }])
    })
  })
})
