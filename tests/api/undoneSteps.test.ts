import type { Property } from '#contract/entities/property.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { fakeClock, minute, second } from '#tests/support/fakeClock.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const users = ['owner', 'admin', 'keeper'] as const
type User = (typeof users)[number]
const emailOf = (user: User) => `steps-${user}@example.test`

const clock = fakeClock()
let database: Database
let server: TestApp
let mailbox: Mailbox
let ownerId = 0
const headers: Record<User, Record<string, string>> = { owner: {}, admin: {}, keeper: {} }

beforeAll(async () => {
  ;({ database } = await openOneDatabase())
  const settings = { ...settingsWithSecret, moderationUndoMinutes: 5 }
  server = await startTestApp({ database, settings, now: clock.now })
  mailbox = mailboxOf(database, clock.now)
  ;[ownerId = 0] = await addAccounts(
    database,
    users.map((user) => ({ email: emailOf(user), isAdmin: user === 'admin' })),
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.pass(10 * minute)
  for (const user of users) {
    await mailbox.open(emailOf(user))
    headers[user] = bearer((await signInAs(server.app, emailOf(user))).token)
  }
})

const ask = async (user: User, method: 'POST' | 'PATCH', url: string, payload?: object) => {
  const answer = await server.app.inject({
    method,
    url,
    headers: { ...headers[user], ...(method === 'PATCH' && { 'content-type': 'application/merge-patch+json' }) },
    ...(payload && { payload }),
  })
  expect([200, 201, 204]).toContain(answer.statusCode)
  return answer.statusCode === 204 ? undefined : answer.json<Property>()
}
/** Two homes on the market that somebody keeps. */
const kept = async () => {
  const online = { ...completeFlat, status: 'PUBLISHED' } as const
  const ids = await addListings(database, [online, online], ownerId)
  for (const id of ids) await ask('keeper', 'POST', `/my/favorite/properties/${id}`)
  return ids
}
const setState = (user: User, id: number, state: string) =>
  ask(user, 'POST', `/v1/properties/set-state/${id}`, { state })
const renew = (user: User, id: number, version: number | undefined) =>
  ask(user, 'PATCH', `/properties/${id}/verify`, { version })
const mailsOf = async (user: User) => (await mailbox.open(emailOf(user))).length
/** So many mails came once nothing can be taken back any more. */
const mailsInTheEnd = (user: User) => {
  clock.pass(6 * minute)
  return mailsOf(user)
}

describe('a step of several listings that is taken back', () => {
  it('is told to nobody, neither the step nor the way back [R-OWN]', async () => {
    const ids = await kept()
    const archived = [
      await setState('owner', ids[0] ?? 0, 'ARCHIVED'),
      await setState('owner', ids[1] ?? 0, 'ARCHIVED'),
    ]
    expect(archived.map((listing) => listing?.status)).toEqual(['ARCHIVED', 'ARCHIVED'])
    clock.pass(5 * minute - second)
    expect(await mailsOf('keeper')).toBe(0)
    for (const listing of archived) {
      const back = await renew('owner', listing?.id ?? 0, listing?.version)
      expect(back?.status).toBe('PUBLISHED')
    }
    expect(await mailsInTheEnd('keeper')).toBe(0)
  })

  it('is told as soon as its time is over, once for each listing, and stays told [R-OWN]', async () => {
    const [first = 0, second = 0] = await kept()
    const archived = await setState('owner', first, 'ARCHIVED')
    await setState('owner', second, 'ARCHIVED')
    expect(await mailsInTheEnd('keeper')).toBe(2)
    await renew('owner', first, archived?.version)
    expect(await mailsInTheEnd('keeper')).toBe(0)
  })

  it('leaves only what was not taken back to be told [R-OWN]', async () => {
    const [first = 0, second = 0] = await kept()
    const archived = await setState('owner', first, 'ARCHIVED')
    await setState('owner', second, 'ARCHIVED')
    await renew('owner', first, archived?.version)
    expect(await mailsInTheEnd('keeper')).toBe(1)
  })

  it('by an administrator is not told to the owner either [R-OWN]', async () => {
    const [id = 0] = await kept()
    const archived = await setState('admin', id, 'ARCHIVED')
    await renew('admin', id, archived?.version)
    expect(await mailsInTheEnd('owner')).toBe(0)
    await setState('admin', id, 'ARCHIVED')
    expect(await mailsOf('owner')).toBe(0)
    expect(await mailsInTheEnd('owner')).toBe(1)
  })

  it('is told where somebody else leads the listing back, or another step follows [R-OWN]', async () => {
    const [first = 0, second = 0] = await kept()
    const archived = await setState('owner', first, 'ARCHIVED')
    await renew('admin', first, archived?.version)
    // The administrator did what is the owner's to do: the owner hears of it.
    expect(await mailsInTheEnd('owner')).toBe(1)
    expect(await mailsOf('keeper')).toBe(1)
    await setState('owner', second, 'ARCHIVED')
    await setState('owner', second, 'DELETED')
    expect(await mailsInTheEnd('keeper')).toBe(1)
  })
})
