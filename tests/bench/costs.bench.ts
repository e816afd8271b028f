import { Agent, request } from 'node:http'

import { sql } from 'kysely'

import type { Request } from '#scripts/operation/traffic.ts'
import { withServer, type RunningServer } from '#scripts/withServer.ts'
import { waitWithoutLimit } from '#server/platform/database/waitingTime.ts'
import { processorSeconds } from '#tests/faults/residentMemory.ts'
import { addAccounts, examplePassword } from '#tests/support/accounts.ts'

import { openEngine, type MeasuredEngine } from './engine.ts'
import { machineLine, printTable } from './machine.ts'
import { randomFrom, randomSearch } from './randomSearches.ts'
import { fillWithListings } from './searchData.ts'
import { readTowns, type Town } from './searchQueries.ts'

/** How often each kind of request is asked for, after as many that are not measured. */
const requests = 400
const atOnce = 4
const visitor = 'visitor@example.com'

/**
 * What one request of each kind costs, in milliseconds of a processor, in the process of the product and in PostgreSQL.
 * `npm run scale` computes from such figures; it has no bar.
 */
export async function benchCosts({ listings, seed }: { listings: number; seed: number }): Promise<boolean> {
  const engine = await openEngine('postgresql')
  try {
    const { database } = engine.opened
    await waitWithoutLimit(() => fillWithListings(database, listings))
    await addAccounts(database, [{ email: visitor }])
    const towns = await readTowns(database)
    console.log(`Costs · ${machineLine()} · ${listings.toLocaleString('en')} listings · ${await sizeOf(engine)} GB\n`)
    const environment = { DATABASE_URL: engine.url ?? '', DEMO: 'off', DEV_MAILBOX: 'off', TRUST_PROXY: '1' }
    await withServer(async (server) => printTable(await measureKinds(server, engine, { listings, seed, towns })), {
      environment,
    })
    return true
  } finally {
    await engine.close()
  }
}

async function sizeOf({ opened: { database } }: MeasuredEngine): Promise<string> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes
  `.execute(database)
  return ((rows[0]?.bytes ?? 0) / 1e9).toFixed(2)
}

interface Drawing {
  listings: number
  seed: number
  towns: readonly Town[]
}

async function measureKinds(server: RunningServer, engine: MeasuredEngine, { listings, seed, towns }: Drawing) {
  const random = randomFrom(seed)
  const authorization = await signIn(server.origin)
  const listing = () => 1 + Math.floor(random() * listings)
  const json = { accept: 'application/json' }
  const kinds: Record<string, () => Request> = {
    search: () => ({ kind: 'search', path: `/properties?${addressOf(randomSearch(random, towns))}`, headers: json }),
    listing: () => ({ kind: 'listing', path: `/properties/${listing()}`, headers: json }),
    page: () => {
      const id = listing()
      return { kind: 'page', path: `/en/listing/listing-${id}/${id}`, headers: { accept: 'text/html' } }
    },
    write: () => ({
      kind: 'write',
      method: 'POST',
      path: `/my/favorite/properties/${listing()}`,
      headers: { ...json, authorization },
    }),
  }
  const rows = []
  for (const [kind, ask] of Object.entries(kinds)) {
    await askOften(server.origin, ask)
    const [product, before] = [processorSeconds(server.processId), engine.processorMsByProcess()]
    await askOften(server.origin, ask)
    // A connection that ended meanwhile takes what it cost with it.
    const database = Object.entries(engine.processorMsByProcess()).map(([id, ms]) => ms - (before[id] ?? 0))
    rows.push({
      kind,
      'product ms': ((1_000 * (processorSeconds(server.processId) - product)) / requests).toFixed(2),
      'PostgreSQL ms': (database.reduce((sum, ms) => sum + ms, 0) / requests).toFixed(2),
    })
  }
  return rows
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/token/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: visitor, password: examplePassword }),
  })
  const { token } = (await answer.json()) as { token: string }
  return `Bearer ${token}`
}

/** The parameters of a search as an address has them. */
const addressOf = (parameters: object) =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([key, value]: [string, unknown]) =>
      (Array.isArray(value) ? value : [value])
        .filter((each) => each !== undefined)
        .map((each) => [Array.isArray(value) && !key.endsWith('[]') ? `${key}[]` : key, String(each)]),
    ),
  ).toString()

/** Asks so often, a few at once; throws where an answer is a failure, which would cost something else. */
async function askOften(origin: string, ask: () => Request): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let left = requests
  const askOn = async () => {
    while (left > 0) {
      left -= 1
      const asked = ask()
      // Everybody has an address of their own, so that nobody's limit is reached.
      const status = await answered(origin, agent, {
        ...asked,
        headers: { ...asked.headers, 'x-forwarded-for': `198.51.${left % 250}.${left >> 8}` },
      })
      if (status >= 400) throw new Error(`${asked.method ?? 'GET'} ${asked.path} was answered with ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  agent.destroy()
}

function answered(origin: string, agent: Agent, { method = 'GET', path, headers }: Request): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { agent, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}
