import { propertyStatuses, propertyTypes } from '#contract/entities/property.ts'
import { getAdminReports } from '#contract/endpoints/admin.ts'
import { getCurrentUser } from '#contract/endpoints/currentUser.ts'
import { searchProperties } from '#contract/endpoints/properties.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { checkHistories } from '#server/features/listings/history/historyCheck.service.ts'
import { demoPassword, namedUsers } from '#demo/users/planUsers.ts'
import { planTown } from '#demo/plan/planTown.ts'
import { addToChecksum, readChecksum, startChecksum } from '#demo/plan/townChecksum.ts'
import { insertReports } from '#demo/insert/insertReports.ts'
import { seedTown } from '#demo/seedTown.ts'
import { bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** What the checksum of a town of 600 listings should be that is made on another day. */
function plannedChecksum(seed: number): string {
  const town = planTown(seed, 600, new Date('2027-03-04T05:06:07Z'))
  const checksum = startChecksum()
  for (let number = 0; number < 600; number += 1) addToChecksum(checksum, town.planListing(number))
  return readChecksum(checksum)
}

forEachDatabase((_, openTestDatabase) => {
  let database: Database
  let server: TestApp
  let checksum: string

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    checksum = (await seedTown(database, { listings: 600, seed: 7 })).checksum
    server = await startTestApp({ database })
  })
  afterAll(() => server.close())

  async function numberOf(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
    return (await query.execute(database)).rows[0]?.count ?? -1
  }

  it('refuses a database that has listings already', async () => {
    await expect(seedTown(database, { listings: 10 })).rejects.toThrow('There are listings already')
  })

  it('makes the same town for the same seed, on every database and any day, and another for another', () => {
    expect(checksum).toBe(plannedChecksum(7))
    expect(checksum).not.toBe(plannedChecksum(8))
  })

  it('offers all kinds in all statuses, and publishes at least 70 % [E-STATUS]', async () => {
    const { rows } = await sql<{ status: string; type: string }>`
      select status, property_type as type from listing
    `.execute(database)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(propertyStatuses))
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(propertyTypes))
    expect(rows.filter(({ status }) => status === 'PUBLISHED').length / rows.length).toBeGreaterThanOrEqual(0.7)
  })

  it.each(namedUsers.map(({ email, isAdmin }) => [email, isAdmin] as const))(
    'lets %s in with the password that is printed at the start',
    async (email, isAdmin) => {
      const { token } = await signInAs(server.app, email, { password: demoPassword })
      const me = await server.app.inject({ url: '/users/me', headers: bearer(token) })
      expect(expectAnswer(getCurrentUser, me)).toMatchObject({ email, isAdmin })
    },
  )

  it('gives owner@domivo.test listings in every status', async () => {
    const { rows } = await sql<{ status: string }>`
      select distinct status from listing join account on account.id = owner_id where email = 'owner@domivo.test'
    `.execute(database)
    expect(rows.map(({ status }) => status).toSorted()).toEqual(propertyStatuses.toSorted())
  })

  it('gives owner@domivo.test somebody to answer and viewings to come, of which no two are at once', async () => {
    const { rows } = await sql<{ leads: number; slots: number; overlaps: number }>`
      with own as (
        select listing.id from listing join account on account.id = owner_id where email = 'owner@domivo.test'),
      slot as (select * from tour_slot where listing_id in (table own))
      select (select count(*)::int from lead where listing_id in (table own)) as leads,
             (select count(*)::int from slot) as slots,
             (select count(*)::int from slot one join slot other on one.id < other.id
               where (one.starts_at, one.ends_at) overlaps (other.starts_at, other.ends_at)) as overlaps
    `.execute(database)
    expect(rows).toEqual([{ leads: expect.any(Number), slots: expect.any(Number), overlaps: 0 }])
    expect(rows[0]?.leads).toBeGreaterThan(2)
    expect(rows[0]?.slots).toBeGreaterThan(1)
  })

  it('tells for every listing a history that the machine allows and that ends in its status', async () => {
    const { first, listings, steps } = await checkHistories(database)
    expect(first).toBeNull()
    expect(listings).toBe(600)
    expect(steps).toBeGreaterThan(900)
    const future = sql<{ count: number }>`
      select count(*)::int as count from listing_status_history where occurred_at > now()`
    expect(await numberOf(future)).toBe(0)
  })

  it('keeps on the market only what was published and has not expired, some of it since today', async () => {
    const wrong = sql<{ count: number }>`
      select count(*)::int as count from listing
       where status = 'PUBLISHED' and (published_at is null or expires_at <= now() or published_at > now())`
    const fresh = sql<{ count: number }>`
      select count(*)::int as count from listing
       where status = 'PUBLISHED' and published_at > now() - interval '1 day'`
    expect(await numberOf(wrong)).toBe(0)
    expect(await numberOf(fresh)).toBeGreaterThan(2)
  })

  it('draws four to eight pictures of every listing', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(listing_media.id)::int as count
        from listing left join listing_media on listing_id = listing.id
       group by listing.id`.execute(database)
    expect(Math.min(...rows.map(({ count }) => count))).toBeGreaterThanOrEqual(4)
    expect(Math.max(...rows.map(({ count }) => count))).toBeLessThanOrEqual(8)
  })

  it('has leads, favorites, views, reduced prices, and viewings to come', async () => {
    for (const table of ['lead', 'favorite', 'listing_view', 'listing_price_history']) {
      expect(
        await numberOf(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`),
      ).toBeGreaterThan(20)
    }
    const viewings = sql<{ count: number }>`select count(*)::int as count from tour_slot where starts_at > now()`
    expect(await numberOf(viewings)).toBeGreaterThan(20)
    const reduced = sql<{ count: number }>`
      select count(*)::int as count from listing where offer_price is not null and status = 'PUBLISHED'`
    expect(await numberOf(reduced)).toBeGreaterThan(20)
  })

  it('lets nobody own a listing before they had an account', async () => {
    const early = sql<{ count: number }>`
      select count(*)::int as count from listing join account on account.id = owner_id
       where listing.created_at < account.created_at`
    expect(await numberOf(early)).toBe(0)
  })

  it('can be searched: as many listings are found as are published', async () => {
    const published = await numberOf(
      sql<{ count: number }>`select count(*)::int as count from listing where status = 'PUBLISHED'`,
    )
    const answer = expectAnswer(searchProperties, await server.app.inject('/properties?itemsPerPage=1'))
    expect(answer.totalItems).toBe(published)
  })

  it('has reports for administrators to decide about, and one that was dismissed [R-ADMIN]', async () => {
    await inTransaction(database, insertReports)
    const { token } = await signInAs(server.app, 'admin@domivo.test', { password: demoPassword })
    const asked = { url: '/admin/reports', headers: bearer(token) }
    const cases = expectAnswer(getAdminReports, await server.app.inject(asked))._embedded?.item ?? []
    expect(
      cases.map(({ state, reports, settled }) => [state, reports.map(({ reason }) => reason), settled?.by?.email]),
    ).toEqual([
      ['open', ['gone', 'gone'], undefined],
      ['open', ['wrong_price'], undefined],
      ['open', ['fraud'], undefined],
      ['dismissed', ['duplicate'], 'admin@domivo.test'],
    ])
    const named = new Set(namedUsers.map(({ email }) => email))
    for (const { listing, reports } of cases) {
      expect(named).not.toContain(listing.owner.email)
      expect(reports.filter(({ by }) => by === undefined || named.has(by.email))).toEqual([])
    }
  })
})
