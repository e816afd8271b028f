import { takeJobStep } from '#machines/job/jobSteps.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { countCommitted, countJob, expectJobs } from '../metrics/processMetrics.ts'
import { traced } from '../tracing/tracing.ts'
import { buryJob, claimJobs, finishJob, postponeJob, presentTime, type StoredJob } from './job.store.ts'
import { GiveUp, TryLater } from './jobFailures.ts'
import type { JobKind, JobPayloads } from './jobKinds.ts'
import { leaseAfterDeadlineMs } from './jobLease.ts'
import { retryDelay } from './retryDelay.ts'

export interface JobContext {
  /** 1 for the first. */
  attempt: number
  /** Aborted when the job takes too long, or when the process ends. */
  signal: AbortSignal
}

/**
 * How a kind of job is done. What changes only the database is done in one transaction with the end of the job, exactly
 * once; what acts outside may happen again when the process dies in between.
 */
export type JobHandler<Payload> =
  | { inTransaction: (tx: Transaction<Schema>, payload: Payload) => Promise<void> }
  | { outside: (payload: Payload, context: JobContext) => Promise<void> }

export type JobHandlers = { readonly [Kind in JobKind]?: JobHandler<JobPayloads[Kind]> }

export interface JobRunnerOptions {
  database: Database
  handlers: JobHandlers
  /** The present; the database's own clock unless a test has another. */
  now?: () => Date
  logger?: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How long a job may take, in milliseconds. */
  deadlineMs?: number
  random?: () => number
}

export interface JobRunner {
  /** Takes up to so many jobs that are due. */
  claim: (limit: number) => Promise<StoredJob[]>
  /** Does a claimed job, and writes down how it went. Rejects only when that cannot be written. */
  run: (job: StoredJob, stopped?: AbortSignal) => Promise<void>
}

/** Takes jobs and does them. Everything about when is decided by the worker. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { database, handlers, now, logger, deadlineMs = 60_000 } = options
  const kinds = Object.keys(handlers)
  const leaseMs = deadlineMs + leaseAfterDeadlineMs
  expectJobs(kinds)

  async function handle(job: StoredJob, stopped: AbortSignal | undefined): Promise<void> {
    const handler = handlers[job.kind as JobKind] as JobHandler<unknown> // only jobs of these kinds are taken
    if ('inTransaction' in handler) {
      return inTransaction(database, async (tx) => {
        await handler.inTransaction(tx, job.payload)
        if (!(await finishJob(tx, job))) throw new Error('Another process has taken the job over.')
      }).then(() => countEnd(job, 'FINISH', 'done'))
    }
    const deadline = AbortSignal.timeout(deadlineMs)
    const signal = stopped === undefined ? deadline : AbortSignal.any([deadline, stopped])
    await handler.outside(job.payload, { attempt: job.attempts, signal })
    if (await finishJob(database, job)) countEnd(job, 'FINISH', 'done')
  }

  async function recordFailure(job: StoredJob, thrown: unknown): Promise<void> {
    const { id, kind, attempts } = job
    const error = thrown instanceof Error ? thrown.message : String(thrown)
    const present = presentTime(now)
    const ageMs = (now?.() ?? new Date()).getTime() - job.createdAt.getTime()
    const failure = { type: 'FAIL', isHolder: true, isHopeless: thrown instanceof GiveUp, ageMs } as const
    // Whether this worker still has it, the statements find out.
    if (takeJobStep('running', failure) === 'dead') {
      logger?.error({ job: { id, kind, attempts }, err: thrown }, 'a job was given up')
      if (await buryJob(database, job, { error, present })) countEnd(job, 'FAIL', 'dead')
      return
    }
    const delayMs = retryDelay(attempts, {
      ...(thrown instanceof TryLater ? { limitMs: thrown.longestDelayMs } : {}),
      ...(options.random === undefined ? {} : { random: options.random }),
    })
    logger?.warn({ job: { id, kind, attempts }, delayMs, err: thrown }, 'a job failed and will be retried')
    if (await postponeJob(database, job, { delayMs, error, present })) countEnd(job, 'FAIL', 'retrying')
  }

  return {
    claim: async (limit) => {
      const jobs = await claimJobs(database, { kinds, limit, leaseMs, present: presentTime(now) })
      for (const job of jobs) countStart(job)
      return jobs
    },
    run: (job, stopped) =>
      traced(
        () => ({
          name: `job ${job.kind}`,
          kind: 'consumer',
          attributes: { 'domivo.job': job.kind, 'domivo.attempt': job.attempts },
          parent: job.traceparent ?? undefined,
        }),
        () => handle(job, stopped),
      ).catch((error: unknown) => recordFailure(job, error)),
  }
}

function countStart({ attempts, wasLost }: StoredJob): void {
  if (wasLost) countCommitted({ machine: 'job', event: 'LOSE', from: 'running', to: 'retrying' })
  countCommitted({ machine: 'job', event: 'TAKE', from: attempts === 1 ? 'queued' : 'retrying', to: 'running' })
}

const outcomes = { done: 'done', retrying: 'failed', dead: 'given_up' } as const

function countEnd({ kind }: StoredJob, event: 'FINISH' | 'FAIL', to: keyof typeof outcomes): void {
  countJob(kind, outcomes[to])
  countCommitted({ machine: 'job', event, from: 'running', to })
}

/** Does every job that is due, one after the other, also those that come of it. Answers how many attempts it took. */
export async function runDueJobs(options: JobRunnerOptions): Promise<number> {
  const runner = createJobRunner(options)
  let count = 0
  for (;;) {
    const [job] = await runner.claim(1)
    if (job === undefined) return count
    await runner.run(job)
    count += 1
  }
}
