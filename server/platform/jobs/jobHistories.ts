import { jobEvents, type JobEvent } from '#machines/job/job.machine.ts'
import { firstJobState, takeJobStep, type JobState } from '#machines/job/jobSteps.ts'

import type { Database } from '../database/database.ts'
import { usageRunOf, type OnRun } from '../history/usageRun.ts'
import { walkHistories, type WalkedStep, type WalkReport } from '../history/walkHistory.ts'
import { readJobHistories } from './job.store.ts'
import { leaseAfterDeadlineMs } from './jobLease.ts'

/** Walks the history of every job that is still to be done or was given up through its machine. */
export const checkJobHistories = (database: Database, onRun: OnRun = () => undefined): Promise<WalkReport> =>
  walkHistories(
    (after: number, limit: number) => readJobHistories(database, { after, limit }),
    firstJobState,
    (from, step, before) => {
      const event = eventOf(step, before)
      return event === null ? null : takeJobStep(from as JobState, event) // where the machine itself led before
    },
    0,
    // Where the oldest steps are not kept, it cannot be followed from its start.
    ({ steps, first }) => onRun(first === undefined ? usageRunOf({ machine: 'job', steps, eventOf }) : null),
  )

/** A step as the machine hears it. What a history does not tell is taken to have been well. */
function eventOf({ event, at, to }: WalkedStep, before: readonly WalkedStep[]): JobEvent | null {
  const type = jobEvents.find((known) => known === event)
  if (type === undefined) return null
  if (type === 'TAKE') return { type, isDue: true, isNextOfLane: true }
  if (type === 'RETRY' || type === 'GIVE_UP') return { type }
  if (type === 'FINISH') return { type, isHolder: true }
  if (type === 'FAIL') return { type, isHolder: true, isHopeless: to === 'dead', ageMs: 0 }
  return { type, isLeaseOver: at - (before.at(-1)?.at ?? at) >= leaseAfterDeadlineMs }
}
