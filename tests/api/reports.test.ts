import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addOwner } from '#tests/support/exampleListings.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock } from '#tests/support/fakeClock.ts'
import { moveListing } from '#tests/support/listingChanges.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** The headers of a guest's visit. */
const guest = (visit: string) => ({ 'x-stats-token': visit.padEnd(24, '0') })

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  let mailbox: Mailbox
  let ownerId = 0
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now: clock.now })
    mailbox = mailboxOf(opened.database, clock.now)
    ownerId = await addOwner(opened.database)
  })
  afterAll(() => server.close())
  beforeEach(() => clock.pass(day))

  let serial = 0
  async function addReporter(more: { isConfirmed?: boolean } = {}) {
    serial += 1
    const email = `reporter${serial}@example.com`
    await addAccounts(opened.database, [{ email, ...more }])
    return { email, headers: bearer((await signInAs(server.app, email)).token) }
  }
  const report = (listingId: number, headers: Record<string, string> = {}, payload: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/properties/strike/${listingId}`,
      headers,
      payload: { reason: 'fraud', ...payload },
    })
  const publish = async (owner = ownerId) => (await addFindable(opened.database, [{}], owner))[0] ?? 0
  const statusOf = async (listingId: number) =>
    (await opened.database.selectFrom('listing').select('status').where('id', '=', listingId).executeTakeFirstOrThrow())
      .status
  const reportsOf = async (listingId: number) =>
    (await sql`select from listing_report where listing_id = ${listingId}`.execute(opened.database)).rows.length

  describe(`reports (${name})`, () => {
    it('by three different confirmed people hold a listing back', async () => {
      const listingId = await publish()
      const reporters = [await addReporter(), await addReporter(), await addReporter()]
      for (const [index, { headers }] of reporters.entries()) {
        expect(await statusOf(listingId)).toBe('PUBLISHED')
        expect((await report(listingId, headers)).statusCode).toBe(204)
        // Once it is held, nobody sees it any more.
        const again = await report(listingId, headers, { text: 'Again!' })
        expect(again.statusCode).toBe(index < 2 ? 204 : 404)
        expect(await reportsOf(listingId)).toBe(index + 1)
      }
      expect(await statusOf(listingId)).toBe('PENDING')
      const { rows } = await sql`
        select event, actor_role, reason_code from listing_status_history where listing_id = ${listingId}
      `.execute(opened.database)
      expect(rows.at(-1)).toEqual({ event: 'HOLD', actor_role: 'system', reason_code: 'reports' })
    })

    it('hold it once when they come at once', async () => {
      const listingId = await publish()
      const reporters = await Promise.all(Array.from({ length: 5 }, () => addReporter()))
      await Promise.all(reporters.map(({ headers }) => report(listingId, headers)))
      const { rows } = await sql`
        select from listing_status_history where listing_id = ${listingId} and event = 'HOLD'
      `.execute(opened.database)
      expect([await statusOf(listingId), rows.length]).toEqual(['PENDING', 1])
    })

    it('of guests and of unconfirmed people only wait, one per visit', async () => {
      const listingId = await publish()
      for (const visit of ['one', 'one', 'two', 'three', 'four'])
        expect((await report(listingId, guest(visit))).statusCode).toBe(204)
      for (let count = 0; count < 3; count += 1)
        await report(listingId, (await addReporter({ isConfirmed: false })).headers)
      expect([await statusOf(listingId), await reportsOf(listingId)]).toEqual(['PUBLISHED', 7])
    })

    it('are not for one’s own listing, nor for those that nobody sees', async () => {
      const owner = await addReporter()
      const { rows } = await sql<{
        id: number
      }>`select id::float8 as id from account where email = ${owner.email}`.execute(opened.database)
      const listingId = await publish(rows[0]?.id)
      expect(expectProblem(await report(listingId, owner.headers), 409).code).toBe('own_listing')
      await sql`update listing set status = 'DRAFT' where id = ${listingId}`.execute(opened.database)
      expectProblem(await report(listingId), 404)
      expectProblem(await report(listingId, {}, { reason: 'ugly' }), 422)
    })

    it('that a machine filled in, or that come in floods, are not kept [REL-19]', async () => {
      const listingId = await publish()
      expect((await report(listingId, guest('machine'), { website: 'https://spam.example' })).statusCode).toBe(204)
      expect(await reportsOf(listingId)).toBe(0)
      const statuses: number[] = []
      for (let count = 0; count < 21; count += 1)
        statuses.push((await report(listingId, guest(`flood${count}-`))).statusCode)
      expect([statuses.at(19), statuses.at(20)]).toEqual([204, 429])
    })

    it('are dismissed by an administrator, who leaves the listing as it is, and answered once', async () => {
      const listingId = await publish()
      const reporter = await addReporter()
      await report(listingId, reporter.headers)
      await addAccounts(opened.database, [{ email: 'admin@example.com', isAdmin: true }])
      const admin = bearer((await signInAs(server.app, 'admin@example.com')).token)
      const dismiss = (id: number, headers: Record<string, string>) =>
        server.app.inject({ method: 'POST', url: `/admin/properties/${id}/dismiss-reports`, headers })
      expectProblem(await dismiss(listingId, reporter.headers), 403)
      expectProblem(await dismiss(999_999, admin), 404)
      for (let press = 0; press < 2; press += 1) expect((await dismiss(listingId, admin)).statusCode).toBe(200)
      expect((await mailbox.one(reporter.email, /report|hlášení/)).text).toMatch(/stays|Zůstává/)
      expect(await statusOf(listingId)).toBe('PUBLISHED')
    })

    it('that come after a decision stay open, however late its job runs', async () => {
      const listingId = await publish()
      const before = await addReporter()
      await report(listingId, before.headers)
      const decided = clock.now()
      clock.pass(1_000)
      await report(listingId, (await addReporter()).headers, { text: 'Now it is somebody else’s flat.' })
      const approval = { event: 'APPROVE', from: 'PENDING', to: 'PUBLISHED', now: decided } as const
      await moveListing(opened.database, listingId, approval)
      const { rows } = await sql<{ outcome: string | null }>`
        select outcome from listing_report where listing_id = ${listingId} order by id
      `.execute(opened.database)
      expect(rows).toEqual([{ outcome: 'dismissed' }, { outcome: null }])
    })

    it.each([
      ['taken down', 'TAKE_DOWN', 'PUBLISHED', 'REJECTED', /right|pravdu/],
      ['allowed to stay', 'APPROVE', 'PENDING', 'PUBLISHED', /stays|Zůstává/],
    ] as const)('are answered by mail when the listing is %s', async (_, event, from, to, words) => {
      const listingId = await publish()
      const reporter = await addReporter()
      const email = `guest${listingId}@example.com`
      await report(listingId, reporter.headers)
      await report(listingId, guest(`visit${listingId}-`), { email })
      await moveListing(opened.database, listingId, { event, from, to, now: clock.now() })
      for (const to of [reporter.email, email]) expect((await mailbox.one(to, /report|hlášení/)).text).toMatch(words)
      const step = { event: 'ARCHIVE', from: 'PUBLISHED', to: 'ARCHIVED', now: clock.now() } as const
      await moveListing(opened.database, listingId, step)
      expect(await mailbox.open(reporter.email)).toEqual([])
    })
  })
})
