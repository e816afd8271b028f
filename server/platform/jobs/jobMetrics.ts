import { Gauge, type Registry } from 'prom-client'
import { sql } from 'kysely'

import type { Database } from '../database/database.ts'
import { jobsOfProcess } from '../metrics/processMetrics.ts'

interface KindOfJobs {
  kind: string
  waiting: number
  givenUp: number
  oldestSeconds: number
}

/** How long a reading waits for the database, in milliseconds; a collector asks again soon. */
const patienceMs = 1_000

/**
 * Gauges of the jobs in a database, asked for whenever somebody reads. While the database is silent they have no values:
 * `database_up` tells of that. A kind that was seen once, or that this process does, stays at zero.
 */
export function addJobGauges(registry: Registry, database: Database): void {
  const seen = new Set<string>()
  let asking: Promise<KindOfJobs[] | null> | undefined
  /** All gauges of one reading tell of the same question. */
  const ask = () => {
    asking ??= inTime(readKinds(database))
      .catch(() => null)
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  const addGauge = (name: string, help: string, valueOf: (jobs: KindOfJobs) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        const found = await ask()
        gauge.reset()
        if (found === null) return
        for (const { kind } of found) seen.add(kind)
        for (const kind of new Set([...seen, ...jobsOfProcess])) {
          const jobs = found.find((each) => each.kind === kind)
          gauge.set({ kind }, jobs === undefined ? 0 : valueOf(jobs))
        }
      },
    })
  }
  addGauge('jobs_waiting', 'Jobs that are due and neither done nor given up, by kind.', ({ waiting }) => waiting)
  addGauge(
    'jobs_given_up',
    'Jobs that were given up within the last 30 days and wait for a decision, by kind.',
    ({ givenUp }) => givenUp,
  )
  addGauge(
    'jobs_oldest_seconds',
    'For how long the oldest job of a kind has been due and is neither done nor given up; 0 where none is.',
    ({ oldestSeconds }) => oldestSeconds,
  )
}

/** `created_at` of a job is when it was due first: a failure postpones it, and it ages on. */
async function readKinds(database: Database): Promise<KindOfJobs[]> {
  const { rows } = await sql<KindOfJobs>`
    select kind,
           (count(*) filter (where dead_at is null))::float8 as waiting,
           (count(*) filter (where dead_at is not null))::float8 as "givenUp",
           coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float8
             as "oldestSeconds"
      from job
     where created_at <= now()
     group by kind
  `.execute(database)
  return rows
}

async function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database took too long.')), patienceMs)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
