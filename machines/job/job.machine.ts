import { dayMs } from '#contract/durations.ts'
import { setup } from 'xstate'

/** Everything that can happen to a job. */
export const jobEvents = ['TAKE', 'FINISH', 'FAIL', 'LOSE', 'RETRY', 'GIVE_UP'] as const
export type JobEventType = (typeof jobEvents)[number]

export type JobEvent =
  /** A worker wants to do it. */
  | { type: 'TAKE'; isDue: boolean; isNextOfLane: boolean }
  /** A worker did it, if it is still the one that has it. */
  | { type: 'FINISH'; isHolder: boolean }
  /** A worker could not do it; `isHopeless`: trying again would not help. */
  | { type: 'FAIL'; isHolder: boolean; isHopeless: boolean; ageMs: number }
  /** Its worker says no more: the process ended, or hangs. */
  | { type: 'LOSE'; isLeaseOver: boolean }
  /** An administrator wants it tried again, or no more. */
  | { type: 'RETRY' | 'GIVE_UP' }

/** A job that has failed for so long is given up, in milliseconds. */
export const jobPatienceMs = 3 * dayMs

/**
 * A job of the queue, from the commit of its cause until it is done or given up. Workers take jobs by statements that serve
 * many at once; which states they look for, and what becomes of a job, is decided here.
 */
export const jobMachine = setup({
  types: {} as {
    events: JobEvent
    /** `waiting`: nobody does it now; `unbegun`: nobody has tried, so that what it is about can change. */
    tags: 'waiting' | 'unbegun'
  },
  guards: {
    isNext: (_, { isDue, isNextOfLane }: { isDue: boolean; isNextOfLane: boolean }) => isDue && isNextOfLane,
    isHolder: (_, { isHolder }: { isHolder: boolean }) => isHolder,
    isGivenUp: (_, failure: { isHolder: boolean; isHopeless: boolean; ageMs: number }) =>
      failure.isHolder && (failure.isHopeless || failure.ageMs > jobPatienceMs),
    isLost: (_, { isLeaseOver }: { isLeaseOver: boolean }) => isLeaseOver,
  },
}).createMachine({
  id: 'job',
  initial: 'queued',
  states: {
    queued: {
      description: 'The job waits for a worker, for its time, or for earlier jobs in its lane.',
      tags: ['waiting', 'unbegun'],
      on: { TAKE: { guard: { type: 'isNext', params: ({ event }) => event }, target: 'running' } },
    },
    running: {
      description: 'A worker runs the job; no other worker takes it until the lease ends.',
      on: {
        FINISH: { guard: { type: 'isHolder', params: ({ event }) => event }, target: 'done' },
        FAIL: [
          { guard: { type: 'isGivenUp', params: ({ event }) => event }, target: 'dead' },
          { guard: { type: 'isHolder', params: ({ event }) => event }, target: 'retrying' },
        ],
        LOSE: { guard: { type: 'isLost', params: ({ event }) => event }, target: 'retrying' },
      },
    },
    retrying: {
      description: 'The job failed, or its worker was lost; it waits for a retry.',
      tags: 'waiting',
      on: {
        TAKE: { guard: { type: 'isNext', params: ({ event }) => event }, target: 'running' },
        GIVE_UP: 'dead',
      },
    },
    dead: {
      description: 'The job was given up. Its row is kept for a while for inspection and blocks no other job.',
      on: { RETRY: 'retrying' },
    },
    done: { type: 'final', description: 'The job is done, and nothing is kept of it.' },
  },
})
