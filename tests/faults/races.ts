import { propertyStatuses, type Property } from '#contract/entities/property.ts'
import type { Database } from '#server/platform/database/database.ts'
import { checkHistories } from '#server/features/listings/history/historyCheck.service.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'

import { randomOf } from './random.ts'

export interface RaceOptions {
  /** Two writers, and two administrators, so many times. */
  rounds: number
  /** Random requests, ten at once. */
  operations: number
  seed: number
}

export interface RaceReport {
  /** Rounds in which not exactly one of two writers won, or another price stayed than that of the winner. */
  overwritten: number
  /** Rounds in which not exactly one of two administrators decided, or the listing stands elsewhere. */
  decidedTwice: number
  /** How often each answer came to the random requests. */
  statuses: Record<number, number>
  /** Histories that are no path of the machine, or that end elsewhere than where the listing is. */
  brokenHistories: number
  /** Likes and orders of pictures that are not those of one of the last requests. */
  mixed: number
}

const users = ['owner', 'admin', 'second', 'visitor'] as const
type User = (typeof users)[number]
const reason = { code: 'other', text: 'Somebody has to look at this again.' }

/** Lets people change the same things at the same moment, by the API, and looks whether one after the other could have. */
export async function races(database: Database, { rounds, operations, seed }: RaceOptions): Promise<RaceReport> {
  const random = randomOf(seed)
  const server = await startTestApp({ database, settings: settingsWithSecret })
  const [ownerId = 0] = await addAccounts(
    database,
    users.map((user) => ({
      email: `${user}@races.test`,
      isAdmin: user === 'admin' || user === 'second',
    })),
  )
  const names = new Map<User, Record<string, string>>()
  // An access token lasts for a quarter of an hour, however many rounds a machine does in it.
  let signedInAt = -Infinity
  const staySignedIn = async () => {
    if (Date.now() - signedInAt < 5 * 60_000) return
    signedInAt = Date.now()
    for (const user of users) names.set(user, bearer((await signInAs(server.app, `${user}@races.test`)).token))
  }
  const ask = async (
    by: User,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    more: Record<string, string> = {},
  ) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    return server.app.inject({
      method,
      url,
      headers: { ...names.get(by), ...more, ...(payload === undefined ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    })
  }
  const read = async (id: number) => (await ask('owner', 'GET', `/properties/${id}`)).json<Property>()
  /** The pictures in the order that their owner gave them: of a published listing that of its revision. */
  const pictures = async (id: number) => {
    const { revision, _embedded } = await read(id)
    return (revision?.media ?? _embedded.propertyMedia).map((each) => each.id)
  }
  const setState = (by: User, id: number, state: string, version?: number) =>
    ask(by, 'POST', `/v1/properties/set-state/${id}`, {
      state,
      ...(version === undefined ? {} : { version }),
      ...(by === 'owner' ? {} : { reason }),
    })
  const add = async () => {
    const [id = 0] = await addListings(database, [{ ...completeFlat, pictures: 5 }], ownerId)
    return id
  }
  const publish = async () => {
    const id = await add()
    await setState('owner', id, 'PENDING')
    await setState('admin', id, 'PUBLISHED')
    return id
  }

  async function twoWriters(): Promise<number> {
    const id = await add()
    let wrong = 0
    for (let round = 1; round <= rounds; round += 1) {
      await staySignedIn()
      const { version } = await read(id)
      const prices = [1_000_000 + 2 * round, 1_000_001 + 2 * round]
      const known = { 'if-match': `"listing-${id}-${version}"` }
      const answers = await Promise.all(
        prices.map((price) => ask('owner', 'PATCH', `/properties/${id}`, { price }, known)),
      )
      const winners = prices.filter((_, index) => answers[index]?.statusCode === 200)
      const refused = answers.filter(({ statusCode }) => statusCode === 412)
      if (winners.length !== 1 || refused.length !== 1 || (await read(id)).price !== winners[0]) wrong += 1
    }
    return wrong
  }

  async function twoAdministrators(): Promise<number> {
    const id = await add()
    let wrong = 0
    for (let round = 1; round <= rounds; round += 1) {
      await staySignedIn()
      await setState('owner', id, 'PENDING')
      const { version, status } = await read(id)
      const answers = await Promise.all([
        setState('admin', id, 'PUBLISHED', version),
        setState('second', id, 'REJECTED', version),
      ])
      const won = ['PUBLISHED', 'REJECTED'].filter((_, index) => answers[index]?.statusCode === 200)
      const lost = answers.filter(({ statusCode }) => statusCode === 409)
      const after = await read(id)
      if (status !== 'PENDING' || won.length !== 1 || lost.length !== 1 || after.status !== won[0]) wrong += 1
      // Back to a draft, from wherever it is.
      if (after.status === 'PUBLISHED') await setState('owner', id, 'ARCHIVED')
      await setState('owner', id, 'DRAFT')
    }
    return wrong
  }

  async function anything(): Promise<{ statuses: Record<number, number>; mixed: number }> {
    const listings = [await add(), await publish(), await publish()]
    const statuses: Record<number, number> = {}
    let mixed = 0
    for (let done = 0; done < operations; done += 10) {
      await staySignedIn()
      const orders = new Map<number, string[]>()
      const burst = Array.from({ length: 10 }, async () => {
        const id = random.one(listings)
        const kind = random.number(4)
        if (kind === 0) return setState(random.one(['owner', 'admin', 'second']), id, random.one(propertyStatuses))
        if (kind === 1)
          return ask(random.one(users), random.percent(50) ? 'POST' : 'DELETE', `/my/favorite/properties/${id}`)
        if (kind === 2)
          return ask('owner', 'PATCH', `/properties/${id}`, { price: 1_000_000 + random.number(1_000_000) })
        const media = await pictures(id)
        const requested = media.toSorted((one, other) => ((one * 7 + done) % 11) - ((other * 7 + done) % 11))
        if (random.percent(50)) requested.reverse()
        const answer = await ask('owner', 'PATCH', `/properties/${id}/property_medias`, { propertyMedias: requested })
        if (answer.statusCode === 200) orders.set(id, [...(orders.get(id) ?? []), requested.join()])
        return answer
      })
      for (const { statusCode } of await Promise.all(burst)) statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
      for (const [id, requested] of orders) {
        const now = (await pictures(id)).join()
        if (!requested.includes(now)) mixed += 1
      }
    }
    await staySignedIn()
    // Everybody's last wish about every listing on the market is what is kept.
    for (const user of users)
      for (const id of listings) {
        const requested = random.percent(50)
        const answer = await ask(user, requested ? 'POST' : 'DELETE', `/my/favorite/properties/${id}`)
        if (answer.statusCode !== 204) continue
        const { rows } = await sql`
          select from favorite join account on account.id = favorite.account_id
           where account.email = ${`${user}@races.test`} and listing_id = ${id}
        `.execute(database)
        if (rows.length !== (requested ? 1 : 0)) mixed += 1
      }
    return { statuses, mixed }
  }

  try {
    const overwritten = await twoWriters()
    const decidedTwice = await twoAdministrators()
    const { statuses, mixed } = await anything()
    const { offenders } = await checkHistories(database)
    return { overwritten, decidedTwice, statuses, brokenHistories: offenders, mixed }
  } finally {
    await server.close()
  }
}
