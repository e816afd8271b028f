import { transition, type StateValueFrom } from 'xstate'

import { jobMachine, type JobEvent } from './job.machine.ts'

export type JobState = StateValueFrom<typeof jobMachine>

/** Where every job begins. */
export const firstJobState: JobState = 'queued'

const states = Object.keys(jobMachine.states) as JobState[] // the machine's own names

/** Where a step leads from a state: the machine itself decides. Nothing where it refuses. */
export function takeJobStep(from: JobState, event: JobEvent): JobState | null {
  const before = jobMachine.resolveState({ value: from })
  return before.can(event) ? transition(jobMachine, before, event)[0].value : null
}

/** The states that a step leads on from, for statements that take it with many jobs at once. */
export const jobStatesBefore = (event: JobEvent): JobState[] =>
  states.filter((from) => takeJobStep(from, event) !== null)

/** The states with a tag. */
export const jobStatesWith = (tag: 'waiting' | 'unbegun'): JobState[] =>
  states.filter((value) => jobMachine.resolveState({ value }).hasTag(tag))

/** What an administrator may do with a job in a state. */
export const jobStepsOfAdmins = (from: JobState): ('RETRY' | 'GIVE_UP')[] =>
  (['RETRY', 'GIVE_UP'] as const).filter((type) => takeJobStep(from, { type }) !== null)
