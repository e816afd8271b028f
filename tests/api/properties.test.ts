import {
  getProperty,
  getPropertyBySlug,
  getPropertyFacets,
  getPropertyRelaxations,
  getSimilarProperties,
  searchProperties,
} from '#contract/endpoints/properties.ts'
import { getPublicUser, getPublicUserProperties } from '#contract/endpoints/users.ts'
import { propertyStatuses } from '#contract/entities/property.ts'
import type { Actor } from '#server/http/access.ts'
import type { Database } from '#server/database/database.ts'
import { indexListings } from '#server/services/listingIndex.service.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addListings, addOwner } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const everything = {
  disposition: '3+kk',
  usable_area: 82.5,
  balcony: true,
  heating_source: ['heat_pump'],
  apartment_number: 17,
  energy_class: 'B',
  service_charges: 3_000,
  ruian_code: 123,
  ruian_level: 'address',
}

const user = (userId: number, isAdmin = false): Actor => ({ kind: 'user', userId, roles: ['ROLE_USER'], isAdmin })
const href = (number: number) => ({ href: `/properties?listing_type=rent&itemsPerPage=20&page=${number}` })
const land = (land_subtype: string, price: number) => ({
  propertyType: 'land',
  price,
  attributes: { land_subtype, land_area: 1_000, water: ['well', 'mains'] },
  region: 'JHM',
})
const ascending = (a: number, b: number) => a - b

forEachDatabase((name, openTestDatabase) => {
  let server: TestApp
  let database: Database
  let owner: number
  let stranger: number
  let actor: Actor = { kind: 'guest' }

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database, identify: () => actor })
    owner = await addOwner(database)
    stranger = await addOwner(database, { firstName: null, lastName: null })
  })
  afterAll(() => server.close())

  async function as<Result>(who: Actor, work: () => Promise<Result>): Promise<Result> {
    actor = who
    try {
      return await work()
    } finally {
      actor = { kind: 'guest' }
    }
  }
  const get = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: path, headers })
  const rents = async (query: string) =>
    expectAnswer(searchProperties, await get(`/properties?listing_type=rent&${query}`))
  const one = async (id: number) => expectAnswer(getProperty, await get(`/properties/${id}`))
  const add = async (example: Parameters<typeof addFindable>[1][number]) =>
    (await addFindable(database, [example], owner))[0] ?? 0

  describe('a listing by itself [C-PROPERTY]', () => {
    it('has the fields of the specification and embeds type, attributes, media and owner [E-PROPERTY]', async () => {
      const id = await add({ attributes: everything, offerPrice: 4_500_000, floorPlans: 1 })
      const listing = await one(id)
      expect(listing).toMatchObject({
        id,
        status: 'PUBLISHED',
        price: 5_000_000,
        formattedAddress: 'Dlouhá 12, Praha',
        locationGps: { latitude: 50.0836, longitude: 14.4541 },
        publishedAt: '2026-11-01T10:00:00.000Z',
      })
      const { propertyType, propertyMedia, propertyOwner } = listing._embedded
      expect(propertyType).toEqual({ propertyType: 'flat', saleType: 'sale' })
      expect(propertyMedia.map(({ mediaType }) => mediaType)).toEqual([
        ...Array.from({ length: 3 }, () => 'OTHER_IMAGE'),
        'FLOOR_PLAN',
      ])
      expect(propertyOwner).toMatchObject({ id: owner, displayName: 'Jana Nováková', listerType: 'owner' })
    })

    it('gives each attribute the one value that it has [E-ATTRIBUTE]', async () => {
      const { _embedded } = await one(await add({ attributes: everything, offerPrice: 4_500_000 }))
      expect(_embedded.propertyAttribute).toEqual(
        expect.arrayContaining([
          { attributeName: 'disposition', value: '3+kk' },
          { attributeName: 'usable_area', valueNumeric: 82.5 },
          { attributeName: 'balcony', valueJson: true },
          { attributeName: 'heating_source', valueJson: ['heat_pump'] },
          { attributeName: 'offer_price', valueNumeric: 4_500_000 },
        ]),
      )
    })

    it('is found by its slug', async () => {
      const { slug, id } = await one(await add({}))
      expect(expectAnswer(getPropertyBySlug, await get(`/properties/slug/${slug}`)).id).toBe(id)
      for (const unknown of ['no-such-listing', '%00', '%F0%9F%8F%A0']) {
        expect((await get(`/properties/slug/${unknown}`)).statusCode).toBe(404)
      }
    })

    it.each(propertyStatuses)('%s is shown to whom it may be', async (status) => {
      const id = await add({ status })
      const isPublic = ['PUBLISHED', 'SOLD', 'RENTED', 'ARCHIVED'].includes(status)
      const path = `/properties/${id}`
      expect((await get(path)).statusCode).toBe(isPublic ? 200 : 404)
      expect(await as(user(stranger), async () => (await get(path)).statusCode)).toBe(isPublic ? 200 : 404)
      expect(await as(user(owner), async () => (await get(path)).statusCode)).toBe(200)
      expect(await as(user(stranger, true), async () => (await get(path)).statusCode)).toBe(200)
    })

    it('archived without ever having been public is not there for others', async () => {
      const id = await add({ status: 'ARCHIVED', firstPublishedAt: null })
      expect((await get(`/properties/${id}`)).statusCode).toBe(404)
    })

    it('shows no unit number, ever, and no house number or register code unless the place is exact', async () => {
      for (const locationAccuracy of ['exact', 'street', 'district'] as const) {
        const id = await add({ attributes: everything, locationAccuracy })
        const text =
          (await get(`/properties/${id}`)).body + (await get(`/properties?price[gte]=1&itemsPerPage=100`)).body
        const listing = await one(id)
        const keys = listing._embedded.propertyAttribute.map(({ attributeName }) => attributeName)
        expect(text).not.toContain('apartment_number')
        expect(keys.includes('ruian_code')).toBe(locationAccuracy === 'exact')
        expect(listing.formattedAddress).toBe(
          { exact: 'Dlouhá 12, Praha', street: 'Dlouhá, Praha - Žižkov', district: 'Praha - Žižkov' }[locationAccuracy],
        )
        expect(listing.street).toBe(locationAccuracy === 'district' ? undefined : 'Dlouhá')
      }
    })

    it('stays at one place near the true one, as near as its accuracy says', async () => {
      const metres = async (locationAccuracy: 'street' | 'district') => {
        const { locationGps } = await one(await add({ locationAccuracy }))
        const north = ((locationGps?.latitude ?? 0) - 50.0836) * 111_195
        const east = ((locationGps?.longitude ?? 0) - 14.4541) * 111_195 * Math.cos((50.08 * Math.PI) / 180)
        return Math.hypot(north, east)
      }
      expect(await metres('street')).toBeLessThan(200)
      expect(await metres('street')).toBeGreaterThan(0)
      expect(await metres('district')).toBeLessThan(1_300)
      const id = await add({ locationAccuracy: 'district' })
      const before = (await one(id)).locationGps
      await indexListings(database, [id])
      expect((await one(id)).locationGps).toEqual(before)
    })

    it('counts one view for each stats token and day', async () => {
      const id = await add({})
      const look = (token: string) => get(`/properties/${id}?timestamp=${token}`, { 'x-stats-token': token })
      const tokens = ['a'.repeat(22), 'a'.repeat(22), 'b'.repeat(22)]
      for (const token of tokens) await look(token)
      await expect.poll(async () => (await as(user(stranger), () => one(id))).view).toMatchObject({ total: 3 })
    })
  })

  describe('pages [C-PROPERTY]', () => {
    let ids: number[]
    beforeAll(async () => {
      const examples = Array.from({ length: 45 }, (_, index) => ({
        listingType: 'rent' as const,
        price: 10_000 + Math.floor(index / 3),
        publishedAt: `2026-09-01T10:${String(index % 7).padStart(2, '0')}:00.000Z`,
      }))
      ids = await addFindable(database, examples, owner)
    })
    it('links pages to the letter of API Platform', async () => {
      const page = await rents('itemsPerPage=20&page=2&timestamp=5')
      const { self, first, last, prev, next } = page._links
      expect({ self, first, last, prev, next }).toEqual({
        self: href(2),
        first: href(1),
        last: href(3),
        prev: href(1),
        next: href(3),
      })
      expect(page).toMatchObject({ totalItems: 45, itemsPerPage: 20 })
      expect(page._links.item).toEqual((page._embedded?.item ?? []).map(({ id }) => ({ href: `/properties/${id}` })))
    })

    it('carries the colours of the first picture of each item, and leaves out those of the others', async () => {
      const [first, second] = (await rents('itemsPerPage=1'))._embedded?.item[0]?._embedded.propertyMedia ?? []
      expect(first).toHaveProperty('placeholder')
      expect(second).toMatchObject({ mediaType: 'OTHER_IMAGE' })
      expect(second).not.toHaveProperty('placeholder')
    })

    it('has no items, and still the total, for itemsPerPage 0; caps it at 100; gives 20 unasked', async () => {
      expect(await rents('itemsPerPage=0')).toEqual({
        _links: { self: { href: '/properties?listing_type=rent&itemsPerPage=0' } },
        totalItems: 45,
        itemsPerPage: 0,
      })
      expect((await rents('itemsPerPage=1000000000')).itemsPerPage).toBe(100)
      expect((await rents(''))._embedded?.item).toHaveLength(20)
      expect((await rents('page=4'))._embedded).toBeUndefined()
    })

    it.each([
      '',
      'order[price]=asc',
      'order[price]=desc',
      'order[usable_area]=asc',
      'order[publishedAt]=asc',
      'order[price]=desc&order[publishedAt]=asc',
      'bbox=14,50,15,51',
      'bbox=14,50,15,51&order[distance]=asc',
    ])('by number and by cursor shows everything once: %s', async (order) => {
      const byNumber: number[] = []
      for (const number of [1, 2, 3, 4])
        byNumber.push(
          ...((await rents(`${order}&itemsPerPage=13&page=${number}`))._embedded?.item ?? []).map(({ id }) => id),
        )
      const byCursor: number[] = []
      let cursor: string | undefined = ''
      while (cursor !== undefined) {
        const page = await rents(`${order}&itemsPerPage=13${cursor === '' ? '' : `&cursor=${cursor}`}`)
        byCursor.push(...(page._embedded?.item ?? []).map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(byCursor).toEqual(byNumber)
      expect(new Set(byCursor)).toEqual(new Set(ids))
    })

    it('by cursor misses nothing and repeats nothing while listings come and go', async () => {
      const seen: number[] = []
      let cursor: string | undefined = ''
      const gone = ids[40] ?? 0
      const come: number[] = []
      while (cursor !== undefined) {
        const page = await rents(`itemsPerPage=10${cursor === '' ? '' : `&cursor=${cursor}`}`)
        seen.push(...(page._embedded?.item ?? []).map(({ id }) => id))
        cursor = page.nextCursor
        come.push(await add({ listingType: 'rent', publishedAt: '2026-11-20T10:00:00.000Z' }))
        await sql`update listing set status = 'ARCHIVED' where id = ${gone}`.execute(database)
        await indexListings(database, [gone])
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(ids.filter((id) => id !== gone && !seen.includes(id))).toEqual([])
      await sql`update listing set status = 'DELETED' where id = any(${come}::bigint[])`.execute(database)
      await indexListings(database, come)
    })
  })

  describe('facets and relaxations', () => {
    beforeAll(async () => {
      await addFindable(
        database,
        [land('field', 100_000), land('field', 200_000), land('forest', 300_000), land('garden', 900_000)],
        owner,
      )
    })

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

    it('name the radius with its place, and nothing where nothing helps', async () => {
      const { relaxations } = expectAnswer(getPropertyRelaxations, await get('/properties/relaxations?q=xyzzyxyzzy'))
      expect(relaxations).toEqual([{ parameters: ['q'], field: 'q', totalItems: expect.any(Number) as number }])
    })
  })

  describe('places', () => {
    it('find listings in a town, its quarter, its district, its region, and around it', async () => {
      await sql`
        insert into place (id, kind, name, context, region, district, town_id, latitude, longitude) values
          ('town-9', 'town', 'Zkušebná', '', 'ZLK', 'CZ0724', 9, 49.2, 17.6),
          ('quarter-9-a', 'quarter', 'Horní Újezd', '', 'ZLK', 'CZ0724', 9, 49.21, 17.61),
          ('district-CZ0724', 'district', 'okres Zlín', '', 'ZLK', 'CZ0724', null, 49.2, 17.7),
          ('region-ZLK', 'region', 'Zlínský kraj', '', 'ZLK', null, null, 49.2, 17.7)
      `.execute(database)
      const at = {
        city: 'Zkušebná',
        townId: 9,
        region: 'ZLK',
        district: 'CZ0724',
        cityPart: 'Horní Újezd',
        latitude: 49.21,
        longitude: 17.61,
      }
      const [inQuarter = 0, inTown = 0, near = 0, far = 0] = await addFindable(
        database,
        [
          at,
          { ...at, cityPart: null },
          { ...at, townId: 10, latitude: 49.23 },
          { ...at, townId: 11, district: 'CZ0721', latitude: 49.6 },
        ],
        owner,
      )
      const at_ = async (query: string) =>
        new Set(
          (expectAnswer(searchProperties, await get(`/properties?${query}`))._embedded?.item ?? []).map(({ id }) => id),
        )
      expect(await at_('place[]=quarter-9-a')).toEqual(new Set([inQuarter]))
      expect(await at_('place[]=town-9')).toEqual(new Set([inQuarter, inTown]))
      expect(await at_('place[]=town-9&radius=5')).toEqual(new Set([inQuarter, inTown, near]))
      expect(await at_('place[]=district-CZ0724')).toEqual(new Set([inQuarter, inTown, near]))
      expect(await at_('place[]=region-ZLK')).toEqual(new Set([inQuarter, inTown, near, far]))
      const nearest = expectAnswer(
        searchProperties,
        await get('/properties?place[]=town-9&radius=50&order[distance]=asc'),
      )
      expect((nearest._embedded?.item ?? []).map(({ id }) => id)).toEqual([inQuarter, inTown, near, far])
      expect(
        expectAnswer(getSimilarProperties, await get(`/properties/${near}/similar`))
          ._embedded?.item.slice(0, 2)
          .map(({ id }) => id)
          .toSorted(ascending),
      ).toEqual([inQuarter, inTown].toSorted(ascending))
    })
  })

  describe('a person who lists homes', () => {
    it('is known by name, never by email address, with what they publish', async () => {
      const lister = await addOwner(database, { firstName: null, lastName: null, agencyName: 'Domov a syn' })
      const [published = 0] = await addFindable(database, [{}, { status: 'DRAFT' }, { status: 'SOLD' }], lister)
      const person = await get(`/public/users/${lister}`)
      expect(expectAnswer(getPublicUser, person)).toMatchObject({
        displayName: 'Domov a syn',
        listerType: 'agent',
        publishedCount: 1,
      })
      expect(person.body).not.toContain('@')
      const page = expectAnswer(getPublicUserProperties, await get(`/public/users/${lister}/properties`))
      expect(page._embedded?.item.map(({ id }) => id)).toEqual([published])
    })

    it('is nobody when banned, or when they never listed anything', async () => {
      const banned = await addOwner(database, { banned: true })
      await addListings(database, [{ status: 'ARCHIVED' }], banned)
      for (const id of [banned, stranger, 999_999]) {
        expect((await get(`/public/users/${id}`)).statusCode).toBe(404)
        expect((await get(`/public/users/${id}/properties`)).statusCode).toBe(404)
      }
    })
  })

  it(`counts a featured view of each listing that is shown among the latest (${name}) [C-LATEST]`, async () => {
    const page = expectAnswer(
      searchProperties,
      await get('/properties?logType=property_featured_view&order[publishedAt]=desc&itemsPerPage=8'),
    )
    const shown = (page._embedded?.item ?? []).map(({ id }) => id)
    expect(shown).toHaveLength(8)
    await expect
      .poll(
        async () =>
          (
            await sql<{
              count: number
            }>`select count(*)::integer as count from listing_featured_view where listing_id = any(${shown}::bigint[])`.execute(
              database,
            )
          ).rows[0]?.count,
      )
      .toBe(8)
  })
})
