import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { setReadOnly } from '#tests/support/serverDatabases.ts'
import { takeAllConnections } from '#tests/support/takeAllConnections.ts'
import { isProcessAlive } from '#server/platform/database/directoryLock.ts'
import type { Client } from 'pg'

import { canInstall } from '../debianPackage.ts'
import type { RunningServer } from '../withServer.ts'
import {
  directoryOfNobody,
  nobody,
  ownedByNobody,
  postgresPrograms,
  startCluster,
  type PostgresCluster,
} from './postgresCluster.ts'
import { withProducts } from './products.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { behindProxy, lostAccounts, startPeople, type People } from './signingUp.ts'

/** Behind a balancer, with a database that has room for as much and no more. */
const set = { processes: 2, listings: 200, roomMiB: 400 }
const lastsMs = 8_000
const most = { toldMs: 5_000, wellMs: 5_000, waitedMs: 5_000 }

/** A database that fails in five ways under people who search and sign up, with two processes. */
export const outages: Scenario = {
  name: 'outages',
  run: async () => {
    const programs = postgresPrograms()
    if ('reason' in programs) return { skipped: programs.reason }
    if (!canInstall()) return { skipped: 'only root may give a database a disk that is soon full' }
    const disk = directoryOfNobody('domivo-outages-')
    mountSmall(disk)
    const directory = ownedByNobody(join(disk, 'cluster'))
    try {
      const cluster = await startCluster(programs.path, 0, { directory })
      try {
        const options = { count: set.processes, databaseUrl: cluster.primary.url, listings: set.listings }
        return await withProducts({ ...options, environment: behindProxy }, async (products) => {
          const outcomes = []
          for (const fault of faultsOf(cluster, disk)) outcomes.push(await meet(fault, products, cluster))
          return outcomes
        })
      } finally {
        await cluster.stop()
      }
    } finally {
      execFileSync('umount', [disk])
      rmSync(disk, { recursive: true, force: true })
    }
  },
}

/** A disk in memory of a known size, which this process and `nobody` may fill. */
function mountSmall(disk: string): void {
  const owner = `uid=${nobody.uid ?? 0},gid=${nobody.gid ?? 0}`
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${set.roomMiB}m,mode=755,${owner}`, 'domivo', disk])
}

interface Fault {
  name: string
  begin: () => unknown
  end: () => unknown
  /** Whether people may go on reading: then readiness says `readOnly`, and is no failure. */
  isReadOn: boolean
}

function faultsOf({ primary }: PostgresCluster, disk: string): readonly Fault[] {
  const ballast = join(disk, 'ballast')
  let others: readonly Client[] = []
  return [
    { name: 'killed', begin: () => primary.kill(), end: () => primary.start(), isReadOn: false },
    { name: 'stuck', begin: () => primary.stand(true), end: () => primary.stand(false), isReadOn: false },
    {
      name: 'read-only',
      begin: () => setReadOnly(primary.url, true),
      end: () => setReadOnly(primary.url, false),
      isReadOn: true,
    },
    {
      name: 'without a connection left',
      begin: async () => (others = await takeAllConnections(primary.url)),
      end: () => Promise.all(others.map((other) => other.end())),
      isReadOn: false,
    },
    {
      name: 'full',
      begin: () => fill(ballast),
      end: () => {
        rmSync(ballast)
        // Where there was no room for its log either, it has ended, and its service starts it again.
        return primary.isRunning() ? undefined : primary.start()
      },
      isReadOn: true,
    },
  ]
}

/** Writes until there is no room. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  for (let bytes = 2 ** 20; bytes >= 1;) {
    try {
      writeSync(file, Buffer.alloc(bytes))
    } catch {
      bytes = Math.floor(bytes / 2)
    }
  }
  closeSync(file)
}

async function meet(fault: Fault, products: readonly RunningServer[], { primary }: PostgresCluster): Promise<Outcome> {
  const origins = products.map(({ origin }) => origin)
  const before = products.map(({ processId }) => processId)
  const people = startPeople(origins)
  await wait(3_000)
  const calm = people.take()
  const beganAt = performance.now()
  await fault.begin()
  const told = await untilReadiness(origins, fault.isReadOn ? 'readOnly' : 'away')
  await wait(Math.max(0, lastsMs - (performance.now() - beganAt)))
  const during = people.take()
  await fault.end()
  const well = await untilReadiness(origins, 'ok')
  await wait(1_000)
  const after = people.take()
  const accounts = await people.stop()
  const lost = await lostAccounts(primary.url, accounts)
  return outcomeOf(fault, { told, well, calm, during, after, lost, accounts: accounts.length }, before)
}

type Readiness = 'ok' | 'readOnly' | 'away'

/** How long it takes until all processes say so, in milliseconds; for half a minute at most. */
async function untilReadiness(origins: readonly string[], wanted: Readiness): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 30_000) {
    const found = await Promise.all(origins.map(readinessOf))
    if (found.every((each) => each === wanted)) return performance.now() - began
    await wait(50)
  }
  return Infinity
}

async function readinessOf(origin: string): Promise<Readiness | undefined> {
  const answer = await fetch(`${origin}/health/ready`)
  const { database } = (await answer.json()) as { database?: 'ok' | 'readOnly' }
  return answer.status === 503 ? 'away' : database
}

interface Found {
  told: number
  well: number
  calm: People
  during: People
  after: People
  lost: number
  accounts: number
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)

function outcomeOf({ name, isReadOn }: Fault, found: Found, before: readonly number[]): Outcome {
  const { told, well, calm, during, after, lost, accounts } = found
  const areSame = before.every(isProcessAlive)
  // What a request takes while all is well is this machine's; five seconds more is all that a fault may take.
  const waitedMost = most.waitedMs + calm.slowestMs
  const strange = calm.strange + during.strange + after.strange
  return {
    promise: `outages: ${name}, readiness tells, nothing acknowledged is lost`,
    figure: [
      `told after ${seconds(told)} s, well ${seconds(well)} s after it`,
      `${lost} of ${accounts} accounts lost`,
      `meanwhile ${during.read} reads answered and ${during.refused} requests refused, the slowest after ${seconds(during.slowestMs)} s (${seconds(calm.slowestMs)} before)`,
      `${strange} failed in another way`,
      ...(areSame ? [] : ['a process has ended']),
    ].join('; '),
    holds:
      areSame &&
      lost === 0 &&
      strange === 0 &&
      accounts > 0 &&
      told <= most.toldMs &&
      well <= most.wellMs + calm.slowestMs &&
      during.slowestMs <= waitedMost &&
      during.refused > 0 &&
      (!isReadOn || during.read > 0),
  }
}
