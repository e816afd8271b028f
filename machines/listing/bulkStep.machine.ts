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
      description: 'Nothing is to be changed.',
      on: {
        'steps.chosen': {
          guard: { type: 'isAnything', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'keepSteps', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'It is said what will happen to how many listings; a person confirms it or leaves it.',
      tags: 'asking',
      on: {
        'steps.confirmed': { target: 'taking', actions: { type: 'keepWords', params: ({ event }) => event } },
        'steps.dismissed': { target: 'idle', actions: 'forgetSteps' },
      },
    },
    taking: {
      description: 'One step is on its way, the others follow; a refusal is written down.',
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
      description: 'No connection: what is left waits until somebody goes on, or leaves it.',
      tags: 'interrupted',
      on: { 'run.resumed': 'taking', 'steps.dismissed': { target: 'idle', actions: 'forgetSteps' } },
    },
    finished: {
      description: 'It is said what was done, what was refused and why, and what was not tried.',
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
