import type { AdminUserDetail } from '#contract/entities/admin.ts'
import type { ReportCaseCollection } from '#contract/entities/adminReport.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { addFindable, addOwner } from '#tests/support/exampleListings.ts'
import { fakeClock } from '#tests/support/fakeClock.ts'
import { moveListing } from '#tests/support/listingChanges.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('what administrators read of reports and users', () => {
  const clock = fakeClock()
  let database: Database
  let server: TestApp
  let admin: Record<string, string>
  let [adminId, reporterId, ownerId, otherOwnerId] = [0, 0, 0, 0]
  let listings: number[] = []

  const ask = async <Body>(url: string) => (await server.app.inject({ url, headers: admin })).json<Body>()
  const casesOf = async (query: string) => {
    const { _embedded, totalItems, counts } = await ask<ReportCaseCollection>(`/admin/reports?${query}`)
    return { cases: _embedded?.item ?? [], totalItems, counts }
  }
  const report = (listingId: number, reason: string, headers: Record<string, string>, text = '') =>
    server.app.inject({ method: 'POST', url: `/properties/strike/${listingId}`, headers, payload: { reason, text } })

  beforeAll(async () => {
    database = (await openOneDatabase()).database
    server = await startTestApp({ database, settings: settingsWithSecret, now: clock.now })
    ;[adminId = 0, reporterId = 0] = await addAccounts(database, [
      { email: 'admin@example.test', isAdmin: true },
      { email: 'reporter@example.test', firstName: 'Radka' },
    ])
    admin = bearer((await signInAs(server.app, 'admin@example.test')).token)
    const reporter = bearer((await signInAs(server.app, 'reporter@example.test')).token)
    ownerId = await addOwner(database)
    ;[otherOwnerId = 0] = await addAccounts(database, [{ email: 'other@example.test' }])
    const [first = 0, second = 0, third = 0] = await addFindable(database, [{}, {}, {}], ownerId)
    const [fourth = 0] = await addFindable(database, [{}], otherOwnerId)
    listings = [first, second, third, fourth]
    await sql`
      update listing set description_en = repeat('x', 400), description_cs = 'Krátký popis.' where id = ${first}
    `.execute(database)
    await sql`update listing set description_en = repeat('Near the park. ', 30) where id = ${second}`.execute(database)
    // The second listing was reported first, and the first one again after that.
    await report(second, 'gone', reporter)
    clock.pass(1_000)
    await report(first, 'fraud', reporter, 'Asks for a deposit.')
    await report(third, 'wrong_price', reporter)
    await report(fourth, 'offensive', reporter)
    clock.pass(1_000)
    await report(first, 'wrong_price', { 'x-stats-token': 'one'.padEnd(24, '0') })
    await server.app.inject({ method: 'POST', url: `/admin/properties/${third}/dismiss-reports`, headers: admin })
    clock.pass(1_000)
    await server.app.inject({
      method: 'POST',
      url: `/v1/properties/set-state/${fourth}`,
      headers: admin,
      payload: { state: 'REJECTED', reason: { code: 'misleading', text: 'The photos show another house.' } },
    })
    // What follows from that is a job.
    await moveListing(database, fourth, { event: 'TAKE_DOWN', from: 'PUBLISHED', to: 'REJECTED', now: clock.now() })
  })
  afterAll(() => server.close())

  it('has the reports of a listing together, the longest waiting first, then the last settled [R-ADMIN]', async () => {
    const [first, second, third, fourth] = listings
    const { cases, totalItems, counts } = await casesOf('')
    expect(totalItems).toBe(4)
    // Two of the five are about one listing.
    expect(counts).toEqual({ reports: 5, listings: 4 })
    expect((await casesOf('state=open&itemsPerPage=1')).counts).toEqual({ reports: 3, listings: 2 })
    expect((await casesOf('state=open&reason=offensive')).counts).toEqual({ reports: 0, listings: 0 })
    expect(cases.map(({ listing, state }) => [listing.id, state])).toEqual([
      [second, 'open'],
      [first, 'open'],
      [fourth, 'upheld'],
      [third, 'dismissed'],
    ])
    const radka = { id: reporterId, displayName: 'Radka', email: 'reporter@example.test' }
    expect(cases[1]?.reports.map(({ at: _, ...known }) => known)).toEqual([
      { reason: 'fraud', text: 'Asks for a deposit.', by: radka },
      { reason: 'wrong_price' },
    ])
    expect(cases[1]?.listing).toMatchObject({ status: 'PUBLISHED', openReports: 2, owner: { id: ownerId } })
    expect(cases[1]?.settled).toBeUndefined()
    // What an administrator has to know before deciding: how it is described, and whom it is about.
    expect(cases[1]?.descriptions).toEqual({ en: `${'x'.repeat(299)}…`, cs: 'Krátký popis.' })
    // It ends with a whole word.
    expect(cases[0]?.descriptions.en).toBe(`${'Near the park. '.repeat(19)}Near the…`)
    expect(cases.map(({ ownerRecord }) => ownerRecord.reports)).toEqual([
      { open: 3, upheld: 0, dismissed: 1 },
      { open: 3, upheld: 0, dismissed: 1 },
      { open: 0, upheld: 1, dismissed: 0 },
      { open: 3, upheld: 0, dismissed: 1 },
    ])
    expect(cases.map(({ ownerRecord }) => ownerRecord.decisions.takenDown)).toEqual([0, 0, 1, 0])
    expect(Number.isNaN(Date.parse(cases[0]?.ownerRecord.memberSince ?? ''))).toBe(false)
  })

  it('says what was done about settled ones, and by whom [R-ADMIN]', async () => {
    const { cases } = await casesOf('state=upheld')
    expect(cases.map(({ settled }) => [settled?.act, settled?.by?.id])).toEqual([['TAKE_DOWN', adminId]])
    const dismissed = (await casesOf('state=dismissed')).cases
    expect(dismissed.map(({ settled }) => [settled?.act, settled?.by?.id])).toEqual([['DISMISS_REPORTS', adminId]])
  })

  it('is narrowed to a state, a reason and an owner, in pages [R-ADMIN]', async () => {
    const [first, second, third, fourth] = listings
    const found = async (query: string) => (await casesOf(query)).cases.map(({ listing }) => listing.id)
    expect(await found('state=open')).toEqual([second, first])
    // All reports of a listing are read together, also those that give another reason.
    expect(await found('reason=wrong_price')).toEqual([first, third])
    expect((await casesOf('reason=wrong_price')).cases[0]?.reports).toHaveLength(2)
    expect(await found(`ownerId=${otherOwnerId}`)).toEqual([fourth])
    expect(await found(`ownerId=${otherOwnerId}&state=open`)).toEqual([])
    const page = await casesOf('itemsPerPage=3&page=2')
    expect([page.totalItems, page.cases.map(({ listing }) => listing.id)]).toEqual([4, [third]])
    const { statusCode } = await server.app.inject({ url: '/admin/reports?state=lost', headers: admin })
    expect(statusCode).toBe(400)
  })

  it('reads a user with what was decided before and what happened to the account [R-ADMIN]', async () => {
    await sql`
      insert into account_history (account_id, occurred_at, event, from_state, to_state, actor_role)
      values (${otherOwnerId}, '2026-01-02T10:00:00Z', 'CONFIRM', 'unconfirmed allowed staying', 'confirmed allowed staying', 'owner'),
             (${otherOwnerId}, '2026-01-03T10:00:00Z', 'BAN', 'confirmed allowed staying', 'confirmed banned staying', 'admin'),
             (${otherOwnerId}, '2026-01-04T10:00:00Z', 'UNBAN', 'confirmed banned staying', 'confirmed allowed staying', 'admin'),
             (${otherOwnerId}, '2026-01-05T10:00:00Z', 'LEAVE', 'confirmed allowed staying', 'confirmed allowed leaving', 'owner')
    `.execute(database)
    const user = await ask<AdminUserDetail>(`/users/${otherOwnerId}`)
    expect(user).toMatchObject({
      email: 'other@example.test',
      listings: { published: 0, waiting: 0, all: 1 },
      decisions: { approved: 0, rejected: 0, takenDown: 1 },
      bans: 1,
      reports: { open: 0, upheld: 1, dismissed: 0 },
    })
    // Bans are decisions, which the audit log tells.
    expect(user.history).toEqual([
      { at: '2026-01-05T10:00:00.000Z', event: 'LEAVE', by: 'owner' },
      { at: '2026-01-02T10:00:00.000Z', event: 'CONFIRM', by: 'owner' },
    ])
  })

  it('knows no user who is not there, nor one who was erased [R-ADMIN]', async () => {
    const [erased = 0] = await addAccounts(database, [{ email: 'erased@example.test' }])
    await sql`update account set erased_at = now() where id = ${erased}`.execute(database)
    for (const id of [erased, 999_999])
      expect((await server.app.inject({ url: `/users/${id}`, headers: admin })).statusCode).toBe(404)
  })
})
