import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { adminJobSorts } from '#contract/adminSorts.ts'
import { jobStatesWith, type JobState } from '#machines/job/jobSteps.ts'

import type { Database } from '../database/database.ts'
import { isoText } from '../database/isoText.ts'
import type { Schema } from '../database/schema.ts'
import { jobIsIn, jobState } from './jobStateSql.ts'

/** What is shown of a job: not what it is about. Times are ISO texts. */
export interface ShownJob {
  id: number
  kind: string
  state: JobState
  attempts: number
  dueSince: string
  nextAttemptAt: string | null
  gaveUpAt: string | null
  lastFailure: string | null
}

/** Which jobs are shown. */
export interface ShownJobs {
  kind?: string | undefined
  state?: JobState | undefined
}

const isShown = ({ kind, state }: ShownJobs): RawBuilder<boolean> => sql`
  ${kind === undefined ? sql`true` : sql`job.kind = ${kind}`} and ${state === undefined ? sql`true` : jobIsIn([state])}`

/** How many jobs are not done. */
export async function countShownJobs(database: Database, shown: ShownJobs): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from job where ${isShown(shown)}
  `.execute(database)
  return rows[0]?.count ?? 0
}

const orders: Record<(typeof adminJobSorts)[number], RawBuilder<unknown>> = {
  due: sql`job.created_at, job.id`,
  '-due': sql`job.created_at desc, job.id desc`,
  attempts: sql`job.attempts, job.id`,
  '-attempts': sql`job.attempts desc, job.id`,
}

/** A page of the jobs that are not done; without `sort` those that were given up first, then the oldest. */
export async function readShownJobs(
  database: Database,
  {
    offset,
    limit,
    sort,
    ...shown
  }: ShownJobs & { sort?: keyof typeof orders | undefined; offset: number; limit: number },
): Promise<ShownJob[]> {
  const { rows } = await sql<ShownJob>`
    select job.id::float8 as id, job.kind, ${jobState} as state, job.attempts,
           ${isoText('job.created_at')} as "dueSince",
           case when ${jobIsIn(jobStatesWith('waiting'))} then ${isoText('job.run_at')} end as "nextAttemptAt",
           ${isoText('job.dead_at')} as "gaveUpAt", job.last_error as "lastFailure"
      from job
     where ${isShown(shown)}
     order by ${sort === undefined ? sql`job.dead_at is null, ${orders.due}` : orders[sort]}
     limit ${limit} offset ${offset}
  `.execute(database)
  return rows
}

/** The kind and the state of a job, which nobody takes before the transaction ends; null where it is gone. */
export async function lockJob(
  tx: Transaction<Schema>,
  jobId: number,
): Promise<{ kind: string; state: JobState } | null> {
  const { rows } = await sql<{ kind: string; state: JobState }>`
    select job.kind, ${jobState} as state from job where id = ${jobId} for update
  `.execute(tx)
  return rows[0] ?? null
}

/**
 * Takes a step that an administrator wants with a locked job, and makes it part of its history. One that is tried again is
 * due at once, and may fail as long as a new one. The time is the database's, as for workers, so that a history is in order.
 */
export async function writeStepByHand(
  tx: Transaction<Schema>,
  { jobId, event, from, to }: { jobId: number; event: 'RETRY' | 'GIVE_UP'; from: JobState; to: JobState },
): Promise<void> {
  const isRetry = event === 'RETRY'
  await sql`
    update job
       set history = job_stepped(history, now(), ${event}::text, ${from}::text, ${to}::text),
           dead_at = ${isRetry ? sql`null` : sql`now()`},
           run_at = ${isRetry ? sql`now()` : sql`run_at`},
           created_at = ${isRetry ? sql`now()` : sql`created_at`}
     where id = ${jobId}
  `.execute(tx)
}
