import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { isProcessAlive } from '#server/platform/database/directoryLock.ts'
import { Client } from 'pg'

import { projectDirectory } from '../project.js'
import { haproxyProgram, startHaproxy } from './haproxy.ts'
import { patroniPrograms, startPatroniCluster, type PatroniNode } from './patroniCluster.ts'
import { postgresPrograms } from './postgresCluster.ts'
import { signIn, withProducts } from './products.ts'
import type { Outcome, Scenario } from './scenario.ts'

const writersAtOnce = 8
const writesPerSecond = 200
const mostWithoutWritesMs = 30_000
const mostWithoutReadsMs = 5_000

/** Patroni with etcd on three nodes in synchronous mode: the primary is cut off under writes, again and again. */
export const failover: Scenario = {
  name: 'failover',
  run: async ({ rounds }) => {
    const [patroni, postgres, haproxy] = [patroniPrograms(), postgresPrograms(), haproxyProgram()]
    if ('reason' in patroni) return { skipped: patroni.reason }
    if ('reason' in postgres) return { skipped: postgres.reason }
    if ('reason' in haproxy) return { skipped: haproxy.reason }
    const cluster = await startPatroniCluster({ ...patroni, postgres: postgres.path })
    try {
      const balancer = await startHaproxy(haproxy.path, cluster.directory, toPrimary(cluster.nodes))
      try {
        const databaseUrl = `postgres://postgres@127.0.0.1:${balancer.port}/postgres`
        const environment = { DATABASE_REPLICA_URL: cluster.nodes.map(({ url }) => url).join(',') }
        return await withProducts({ count: 1, databaseUrl, environment, listings: 100 }, async ([product]) => {
          if (product === undefined) throw new Error('There is one.')
          const ledger = await startLedger(databaseUrl)
          const visitors = await startVisitors(product.origin)
          for (let round = 0; round < rounds; round += 1) {
            const primary = await cluster.whole()
            await wait(3_000)
            primary.cut()
            await visitors.wroteSince(performance.now())
            await ledger.wroteSince(performance.now())
            // Its machine comes back.
            await wait(3_000)
            primary.start()
          }
          await cluster.whole()
          const { longest } = visitors
          await visitors.stop()
          const written = await ledger.stop()
          const lost = await missing(databaseUrl, written.acknowledged)
          return outcomesOf(rounds, {
            ...longest,
            ...written,
            lost,
            isSame: isProcessAlive(product.processId),
          })
        })
      } finally {
        await balancer.stop()
      }
    } finally {
      await cluster.stop()
    }
  },
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

interface Found {
  acknowledged: readonly number[]
  lost: number
  withoutLedgerMs: number
  withoutWritesMs: number
  withoutReadsMs: number
  withoutReadyMs: number
  isSame: boolean
}

function outcomesOf(rounds: number, found: Found): Outcome[] {
  return [
    {
      promise: `failover: no acknowledged write is lost, ${rounds} times`,
      figure: `${found.lost} of ${found.acknowledged.length}`,
      holds: found.lost === 0 && found.acknowledged.length > 0,
    },
    {
      promise: 'failover: the database is written again in time',
      figure: `after ${seconds(found.withoutLedgerMs)} of ${seconds(mostWithoutWritesMs)} at most`,
      holds: found.withoutLedgerMs <= mostWithoutWritesMs,
    },
    {
      promise: 'failover: people write again in time',
      figure: `after ${seconds(found.withoutWritesMs)} of ${seconds(mostWithoutWritesMs)} at most`,
      holds: found.withoutWritesMs <= mostWithoutWritesMs,
    },
    {
      promise: 'failover: searches and listings go on',
      figure: `away for ${seconds(found.withoutReadsMs)} of ${seconds(mostWithoutReadsMs)} at most`,
      holds: found.withoutReadsMs <= mostWithoutReadsMs,
    },
    {
      promise: 'failover: the process stays ready, and is the same one',
      figure: `not ready for ${seconds(found.withoutReadyMs)} at most`,
      holds: found.isSame && found.withoutReadyMs <= mostWithoutReadsMs,
    },
  ]
}

/** The configuration in `operation/` with the addresses of these nodes. */
const toPrimary = (nodes: readonly PatroniNode[]) =>
  nodes.reduce(
    (text, { databasePort, restPort }, index) =>
      text.replace(`10.0.0.${index + 1}:5432 check port 8008`, `127.0.0.1:${databasePort} check port ${restPort}`),
    readFileSync(join(projectDirectory, 'operation', 'haproxy.cfg'), 'utf8').replace(
      '127.0.0.1:5433',
      '127.0.0.1:PORT',
    ),
  )

/** The longest time between two things that went well, up to now. */
class Gap {
  #longestMs = 0
  #lastAt = performance.now()

  get longestMs(): number {
    return Math.max(this.#longestMs, performance.now() - this.#lastAt)
  }

  wasFine(): void {
    this.#longestMs = this.longestMs
    this.#lastAt = performance.now()
  }

  async since(moment: number, withinMs = 90_000): Promise<void> {
    while (this.#lastAt < moment) {
      if (performance.now() - moment > withinMs) throw new Error(`Nothing was written for ${withinMs / 1_000} s.`)
      await wait(20)
    }
  }
}

/** Rows that are written one by one, so many a second; what was acknowledged must be there in the end. */
async function startLedger(databaseUrl: string) {
  await once(databaseUrl, 'create table ledger (id bigint primary key)')
  const acknowledged: number[] = []
  const gap = new Gap()
  let next = 0
  const stopping = new AbortController()
  const writers = Array.from({ length: writersAtOnce }, async () => {
    let client: Client | undefined
    while (!stopping.signal.aborted) {
      next += 1
      const id = next
      const began = performance.now()
      try {
        client ??= await connected(databaseUrl)
        await client.query('insert into ledger (id) values ($1)', [id])
        acknowledged.push(id)
        gap.wasFine()
      } catch {
        // It may have been written or not: nobody was told that it was.
        void client?.end().catch(() => undefined)
        client = undefined
        await wait(100)
      }
      await wait(Math.max(0, (writersAtOnce * 1_000) / writesPerSecond - (performance.now() - began)))
    }
    await client?.end()
  })
  return {
    wroteSince: (moment: number) => gap.since(moment),
    stop: async () => {
      const withoutLedgerMs = gap.longestMs
      stopping.abort()
      await Promise.all(writers)
      return { acknowledged, withoutLedgerMs }
    },
  }
}

async function connected(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function once(databaseUrl: string, statement: string, values: readonly unknown[] = []) {
  const client = await connected(databaseUrl)
  try {
    return (await client.query<{ count: number }>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

/** How many of these are not in the ledger. */
async function missing(databaseUrl: string, ids: readonly number[]): Promise<number> {
  const [row] = await once(
    databaseUrl,
    `select count(*)::int as count from unnest($1::bigint[]) as given (id)
      where not exists (select from ledger where ledger.id = given.id)`,
    [ids],
  )
  return row?.count ?? ids.length
}

/** Somebody who searches, somebody who changes their name, and whoever asks whether the process is ready. */
async function startVisitors(origin: string) {
  const headers = { ...(await signIn(origin, 'owner')), 'content-type': 'application/merge-patch+json' }
  const gaps = { reads: new Gap(), writes: new Gap(), ready: new Gap() }
  const stopping = new AbortController()
  const again = async (gap: Gap, pauseMs: number, ask: (turn: number) => Promise<Response>) => {
    for (let turn = 1; !stopping.signal.aborted; turn += 1) {
      const isFine = await ask(turn).then(
        async (answer) => (await answer.arrayBuffer()).byteLength >= 0 && answer.ok,
        () => false,
      )
      if (isFine) gap.wasFine()
      await wait(pauseMs)
    }
  }
  const visitors = [
    again(gaps.reads, 20, (turn) =>
      fetch(
        `${origin}${turn % 2 === 0 ? `/properties/${(turn % 50) + 1}/similar` : `/properties?price%5Blte%5D=${turn * 1_000}`}`,
      ),
    ),
    again(gaps.writes, 50, (turn) =>
      fetch(`${origin}/users/me`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ firstName: turn % 2 === 0 ? 'Eva' : 'Jana' }),
      }),
    ),
    again(gaps.ready, 100, () => fetch(`${origin}/health/ready`)),
  ]
  return {
    wroteSince: (moment: number) => gaps.writes.since(moment),
    get longest() {
      return {
        withoutReadsMs: gaps.reads.longestMs,
        withoutWritesMs: gaps.writes.longestMs,
        withoutReadyMs: gaps.ready.longestMs,
      }
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(visitors)
    },
  }
}
