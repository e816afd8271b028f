import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { AdminOverview, AdminPropertyCollection } from '#contract/entities/admin.ts'
import type { Property, PropertyMedia } from '#contract/entities/property.ts'
import type { Database } from '#server/platform/database/database.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import { checkHistories } from '#server/features/listings/history/historyCheck.service.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { createPictures } from '#server/features/media/pictures.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { insertPlaces } from '#tests/support/examplePlaces.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { fakeClock, minute, second } from '#tests/support/fakeClock.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const reason = { code: 'misleading', text: 'The new place is in another street than the home.' }
const owner = 'changes-owner@example.test'
const users = ['owner', 'admin', 'other', 'stranger'] as const
type User = (typeof users)[number] | 'guest'
/** 300 m away: no such change goes live without a review. */
const far = { latitude: 50.0863, longitude: 14.4541 }

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let database: Database
  let server: TestApp
  let mailbox: Mailbox
  let directory: string
  let start: () => Promise<TestApp>
  let ownerId = 0
  const headers: Record<User, Record<string, string>> = { owner: {}, admin: {}, other: {}, stranger: {}, guest: {} }

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    directory = mkdtempSync(join(tmpdir(), 'domivo-undo-'))
    const files = diskStore(directory)
    const settings = { ...settingsWithSecret, moderationUndoMinutes: 5 }
    start = () =>
      startTestApp({ database, settings, now: clock.now, files, pictures: createPictures({ store: files }) })
    server = await start()
    mailbox = mailboxOf(database, clock.now)
    await insertPlaces(database)
    ;[ownerId = 0] = await addAccounts(
      database,
      users.map((user) => ({ email: `changes-${user}@example.test`, isAdmin: user === 'admin' || user === 'other' })),
    )
    await sql`update account set preferred_language = 'en'`.execute(database)
  })
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true })
  })
  beforeEach(async () => {
    clock.pass(10 * minute)
    await mailbox.open(owner)
    for (const user of users) headers[user] = bearer((await signInAs(server.app, `changes-${user}@example.test`)).token)
  })

  const ask = (who: User, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({
      method,
      url,
      headers: {
        ...headers[who],
        ...(method === 'PATCH' && { 'content-type': 'application/merge-patch+json' }),
      },
      ...(payload && { payload: JSON.stringify(payload) }),
      ...(payload && method !== 'PATCH' && { headers: { ...headers[who], 'content-type': 'application/json' } }),
    })
  const read = async (id: number, who: User = 'admin') => (await ask(who, 'GET', `/properties/${id}`)).json<Property>()
  const published = async () => {
    const at = clock.now().toISOString()
    const example = { ...completeFlat, status: 'PUBLISHED', publishedAt: at, firstPublishedAt: at }
    const [id = 0] = await addListings(database, [example], ownerId)
    await sql`
      insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_role, actor_id)
      values (${id}, ${at}::timestamptz, 'SUBMIT', 'DRAFT', 'PENDING', 'owner', ${ownerId}),
             (${id}, ${at}::timestamptz, 'APPROVE', 'PENDING', 'PUBLISHED', 'admin', null)
    `.execute(database)
    await sql`update listing set created_at = ${at}::timestamptz where id = ${id}`.execute(database)
    await indexListings(database, [id])
    return id
  }
  const upload = async (id: number) => {
    const file = await sharp({ create: { width: 1_000, height: 700, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const { payload, contentType } = multipartForm({ propertyId: String(id), mediaType: 'OTHER_IMAGE', file })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/property-media/save',
      headers: { ...headers.owner, 'content-type': contentType },
      payload,
    })
    return answer.json<PropertyMedia>()
  }
  /** Sends the changes of a listing to the review, and answers their version. */
  const submit = async (id: number) => {
    const { revision, version } = await read(id, 'owner')
    const sent = await ask('owner', 'POST', `/properties/${id}/revision/publish`, {
      version: revision?.version,
      listingVersion: version,
    })
    expect(sent.json<Property>().revision?.state).toBe('inReview')
    return sent.json<Property>().revision?.version ?? 0
  }
  /** A published listing whose changes wait: cheaper, and elsewhere. */
  const waiting = async () => {
    const id = await published()
    await ask('owner', 'PATCH', `/properties/${id}`, { price: 5_500_000, locationGps: far })
    return { id, version: await submit(id) }
  }
  type Decided = { id: number; version: number }
  const decide = ({ id, version }: Decided, step: 'approve' | 'reject', who: User = 'admin') =>
    ask(who, 'POST', `/properties/${id}/revision/${step}`, step === 'approve' ? { version } : { version, reason })
  const undo = ({ id, version }: Decided, who: User = 'admin', app = server) =>
    app.app.inject({
      method: 'POST',
      url: `/admin/properties/${id}/undo`,
      headers: headers[who],
      payload: { version: 1, revisionVersion: version },
    })
  const tooLate = (answer: Awaited<ReturnType<typeof undo>>) =>
    expect(expectProblem(answer, 409)).toMatchObject({
      code: 'transition_not_allowed',
      blockedBy: [{ code: 'too_late_to_undo', message: 'It’s too late to undo this decision.' }],
    })
  const subjects = async () => (await mailbox.open(owner)).map(({ subject }) => subject)
  const isQueued = async (id: number) => {
    const list = await ask('other', 'GET', '/admin/properties?isWaiting=true&sort=waiting&itemsPerPage=50')
    return list.json<AdminPropertyCollection>()._embedded?.item.some((item) => item.id === id) === true
  }
  const changesInReview = async () =>
    (await ask('other', 'GET', '/admin/overview')).json<AdminOverview>().changesInReview
  /** What is still to be done about a listing. */
  const jobsOf = async (id: number) => {
    const { rows } = await sql<{ kind: string }>`
      select kind from job where (payload ->> 'listingId')::bigint = ${id} and dead_at is null
    `.execute(database)
    return rows.map(({ kind }) => kind)
  }
  /** Everything that is stored of a listing, its changes, its pictures, its past and its place in the search. */
  const stored = async (id: number) => {
    const rowsOf = async (table: string, column: string) => {
      const { rows } = await sql`
        select to_jsonb(entry) as entry from ${sql.table(table)} entry where ${sql.ref(column)} = ${id} order by 1
      `.execute(database)
      return rows
    }
    return {
      listing: await rowsOf('listing', 'id'),
      revision: await rowsOf('listing_revision', 'listing_id'),
      media: await rowsOf('listing_media', 'listing_id'),
      history: await rowsOf('listing_status_history', 'listing_id'),
      prices: await rowsOf('listing_price_history', 'listing_id'),
      search: await rowsOf('listing_search', 'id'),
    }
  }
  const actionsOn = async (id: number) => {
    const { rows } = await sql<{ action: string }>`
      select action from admin_action where listing_id = ${id} order by id
    `.execute(database)
    return rows.map(({ action }) => action)
  }

  describe(`undoing a decision about changes (${name})`, () => {
    it('holds an approval back whole, and then lets it take effect at once [F5]', async () => {
      const id = await published()
      await ask('owner', 'PATCH', `/properties/${id}`, { price: 5_500_000, locationGps: far })
      const added = await upload(id)
      const version = await submit(id)
      const before = await stored(id)
      const [listing, own] = [await read(id), await read(id, 'owner')]
      const decidedAt = clock.now().getTime()
      const answer = await decide({ id, version }, 'approve')
      expect(answer.json<Property>()).toMatchObject({
        price: 5_990_000,
        version: listing.version,
        revision: {
          state: 'inReview',
          version,
          decision: 'approved',
          undo: { until: new Date(decidedAt + 5 * minute).toISOString(), secondsLeft: 300 },
          steps: [{ event: 'TAKE_BACK', allowed: true, blockedBy: [] }],
        },
      })
      // Nothing has happened but for the job, and nobody reads of it but administrators.
      clock.pass(5 * minute - second)
      expect(await subjects()).toEqual([])
      expect([await stored(id), await jobsOf(id)]).toEqual([before, ['decisionHeld']])
      expect(await read(id, 'owner')).toEqual({ ...own, view: expect.anything() })
      expect((await read(id, 'stranger')).price).toBe(5_990_000)
      expect((await ask('stranger', 'GET', `/media/${added.id}/320.webp`)).statusCode).toBe(404)
      expect([await isQueued(id), await changesInReview()]).toEqual([false, 0])
      const { revision } = await read(id, 'other')
      expect(revision).toMatchObject({ decision: 'approved', steps: [{ event: 'TAKE_BACK', allowed: false }] })
      expect(revision).not.toHaveProperty('undo')
      clock.pass(second)
      expect(await subjects()).toEqual([expect.stringMatching(/^Your changes are published/)])
      const after = await read(id, 'owner')
      expect(after).toMatchObject({ price: 5_500_000, version: (listing.version ?? 0) + 1 })
      expect(after).not.toHaveProperty('revision')
      expect(after.history?.at(-1)).toMatchObject({
        event: 'PUBLISH_CHANGES',
        by: 'admin',
        at: new Date(decidedAt + 5 * minute).toISOString(),
      })
      expect((await ask('stranger', 'GET', `/media/${added.id}/320.webp`)).statusCode).toBe(200)
      tooLate(await undo({ id, version }))
      expect((await checkHistories(database)).first).toBeNull()
      clock.pass(30 * minute)
      expect([await subjects(), await actionsOn(id)]).toEqual([[], ['APPROVE_CHANGES']])
    })

    it.each(['approve', 'reject'] as const)('takes it back as if nobody had decided: %s [F5]', async (step) => {
      const decided = await waiting()
      const [before, waits] = [await stored(decided.id), await changesInReview()]
      expect((await decide(decided, step)).statusCode).toBe(200)
      clock.pass(5 * minute - second)
      expect((await undo(decided)).statusCode).toBe(204)
      expect(await stored(decided.id)).toEqual(before)
      expect([await isQueued(decided.id), await changesInReview()]).toEqual([true, waits])
      expect((await read(decided.id)).revision).not.toHaveProperty('decision')
      tooLate(await undo(decided))
      clock.pass(10 * minute)
      expect([await subjects(), await jobsOf(decided.id)]).toEqual([[], []])
      // It is decided anew, by anybody, in the same version.
      expect((await decide(decided, 'reject', 'other')).statusCode).toBe(200)
      clock.pass(5 * minute)
      expect(await subjects()).toEqual([expect.stringMatching(/^Changes not approved/)])
      const first = step === 'approve' ? 'APPROVE_CHANGES' : 'REJECT_CHANGES'
      expect(await actionsOn(decided.id)).toEqual([first, 'UNDO_CHANGES', 'REJECT_CHANGES'])
    })

    it('tells the owner of a rejection when the time is over, and undoes nothing then [F5]', async () => {
      const decided = await waiting()
      const at = clock.now().toISOString()
      expect((await decide(decided, 'reject')).json<Property>().revision).toMatchObject({
        decision: 'rejected',
        undo: { secondsLeft: 300 },
      })
      expect((await read(decided.id, 'owner')).revision).not.toHaveProperty('refusal')
      clock.pass(5 * minute)
      // The worker is late: that gives nobody more time.
      tooLate(await undo(decided))
      const mail = await mailbox.one(owner, /^Changes not approved/)
      expect(mail.text).toContain(reason.text)
      const { revision, price } = await read(decided.id, 'owner')
      expect([price, revision?.state, revision?.refusal]).toEqual([5_990_000, 'editing', { ...reason, at }])
      expect(revision?.version).toBeGreaterThan(decided.version)
      tooLate(await undo(decided))
    })

    it('undoes nothing that is just taking effect', async () => {
      const decided = await waiting()
      await decide(decided, 'approve')
      // The clock of the worker is a little ahead.
      await sql`update job set attempts = 1, locked_until = now() + interval '1 hour', taken_at = now()
                 where kind = 'decisionHeld'`.execute(database)
      tooLate(await undo(decided))
      expect((await read(decided.id)).revision?.decision).toBe('approved')
      await sql`delete from job where kind = 'decisionHeld'`.execute(database)
    })

    it('lets no decision take effect on changes that were sent to the review anew', async () => {
      const decided = await waiting()
      await decide(decided, 'approve')
      // A worker has just taken the job: it is not withdrawn any more.
      const taken = sql`update job set attempts = 1, locked_until = now() + interval '1 hour', taken_at = now()
                         where kind = 'decisionHeld'`
      await taken.execute(database)
      await ask('owner', 'POST', `/properties/${decided.id}/revision/withdraw`, { version: decided.version })
      await ask('owner', 'PATCH', `/properties/${decided.id}`, { price: 5_400_000 })
      const again = { ...decided, version: await submit(decided.id) }
      expect([await isQueued(decided.id), await jobsOf(decided.id)]).toEqual([true, ['decisionHeld']])
      await sql`update job set attempts = 0, locked_until = null, taken_at = null where kind = 'decisionHeld'`.execute(
        database,
      )
      clock.pass(5 * minute)
      expect([await subjects(), await jobsOf(decided.id)]).toEqual([[], []])
      expect([await isQueued(decided.id), (await read(decided.id)).price]).toEqual([true, 5_990_000])
      expect((await decide(again, 'approve')).statusCode).toBe(200)
    })

    it('is for whoever decided, and nobody decides twice', async () => {
      const decided = await waiting()
      await decide(decided, 'approve')
      expect(expectProblem(await undo(decided, 'other'), 409)).toMatchObject({
        code: 'transition_not_allowed',
        blockedBy: [{ code: 'not_your_decision' }],
      })
      expect((await undo(decided, 'owner')).statusCode).toBe(403)
      expect((await undo(decided, 'guest')).statusCode).toBe(401)
      tooLate(await undo({ ...decided, version: decided.version - 1 }))
      // The same again is no other decision, another one is refused.
      expect((await decide(decided, 'approve', 'other')).statusCode).toBe(200)
      expect(expectProblem(await decide(decided, 'reject', 'other'), 409)).toMatchObject({ code: 'outdated' })
      expect(await jobsOf(decided.id)).toEqual(['decisionHeld'])
      expect((await read(decided.id)).revision).toMatchObject({ decision: 'approved', undo: { secondsLeft: 300 } })
    })

    it('has one winner when two administrators decide at once, or two tabs undo', async () => {
      const decided = await waiting()
      const both = await Promise.all([decide(decided, 'approve'), decide(decided, 'reject', 'other')])
      const { revision } = await read(decided.id)
      expect(both.map(({ statusCode }) => statusCode)).toEqual(
        revision?.decision === 'approved' ? [200, 409] : [409, 200],
      )
      const winner = revision?.decision === 'approved' ? 'admin' : 'other'
      const undone = await Promise.all([undo(decided, winner), undo(decided, winner)])
      expect(undone.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([204, 409])
      expect([await isQueued(decided.id), await jobsOf(decided.id)]).toEqual([true, []])
    })

    it.each(['approve', 'reject'] as const)(
      'leaves the changes to their owner, who takes them back: %s',
      async (step) => {
        const decided = await waiting()
        await decide(decided, step)
        const edit = await ask('owner', 'PATCH', `/properties/${decided.id}`, { price: 5_400_000 })
        expect(expectProblem(edit, 409)).toMatchObject({ code: 'in_review' })
        const back = await ask('owner', 'POST', `/properties/${decided.id}/revision/withdraw`, {
          version: decided.version,
        })
        expect(back.json<Property>().revision).toMatchObject({ state: 'editing', changed: ['locationGps', 'price'] })
        tooLate(await undo(decided))
        expect(await jobsOf(decided.id)).toEqual([])
        // Decided about anew, they have their whole time again.
        clock.pass(3 * minute)
        const again = { ...decided, version: await submit(decided.id) }
        expect(await isQueued(decided.id)).toBe(true)
        await decide(again, 'approve')
        clock.pass(3 * minute)
        expect([await subjects(), (await read(decided.id)).price]).toEqual([[], 5_990_000])
        expect((await ask('owner', 'DELETE', `/properties/${decided.id}/revision`)).statusCode).toBe(200)
        clock.pass(5 * minute)
        expect([await subjects(), (await read(decided.id)).price, await jobsOf(decided.id)]).toEqual([
          [],
          5_990_000,
          [],
        ])
      },
    )

    it.each(['SOLD', 'ARCHIVED', 'banned'] as const)('ends where the listing leaves the market: %s', async (how) => {
      const decided = await waiting()
      await decide(decided, 'approve')
      if (how === 'banned')
        await ask('other', 'PATCH', `/users/${ownerId}`, { isBanned: true, banReason: 'Somebody else’s pictures.' })
      else await ask('owner', 'POST', `/v1/properties/set-state/${decided.id}`, { state: how })
      const { status, price, revision } = await read(decided.id)
      expect([status, price]).toEqual([how === 'banned' ? 'REJECTED' : how, 5_990_000])
      expect(revision).toMatchObject({ state: 'editing', changed: ['locationGps', 'price'] })
      expect(revision).not.toHaveProperty('decision')
      tooLate(await undo(decided))
      clock.pass(10 * minute)
      expect((await subjects()).filter((subject) => subject.includes('changes'))).toEqual([])
      expect((await read(decided.id)).price).toBe(5_990_000)
      expect((await checkHistories(database)).first).toBeNull()
      if (how === 'banned') await ask('other', 'PATCH', `/users/${ownerId}`, { isBanned: false })
    })

    it('outlives the server that took the decision', async () => {
      const [undone, stands] = [await waiting(), await waiting()]
      await decide(undone, 'approve')
      await decide(stands, 'approve')
      await server.close()
      server = await start()
      expect((await undo(undone)).statusCode).toBe(204)
      clock.pass(5 * minute)
      expect(await subjects()).toEqual([expect.stringMatching(/^Your changes are published/)])
      expect([(await read(undone.id)).price, (await read(stands.id)).price]).toEqual([5_990_000, 5_500_000])
    })

    it('lets changes wait again that cannot go live any more, or whose job has failed for good', async () => {
      const [incomplete, failed] = [await waiting(), await waiting()]
      await decide(incomplete, 'approve')
      await decide(failed, 'approve')
      await sql`update listing set attributes = attributes - 'condition' where id = ${incomplete.id}`.execute(database)
      await sql`update job set dead_at = now(), attempts = 9 where lane = ${`changes ${failed.id}`}`.execute(database)
      clock.pass(5 * minute)
      expect(await subjects()).toEqual([])
      for (const { id } of [incomplete, failed]) {
        expect([await isQueued(id), (await read(id)).price]).toEqual([true, 5_990_000])
        expect((await read(id)).revision).not.toHaveProperty('decision')
      }
    })
  })
})
