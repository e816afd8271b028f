import { jobStatesBefore, jobStatesWith, type JobState } from '#machines/job/jobSteps.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { currentTraceparent } from '../tracing/tracing.ts'
import type { WalkedHistory, WalkedStep } from '../history/walkHistory.ts'
import type { JobKind, JobPayloads } from './jobKinds.ts'
import { jobIsIn, jobState } from './jobStateSql.ts'

/** So many steps of a job are kept, the last ones: one that fails for three days takes thousands. */
const keptSteps = 40

/** Where statements look for jobs, as the machine has it. */
const isTakeable = jobIsIn(jobStatesBefore({ type: 'TAKE', isDue: true, isNextOfLane: true }))
const isLosable = jobIsIn(jobStatesBefore({ type: 'LOSE', isLeaseOver: true }))
const isFinishable = jobIsIn(jobStatesBefore({ type: 'FINISH', isHolder: true }))
const isFailable = jobIsIn(jobStatesBefore({ type: 'FAIL', isHolder: true, isHopeless: false, ageMs: 0 }))
const isWaiting = jobIsIn(jobStatesWith('waiting'))
const isUnbegun = jobIsIn(jobStatesWith('unbegun'))

/** The history of a job with the attempt that fails now. */
const withFailure = (at: RawBuilder<Date>, to: JobState) =>
  sql`job_attempt_ended(job.history, job.taken_at, ${at}, 'FAIL', ${to}::text)`

export interface StoredJob {
  id: number
  kind: string
  payload: unknown
  /** How often it was taken, this time included. It also tells whether the job is still in the same hands. */
  attempts: number
  createdAt: Date
  /** Whether whoever had it before was lost. */
  wasLost: boolean
  /** What it goes on with. */
  traceparent: string | null
}

/** The present as a statement writes it: the database's own, which all processes share, or that of a test. */
export const presentTime = (now?: () => Date): RawBuilder<Date> =>
  now === undefined ? sql`now()` : sql`${now().toISOString()}::timestamptz`

/**
 * Writes a job down. It is done at `runAt`, or as soon as the transaction is committed; how long it may fail until it is
 * given up counts from then.
 */
export async function insertJob(
  tx: Transaction<Schema>,
  job: { kind: string; payload: object; lane?: string; runAt?: Date },
): Promise<void> {
  await sql`
    insert into job (kind, payload, lane, run_at, created_at, traceparent)
    select ${job.kind}, ${JSON.stringify(job.payload)}::jsonb, ${job.lane ?? null}, due, greatest(due, now()),
           ${currentTraceparent()}
      from (select coalesce(${job.runAt?.toISOString() ?? null}::timestamptz, now()) as due) planned
  `.execute(tx)
}

/**
 * Lets a change of a price that still waits to be told of wait on, with the price that it is now; false where none waits.
 * One that is just being told of is left alone.
 */
export async function postponePriceJob(
  tx: Transaction<Schema>,
  { lane, after, at, runAt }: { lane: string; after: number; at: string; runAt: Date },
): Promise<boolean> {
  const due = sql`${runAt.toISOString()}::timestamptz`
  const { numAffectedRows } = await sql`
    update job
       set payload = payload || jsonb_build_object('after', ${after}::bigint, 'at', ${at}::text),
           run_at = ${due},
           created_at = greatest(created_at, ${due})
     where kind = 'listingPriceChanged'
       and lane = ${lane}
       and dead_at is null
       and ${isUnbegun}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Takes a job that nobody has begun out of its lane, and answers what it is about; null where there is none. */
export async function withdrawJob<Kind extends JobKind>(
  tx: Transaction<Schema>,
  { kind, lane }: { kind: Kind; lane: string },
): Promise<JobPayloads[Kind] | null> {
  const { rows } = await sql<{ payload: JobPayloads[Kind] }>`
    delete from job where kind = ${kind} and lane = ${lane} and dead_at is null and ${isUnbegun}
    returning payload
  `.execute(tx)
  return rows[0]?.payload ?? null
}

/** The jobs of these lanes that nobody has begun, which are left where they are: what they are about, and when they are due. */
export async function findUnbegunJobs<Kind extends JobKind>(
  database: Database,
  { kind, lanes }: { kind: Kind; lanes: readonly string[] },
): Promise<{ payload: JobPayloads[Kind]; runAt: Date }[]> {
  const { rows } = await sql<{ payload: JobPayloads[Kind]; runAt: Date }>`
    select payload, run_at as "runAt" from job
     where kind = ${kind} and lane = any(${lanes}::text[]) and dead_at is null and ${isUnbegun}
  `.execute(database)
  return rows
}

export interface Claim {
  /** Only these; others wait for a process that knows them. */
  kinds: readonly string[]
  limit: number
  leaseMs: number
  present: RawBuilder<Date>
}

/**
 * Takes jobs that are due, the oldest first, and only the first of each lane. Nobody else gets them until the lease ends;
 * that is for the case that this process dies. A job whose lease is over is lost and taken in one statement; a trigger makes
 * the loss part of its history.
 * See docs/decisions/0096-histories-of-jobs-and-email-tokens.md.
 */
export async function claimJobs(database: Database, { kinds, limit, leaseMs, present }: Claim): Promise<StoredJob[]> {
  const { rows } = await sql<StoredJob>`
    with due as (
      select id, locked_until is not null as was_lost
        from job
       where dead_at is null
         and run_at <= ${present}
         and kind = any(${kinds}::text[])
         and (${isTakeable} or (${isLosable} and locked_until < ${present}))
         and not exists (
               select from job earlier
                where earlier.lane = job.lane
                  and earlier.id < job.id
                  and earlier.dead_at is null)
       order by run_at, id
       limit ${limit}
         for update skip locked
    )
    update job
       set attempts = job.attempts + 1,
           locked_until = ${present} + ${leaseMs} * interval '1 millisecond',
           taken_at = ${present}
      from due
     where job.id = due.id
    returning job.id::float8 as id, job.kind, job.payload, job.attempts, job.created_at as "createdAt", due.was_lost as "wasLost",
              job.traceparent
  `.execute(database)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Removes a job that is done; false when it has come into other hands meanwhile. */
export async function finishJob(database: Database, { id, attempts }: StoredJob): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from job where id = ${id} and attempts = ${attempts} and ${isFinishable}
  `.execute(database)
  return numAffectedRows === 1n
}

/** Puts a failed job back, to be tried again after a while; false when it has come into other hands. */
export async function postponeJob(
  database: Database,
  { id, attempts }: StoredJob,
  { delayMs, error, present }: { delayMs: number; error: string; present: RawBuilder<Date> },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job
       set run_at = ${present} + ${delayMs} * interval '1 millisecond',
           locked_until = null,
           last_error = ${error},
           history = ${withFailure(present, 'retrying')}
     where id = ${id} and attempts = ${attempts} and ${isFailable}
  `.execute(database)
  return numAffectedRows === 1n
}

/** Gives a job up: it stays to be looked at, and holds nobody up; false when it has come into other hands. */
export async function buryJob(
  database: Database,
  { id, attempts }: StoredJob,
  { error, present }: { error: string; present: RawBuilder<Date> },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job
       set dead_at = ${present},
           locked_until = null,
           last_error = ${error},
           history = ${withFailure(present, 'dead')}
     where id = ${id} and attempts = ${attempts} and ${isFailable}
  `.execute(database)
  return numAffectedRows === 1n
}

/** Forgets jobs that were given up long ago. */
export async function deleteBuriedJobs(database: Database, present: RawBuilder<Date>): Promise<void> {
  await sql`delete from job where dead_at < ${present} - interval '30 days'`.execute(database)
}

/** Whether a job of this kind already waits for this time. */
export async function hasWaitingJob(tx: Transaction<Schema>, kind: string, runAt: Date): Promise<boolean> {
  const { rows } = await sql`
    select from job
     where kind = ${kind} and run_at = ${runAt.toISOString()}::timestamptz and dead_at is null
       and ${isWaiting}
     limit 1
  `.execute(tx)
  return rows.length > 0
}

/**
 * The next jobs after an id, each with what happened to it. Of the attempt under way only the beginning is known, and where
 * the oldest steps are gone the history begins with the oldest that is left.
 */
export async function readJobHistories(
  database: Database,
  { after, limit }: { after: number; limit: number },
): Promise<WalkedHistory[]> {
  const { rows } = await sql<{
    id: number
    state: JobState
    isCut: boolean
    steps: (Omit<WalkedStep, 'by'> & { by?: string })[]
  }>`
    select job.id::float8 as id, ${jobState} as state,
           coalesce(jsonb_array_length(history) >= ${keptSteps}::integer, false) as "isCut",
           case when ${isFinishable}
                then job_attempt_ended(history, taken_at, taken_at, 'FAIL', 'retrying') - -1
                else coalesce(history, '[]') end as steps
      from job
     where job.id > ${after}
     order by job.id
     limit ${limit}
  `.execute(database)
  return rows.map(({ id, state, isCut, steps }) => {
    const [oldest] = steps
    return {
      id,
      state,
      steps: steps.map((step) => ({ by: 'worker', ...step })),
      ...(isCut && oldest !== undefined ? { first: oldest.from } : {}),
    }
  })
}
