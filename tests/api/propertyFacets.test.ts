import { getPropertyFacets, getPropertyRelaxations, searchProperties } from '#contract/endpoints/properties.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countByFacets } from '#server/features/search/facets.service.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addOwner } from '#tests/support/exampleListings.ts'
import { insertPlaces } from '#tests/support/examplePlaces.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const land = (land_subtype: string, price: number) => ({
  propertyType: 'land',
  price,
  attributes: { land_subtype, land_area: 1_000, water: ['well', 'mains'] },
  region: 'JHM',
})

forEachDatabase((_, openTestDatabase) => {
  let server: TestApp
  let database: Database

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database })
    const examples = [
      land('field', 100_000),
      land('field', 200_000),
      land('forest', 300_000),
      land('garden', 900_000),
      {},
      // About 16 km from the middle of Prague, in a town of its own.
      { propertyType: 'house', townId: 3_066_651, latitude: 50, longitude: 14.6, region: 'STC' },
    ]
    await insertPlaces(database)
    await sql`
      insert into place (id, kind, name, context, region, district, town_id, population, latitude, longitude)
      values ('town-3066651', 'town', 'Říčany', 'Středočeský kraj', 'STC', 'CZ0209', 3066651, 15000, 49.9917, 14.6543),
             ('region-STC', 'region', 'Středočeský kraj', 'Česko', 'STC', null, null, 0, 49.9, 14.8)
    `.execute(database)
    await addFindable(database, examples, await addOwner(database))
  })
  afterAll(() => server.close())

  const get = (path: string) => server.app.inject(path)

  describe('facets and relaxations', () => {
    it('count by each value, all other filters kept and their own left out', async () => {
      const facets = await get(
        '/properties/facets?property_type[]=land&price[lte]=300000&land_subtype[]=field&facet[]=land_subtype&facet[]=water&facet[]=region&facet[]=property_type&facet[]=discounted',
      )
      expect(expectAnswer(getPropertyFacets, facets)).toEqual({
        totalItems: 2,
        facets: {
          land_subtype: { field: 2, forest: 1 },
          water: { well: 2, mains: 2 },
          region: { JHM: 2 },
          property_type: { land: 2 },
          discounted: {},
        },
        countsAreEstimates: false,
      })
    })

    it('add up to the total for a field that every listing has', async () => {
      const { facets, totalItems } = expectAnswer(
        getPropertyFacets,
        await get('/properties/facets?facet[]=region&facet[]=listing_type&facet[]=property_type'),
      )
      for (const counts of Object.values(facets)) {
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(totalItems)
      }
    })

    it('come from a sample where very many listings fit', async () => {
      const { database } = await openTestDatabase()
      const sown = Array.from({ length: 160 }, (_, index) => land(index % 4 === 0 ? 'forest' : 'field', 100_000))
      await addFindable(database, sown, await addOwner(database))
      const { rows } = await sql<{ code: number; sampled: number }>`
        select subtype as code, count(*)::integer as sampled from listing_search
         where hashint8(id) & 15 = 0 group by subtype
      `.execute(database)
      const sampled = rows.map((row) => row.sampled).toSorted((a, b) => a - b)
      const parameters = { 'property_type[]': 'land', 'price[lte]': '200000', 'facet[]': 'land_subtype' }
      const exact = await countByFacets(database, parameters)
      expect(exact).toMatchObject({ facets: { land_subtype: { forest: 40, field: 120 } }, countsAreEstimates: false })
      const { facets, countsAreEstimates } = await countByFacets(database, parameters, 100)
      expect(countsAreEstimates).toBe(true)
      const estimates = Object.values(facets.land_subtype ?? {}).toSorted((a, b) => a - b)
      expect(sampled.length).toBeGreaterThan(0)
      expect(estimates).toEqual(sampled.map((count) => Number((count * 16).toPrecision(2))))
    })

    it('refuse what cannot be counted, by name', async () => {
      expect((await get('/properties/facets?facet[]=price')).json()).toMatchObject({
        status: 400,
        parameter: 'facet[]',
      })
      expect((await get('/properties/facets?facet[]=region&colour=red')).json()).toMatchObject({
        status: 400,
        parameter: 'colour',
      })
    })

    it('offer at least two ways out of an empty result, and each is true', async () => {
      const query = 'property_type[]=land&price[lte]=50000&region[]=JHM&land_subtype[]=garden&discounted=true'
      const { relaxations } = expectAnswer(getPropertyRelaxations, await get(`/properties/relaxations?${query}`))
      expect(relaxations.length).toBeGreaterThanOrEqual(2)
      for (const { parameters, totalItems } of relaxations) {
        const kept = query.split('&').filter((part) => !parameters.includes(part.split('=')[0] ?? ''))
        const page = expectAnswer(searchProperties, await get(`/properties?${kept.join('&')}`))
        expect(page.totalItems).toBe(totalItems)
      }
    })

    it('propose what is looked for without all the rest, where nothing less helps [E1]', async () => {
      const features = ['balcony', 'cellar', 'dishwasher', 'elevator', 'garage', 'garden', 'loggia', 'pool', 'terrace']
      const many = ['property_type[]=land', ...features.map((name) => `${name}=true`)]
      const all = await get(`/properties/relaxations?${many.join('&')}`)
      const { relaxations } = expectAnswer(getPropertyRelaxations, all)
      expect(relaxations.map(({ parameters, totalItems }) => [parameters.toSorted(), totalItems])).toEqual([
        [features, 4],
      ])
    })

    it('propose the nearest higher price that shows something [C11]', async () => {
      // Land costs 100,000, 200,000 and more: half as much again as 70,000 reaches the first.
      for (const price of [-1, 0, 2_000_000_000, 99_999_999_999])
        expectAnswer(getPropertyRelaxations, await get(`/properties/relaxations?price[lte]=${price}&price[gte]=-1`))
      const dear = await get('/properties/relaxations?property_type[]=land&price[lte]=70000')
      expect(expectAnswer(getPropertyRelaxations, dear).wider).toEqual([
        { parameter: 'price[lte]', value: '110000', field: 'price', totalItems: 1 },
      ])
      // A third of what there is at least.
      const beyond = await get('/properties/relaxations?property_type[]=land&price[lte]=33000')
      expect(expectAnswer(getPropertyRelaxations, beyond).wider).toEqual([])
    })

    it('propose the nearest smaller or larger area that shows something [E1]', async () => {
      // All four plots have 1,000 m²; a tenth less than 1,200 is 1,080, said in two digits.
      const large = await get('/properties/relaxations?property_type[]=land&land_area[gte]=1200')
      expect(expectAnswer(getPropertyRelaxations, large).wider).toEqual([
        { parameter: 'land_area[gte]', value: '1000', field: 'land_area', totalItems: 4 },
      ])
      const small = await get('/properties/relaxations?property_type[]=land&land_area[lte]=800')
      expect(expectAnswer(getPropertyRelaxations, small).wider).toEqual([
        { parameter: 'land_area[lte]', value: '1000', field: 'land_area', totalItems: 4 },
      ])
    })

    it('propose the nearest wider radius that shows something [C11]', async () => {
      const near = await get('/properties/relaxations?property_type[]=house&place[]=town-3067696&radius=5')
      expect(expectAnswer(getPropertyRelaxations, near).wider).toEqual([
        { parameter: 'radius', value: '20', field: 'radius', totalItems: 1 },
      ])
    })

    it('propose the nearest towns that show something, each with its count and how far it is [E1]', async () => {
      const { nearby } = expectAnswer(
        getPropertyRelaxations,
        await get('/properties/relaxations?property_type[]=house&place[]=town-3067696'),
      )
      expect(nearby).toEqual([
        { placeId: 'town-3066651', name: 'Říčany', kilometres: expect.closeTo(19.8, 0) as number, totalItems: 1 },
      ])
      const [town] = nearby
      const page = await get(`/properties?property_type[]=house&place[]=${town?.placeId}`)
      expect(expectAnswer(searchProperties, page).totalItems).toBe(town?.totalItems)
      const wide = await get('/properties/relaxations?property_type[]=house&place[]=region-STC&price[lte]=1')
      expect(expectAnswer(getPropertyRelaxations, wide).nearby).toEqual([])
    })

    it('look for the nearest towns among those that have such homes, however many others are nearer [E1]', async () => {
      await sql`
        insert into place (id, kind, name, context, region, district, town_id, population, latitude, longitude)
        select 'town-' || 9000000 + number, 'town', 'Lhota ' || number, 'Středočeský kraj', 'STC', 'CZ0209',
               9000000 + number, 100, 50.08 + number * 0.001, 14.47
          from generate_series(1, 60) number
      `.execute(database)
      const { nearby } = expectAnswer(
        getPropertyRelaxations,
        await get('/properties/relaxations?property_type[]=house&place[]=town-3067696'),
      )
      expect(nearby.map(({ name, totalItems }) => [name, totalItems])).toEqual([['Říčany', 1]])
      await sql`delete from place where town_id > 9000000`.execute(database)
    })

    it('offer the fewest filters first, and of as many what shows the most', async () => {
      const query = 'property_type[]=land&price[lte]=600'
      const { relaxations } = expectAnswer(getPropertyRelaxations, await get(`/properties/relaxations?${query}`))
      const ways = relaxations.map(({ parameters, totalItems }) => ({ size: parameters.length, totalItems }))
      expect(ways.map(({ size }) => size)).toEqual([1, 2])
      // The second shows more, and gives more up.
      expect(ways[1]?.totalItems).toBeGreaterThan(ways[0]?.totalItems ?? Infinity)
    })

    it('offer no way that contains another one, unless it would be the only other [E1]', async () => {
      // A higher price is offered, and so giving up the price; to give up the type as well says nothing new.
      const query = 'property_type[]=land&price[lte]=70000'
      const { wider, relaxations } = expectAnswer(getPropertyRelaxations, await get(`/properties/relaxations?${query}`))
      expect(wider.map(({ parameter }) => parameter)).toEqual(['price[lte]'])
      expect(relaxations).toEqual([{ parameters: ['price[lte]'], field: 'price', totalItems: 4 }])
    })

    it('name the radius with its place, and nothing where nothing helps', async () => {
      const { relaxations } = expectAnswer(getPropertyRelaxations, await get('/properties/relaxations?q=xyzzyxyzzy'))
      expect(relaxations).toEqual([{ parameters: ['q'], field: 'q', totalItems: expect.any(Number) as number }])
    })
  })
})
