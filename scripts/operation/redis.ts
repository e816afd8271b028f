import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { redisProgram, startRedis, type RedisServer } from '#tests/support/redisServer.ts'
import { Client } from 'pg'

import { postgresPrograms, startCluster } from './postgresCluster.ts'
import { keepDoing, withProducts } from './products.ts'
import type { Outcome, Scenario } from './scenario.ts'

const processCount = 2
const requestCount = 6_000
/** Each of these networks asks less often than it may. */
const networks = 200
const mostMs = 1_000
const idleMs = 4_000
const settings = { TRUST_PROXY: '1', DEMO: 'off', DEV_MAILBOX: 'off' }

/** Two processes on one PostgreSQL, without and with Redis: what a limited request costs, and what happens when Redis is away. */
export const redis: Scenario = {
  name: 'redis',
  run: async () => {
    const [postgres, program] = [postgresPrograms(), redisProgram()]
    if ('reason' in postgres) return { skipped: postgres.reason }
    if ('reason' in program) return { skipped: program.reason }
    const cluster = await startCluster(postgres.path, 0)
    const server = await startRedis(program.path)
    try {
      const databaseUrl = cluster.primary.url
      const run = <Result>(environment: Record<string, string>, use: (origins: readonly string[]) => Promise<Result>) =>
        withProducts({ count: processCount, databaseUrl, environment: { ...settings, ...environment } }, (products) =>
          use(products.map(({ origin }) => origin)),
        )
      const without = await run({}, (origins) => costOf(origins, databaseUrl, server))
      return await run({ REDIS_URL: server.url }, async (origins) => {
        const using = await costOf(origins, databaseUrl, server)
        const outcomes = [compared(without, using), await limitedTogether(origins)]
        for (const fault of faultsOf(server)) outcomes.push(await decidedWithout(origins, fault))
        return outcomes
      })
    } finally {
      server.goOn()
      await server.kill()
      await cluster.stop()
    }
  },
}

interface Cost {
  perSecond: number
  /** Processor time of PostgreSQL for a thousand requests, in milliseconds. */
  databaseMs: number
  /** What PostgreSQL takes in the same time when nobody asks. */
  idleMs: number
  /** The same of Redis; 0 where it is not asked. */
  redisMs: number
  refused: number
}

const json = { 'content-type': 'application/json' }

/** Sends a refresh token that is none, from this address: counted by its network, and nothing else. */
async function refresh(origin: string, address: string, index: number): Promise<number> {
  const answer = await fetch(`${origin}/api/token/refresh`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': address },
    body: JSON.stringify({ refresh_token: `nonsense${index}` }),
  })
  await answer.arrayBuffer()
  return answer.status
}

const addressOf = (index: number) => `198.18.${Math.floor((index % networks) / 250)}.${(index % networks) % 250}`
const originOf = (origins: readonly string[], index: number) => origins[index % origins.length] ?? ''

async function costOf(origins: readonly string[], databaseUrl: string, server: RedisServer): Promise<Cost> {
  const round = async (count: number) => {
    let next = 0
    let refused = 0
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        while (next < count) {
          next += 1
          const status = await refresh(originOf(origins, next), addressOf(next), next)
          if (status !== 401) refused += 1
        }
      }),
    )
    return refused
  }
  await round(600)
  const spend = async () => [processorMs(await postmasterOf(databaseUrl)), processorMs(server.processId())] as const
  const quiet = await spend()
  await wait(idleMs)
  const before = await spend()
  const began = performance.now()
  const refused = await round(requestCount)
  const seconds = (performance.now() - began) / 1_000
  const after = await spend()
  const forThousand = (spent: number) => (spent / requestCount) * 1_000
  return {
    perSecond: requestCount / seconds,
    databaseMs: forThousand(after[0] - before[0]),
    idleMs: forThousand(((before[0] - quiet[0]) / idleMs) * seconds * 1_000),
    redisMs: forThousand(after[1] - before[1]),
    refused,
  }
}

/** The process that all others of PostgreSQL come from. */
async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const found = statOf(rows[0]?.pid ?? 0).parent
  await client.end()
  return found
}

/** Parent and processor time of a process, in hundredths of a second; with that of its children that have ended. */
function statOf(processId: number | string): { parent: number; own: number; ended: number } {
  const text = readFileSync(`/proc/${processId}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const field = (index: number) => fields[index] ?? 0
  return { parent: field(1), own: field(11) + field(12), ended: field(13) + field(14) }
}

/** Processor time of a process and all its children, in milliseconds. */
function processorMs(processId: number): number {
  const ofChildren = readdirSync('/proc').map((name) => {
    try {
      const { parent, own } = statOf(name)
      return parent === processId ? own : 0
    } catch {
      return 0 // no process, or one that has ended meanwhile
    }
  })
  const { own, ended } = statOf(processId)
  return ofChildren.reduce((sum, each) => sum + each, own + ended) * 10
}

const compared = (without: Cost, using: Cost): Outcome => ({
  promise: 'redis: a limited request costs PostgreSQL less',
  figure: [without, using]
    .map(
      ({ perSecond, databaseMs, idleMs: idle, redisMs }, index) =>
        `${index === 0 ? 'without' : 'with'} Redis ${Math.round(perSecond)} requests a second, for 1,000 of them ${databaseMs.toFixed(0)} ms of PostgreSQL (${idle.toFixed(0)} when nobody asks) and ${redisMs.toFixed(0)} of Redis`,
    )
    .join('; '),
  holds: using.databaseMs < without.databaseMs / 2 && without.refused + using.refused === 0,
})

/** Tries a password that is wrong. */
async function guess(origin: string, email: string, address: string): Promise<number> {
  const answer = await fetch(`${origin}/api/token/create`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
  await answer.arrayBuffer()
  return answer.status
}

const countOf = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length

async function limitedTogether(origins: readonly string[]): Promise<Outcome> {
  const began = performance.now()
  const signIns = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      guess(originOf(origins, index), `nobody${index}@homes.example`, '203.0.113.5'),
    ),
  )
  const most = 50 + Math.floor((performance.now() - began) / 6_000)
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => guess(originOf(origins, index), 'one@homes.example', '203.0.113.6')),
  )
  const [through, guessed] = [countOf(signIns, 401), countOf(guesses, 401)]
  return {
    promise: 'redis: limits are those of all processes',
    figure: `${through} sign-ins of a network let through (50 to ${most}), ${guessed} guesses at one password (5)`,
    holds: through >= 50 && through <= most && guessed === 5,
  }
}

interface Fault {
  name: string
  begin: () => unknown
  end: () => unknown
}

const faultsOf = (server: RedisServer): readonly Fault[] => [
  { name: 'killed', begin: () => server.kill(), end: () => server.start() },
  { name: 'silent', begin: () => server.pause(), end: () => server.goOn() },
  { name: 'read-only', begin: () => server.say('REPLICAOF 127.0.0.1 9'), end: () => server.say('REPLICAOF NO ONE') },
  {
    name: 'out of memory',
    begin: () => server.say('CONFIG SET maxmemory 1'),
    end: () => server.say('CONFIG SET maxmemory 0'),
  },
]

/** Whether all processes count in Redis, or none does. */
async function used(origins: readonly string[]): Promise<boolean | undefined> {
  const values = await Promise.all(
    origins.map(async (origin) => /^redis_used (\d)$/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1]),
  )
  return new Set(values).size === 1 ? values[0] === '1' : undefined
}

/** How long it takes until all processes use Redis, in milliseconds. */
async function untilUsed(origins: readonly string[]): Promise<number> {
  const began = performance.now()
  while ((await used(origins)) !== true && performance.now() - began < 10_000) await wait(50)
  return performance.now() - began
}

let turns = 0

async function decidedWithout(origins: readonly string[], { name, begin, end }: Fault): Promise<Outcome> {
  await untilUsed(origins)
  const email = `${name.replaceAll(' ', '')}@homes.example`
  const guesses = [
    await guess(originOf(origins, 0), email, '203.0.113.7'),
    await guess(originOf(origins, 1), email, '203.0.113.7'),
  ]
  let slowestMs = 0
  const traffic = keepDoing(4, async () => {
    turns += 1
    const began = performance.now()
    const status = await refresh(
      originOf(origins, turns),
      `198.19.${Math.floor(turns / 250) % 250}.${turns % 250}`,
      turns,
    )
    slowestMs = Math.max(slowestMs, performance.now() - began)
    return status === 401
  })
  await wait(1_500)
  // What a request takes while all is well is this machine's.
  const calmMs = slowestMs
  slowestMs = 0
  await begin()
  await wait(1_500)
  const isLeft = await used(origins)
  const ready = await Promise.all(origins.map(async (origin) => (await fetch(`${origin}/health/ready`)).status))
  guesses.push(
    ...(await Promise.all(
      Array.from({ length: 10 }, (_, index) => guess(originOf(origins, index), email, '203.0.113.7')),
    )),
  )
  await end()
  const backMs = await untilUsed(origins)
  const { fine, failed } = await traffic.stop()
  const [guessed, readyCount] = [countOf(guesses, 401), countOf(ready, 200)]
  return {
    promise: `redis: ${name}, the database decides`,
    figure: `slowest of ${fine + failed} requests ${Math.round(slowestMs)} ms (${Math.round(calmMs)} before), ${failed} failed; ${guessed} guesses at one password (5); ${readyCount} of ${origins.length} ready; used again after ${Math.round(backMs)} ms`,
    holds:
      failed === 0 &&
      isLeft === false &&
      slowestMs < mostMs + calmMs &&
      guessed === 5 &&
      readyCount === origins.length &&
      backMs < 5_000,
  }
}
