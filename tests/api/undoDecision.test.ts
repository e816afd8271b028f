import type { AdminActionCollection } from '#contract/entities/adminAction.ts'
import type { Dismissal, ReportCaseCollection } from '#contract/entities/adminReport.ts'
import type { Property } from '#contract/entities/property.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { changeStatusBySystem } from '#server/features/listings/listingStatus.service.ts'
import { checkReportHistories } from '#server/features/moderation/report.service.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { forEachDatabaseAndPooler } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { fakeClock, minute, second } from '#tests/support/fakeClock.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const reason = { code: 'misleading', text: 'The floor plan shows another flat.' }

forEachDatabaseAndPooler((name, openTestDatabase) => {
  const clock = fakeClock()
  let database: Database
  let server: TestApp
  let mailbox: Mailbox
  let ownerId = 0
  const headers: Record<string, Record<string, string>> = { guest: {} }
  const owner = 'undo-owner@example.test'

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({
      database,
      settings: { ...settingsWithSecret, moderationUndoMinutes: 5 },
      now: clock.now,
    })
    mailbox = mailboxOf(database, clock.now)
    ;[ownerId = 0] = await addAccounts(database, [
      { email: owner },
      { email: 'undo-admin@example.test', isAdmin: true },
      { email: 'undo-other@example.test', isAdmin: true },
      { email: 'undo-stranger@example.test' },
    ])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clock.pass(10 * minute)
    await mailbox.open(owner)
    for (const user of ['owner', 'admin', 'other', 'stranger'])
      headers[user] = bearer((await signInAs(server.app, `undo-${user}@example.test`)).token)
  })

  const waiting = async () => {
    const since = clock.now().toISOString()
    const [id = 0] = await addListings(
      database,
      [{ ...completeFlat, status: 'PENDING', firstPublishedAt: null }],
      ownerId,
    )
    await sql`
      insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_role)
      values (${id}, ${since}::timestamptz, 'SUBMIT', 'DRAFT', 'PENDING', 'owner')
    `.execute(database)
    await sql`update listing set expires_at = null, published_at = null where id = ${id}`.execute(database)
    return id
  }
  const ask = (user: string, method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: headers[user] ?? {}, ...(payload && { payload }) })
  const read = async (id: number, user = 'admin') => (await ask(user, 'GET', `/properties/${id}`)).json<Property>()
  // What guests read is cached for some seconds, whoever is signed in reads what is true now.
  const publicStatus = async (id: number) => (await ask('stranger', 'GET', `/properties/${id}`)).statusCode
  const decide = async (id: number, state: 'PUBLISHED' | 'REJECTED' | 'PENDING', user = 'admin') => {
    const answer = await ask(user, 'POST', `/v1/properties/set-state/${id}`, { state, reason })
    expect(answer.statusCode).toBe(200)
    return answer.json<Property>()
  }
  const undo = (id: number, version: number | undefined, user = 'admin') =>
    ask(user, 'POST', `/admin/properties/${id}/undo`, { version })
  const stored = async (id: number) => {
    const { rows } = await sql`
      select status, status_since, published_at, first_published_at, expires_at, approved_values from listing where id = ${id}
    `.execute(database)
    return rows[0]
  }
  const historyOf = async (id: number) =>
    (
      await database
        .selectFrom('listing_status_history')
        .select(['event', 'to_status'])
        .where('listing_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ event, to_status }) => `${event} ${to_status}`)
  const subjects = async () => (await mailbox.open(owner)).map(({ subject }) => subject)

  const reporter = 'undo-stranger@example.test'
  const reported = async () => {
    const [id = 0] = await addListings(database, [{ ...completeFlat, status: 'PUBLISHED' }], ownerId)
    await mailbox.open(reporter)
    const sent = await ask('stranger', 'POST', `/properties/strike/${id}`, {
      reason: 'fraud',
      text: 'Asks for money.',
    })
    expect(sent.statusCode).toBe(204)
    return id
  }
  const dismiss = async (id: number, user = 'admin') =>
    (await ask(user, 'POST', `/admin/properties/${id}/dismiss-reports`)).json<Dismissal>()
  const reopen = (id: number, dismissedAt: string, user = 'admin') =>
    ask(user, 'POST', `/admin/properties/${id}/undo`, { dismissedAt })
  const reportOf = async (id: number) => {
    const { rows } = await sql<{ outcome: string | null; events: string[] }>`
      select outcome, array(select event from report_history where report_id = listing_report.id order by id) as events
        from listing_report where listing_id = ${id}
    `.execute(database)
    return rows
  }
  const told = async () => (await mailbox.open(reporter)).length

  describe(`undoing a decision (${name})`, () => {
    it('puts an approved listing back as if nothing had happened, and nobody gets an email [F5]', async () => {
      const id = await waiting()
      const before = await stored(id)
      const approved = await decide(id, 'PUBLISHED')
      expect(approved.undo).toEqual({
        until: new Date(clock.now().getTime() + 5 * minute).toISOString(),
        secondsLeft: 300,
      })
      expect(await publicStatus(id)).toBe(200)
      clock.pass(5 * minute - second)
      expect(await subjects()).toEqual([])
      expect((await undo(id, approved.version)).statusCode).toBe(204)
      expect(await stored(id)).toEqual(before)
      expect(await publicStatus(id)).toBe(404)
      expect(await historyOf(id)).toEqual(['SUBMIT PENDING', 'APPROVE PUBLISHED', 'TAKE_BACK PENDING'])
      expect((await read(id)).undo).toBeUndefined()
      clock.pass(10 * minute)
      expect(await subjects()).toEqual([])
    })

    it('takes a rejection back, of which the owner reads nothing any more [F5]', async () => {
      const id = await waiting()
      const rejected = await decide(id, 'REJECTED')
      expect((await read(id, 'owner')).refusal).toMatchObject(reason)
      expect((await undo(id, rejected.version)).statusCode).toBe(204)
      const own = await read(id, 'owner')
      expect([own.status, own.refusal]).toEqual(['PENDING', undefined])
      // It is decided anew, and that is what the owner hears.
      await decide(id, 'PUBLISHED')
      clock.pass(5 * minute)
      expect(await subjects()).toEqual([expect.stringMatching(/^Published/)])
    })

    it('tells the owner when the time is over, and undoes nothing then [F5]', async () => {
      const id = await waiting()
      const { version } = await decide(id, 'REJECTED')
      clock.pass(5 * minute)
      const late = await undo(id, version)
      expect(expectProblem(late, 409)).toMatchObject({
        code: 'transition_not_allowed',
        blockedBy: [{ code: 'too_late_to_undo' }],
      })
      expect(await subjects()).toEqual([expect.stringMatching(/needs changes/)])
      expect((await read(id)).undo).toBeUndefined()
      expect(await historyOf(id)).toEqual(['SUBMIT PENDING', 'REJECT REJECTED'])
    })

    it('undoes nothing of which the owner is just being told', async () => {
      const id = await waiting()
      const { version } = await decide(id, 'REJECTED')
      // The clock of the worker is a little ahead.
      await sql`update job set attempts = 1, locked_until = now() + interval '1 hour', taken_at = now()
                 where kind = 'decisionHeld'`.execute(database)
      expect((await undo(id, version)).statusCode).toBe(409)
      expect((await read(id)).status).toBe('REJECTED')
      await sql`delete from job where kind = 'decisionHeld'`.execute(database)
    })

    it('is for whoever decided, on what they decided on', async () => {
      const id = await waiting()
      const { version = 0 } = await decide(id, 'PUBLISHED')
      expect(expectProblem(await undo(id, version, 'other'), 409)).toMatchObject({
        blockedBy: [{ code: 'not_your_decision' }],
      })
      expect((await read(id, 'other')).undo).toBeUndefined()
      expect((await undo(id, version - 1)).statusCode).toBe(409)
      expect((await undo(id, version, 'owner')).statusCode).toBe(403)
      expect((await undo(id, version, 'guest')).statusCode).toBe(401)
      expect((await read(id)).status).toBe('PUBLISHED')
    })

    it('has one winner when two tabs undo at once, or one undoes while another takes it down', async () => {
      const twice = await waiting()
      const first = await decide(twice, 'PUBLISHED')
      const answers = await Promise.all([undo(twice, first.version), undo(twice, first.version)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 409])

      const raced = await waiting()
      const { version } = await decide(raced, 'PUBLISHED')
      const takeDown = { state: 'REJECTED', reason, version }
      const [undone, down] = await Promise.all([
        undo(raced, version),
        ask('other', 'POST', `/v1/properties/set-state/${raced}`, takeDown),
      ])
      const { status } = await read(raced)
      expect([undone.statusCode, down.statusCode, status]).toEqual(
        undone.statusCode === 204 ? [204, 409, 'PENDING'] : [409, 200, 'REJECTED'],
      )
    })

    it('lets a listing that was sent back to review stand as before, and nobody hears of it [23]', async () => {
      const [id = 0] = await addListings(database, [{ ...completeFlat, status: 'PUBLISHED' }], ownerId)
      await sql`update listing set expires_at = ${new Date(clock.now().getTime() + 40 * 24 * 60 * minute)} where id = ${id}`.execute(
        database,
      )
      await mailbox.open(owner)
      const before = await stored(id)
      expect((await decide(id, 'PENDING')).status).toBe('PENDING')
      expect(await publicStatus(id)).toBe(404)
      clock.pass(minute)
      const back = await decide(id, 'PUBLISHED')
      expect(back.undo).toBeUndefined()
      expect(await stored(id)).toEqual(before)
      expect(await publicStatus(id)).toBe(200)
      clock.pass(10 * minute)
      expect(await subjects()).toEqual([])
    })

    it('approves anew what a colleague sent back to review, or what was reported [23]', async () => {
      const [id = 0] = await addListings(database, [{ ...completeFlat, status: 'PUBLISHED' }], ownerId)
      await mailbox.open(owner)
      await decide(id, 'PENDING')
      const before = await stored(id)
      expect((await decide(id, 'PUBLISHED', 'other')).undo).toBeDefined()
      expect(await stored(id)).not.toEqual(before)
      expect(await subjects()).toHaveLength(1)
      const other = await reported()
      await decide(other, 'PENDING')
      expect((await decide(other, 'PUBLISHED')).undo).toBeDefined()
      clock.pass(10 * minute)
      expect(await told()).toBe(1)
      expect(await reportOf(other)).toMatchObject([{ outcome: 'dismissed' }])
    })

    it('ends with the next step: the owner first hears what was decided', async () => {
      const id = await waiting()
      const { version } = await decide(id, 'PUBLISHED')
      const parts = { now: clock.now, isModerated: true }
      await inTransaction(database, (tx) =>
        changeStatusBySystem(tx, { listingId: id, event: 'HOLD', reason: { code: 'reports', text: '' } }, parts),
      )
      expect((await undo(id, version)).statusCode).toBe(409)
      expect(await subjects()).toEqual([expect.stringMatching(/^Published/), expect.stringMatching(/review/i)])
    })

    it('opens dismissed reports again, and whoever sent them hears of neither [R-ADMIN]', async () => {
      const id = await reported()
      const { at, undo: left } = await dismiss(id)
      expect(left).toEqual({ until: new Date(clock.now().getTime() + 5 * minute).toISOString(), secondsLeft: 300 })
      clock.pass(5 * minute - second)
      expect(await told()).toBe(0)
      expect((await reopen(id, at)).statusCode).toBe(204)
      expect(await reportOf(id)).toEqual([{ outcome: null, events: ['DISMISS', 'REOPEN'] }])
      expect((await read(id)).reports).toMatchObject([{ reason: 'fraud', text: 'Asks for money.' }])
      const log = await ask('admin', 'GET', `/admin/actions?listingId=${id}`)
      const acts = log.json<AdminActionCollection>()._embedded?.item.map(({ action }) => action)
      expect(acts).toEqual(['UNDO_DISMISSAL', 'DISMISS_REPORTS'])
      clock.pass(10 * minute)
      expect(await told()).toBe(0)
      // It is dismissed anew, and that is what they hear.
      await dismiss(id)
      clock.pass(5 * minute)
      expect(await told()).toBe(1)
      expect(await checkReportHistories(database)).toMatchObject({ first: null })
    })

    it('tells whoever sent dismissed reports when the time is over, and opens nothing then [R-ADMIN]', async () => {
      const id = await reported()
      const { at } = await dismiss(id)
      clock.pass(5 * minute)
      expect(await told()).toBe(1)
      expect(expectProblem(await reopen(id, at), 409)).toMatchObject({
        code: 'transition_not_allowed',
        blockedBy: [{ code: 'too_late_to_undo' }],
      })
      expect(await reportOf(id)).toEqual([{ outcome: 'dismissed', events: ['DISMISS'] }])
    })

    it('opens reports again for whoever dismissed them, as long as the listing is where it was [R-ADMIN]', async () => {
      const id = await reported()
      const { at } = await dismiss(id)
      expect(expectProblem(await reopen(id, at, 'other'), 409)).toMatchObject({
        blockedBy: [{ code: 'not_your_decision' }],
      })
      expect((await reopen(id, clock.now().toISOString().replace(/^2/, '1'))).statusCode).toBe(409)
      expect((await reopen(id, at, 'owner')).statusCode).toBe(403)
      expect((await reopen(999_999, at)).statusCode).toBe(404)
      expect(
        (await ask('other', 'POST', `/v1/properties/set-state/${id}`, { state: 'REJECTED', reason })).statusCode,
      ).toBe(200)
      expect(expectProblem(await reopen(id, at), 409)).toMatchObject({ blockedBy: [{ code: 'too_late_to_undo' }] })
      expect(await reportOf(id)).toEqual([{ outcome: 'dismissed', events: ['DISMISS'] }])
      // What was refused has taken nothing out of the queue.
      clock.pass(5 * minute)
      expect(await told()).toBe(1)
    })

    it('says in the list of reports until when they can be reopened, to whoever dismissed them [R-ADMIN]', async () => {
      const id = await reported()
      const { at } = await dismiss(id)
      const listed = async (user = 'admin') => {
        const answer = await ask(user, 'GET', `/admin/reports?state=dismissed&ownerId=${ownerId}`)
        const cases = answer.json<ReportCaseCollection>()._embedded?.item ?? []
        return cases.find(({ listing }) => listing.id === id)
      }
      const until = new Date(clock.now().getTime() + 5 * minute).toISOString()
      clock.pass(2 * minute)
      const found = await listed()
      expect([Date.parse(found?.settled?.at ?? ''), found?.undo]).toEqual([Date.parse(at), { until, secondsLeft: 180 }])
      expect((await listed('other'))?.undo).toBeUndefined()
      // What the list says of it is enough to reopen them.
      expect((await reopen(id, found?.settled?.at ?? '')).statusCode).toBe(204)
      expect(await listed()).toBeUndefined()
      await dismiss(id)
      expect((await listed())?.undo?.secondsLeft).toBe(300)
      clock.pass(5 * minute)
      const late = await listed()
      expect([late?.state, late?.undo]).toEqual(['dismissed', undefined])
    })

    it('does not offer to reopen reports of a listing that has moved on [R-ADMIN]', async () => {
      const id = await reported()
      await dismiss(id)
      const takeDown = { state: 'REJECTED', reason }
      expect((await ask('other', 'POST', `/v1/properties/set-state/${id}`, takeDown)).statusCode).toBe(200)
      const answer = await ask('admin', 'GET', `/admin/reports?state=dismissed&ownerId=${ownerId}`)
      const found = answer.json<ReportCaseCollection>()._embedded?.item.find(({ listing }) => listing.id === id)
      expect([found?.state, found?.undo]).toEqual(['dismissed', undefined])
    })

    it('keeps one dismissal of a listing at a time: who reported it before is told with the next one [R-ADMIN]', async () => {
      const id = await reported()
      const first = await dismiss(id)
      // Nothing was open: nothing is dismissed, and the one before can still be undone.
      expect((await dismiss(id, 'other')).undo).toBeUndefined()
      expect(await told()).toBe(0)
      clock.pass(second)
      await ask('other', 'POST', `/properties/strike/${id}`, { reason: 'gone' })
      const next = await dismiss(id)
      expect(await told()).toBe(1)
      expect((await reopen(id, first.at)).statusCode).toBe(409)
      expect((await reopen(id, next.at)).statusCode).toBe(204)
      expect((await reportOf(id)).map(({ outcome }) => outcome)).toEqual(['dismissed', null])
    })

    it('shows whom a decision is about: earlier decisions, but none that was undone [F5]', async () => {
      const refused = await waiting()
      await decide(refused, 'REJECTED')
      const undone = await waiting()
      await undo(undone, (await decide(undone, 'REJECTED')).version)
      const answer = await ask('admin', 'GET', `/admin/properties/${undone}/owner`)
      const known = answer.json<{ refusals: { listing: { id: number } }[] }>()
      expect(known).toMatchObject({
        id: ownerId,
        email: owner,
        displayName: 'Jana',
        isConfirmed: true,
        isBanned: false,
        bans: 0,
      })
      expect(known.refusals[0]).toMatchObject({ event: 'REJECT', listing: { id: refused }, ...reason })
      expect(known.refusals.map(({ listing }) => listing.id)).not.toContain(undone)
    })
  })
})
