import { changePrice, dryRun } from '#contract/endpoints/ownProperties.ts'
import type { DryRun } from '#contract/entities/dryRun.ts'
import type { Property } from '#contract/entities/property.ts'
import type { PropertyHistory } from '#contract/entities/propertyHistory.ts'
import type { Database } from '#server/platform/database/database.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { addListings, type ExampleListing } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, minute } from '#tests/support/fakeClock.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const users = ['owner', 'admin', 'stranger'] as const
type User = (typeof users)[number]

/** Each listing that would not change, with the code of the refusal and of what is in the way. */
const reasons = ({ willNot }: DryRun) =>
  willNot.flatMap(({ code, because, ids }) =>
    ids.map((id) => [id, [code, ...because.map((one) => one.code)].join(' ')]),
  )

describe('prices of listings', () => {
  const clock = fakeClock()
  let database: Database
  let server: TestApp
  let mailbox: Mailbox
  let ownerId: number
  const headers = {} as Record<User, Record<string, string>>

  beforeAll(async () => {
    database = (await openOneDatabase()).database
    const settings = { ...settingsWithSecret, accessTokenSeconds: 30 * 86_400 }
    server = await startTestApp({ database, settings, now: clock.now })
    mailbox = mailboxOf(database, clock.now)
    const ids = await addAccounts(
      database,
      users.map((user) => ({ email: `${user}@example.test`, isAdmin: user === 'admin' })),
    )
    ownerId = ids[0] ?? 0
    for (const user of users) headers[user] = bearer((await signInAs(server.app, `${user}@example.test`)).token)
  })
  afterAll(() => server.close())

  const add = async (more: ExampleListing = {}) => {
    const at = clock.now().toISOString()
    const example = { ...completeFlat, status: 'PUBLISHED', publishedAt: at, firstPublishedAt: at, ...more }
    const [id = 0] = await addListings(database, [example], ownerId)
    await indexListings(database, [id])
    return id
  }
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, who: User = 'owner') =>
    server.app.inject({
      method,
      url,
      headers: { ...headers[who], 'content-type': `application/${method === 'PATCH' ? 'merge-patch+' : ''}json` },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
  const reprice = (id: number, body: object, who?: User) => call('POST', `/properties/${id}/price`, body, who)
  const read = async (id: number) => (await call('GET', `/properties/${id}`)).json<Property>()
  const tried = async (listings: object[], who?: User): Promise<DryRun> =>
    expectAnswer(dryRun, await call('POST', '/dry-run', { kind: 'price', listings }, who))
  const pricesOf = async (id: number) => {
    const { rows } = await sql<{ price: number }>`
      select price::float8 as price from listing_price_history where listing_id = ${id} order by id
    `.execute(database)
    return rows.map(({ price }) => price)
  }

  it('change and are published at once, are told of later, and go back the same way', async () => {
    const id = await add()
    await sql`
      insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_role)
      values (${id}, ${clock.now().toISOString()}::timestamptz, 'APPROVE', 'PENDING', 'PUBLISHED', 'admin')
    `.execute(database)
    clock.pass(minute)
    const before = expectAnswer(changePrice, await reprice(id, { price: 5_500_000, version: 1 }))
    expect([before.price, before.fields?.price, before.revision]).toEqual([5_500_000, 5_500_000, undefined])
    expect((await read(id)).price).toBe(5_500_000)
    expect(await pricesOf(id)).toEqual([5_500_000])
    const public_ = (await call('GET', `/properties/${id}/history`, undefined, 'stranger')).json<PropertyHistory>()
    expect(public_.steps.at(-1)?.price).toBe(5_500_000)
    // An answer that was lost: asking again changes nothing.
    const again = expectAnswer(changePrice, await reprice(id, { price: 5_500_000, version: 1 }))
    expect(again.version).toBe(before.version)
    const back = expectAnswer(changePrice, await reprice(id, { price: 5_990_000, version: before.version ?? 0 }))
    expect(back.price).toBe(5_990_000)
    clock.pass(20 * minute)
    // Nobody hears of a price that is back before it was told of.
    expect(await mailbox.open('stranger@example.test')).toEqual([])
  })

  it('are what one pays: the reduced price where there is one, and never above the price', async () => {
    const id = await add({ offerPrice: 5_800_000 })
    const changed = expectAnswer(changePrice, await reprice(id, { price: 5_700_000, version: 1 }))
    expect([changed.fields?.price, changed.fields?.offer_price]).toEqual([5_990_000, 5_700_000])
    const version = changed.version ?? 0
    expect(expectProblem(await reprice(id, { price: 6_100_000, version }), 409).code).toBe('price_not_allowed')
    expect((await read(id)).fields?.offer_price).toBe(5_700_000)
  })

  it('ask where they jump, and leave nothing behind where the answer is no', async () => {
    const id = await add()
    expect(expectProblem(await reprice(id, { price: 590_000, version: 1 }), 409)).toMatchObject({
      code: 'implausible_price',
      price: { before: 5_990_000, after: 590_000, implausibleBecause: ['jump'] },
    })
    const untouched = await read(id)
    expect([untouched.price, untouched.version, untouched.revision]).toEqual([5_990_000, 1, undefined])
    const confirmed = await reprice(id, { price: 590_000, version: 1, confirmsPrice: true })
    expect(expectAnswer(changePrice, confirmed).price).toBe(590_000)
  })

  it('are refused for the reasons that a dry run names before, which changes nothing', async () => {
    const plain = await add()
    const jumping = await add()
    const revised = await add()
    const archived = await add({ status: 'ARCHIVED' })
    const bare = await add({ pictures: 0 })
    const edit = await call('PATCH', `/properties/${revised}`, { usable_area: 60 })
    expect(edit.statusCode).toBe(200)
    const changes = [
      { id: plain, version: 1, price: 5_700_000 },
      { id: jumping, version: 1, price: 12_000_000 },
      { id: revised, version: 1, price: 5_700_000 },
      { id: archived, version: 1, price: 5_700_000 },
      { id: bare, version: 1, price: 5_700_000 },
      { id: plain, version: 7, price: 5_600_000 },
      { id: plain, version: 1, price: 5_990_000 },
      { id: plain, version: 1, price: 9_000 },
      { id: 999_999, version: 1, price: 5_700_000 },
    ]
    const outcome = await tried(changes)
    expect(outcome.will).toEqual([{ event: 'CHANGE_PRICE', from: 'PUBLISHED', to: 'PUBLISHED', count: 1 }])
    const expected = [
      [jumping, 'implausible_price'],
      [revised, 'revision_open'],
      [archived, 'transition_not_allowed not_online'],
      [bare, 'transition_not_allowed too_few_photos'],
      [plain, 'outdated'],
      [plain, 'already_done'],
      [plain, 'price_not_allowed'],
      [999_999, 'not_found'],
    ]
    expect(new Set(reasons(outcome))).toEqual(new Set(expected))
    expect(await pricesOf(plain)).toEqual([])
    const told: unknown[] = []
    for (const { id, ...body } of changes.slice(1)) {
      const answer = await reprice(id, body)
      const { code, blockedBy = [] } = answer.json<{ code?: string; blockedBy?: { code: string }[] }>()
      if (answer.statusCode === 200) told.push([id, 'already_done'])
      else told.push([id, [code ?? 'not_found', ...blockedBy.map((one) => one.code)].join(' ')])
    }
    expect(told).toEqual(expected)
    const confirmed = await tried([{ id: jumping, version: 1, price: 12_000_000, confirmsPrice: true }])
    expect([confirmed.will[0]?.count, confirmed.willNot]).toEqual([1, []])
  })

  it('are changed by their owner alone', async () => {
    const id = await add()
    const hidden = await add({ status: 'DRAFT', firstPublishedAt: null })
    const body = { price: 5_700_000, version: 1 }
    expectProblem(await reprice(id, body, 'stranger'), 403)
    expectProblem(await reprice(id, body, 'admin'), 403)
    expectProblem(await reprice(hidden, body, 'stranger'), 404)
    const change = [
      { id, ...body },
      { id: hidden, ...body },
    ]
    expect(reasons(await tried(change, 'stranger'))).toEqual([
      [id, 'forbidden'],
      [hidden, 'not_found'],
    ])
    clock.pass(day)
    expect((await read(id)).price).toBe(5_990_000)
  })
})
