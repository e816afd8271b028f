import { randomUUID } from 'node:crypto'

import { Client } from 'pg'

import { keepDoing } from './products.ts'

/** Settings of processes that such people reach: each comes from an address of their own. */
export const behindProxy = { TRUST_PROXY: '1', DEMO: 'off', DEV_MAILBOX: 'off' }

/** What people met since it was asked for last. */
export interface People {
  read: number
  /** Requests that were told to come again: 503, 507, and 429. */
  refused: number
  /** Requests that failed in another way, or without an answer. */
  strange: number
  slowestMs: number
}

const nobodyYet = (): People => ({ read: 0, refused: 0, strange: 0, slowestMs: 0 })

/** People who search and who sign up at several processes, each from an address of their own. */
export function startPeople(origins: readonly string[]) {
  let met = nobodyYet()
  const acknowledged: string[] = []
  const ask = async (turn: number, path: string, init: RequestInit = {}): Promise<number> => {
    const began = performance.now()
    const origin = origins[turn % origins.length] ?? ''
    const status = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(60_000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    met.slowestMs = Math.max(met.slowestMs, performance.now() - began)
    if ([503, 507, 429].includes(status)) met.refused += 1
    else if (status !== 200 && status !== 201) met.strange += 1
    return status
  }
  const reading = keepDoing(2, async (turn) => {
    // Prices that nobody asked for: no answer is kept.
    const isFine =
      (await ask(turn, `/properties?price%5Blte%5D=${randomUUID().replaceAll(/\D/g, '').slice(0, 9)}`)) === 200
    if (isFine) met.read += 1
    return isFine
  })
  const signingUp = keepDoing(2, async (turn) => {
    const email = `${randomUUID()}@homes.example`
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${turn % 250}.${Math.floor(turn / 250) % 250}.${Math.floor(Math.random() * 250)}`,
    }
    const body = JSON.stringify({ email, password: 'modrý kůň letí nad městem' })
    const isFine = (await ask(turn, '/users', { method: 'POST', headers, body })) === 201
    if (isFine) acknowledged.push(email)
    return isFine
  })
  return {
    /** What was met since the last time. */
    take: (): People => {
      const taken = met
      met = nobodyYet()
      return taken
    },
    /** Ends it; answers the addresses whose accounts were acknowledged. */
    stop: async (): Promise<readonly string[]> => {
      await Promise.all([reading.stop(), signingUp.stop()])
      return acknowledged
    },
  }
}

/** How many of these accounts the database does not have. */
export async function lostAccounts(databaseUrl: string, emails: readonly string[]): Promise<number> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from unnest($1::text[]) as given (email) where not exists (select from account where account.email = given.email)',
    [emails],
  )
  await client.end()
  return rows[0]?.count ?? emails.length
}
