import { assign, setup } from 'xstate'

import type { DryRun } from '#contract/entities/dryRun.ts'
import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'
import type { StepOrder, StepWords, RequestedStep } from './listingStep.machine.ts'

/** A step that the server did not take, and why. */
export interface RefusedStep {
  step: RequestedStep
  failure: Failure
}

/** Steps that the server would not take, for one reason. */
export interface LeftOutSteps {
  /** The code of the refusal, and of what is in the way. */
  code: string
  because: readonly string[]
  /** What the server says of it. */
  message: string
  steps: readonly RequestedStep[]
}

/** What the server would do with steps: which of them it would not take, by reason. */
export type StepForecast = Pick<DryRun, 'willNot'>

export type BulkStepEvent =
  | { type: 'steps.chosen'; steps: readonly RequestedStep[] }
  | { type: 'check.repeated' }
  | { type: 'steps.confirmed'; words: StepWords }
  | { type: 'run.stopped' }
  | { type: 'run.resumed' }
  | { type: 'steps.dismissed' }

const nothing = { queue: [], words: {}, done: [], refused: [], isStopping: false, leftOut: [], failure: null }

/**
 * The same step of many listings, one after the other: each is a change of its own, so one that the server refuses stands
 * in nobody's way, and is named at the end. Without a connection the rest waits. Before that a dry run tells which of them
 * the server would take: only those are sent. Where it fails, all of them are.
 * See docs/decisions/0055-bulk-actions-on-listings.md and 0124-dry-runs.md.
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
      /** Those that the server would not take; they are not sent. */
      leftOut: readonly LeftOutSteps[]
      /** Why there is no dry run. */
      failure: Failure | null
    }
    events: BulkStepEvent
    tags: 'asking' | 'checking' | 'pending' | 'interrupted' | 'finished'
  },
  actors: {
    dryRun: requiredActor<StepForecast, { steps: readonly RequestedStep[] }>('dryRun'),
    takeStep: requiredActor<void, StepOrder>('takeStep'),
  },
  actions: {
    keepSteps: assign((_, { steps }: { steps: readonly RequestedStep[] }) => ({ ...nothing, queue: steps })),
    keepForecast: assign(({ context: { queue } }, { willNot }: StepForecast) => {
      const refusedIds = new Set(willNot.flatMap(({ ids }) => ids))
      return {
        queue: queue.filter(({ listingId }) => !refusedIds.has(listingId)),
        leftOut: willNot.map(({ code, because, message, ids }) => ({
          code,
          because: because.map((blocker) => blocker.code),
          message,
          steps: queue.filter(({ listingId }) => ids.includes(listingId)),
        })),
      }
    }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    keepWords: assign((_, { words }: { words: StepWords }) => ({ words, failure: null })),
    keepDone: assign(({ context: { queue, done } }) => ({
      queue: queue.slice(1),
      done: [...done, ...queue.slice(0, 1)],
    })),
    keepRefusal: assign(({ context: { queue, refused } }, { failure }: { failure: Failure }) => ({
      queue: queue.slice(1),
      refused: [...refused, ...queue.slice(0, 1).map((step) => ({ step, failure }))],
    })),
    wantStop: assign({ isStopping: true }),
    forgetSteps: assign(nothing),
  },
  guards: {
    isAnything: (_, { steps }: { steps: readonly RequestedStep[] }) => steps.length > 0,
    isAnyLeft: ({ context: { queue } }) => queue.length > 0,
    goesOn: ({ context: { queue, isStopping } }) => queue.length > 1 && !isStopping,
    isOffline: (_, { failure }: { failure: Failure }) => failure.kind === 'offline',
  },
}).createMachine({
  id: 'bulkStep',
  context: nothing,
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
      on: { 'steps.dismissed': { target: 'idle', actions: 'forgetSteps' } },
      initial: 'checking',
      states: {
        checking: {
          description: 'The server is asked which of the steps it would take.',
          tags: 'checking',
          invoke: {
            id: 'dryRun',
            src: 'dryRun',
            input: ({ context: { queue } }) => ({ steps: queue }),
            onDone: { target: 'checked', actions: { type: 'keepForecast', params: ({ event }) => event.output } },
            onError: { target: 'unchecked', actions: { type: 'keepFailure', params: failureOf } },
          },
        },
        checked: {
          description: 'The outcome is shown: how many listings will change, which will not, and why.',
          on: {
            'steps.confirmed': {
              guard: 'isAnyLeft',
              target: '#bulkStep.taking',
              actions: { type: 'keepWords', params: ({ event }) => event },
            },
          },
        },
        unchecked: {
          description: 'The outcome is unknown; the user tries again, or confirms all the same.',
          on: {
            'check.repeated': { target: 'checking', actions: 'forgetFailure' },
            'steps.confirmed': {
              target: '#bulkStep.taking',
              actions: { type: 'keepWords', params: ({ event }) => event },
            },
          },
        },
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
