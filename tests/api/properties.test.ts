import {
  getProperty,
  getPropertyBySlug,
  getPropertyCards,
  getPropertyHistory,
  searchProperties,
} from '#contract/endpoints/properties.ts'
import { getPublicUser, getPublicUserProperties } from '#contract/endpoints/users.ts'
import { propertyStatuses } from '#contract/entities/property.ts'
import type { Actor } from '#server/platform/http/access.ts'
import type { Database } from '#server/platform/database/database.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
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

const user = (userId: number, isAdmin = false): Actor => ({
  kind: 'user',
  userId,
  sessionId: '00000000-0000-4000-8000-000000000000',
  roles: ['ROLE_USER'],
  isAdmin,
})

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

    it('has each field of the specification by its name [E-PROPERTY-FIELDS] [B11]', async () => {
      const [id] = await addListings(database, [{ status: 'PUBLISHED', price: 4_000_000 }], owner)
      const { body } = await server.app.inject({ url: `/properties/${id}` })
      const property = JSON.parse(body) as Record<string, unknown> & { _embedded: { propertyMedia: unknown[] } }
      expect(property).toMatchObject({
        id,
        slug: expect.any(String),
        publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        listingType: 'sale',
        price: 4_000_000,
        formattedAddress: expect.any(String),
        locationGps: { latitude: expect.any(Number), longitude: expect.any(Number) },
      })
      const medias = property.property_medias as { mediaType: string }[] // read, then compared
      expect(medias.length).toBeGreaterThan(0)
      expect(medias.every(({ mediaType }) => mediaType === 'OTHER_IMAGE' || mediaType === 'EER_IMAGE')).toBe(true)
      expect(medias).toEqual(property._embedded.propertyMedia)
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
          { attributeName: 'price_per_m2', valueNumeric: 54_545 },
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

  describe('what a device remembers', () => {
    it('comes back as cards in the order of its ids, without what the public sees no more', async () => {
      const first = await add({})
      const [draft = 0] = await addListings(database, [{ status: 'DRAFT' }], owner)
      const sold = await add({ status: 'SOLD' })
      const answer = await get(`/properties/cards?ids=${[sold, draft, 999_999_999, first, sold].join(',')}`)
      const { totalItems, _embedded } = expectAnswer(getPropertyCards, answer)
      expect([totalItems, _embedded?.item.map(({ id }) => id)]).toEqual([2, [sold, first]])
      for (const ids of ['', '0', '1,', '1;2', '-1', 'a', Array.from({ length: 49 }, () => 7).join(',')])
        expect((await get(`/properties/cards?ids=${ids}`)).statusCode, ids).toBe(400)
    })
  })

  describe('the past of a listing', () => {
    it('is told to everybody who sees the listing, without who did what and why', async () => {
      const id = await add({})
      await sql`
        insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_role, reason_text)
        values (${id}, '2026-10-01T10:00:00Z', 'SUBMIT', 'DRAFT', 'PENDING', 'owner', null),
               (${id}, '2026-10-02T10:00:00Z', 'REJECT', 'PENDING', 'REJECTED', 'admin', 'Blurred photos.'),
               (${id}, '2026-10-03T10:00:00Z', 'APPEAL', 'REJECTED', 'PENDING', 'owner', 'They are sharp.'),
               (${id}, '2026-10-04T10:00:00Z', 'APPROVE', 'PENDING', 'PUBLISHED', 'admin', null)
      `.execute(database)
      await sql`
        insert into listing_price_history (listing_id, occurred_at, price, offer_price)
        values (${id}, '2026-09-30T10:00:00Z', 5200000, null), (${id}, '2026-10-03T10:00:00Z', 5000000, null),
               (${id}, '2026-10-20T10:00:00Z', 5000000, 4700000)
      `.execute(database)
      const steps = [
        { at: '2026-10-04T10:00:00.000Z', event: 'published', price: 5_000_000 },
        { at: '2026-10-20T10:00:00.000Z', event: 'repriced', price: 4_700_000, priceBefore: 5_000_000 },
      ]
      expect(expectAnswer(getPropertyHistory, await get(`/properties/${id}/history`))).toEqual({ steps })
      const [draft = 0] = await addListings(database, [{ status: 'DRAFT' }], owner)
      expect((await get(`/properties/${draft}/history`)).statusCode).toBe(404)
      const own = await as(user(owner), () => get(`/properties/${draft}/history`))
      expect(expectAnswer(getPropertyHistory, own)).toEqual({ steps: [] })
    })
  })

  describe('a person who lists homes', () => {
    it('is known by name, never by email address, with what they publish', async () => {
      const lister = await addOwner(database, { firstName: null, lastName: null, agencyName: 'Domov a syn' })
      const [published = 0] = await addFindable(database, [{}, { status: 'DRAFT' }, { status: 'SOLD' }], lister)
      const user = await get(`/public/users/${lister}`)
      expect(expectAnswer(getPublicUser, user)).toMatchObject({
        displayName: 'Domov a syn',
        listerType: 'agent',
        publishedCount: 1,
      })
      expect(user.body).not.toContain('@')
      const page = expectAnswer(getPublicUserProperties, await get(`/public/users/${lister}/properties`))
      expect(page._embedded?.item.map(({ id }) => id)).toEqual([published])
    })

    it('has no name where none is known: whoever shows it puts words of the reader in its place', async () => {
      const nameless = await addOwner(database, { firstName: null, lastName: null })
      const [id = 0] = await addFindable(database, [{}], nameless)
      const user = await get(`/public/users/${nameless}`)
      expect(expectAnswer(getPublicUser, user)).toMatchObject({ displayName: '', listerType: 'owner' })
      expect((await one(id))._embedded.propertyOwner).toMatchObject({ displayName: '', listerType: 'owner' })
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
