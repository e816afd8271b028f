import type { JobState } from '#machines/job/jobSteps.ts'
import { sql, type RawBuilder } from 'kysely'

/** What its columns say of a job in each state; what is given up is not locked, and what is done has no row. */
const conditions: Readonly<Record<JobState, string>> = {
  queued: 'job.dead_at is null and job.locked_until is null and job.attempts = 0',
  retrying: 'job.dead_at is null and job.locked_until is null and job.attempts > 0',
  running: 'job.locked_until is not null',
  dead: 'job.dead_at is not null',
  done: 'false',
}

/** Whether a job is in one of these states, in as few words as possible, because claims are planned thousands of times. */
export function jobIsIn(states: readonly JobState[]): RawBuilder<boolean> {
  const isEitherWay = states.includes('queued') && states.includes('retrying')
  const others = isEitherWay ? states.filter((state) => state !== 'queued' && state !== 'retrying') : states
  const either = isEitherWay ? ['job.dead_at is null and job.locked_until is null'] : []
  return sql.raw(`(${[...either, ...others.map((state) => conditions[state])].join(' or ')})`)
}

/** The state of a job. */
export const jobState: RawBuilder<JobState> = sql.raw(
  `case ${Object.entries(conditions)
    .map(([state, condition]) => `when ${condition} then '${state}'`)
    .join(' ')} end`,
)
