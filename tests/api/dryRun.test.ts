import { dryRun } from '#contract/endpoints/ownProperties.ts'
import type { DryRun } from '#contract/entities/dryRun.ts'
import { propertyStatuses } from '#contract/entities/property.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { followCalendar } from '#server/features/listings/listingCalendar.service.ts'
import { changeStatusBySystem } from '#server/features/listings/listingStatus.service.ts'
import { readDryRunCommand, runDryCommand } from '#server/features/moderation/dryRunCommand.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { addListings, type ExampleListing } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, hour, minute } from '#tests/support/fakeClock.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** How a browser asks for each step: by the status that it leads to, or by the call for all steps toward publishing. */
const calls = {
  WITHDRAW: { to: 'DRAFT', from: ['PENDING'] },
  REJECT: { to: 'REJECTED', from: ['PENDING'] },
  REVISE: { to: 'DRAFT', from: ['REJECTED', 'ARCHIVED'] },
  TAKE_DOWN: { to: 'REJECTED', from: ['PUBLISHED'] },
  HOLD: { to: 'PENDING', from: ['PUBLISHED'] },
  ARCHIVE: { to: 'ARCHIVED', from: ['PUBLISHED', 'SOLD', 'RENTED'] },
  MARK_SOLD: { to: 'SOLD', from: ['PUBLISHED'] },
  MARK_RENTED: { to: 'RENTED', from: ['PUBLISHED'] },
  REOPEN: { to: 'PUBLISHED', from: ['SOLD', 'RENTED'] },
  DELETE: { to: 'DELETED', from: ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'ARCHIVED', 'SOLD', 'RENTED'] },
  RESTORE: { to: 'DRAFT', from: ['DELETED'] },
  SUBMIT: { to: 'verify', from: ['DRAFT'] },
  APPROVE: { to: 'verify', from: ['PENDING'] },
  RENEW: { to: 'verify', from: ['ARCHIVED'] },
  RESUBMIT: { to: 'verify', from: ['ARCHIVED'] },
  APPEAL: { to: 'verify', from: ['REJECTED'] },
} as const
type Event = keyof typeof calls
const events = Object.keys(calls) as Event[]

const actors = ['owner', 'unconfirmed', 'admin', 'stranger'] as const
type ActorName = (typeof actors)[number]

interface Listing {
  id: number
  version: number
  status: string
}

/** Outcomes of a run with how often there was each: `ARCHIVE PUBLISHED ARCHIVED`, or the code and what was in the way. */
type Counts = Record<string, number>

const seed = Number(process.env.DRY_RUN_SEED ?? Math.floor(Math.random() * 2 ** 31))

const reason = { code: 'incomplete', text: 'The photos of the kitchen are missing, please add some.' } as const
const appeal = 'Everything that you ask for stands in the description already.'

function count(counts: Counts, key: string, by = 1): void {
  counts[key] = (counts[key] ?? 0) + by
}

/** What a dry run says, in the same words. */
function said({ will, willNot }: DryRun): Counts {
  const counts: Counts = {}
  for (const one of will) count(counts, `${one.event} ${one.from} ${one.to}`, one.count)
  for (const one of willNot) count(counts, [one.code, ...one.because.map(({ code }) => code)].join(' '), one.count)
  return counts
}

/** Whether an outcome is that of another step, which the same call asked for. */
const isOfAnother = (event: Event, { status }: Listing, outcome: string) =>
  outcome === '422' ||
  // Of two steps out of the archive the call says what is in the way of the first, which is RENEW.
  (event === 'RESUBMIT' && outcome.startsWith('transition_not_allowed')) ||
  (outcome.startsWith('transition_not_allowed') && !(calls[event].from as readonly string[]).includes(status)) ||
  events.some((other) => other !== event && outcome.startsWith(`${other} `))

const named = (listings: readonly Listing[]) => listings.map(({ id, version }) => ({ id, version }))

describe('a dry run', () => {
  const clock = fakeClock()
  let database: Database
  let server: TestApp
  let ids: Record<ActorName, number>
  let headers: Record<ActorName, Record<string, string>>
  const deps = { secretKey: settingsWithSecret.secretKey, now: clock.now, isModerated: true }

  beforeAll(async () => {
    database = (await openOneDatabase()).database
    server = await startTestApp({
      database,
      settings: { ...settingsWithSecret, accessTokenSeconds: 86_400 },
      now: clock.now,
    })
    const accountIds = await addAccounts(
      database,
      actors.map((name) => ({
        email: `${name}@example.test`,
        isConfirmed: name !== 'unconfirmed',
        isAdmin: name === 'admin',
      })),
    )
    ids = Object.fromEntries(actors.map((name, index) => [name, accountIds[index] ?? 0])) as typeof ids
    const tokens = await Promise.all(
      actors.map(async (name) => [name, bearer((await signInAs(server.app, `${name}@example.test`)).token)]),
    )
    headers = Object.fromEntries(tokens) as typeof headers
  })
  afterAll(() => server.close())

  const ask = (actor: ActorName, payload: object, more: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: '/dry-run', headers: { ...headers[actor], ...more }, payload })
  const tried = async (actor: ActorName, payload: object) => expectAnswer(dryRun, await ask(actor, payload))

  const newestStep = async () =>
    (await sql<{ id: number }>`select coalesce(max(id), 0)::float8 as id from listing_status_history`.execute(database))
      .rows[0]?.id ?? 0

  /** The steps that listings took since then, the first of each: by their history, which no dry run reads or writes. */
  async function stepsSince(historyId: number): Promise<Counts> {
    const { rows } = await sql<{ step: string; count: number }>`
      select step, count(*)::integer as count
        from (select distinct on (listing_id) concat_ws(' ', event, from_status, to_status) as step
                from listing_status_history where id > ${historyId} order by listing_id, id) first
       group by step
    `.execute(database)
    return Object.fromEntries(rows.map(({ step, count: times }) => [step, times]))
  }

  /**
   * Takes a step of every listing, one after the other as browsers do. Answers what became of each: of the step that was
   * taken its history tells, of a refusal its code and what was in the way.
   */
  async function run(actor: ActorName, event: Event, listings: readonly Listing[]): Promise<Record<number, string>> {
    const outcomes: Record<number, string> = {}
    for (const { id, version } of listings) {
      const before = await newestStep()
      const target = calls[event].to
      const isVerify = target === 'verify'
      const needsReason = ['REJECT', 'TAKE_DOWN'].includes(event) || (event === 'DELETE' && actor === 'admin')
      const answer = await server.app.inject({
        method: isVerify ? 'PATCH' : 'POST',
        url: isVerify ? `/properties/${id}/verify` : `/v1/properties/set-state/${id}`,
        headers: { ...headers[actor], 'content-type': `application/${isVerify ? 'merge-patch+' : ''}json` },
        payload: JSON.stringify({
          version,
          ...(isVerify ? { ...(event === 'APPEAL' && { text: appeal }) } : { state: target }),
          ...(needsReason && { reason }),
        }),
      })
      const [step = 'already_done'] = Object.keys(await stepsSince(before))
      const { code, blockedBy = [] } = answer.json<{ code?: string; blockedBy?: { code: string }[] }>()
      const known = { 403: 'forbidden', 404: 'not_found' }[answer.statusCode] ?? String(answer.statusCode)
      outcomes[id] = answer.statusCode === 200 ? step : [code ?? known, ...blockedBy.map((each) => each.code)].join(' ')
    }
    return outcomes
  }

  const versionsOf = async (listingIds: readonly number[]) =>
    (
      await sql<Listing>`
        select id::float8 as id, version, status from listing where id = any(${listingIds}::bigint[]) order by id
      `.execute(database)
    ).rows

  /** A hash of every row of every table. */
  async function everything(): Promise<Record<string, string>> {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
       where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1
    `.execute(database)
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ hash: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.table(name)} as t
      `.execute(database)
      hashes[name] = rows[0]?.hash ?? ''
    }
    return hashes
  }

  const listing = fc.record({
    status: fc.constantFrom(...propertyStatuses),
    listingType: fc.constantFrom('sale', 'rent'),
    isComplete: fc.boolean(),
    pictures: fc.constantFrom(0, 3),
    owner: fc.constantFrom('owner', 'unconfirmed', 'admin'),
    /** Days in its status: before and after every limit. */
    age: fc.constantFrom(1, 39, 41, 61, 91, 181),
    isApproved: fc.boolean(),
    /** Days until it ends. */
    left: fc.constantFrom(-1, 2, 10, 40),
  })
  type Drawn = typeof listing extends fc.Arbitrary<infer Value> ? Value : never

  async function add(drawn: readonly Drawn[]): Promise<number[]> {
    const added = await addListings(
      database,
      drawn.map(({ status, listingType, isComplete, pictures, owner, isApproved }): ExampleListing => ({
        ...completeFlat,
        status,
        listingType,
        pictures,
        ownerId: ids[owner as ActorName],
        firstPublishedAt: isApproved ? '2026-01-01T10:00:00.000Z' : null,
        ...(isComplete ? {} : { descriptionEn: null, attributes: {} }),
      })),
      ids.owner,
    )
    for (const [index, { age, isApproved, left }] of drawn.entries())
      await sql`
        update listing
           set status_since = ${new Date(clock.now().getTime() - age * day)},
               expires_at = ${new Date(clock.now().getTime() + left * day)},
               approved_values = ${isApproved ? JSON.stringify({ listing_type: 'sale', property_type: 'flat' }) : null}::jsonb
         where id = ${added[index] ?? 0}
      `.execute(database)
    return added
  }

  const draw = (most: number, more: number) =>
    fc.sample(fc.array(listing, { minLength: most, maxLength: most }), { seed: seed + more, numRuns: 1 })[0] ?? []

  it(`says of random listings in every status what their steps then do (DRY_RUN_SEED=${seed})`, async () => {
    const added = await add(draw(16, 0))
    const order = fc.sample(fc.tuple(fc.constantFrom(...actors), fc.constantFrom(...events)), { seed, numRuns: 14 })
    for (const [actor, event] of order) {
      const listings = await versionsOf(added)
      const outcome = await tried(actor, { kind: 'step', event, listings: named(listings), assumesWords: true })
      const took = await run(actor, event, listings)
      const refusedOf = new Map(
        outcome.willNot.flatMap(({ code, because, ids: refused }) =>
          refused.map((id) => [id, [code, ...because.map((each) => each.code)].join(' ')] as const),
        ),
      )
      const taken: Counts = {}
      for (const each of listings) {
        const then = took[each.id] ?? ''
        const what = [actor, event, each.status, then]
        if (isOfAnother(event, each, then))
          expect([...what, refusedOf.get(each.id)?.split(' ')[0]]).toEqual([...what, 'transition_not_allowed'])
        else if (then.startsWith(`${event} `)) {
          expect([...what, refusedOf.get(each.id)]).toEqual([...what, undefined])
          count(taken, then)
        } else expect([...what, refusedOf.get(each.id)]).toEqual([...what, then])
      }
      const { total, will, willNot } = outcome
      expect(total).toBe(added.length)
      expect(said({ ...outcome, willNot: [] })).toEqual(taken)
      expect([...will, ...willNot].reduce((sum, one) => sum + one.count, 0)).toBe(total)
      expect(willNot.every((one) => one.count === one.ids.length)).toBe(true)
      clock.pass(minute)
    }
  })

  it('changes no row of any table, whatever is tried', async () => {
    const added = await add(draw(8, 1))
    const listings = await versionsOf(added)
    const before = await everything()
    for (const event of events)
      await tried('admin', { kind: 'step', event, listings: named(listings), assumesWords: true })
    const prices = named(listings).map((one) => ({ ...one, price: 5_700_000 }))
    for (const actor of actors) await tried(actor, { kind: 'price', listings: prices })
    await tried('admin', { kind: 'ban', userId: ids.owner })
    await tried('admin', { kind: 'calendar', at: new Date(clock.now().getTime() + 100 * day).toISOString() })
    await tried('admin', { kind: 'moderation', isRequired: false })
    expect(await everything()).toEqual(before)
  })

  it('says what a ban then does to listings, and refuses what the ban refuses', async () => {
    const [userId = 0] = await addAccounts(database, [{ email: 'spammer@example.test' }])
    const added = await add(draw(12, 2))
    await sql`update listing set owner_id = ${userId} where id = any(${added}::bigint[])`.execute(database)
    const before = await newestStep()
    const outcome = await tried('admin', { kind: 'ban', userId })
    const answer = await server.app.inject({
      method: 'PATCH',
      url: `/users/${userId}`,
      headers: { ...headers.admin, 'content-type': 'application/merge-patch+json' },
      payload: JSON.stringify({ isBanned: true, banReason: 'Offered homes of others.' }),
    })
    expect(answer.statusCode).toBe(200)
    expect(said(outcome)).toEqual(await stepsSince(before))
    expect(said(await tried('admin', { kind: 'ban', userId }))).toEqual({})
    expect(expectProblem(await ask('admin', { kind: 'ban', userId: ids.admin }), 409).code).toBe('own_account')
    expectProblem(await ask('admin', { kind: 'ban', userId: 999_999 }), 404)
  })

  it('says which waiting listings go online without a review where moderation is off', async () => {
    const added = await add(draw(12, 4).map((one) => ({ ...one, status: 'PENDING' as const })))
    const isDone = async (listingId: number) =>
      inTransaction(database, (tx) =>
        changeStatusBySystem(tx, { listingId, event: 'APPROVE' }, { ...deps, isModerated: false }),
      )
    const strict = await tried('admin', { kind: 'moderation', isRequired: true })
    expect(strict.will).toEqual([])
    expect(strict.willNot.every(({ because }) => because[0]?.code === 'moderated')).toBe(true)
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from listing where status = 'PENDING' order by id
    `.execute(database)
    const outcome = await tried('admin', { kind: 'moderation', isRequired: false })
    expect([outcome.total, outcome.isComplete]).toEqual([rows.length, true])
    let online = 0
    for (const { id } of rows) if (await isDone(id)) online += 1
    expect(outcome.will).toEqual(
      online === 0 ? [] : [{ event: 'APPROVE', from: 'PENDING', to: 'PUBLISHED', count: online }],
    )
    expect(added.length).toBeLessThanOrEqual(rows.length)
  })

  it('knows what its caller knows, and no more of the listings of others', async () => {
    const foreign = { owner: 'admin', isApproved: true, left: 40, age: 1, isComplete: true, pictures: 3 } as const
    const [own = 0, draft = 0, open = 0] = await add([
      { ...foreign, owner: 'owner', status: 'PUBLISHED', listingType: 'sale' },
      { ...foreign, status: 'DRAFT', listingType: 'sale' },
      { ...foreign, status: 'PUBLISHED', listingType: 'sale' },
    ])
    const listings = [{ id: own, version: 1 }, { id: draft }, { id: open }, { id: 999_999 }]
    const answer = await ask('owner', { kind: 'step', event: 'ARCHIVE', listings }, { 'accept-language': 'cs' })
    expect(expectAnswer(dryRun, answer)).toMatchObject({
      total: 4,
      will: [{ event: 'ARCHIVE', from: 'PUBLISHED', to: 'ARCHIVED', count: 1 }],
      willNot: [
        { code: 'not_found', count: 2, ids: [draft, 999_999], listings: [{ id: draft }, { id: 999_999 }] },
        { code: 'forbidden', count: 1, message: 'K\u00A0tomu nemáte oprávnění.', listings: [{ id: open }] },
      ],
    })
    expect(answer.body).not.toContain('Dlouhá')
    const outdated = { kind: 'step', event: 'ARCHIVE', listings: [{ id: own, version: 7 }] }
    expect(said(await tried('owner', outdated))).toEqual({ outdated: 1 })
    expect((await tried('owner', outdated)).willNot[0]?.listings).toEqual([
      { id: own, status: 'PUBLISHED', formattedAddress: 'Dlouhá 12, Praha' },
    ])
  })

  it('knows which of two steps leads out of the archive, as the call for both does', async () => {
    const archived = { owner: 'owner', status: 'ARCHIVED', listingType: 'sale', left: -1, age: 1 } as const
    const [changed = 0] = await add([{ ...archived, isApproved: true, isComplete: true, pictures: 3 }])
    await sql`update listing set property_type = 'flat', approved_values = '{"property_type": "house"}' where id = ${changed}`.execute(
      database,
    )
    const listings = [{ id: changed, version: 1 }]
    expect(said(await tried('owner', { kind: 'step', event: 'RENEW', listings }))).toEqual({
      'transition_not_allowed changed_since_approval': 1,
    })
    const resubmitted = { 'RESUBMIT ARCHIVED PENDING': 1 }
    expect(said(await tried('owner', { kind: 'step', event: 'RESUBMIT', listings }))).toEqual(resubmitted)
    const [listing] = await versionsOf([changed])
    if (listing === undefined) return
    expect(await run('owner', 'RESUBMIT', [listing])).toEqual({ [changed]: 'RESUBMIT ARCHIVED PENDING' })
  })

  it('reserves nothing: where somebody is quicker, the real call decides anew', async () => {
    const online = { status: 'PUBLISHED', listingType: 'sale', isApproved: true, left: 40, age: 1 } as const
    const [id = 0] = await add([{ ...online, owner: 'owner', isComplete: true, pictures: 3 }])
    const [seen] = await versionsOf([id])
    if (seen === undefined) throw new Error('It was just added.')
    const step = { kind: 'step', event: 'MARK_SOLD', listings: named([seen]) }
    const both = await Promise.all([tried('owner', step), tried('admin', step)])
    expect(both.map(said)).toEqual([{ 'MARK_SOLD PUBLISHED SOLD': 1 }, { 'MARK_SOLD PUBLISHED SOLD': 1 }])
    expect(await run('admin', 'MARK_SOLD', [seen])).toEqual({ [id]: 'MARK_SOLD PUBLISHED SOLD' })
    expect(await run('owner', 'MARK_SOLD', [seen])).toEqual({ [id]: 'outdated' })
    expect(said(await tried('owner', step))).toEqual({ outdated: 1 })
  })

  it('takes no publication of changes for a step of the listing', async () => {
    const online = { status: 'PUBLISHED', listingType: 'sale', isApproved: true, left: 40, age: 1 } as const
    const [id = 0] = await add([{ ...online, owner: 'owner', isComplete: true, pictures: 3 }])
    const step = { kind: 'step', event: 'SUBMIT', listings: [{ id }] }
    expect(said(await tried('owner', step))).toEqual({ already_done: 1 })
    const edit = await server.app.inject({
      method: 'PATCH',
      url: `/properties/${id}`,
      headers: { ...headers.owner, 'content-type': 'application/merge-patch+json' },
      payload: JSON.stringify({ price: 6_000_000 }),
    })
    expect(edit.statusCode).toBe(200)
    expect(said(await tried('owner', step))).toEqual({ changes_open: 1 })
  })

  it('names what has to be written, unless the caller is still to write it', async () => {
    const [id = 0] = await add([
      {
        owner: 'owner',
        status: 'PUBLISHED',
        listingType: 'sale',
        isApproved: true,
        left: 40,
        age: 1,
        isComplete: true,
        pictures: 3,
      },
    ])
    const takeDown = { kind: 'step', event: 'TAKE_DOWN', listings: [{ id }] }
    const taken = { 'TAKE_DOWN PUBLISHED REJECTED': 1 }
    expect(said(await tried('admin', takeDown))).toEqual({ 'words_missing reason_missing': 1 })
    expect(said(await tried('admin', { ...takeDown, assumesWords: true }))).toEqual(taken)
    expect(said(await tried('admin', { ...takeDown, reason }))).toEqual(taken)
  })

  it('is for administrators where the real thing is, for no guest, and of a limited number of listings', async () => {
    for (const request of [
      { kind: 'ban', userId: ids.stranger },
      { kind: 'calendar' },
      { kind: 'moderation', isRequired: false },
    ])
      expectProblem(await ask('owner', request), 403)
    const step = { kind: 'step', event: 'ARCHIVE', listings: [{ id: 1 }] }
    const asGuest = await server.app.inject({ method: 'POST', url: '/dry-run', payload: step })
    expect(asGuest.statusCode).toBe(401)
    const many = Array.from({ length: 2_001 }, (_, index) => ({ id: index + 1 }))
    expectProblem(await ask('owner', { ...step, listings: many }), 422)
    for (const event of ['PURGE', 'EXPIRE', 'TAKE_BACK', 'VANISH'])
      expect((await tried('owner', { ...step, event })).will).toEqual([])
    expectProblem(await ask('owner', { ...step, event: 'archive' }), 422)
    const most = await tried('owner', { ...step, listings: many.slice(1) })
    expect(most.total).toBe(2_000)
    expect(most.willNot.every(({ listings }) => listings.length <= 5)).toBe(true)
  })

  it('tells an operator the same, from plain words, and refuses what is no dry run', async () => {
    const command = readDryRunCommand({ name: 'dry-run', kind: 'ban', email: 'OWNER@example.test' })
    expect(command).toEqual({ kind: 'ban', email: 'OWNER@example.test' })
    if (command === null) return
    const { at: _, ...toAdmin } = await tried('admin', { kind: 'ban', userId: ids.owner })
    expect(await runDryCommand(database, command, deps)).toMatchObject(toAdmin)
    await expect(runDryCommand(database, { kind: 'ban', email: 'nobody@example.test' }, deps)).rejects.toThrow(
      'There is no account with the address nobody@example.test.',
    )
    expect(readDryRunCommand({ name: 'reindex' })).toBeNull()
    for (const wrong of [{ kind: 'step' }, { kind: 'calendar', at: 'soon' }, { kind: 'moderation' }, { kind: 'ban' }])
      expect(() => readDryRunCommand({ name: 'dry-run', ...wrong })).toThrow('There is no such dry run.')
  })

  it('says of a day what the calendar then does on it', async () => {
    await add(draw(16, 3))
    // At noon, so that reminders of a last day are due.
    clock.pass(day - ((clock.now().getTime() - 12 * hour) % day))
    headers.admin = bearer((await signInAs(server.app, 'admin@example.test')).token)
    const at = new Date(clock.now().getTime() + 40 * day)
    const outcome = said(await tried('admin', { kind: 'calendar', at: at.toISOString() }))
    clock.pass(40 * day)
    const before = await newestStep()
    const done = await followCalendar(database, deps, {
      onFailure: (error) => {
        throw error
      },
    })
    const { 'REMINDER PUBLISHED PUBLISHED': reminders = 0, ...steps } = outcome
    expect([reminders, steps]).toEqual([done.reminder, await stepsSince(before)])
    const { expired, closed, purgeable } = done
    expect(Object.values(steps).reduce((sum, one) => sum + one, 0)).toBe(expired + closed + purgeable)
  })
})
