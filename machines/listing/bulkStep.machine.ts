import { assign, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'
import type { StepOrder, StepWords, RequestedStep } from './listingStep.machine.ts'

/** A step that the server did not take, and why. */
export interface RefusedStep {
  step: RequestedStep
  failure: Failure
}

export type BulkStepEvent =
  | { type: 'steps.chosen'; steps: readonly RequestedStep[] }
  | { type: 'steps.confirmed'; words: StepWords }
  | { type: 'run.stopped' }
  | { type: 'run.resumed' }
  | { type: 'steps.dismissed' }

/**
 * The same step of many listings, one after the other: each is a change of its own, so one that the server refuses stands
 * in nobody's way, and is named at the end. Without a connection the rest waits.
 * See docs/decisions/0055-bulk-actions-on-listings.md.
 */
export const bulkStepMachine = setup({
  types: {} as {
    context: {
      /** Those that are still to be taken; the first is on its way. */
      queue: readonly RequestedStep[]
      words: StepWords
      done: readonly RequestedStep[]
      refused: readonly RefusedStep[]
      isStopping: boolean
    }
    events: BulkStepEvent
    tags: 'asking' | 'pending' | 'interrupted' | 'finished'
  },
  actors: {
    takeStep: requiredActor<void, StepOrder>('takeStep'),
  },
  actions: {
    keepSteps: assign((_, { steps }: { steps: readonly RequestedStep[] }) => ({
      queue: steps,
      words: {},
      done: [],
      refused: [],
      isStopping: false,
    })),
    keepWords: assign((_, { words }: { words: StepWords }) => ({ words })),
    keepDone: assign(({ context: { queue, done } }) => ({
      queue: queue.slice(1),
      done: [...done, ...queue.slice(0, 1)],
    })),
    keepRefusal: assign(({ context: { queue, refused } }, { failure }: { failure: Failure }) => ({
      queue: queue.slice(1),
      refused: [...refused, ...queue.slice(0, 1).map((step) => ({ step, failure }))],
    })),
    wantStop: assign({ isStopping: true }),
    forgetSteps: assign({ queue: [], words: {}, done: [], refused: [], isStopping: false }),
  },
  guards: {
    isAnything: (_, { steps }: { steps: readonly RequestedStep[] }) => steps.length > 0,
    goesOn: ({ context: { queue, isStopping } }) => queue.length > 1 && !isStopping,
    isOffline: (_, { failure }: { failure: Failure }) => failure.kind === 'offline',
  },
}).createMachine({
  id: 'bulkStep',
  context: { queue: [], words: {}, done: [], refused: [], isStopping: false },
  initial: 'idle',
  states: {
    idle: {
      description: 'No change is in progress.',
      on: {
        'steps.chosen': {
          guard: { type: 'isAnything', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'keepSteps', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'The step and the number of listings are shown; the user confirms or cancels.',
      tags: 'asking',
      on: {
        'steps.confirmed': { target: 'taking', actions: { type: 'keepWords', params: ({ event }) => event } },
        'steps.dismissed': { target: 'idle', actions: 'forgetSteps' },
      },
    },
    taking: {
      description: 'One step is being sent and the others follow; refusals are recorded.',
      tags: 'pending',
      on: { 'run.stopped': { actions: 'wantStop' } },
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => orderOf(context),
        onDone: [
          { guard: 'goesOn', target: 'taking', reenter: true, actions: 'keepDone' },
          { target: 'finished', actions: 'keepDone' },
        ],
        onError: [
          {
            guard: { type: 'isOffline', params: failureOf },
            target: 'interrupted',
          },
          {
            guard: 'goesOn',
            target: 'taking',
            reenter: true,
            actions: { type: 'keepRefusal', params: failureOf },
          },
          {
            target: 'finished',
            actions: { type: 'keepRefusal', params: failureOf },
          },
        ],
      },
    },
    interrupted: {
      description: 'The device is offline; the rest waits until the user continues or cancels.',
      tags: 'interrupted',
      on: { 'run.resumed': 'taking', 'steps.dismissed': { target: 'idle', actions: 'forgetSteps' } },
    },
    finished: {
      description: 'The result lists what was done, what was refused and why, and what was not tried.',
      tags: 'finished',
      on: {
        'steps.dismissed': { target: 'idle', actions: 'forgetSteps' },
        'steps.chosen': {
          guard: { type: 'isAnything', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'keepSteps', params: ({ event }) => event },
        },
      },
    },
  },
})

function orderOf({ queue: [step], words }: { queue: readonly RequestedStep[]; words: StepWords }): StepOrder {
  if (step === undefined) throw new Error('`taking` is only reachable with a step.')
  return { step, words }
}
