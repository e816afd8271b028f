import { setTimeout as wait } from 'node:timers/promises'

import { startTcpProxy } from '#tests/faults/tcpProxy.ts'

import { pauseReplay, postgresPrograms, startCluster, type PostgresCluster } from './postgresCluster.ts'
import { keepDoing, signIn, withProducts } from './products.ts'
import type { Outcome, Scenario } from './scenario.ts'

const listings = 1_000
const ownWrites = 500
const mostMs = 2_000
const measuredMs = 5_000

/** One primary and two streaming replicas: what they carry, own writes, and replicas that fail under reads. */
export const replicas: Scenario = {
  name: 'replicas',
  run: async () => {
    const programs = postgresPrograms()
    if ('reason' in programs) return { skipped: programs.reason }
    const cluster = await startCluster(programs.path, 2)
    const gate = await startTcpProxy(cluster.replicas[1]?.url ?? '')
    try {
      const urls = [cluster.replicas[0]?.url ?? '', throughGate(gate.origin)]
      const rates: number[] = []
      let failed = 0
      for (const used of [0, 1, 2]) {
        const { fine, failed: lost } = await measureReads(cluster, urls.slice(0, used), used === 0)
        rates.push(Math.round((fine * 1_000) / measuredMs))
        failed += lost
      }
      const carried: Outcome = {
        promise: 'replicas: reads with 0, 1 and 2 of them are all answered',
        figure: `${rates.join(', ')} a second (all on this machine), ${failed} failed`,
        holds: failed === 0,
      }
      const environment = { DATABASE_REPLICA_URL: urls.join(',') }
      return await withProducts({ count: 1, databaseUrl: cluster.primary.url, environment }, async ([product]) => {
        const origin = product?.origin ?? ''
        await usedReplicas(origin, 2)
        return [carried, await readOwnWrites(origin, cluster), ...(await failUnderReads(origin, cluster, gate))]
      })
    } finally {
      await gate.stop()
      await cluster.stop()
    }
  },
}

const throughGate = (origin: string) => `postgres://postgres@127.0.0.1:${new URL(origin).port}/postgres`

/** Asks for something that no cache has. */
async function readSomething(origin: string, turn: number): Promise<boolean> {
  const price = 1_000_000 + turn * 1_000
  const path = turn % 4 === 0 ? `/public/users/${(turn % 20) + 1}` : `/properties?price%5Blte%5D=${price}`
  const { status } = await fetch(`${origin}${path}`)
  // Not everybody lists homes.
  return status === 200 || (turn % 4 === 0 && status === 404)
}

async function measureReads({ primary }: PostgresCluster, urls: readonly string[], isFirst: boolean) {
  const environment: Record<string, string> = urls.length === 0 ? {} : { DATABASE_REPLICA_URL: urls.join(',') }
  return withProducts(
    { count: 1, databaseUrl: primary.url, environment, ...(isFirst && { listings }) },
    async ([product]) => {
      const origin = product?.origin ?? ''
      if (urls.length > 0) await usedReplicas(origin, urls.length)
      await keepDoing(8, (turn) => readSomething(origin, -turn)).stop()
      const reading = keepDoing(16, (turn) => readSomething(origin, turn))
      await wait(measuredMs)
      return reading.stop()
    },
  )
}

/** Waits until so many replicas are read; answers how long that took, in milliseconds. */
async function usedReplicas(origin: string, count: number, withinMs = 30_000): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < withinMs) {
    const ready = (await (await fetch(`${origin}/health/ready`)).json()) as { replicas?: { used: number } }
    if (ready.replicas?.used === count) return Math.round(performance.now() - began)
    await wait(10)
  }
  throw new Error(`Not ${count} replicas were used within ${withinMs / 1_000} s.`)
}

/** Reads by what answered them. */
async function countReads(origin: string, answeredBy: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`database_old_reads_total\\{answered_by="${answeredBy}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}

/** A name of letters alone for a number. */
const nameOf = (number: number) =>
  `Eva${String(number)
    .split('')
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')}`

async function rename(origin: string, headers: Record<string, string>, firstName: string): Promise<boolean> {
  const { ok } = await fetch(`${origin}/users/me`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/merge-patch+json' },
    body: JSON.stringify({ firstName }),
  })
  return ok
}

/** Somebody changes their name and looks at their public page, while a replica stands still now and then. */
async function readOwnWrites(origin: string, { replicas: [paused] }: PostgresCluster): Promise<Outcome> {
  const headers = await signIn(origin, 'owner')
  const { id } = (await (await fetch(`${origin}/users/me`, { headers })).json()) as { id: number }
  const shown = async (asking: Record<string, string>) => {
    const { displayName } = (await (await fetch(`${origin}/public/users/${id}`, { headers: asking })).json()) as {
      displayName: string
    }
    return displayName
  }
  const before = await countReads(origin, 'replica')
  let [own, old] = [0, 0]
  for (let number = 1; number <= ownWrites; number += 1) {
    if (paused !== undefined && number % 50 === 10) await pauseReplay(paused, true)
    if (paused !== undefined && number % 50 === 40) await pauseReplay(paused, false)
    if (!(await rename(origin, headers, nameOf(number)))) continue
    if ((await shown(headers)).startsWith(`${nameOf(number)} `)) own += 1
    if (!(await shown({})).startsWith(`${nameOf(number)} `)) old += 1
  }
  const onReplicas = (await countReads(origin, 'replica')) - before
  return {
    promise: 'replicas: a session reads its own writes',
    figure: `${own} of ${ownWrites}; others read ${old} older ones; ${onReplicas} reads by replicas`,
    // Where nobody read anything older, nothing stood still.
    holds: own === ownWrites && old > 0 && onReplicas > 0,
  }
}

async function failUnderReads(
  origin: string,
  { replicas: [first, second] }: PostgresCluster,
  gate: { isSilent: boolean; cut: () => void },
): Promise<Outcome[]> {
  if (first === undefined || second === undefined) throw new Error('There are two replicas.')
  const headers = await signIn(origin, 'agent')
  await usedReplicas(origin, 2)
  const reading = keepDoing(8, (turn) => readSomething(origin, turn))
  // A replica falls behind only while somebody writes.
  const writing = keepDoing(1, async (turn) => {
    await wait(50)
    return rename(origin, headers, nameOf(turn))
  })
  const outcomes: Outcome[] = []
  const leftOut = (what: string, ms: number, backMs: number) =>
    outcomes.push({
      promise: `replicas: one that ${what} is left out, and comes back`,
      figure: `${ms} ms of ${mostMs} ms; back ${backMs} ms after it was well`,
      holds: ms <= mostMs,
    })
  const killing = first.kill()
  const killedMs = await usedReplicas(origin, 1)
  await killing
  await wait(500)
  await first.start()
  leftOut('is killed', killedMs, await usedReplicas(origin, 2))

  await pauseReplay(first, true)
  const pausedMs = await usedReplicas(origin, 1)
  await pauseReplay(first, false)
  leftOut('stands still', pausedMs, await usedReplicas(origin, 2))

  gate.isSilent = true
  const silentMs = await usedReplicas(origin, 1)
  gate.isSilent = false
  gate.cut()
  leftOut('falls silent', silentMs, await usedReplicas(origin, 2))

  // Both at once: the primary answers everything.
  gate.isSilent = true
  await first.kill()
  await usedReplicas(origin, 0)
  await wait(1_000)
  gate.isSilent = false
  gate.cut()
  await first.start()
  await usedReplicas(origin, 2)
  const [reads, writes] = [await reading.stop(), await writing.stop()]
  outcomes.push({
    promise: 'replicas: no read fails meanwhile',
    figure: `${reads.failed} of ${reads.fine + reads.failed} reads, ${writes.failed} of ${writes.fine} writes failed; ${await countReads(origin, 'repeated')} were repeated`,
    holds: reads.failed === 0 && writes.failed === 0 && reads.fine > 0,
  })
  return outcomes
}
