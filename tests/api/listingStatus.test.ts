import { propertyStatuses, type Property, type PropertyStatus } from '#contract/entities/property.ts'
import { listingRules, type ListingActor } from '#machines/listing/listingRules.ts'
import { listingTransitions } from '#machines/listing/listingTransitions.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { changeStatusBySystem } from '#server/features/listings/listingStatus.service.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { forEachDatabaseAndPooler } from '#tests/support/databases.ts'
import { addListings, type ExampleListing } from '#tests/support/exampleListings.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { mailboxOf, settingsWithSecret } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const actors = ['guest', 'otherUser', 'unconfirmedOwner', 'owner', 'bannedOwner', 'admin'] as const
type ActorName = (typeof actors)[number]

const reason = { code: 'incomplete', text: 'The photos of the kitchen are missing, please add some.' }
const appeal = 'Everything that you ask for stands in the description already.'

/** As whom each of them acts on a listing of this owner. */
const actsAs: Partial<Record<ActorName, ListingActor>> = { owner: 'owner', unconfirmedOwner: 'owner', admin: 'admin' }
const isStranger = (actor: ActorName) => actor === 'guest' || actor === 'otherUser'
const publicStatuses = new Set<string>(['PUBLISHED', 'SOLD', 'RENTED', 'ARCHIVED'])

/** What the table says of a cell: the step that may be taken, or none. */
function stepIn(actor: ActorName, from: PropertyStatus, to: PropertyStatus) {
  const by = actsAs[actor]
  return by === undefined
    ? undefined
    : listingTransitions.find(
        (step) =>
          step.from === from &&
          step.to === to &&
          by in listingRules[step.rule] &&
          // A complete flat for sale, approved and unchanged.
          step.event !== 'MARK_RENTED' &&
          step.event !== 'RESUBMIT' &&
          // It has a call of its own.
          step.event !== 'TAKE_BACK' &&
          !(actor === 'unconfirmedOwner' && step.event === 'SUBMIT'),
      )
}

/** The status of the answer to `set-state`. */
function expected(actor: ActorName, from: PropertyStatus, to: PropertyStatus): number {
  if (actor === 'guest') return 401
  if (actor === 'bannedOwner') return 403
  if (isStranger(actor)) return publicStatuses.has(from) ? 403 : 404
  return from === to || stepIn(actor, from, to) !== undefined ? 200 : 409
}

forEachDatabaseAndPooler((name, openTestDatabase) => {
  let database: Database
  let server: TestApp
  let unmoderated: TestApp
  let headers: Record<ActorName | 'secondAdmin', Record<string, string>>
  let ids: Record<ActorName | 'secondAdmin', number>

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database, settings: settingsWithSecret })
    unmoderated = await startTestApp({ database, settings: { ...settingsWithSecret, moderation: 'off' } })
    const users = ['otherUser', 'unconfirmedOwner', 'owner', 'bannedOwner', 'admin', 'secondAdmin'] as const
    const accountIds = await addAccounts(
      database,
      users.map((user) => ({
        email: `${user}@example.test`,
        isConfirmed: user !== 'unconfirmedOwner',
        isBanned: user === 'bannedOwner',
        isAdmin: user === 'admin' || user === 'secondAdmin',
      })),
    )
    ids = { guest: 0, ...Object.fromEntries(users.map((user, index) => [user, accountIds[index] ?? 0])) } as never
    const signedIn = await Promise.all(
      users.map(async (user) => [user, bearer((await signInAs(server.app, `${user}@example.test`)).token)]),
    )
    headers = { guest: {}, ...Object.fromEntries(signedIn) } as never
  })
  afterAll(async () => {
    await server.close()
    await unmoderated.close()
  })

  const add = async (status: PropertyStatus, owner: ActorName = 'owner', more: ExampleListing = {}) => {
    const wasPublished = publicStatuses.has(status)
    const example = { ...completeFlat, status, firstPublishedAt: wasPublished ? '2026-11-01T10:00:00.000Z' : null }
    const [id = 0] = await addListings(database, [{ ...example, ...more }], ids[owner])
    return id
  }
  const setState = (
    actor: ActorName | 'secondAdmin',
    id: number,
    payload: Record<string, unknown>,
    more: { language?: string; app?: TestApp } = {},
  ) =>
    (more.app ?? server).app.inject({
      method: 'POST',
      url: `/v1/properties/set-state/${id}`,
      headers: { ...headers[actor], 'accept-language': more.language ?? 'en' },
      payload,
    })
  const verify = (actor: ActorName | 'secondAdmin', id: number, payload: object = {}) =>
    server.app.inject({
      method: 'PATCH',
      url: `/properties/${id}/verify`,
      headers: { ...headers[actor], 'content-type': 'application/merge-patch+json' },
      payload: JSON.stringify(payload),
    })
  const read = async (actor: ActorName, id: number) =>
    (await server.app.inject({ url: `/properties/${id}`, headers: headers[actor] })).json<Property>()
  const historyOf = (id: number) =>
    database
      .selectFrom('listing_status_history')
      .select(['event', 'from_status', 'to_status', 'actor_role'])
      .where('listing_id', '=', id)
      .orderBy('id')
      .execute()
  const isIndexed = async (id: number) => {
    const { rows } = await sql`select from listing_search where id = ${id}`.execute(database)
    return rows.length === 1
  }

  describe(`changing a status (${name})`, () => {
    it.each(actors.flatMap((actor) => propertyStatuses.map((from) => [actor, from] as const)))(
      'does for %s from %s to each of the eight what the table says, and writes that down [E-STATUS] [S-ACTIONS]',
      async (actor, from) => {
        const owner = actor === 'unconfirmedOwner' || actor === 'bannedOwner' ? actor : 'owner'
        for (const to of propertyStatuses) {
          const id = await add(from, owner)
          const needsText = actsAs[actor] === 'owner' && from === 'REJECTED' && to === 'PENDING'
          const answer = await setState(actor, id, { state: to, ...(needsText ? { text: appeal } : { reason }) })
          expect({ to, status: answer.statusCode }).toEqual({ to, status: expected(actor, from, to) })
          if (answer.statusCode === 409) {
            const problem = expectProblem(answer, 409)
            expect(problem).toMatchObject({ code: 'transition_not_allowed', from, to })
          }
          const step = answer.statusCode === 200 && from !== to ? stepIn(actor, from, to) : undefined
          expect(await historyOf(id)).toEqual(
            step === undefined
              ? []
              : [{ event: step.event, from_status: from, to_status: to, actor_role: actsAs[actor] }],
          )
          if (step === undefined) continue
          expect((await read(owner, id)).status).toBe(to)
          expect(await isIndexed(id)).toBe(to === 'PUBLISHED' || to === 'SOLD' || to === 'RENTED')
        }
      },
    )

    it('lets one of two win who decide at once, and the other hears of it [REL-49]', async () => {
      const id = await add('PENDING')
      const { version } = await read('admin', id)
      const answers = await Promise.all([
        setState('admin', id, { state: 'PUBLISHED', version }),
        setState('secondAdmin', id, { state: 'REJECTED', reason, version }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await historyOf(id)).toHaveLength(1)
      const loser = answers.find(({ statusCode }) => statusCode === 409)
      expect(loser?.json()).toMatchObject({ code: 'outdated' })
    })

    it('says in the language of the request what is in the way, and in the answer before it is tried', async () => {
      const id = await add('DRAFT', 'unconfirmedOwner', { pictures: 1, descriptionEn: null })
      const own = await read('unconfirmedOwner', id)
      expect(own.transitions).toEqual([
        {
          event: 'SUBMIT',
          to: 'PENDING',
          allowed: false,
          blockedBy: ['email_unconfirmed', 'incomplete', 'too_few_photos'],
        },
        { event: 'DELETE', to: 'DELETED', allowed: true, blockedBy: [] },
      ])
      expect(own.missing?.map(({ propertyPath }) => propertyPath)).toEqual(['OTHER_IMAGE', 'description_cs'])
      const refused = await setState('unconfirmedOwner', id, { state: 'PENDING' }, { language: 'cs' })
      expect(refused.json()).toMatchObject({
        detail: expect.stringContaining('Nejdříve potvrďte svou e-mailovou adresu.'),
        allowed: ['DELETED'],
        blockedBy: [{ code: 'email_unconfirmed' }, { code: 'incomplete' }, { code: 'too_few_photos' }],
      })
    })

    it('asks an administrator why, and the owner what is wrong with the decision', async () => {
      const id = await add('PENDING')
      expect((await setState('admin', id, { state: 'REJECTED' })).json()).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'reason', code: 'required' }],
      })
      await setState('admin', id, { state: 'REJECTED', reason })
      const appealing = await setState('owner', id, { state: 'PENDING' })
      expect(appealing.json()).toMatchObject({ status: 422, violations: [{ propertyPath: 'text' }] })
      expect((await read('owner', id)).refusal).toMatchObject(reason)
    })

    it('lets another administrator decide about an appeal, and hears one appeal only', async () => {
      const id = await add('PENDING')
      await setState('admin', id, { state: 'REJECTED', reason })
      expect((await verify('owner', id, { text: appeal })).statusCode).toBe(200)
      const own = await setState('admin', id, { state: 'PUBLISHED' })
      expect(own.json()).toMatchObject({ status: 409, blockedBy: [{ code: 'own_decision' }] })
      expect((await setState('secondAdmin', id, { state: 'REJECTED', reason })).statusCode).toBe(200)
      const again = await verify('owner', id, { text: appeal })
      expect(again.json()).toMatchObject({ status: 409, blockedBy: [{ code: 'appealed_before' }] })
    })

    it('tells administrators alone in which language its owner reads', async () => {
      await sql`update account set preferred_language = 'cs' where id = ${ids.owner}`.execute(database)
      const id = await add('PENDING')
      expect([(await read('admin', id)).ownerLanguage, (await read('owner', id)).ownerLanguage]).toEqual([
        'cs',
        undefined,
      ])
      await sql`update account set preferred_language = null where id = ${ids.owner}`.execute(database)
      expect((await read('admin', id)).ownerLanguage).toBe(undefined)
    })

    it('tells the owner by mail what others decided, in their language, with the reasons', async () => {
      await sql`update account set preferred_language = 'cs' where id = ${ids.owner}`.execute(database)
      const mailbox = mailboxOf(database)
      await mailbox.open('owner@example.test')
      const id = await add('DRAFT')
      await verify('owner', id)
      await setState('admin', id, { state: 'REJECTED', reason })
      await setState('owner', id, { state: 'DRAFT' })
      await verify('owner', id)
      await verify('admin', id)
      await setState('admin', id, { state: 'REJECTED', reason: { ...reason, code: 'fraud' } })
      const mails = await mailbox.open('owner@example.test')
      expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
        'Inzerát jsme přijali',
        'Upravte prosím inzerát',
        'Inzerát jsme přijali',
        'Zveřejněno',
        'Inzerát jsme stáhli z\u00A0nabídky',
      ])
      expect(mails[1]?.text).toContain(reason.text)
      await sql`update account set preferred_language = null where id = ${ids.owner}`.execute(database)
    })

    it('tells the owner by mail what an administrator did that is theirs to do, and nothing of what they did themselves', async () => {
      const owner = 'owner@example.test'
      const mailbox = mailboxOf(database)
      await mailbox.open(owner)
      const steps = [
        ['PUBLISHED', 'ARCHIVED', 'We’ve archived your listing'],
        ['ARCHIVED', 'PUBLISHED', 'We’ve published your listing again'],
        ['PUBLISHED', 'SOLD', 'We’ve marked your listing as sold'],
        ['SOLD', 'PUBLISHED', 'We’ve published your listing again'],
        ['DELETED', 'DRAFT', 'We’ve restored your listing'],
      ] as const
      for (const [from, to, told] of steps) {
        await setState('owner', await add(from), { state: to })
        await setState('admin', await add(from), { state: to })
        expect((await mailbox.open(owner)).map((mail) => mail.subject)).toEqual([
          expect.stringMatching(new RegExp(`^${told}: `)),
        ])
      }
      await setState('admin', await add('PUBLISHED', 'owner', { listingType: 'rent' }), { state: 'RENTED' })
      await mailbox.one(owner, /^We’ve marked your listing as rented: /)
    })

    it('publishes at once where nobody moderates', async () => {
      const id = await add('DRAFT')
      const answer = await setState('owner', id, { state: 'PENDING' }, { app: unmoderated })
      expect(answer.json<Property>().status).toBe('PUBLISHED')
      expect((await historyOf(id)).map(({ event, actor_role }) => [event, actor_role])).toEqual([
        ['SUBMIT', 'owner'],
        ['APPROVE', 'system'],
      ])
    })

    it('keeps from an approval to a renewal by verify when it was published first [S-ACTIONS]', async () => {
      const id = await add('DRAFT')
      await verify('owner', id)
      const approved = (await verify('admin', id)).json<Property>()
      expect(approved.firstPublishedAt).toBe(approved.publishedAt)
      await setState('owner', id, { state: 'ARCHIVED' })
      const renewed = (await verify('owner', id)).json<Property>()
      expect([renewed.status, renewed.firstPublishedAt, renewed.publishedAt]).toEqual([
        'PUBLISHED',
        approved.firstPublishedAt,
        approved.publishedAt,
      ])
      expect(renewed.expiresAt).toBe(approved.expiresAt)
    })

    it('keeps the end of a listing whose archiving is taken back, and chooses a new one later [23]', async () => {
      const id = await add('PUBLISHED')
      const end = '2027-02-18T12:00:00.000Z'
      await sql`update listing set expires_at = ${end}, lifetime_days = 90 where id = ${id}`.execute(database)
      const archive = () => setState('owner', id, { state: 'ARCHIVED' })
      const takenBack = async () => (await archive(), (await verify('owner', id)).json<Property>().expiresAt)
      expect(await takenBack()).toBe(end)
      // Two hours later the owner does not take anything back, but begins anew.
      await archive()
      await sql`update listing set status_since = now() - interval '2 hours' where id = ${id}`.execute(database)
      const renewed = (await verify('owner', id)).json<Property>()
      const days = (Date.parse(renewed.expiresAt ?? '') - Date.now()) / 86_400_000
      expect(Math.round(days)).toBe(90)
      // Nor is an end kept that has passed.
      await archive()
      await sql`update listing set expires_at = now() - interval '1 minute' where id = ${id}`.execute(database)
      expect(Date.parse((await verify('owner', id)).json<Property>().expiresAt ?? '')).toBeGreaterThan(Date.now())
    })

    it('takes down what a banned owner has on the market, by the system', async () => {
      const id = await add('PUBLISHED', 'bannedOwner')
      const parts = { now: () => new Date(), isModerated: true }
      const reasonOfBan = { code: 'banned', text: 'Offered homes of others.' }
      const takeDown = (listingId: number) =>
        inTransaction(database, (tx) =>
          changeStatusBySystem(tx, { listingId, event: 'TAKE_DOWN', reason: reasonOfBan }, parts),
        )
      expect([await takeDown(id), await takeDown(await add('PUBLISHED'))]).toEqual([true, false])
      expect(await isIndexed(id)).toBe(false)
    })

    it('has a history that nobody changes', async () => {
      const id = await add('DRAFT')
      await verify('owner', id)
      const change = sql`update listing_status_history set event = 'APPROVE' where listing_id = ${id}`
      await expect(change.execute(database)).rejects.toThrow('not changed')
      const removal = sql`delete from listing_status_history where listing_id = ${id}`
      await expect(removal.execute(database)).rejects.toThrow('not deleted')
    })
  })
})
