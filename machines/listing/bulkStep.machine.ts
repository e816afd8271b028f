import { assign, setup } from 'xstate'

import type { DryRun } from '#contract/entities/dryRun.ts'
import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'
import { noProgress, withDone, withRefusal, type BulkProgress, type LeftOutSteps } from './bulkProgress.ts'
import type { StepOrder, StepReceipt, StepWords, RequestedStep } from './listingStep.machine.ts'

/** What the server would do with steps: which of them it would not take, by reason. */
export type StepForecast = Pick<DryRun, 'willNot'>

export type BulkStepEvent =
  | { type: 'steps.chosen'; steps: readonly RequestedStep[] }
  | { type: 'check.repeated' }
  | { type: 'steps.confirmed'; words: StepWords }
  | { type: 'run.stopped' }
  | { type: 'run.resumed' }
  | { type: 'undo.pressed' }
  | { type: 'steps.dismissed' }

const nothing = { ...noProgress, words: {}, isStopping: false, leftOut: [], failure: null }

/**
 * The same step of many listings, one after the other: each is a change of its own, so one that the server refuses stands
 * in nobody's way, and is named at the end. Without a connection the rest waits. Before that a dry run tells which of them
 * the server would take: only those are sent. Where it fails, all of them are. What was done can be taken back in the same
 * way, where a step leads back.
 * See docs/decisions/0055-bulk-actions-on-listings.md and 0124-dry-runs.md.
 */
export const bulkStepMachine = setup({
  types: {} as {
    context: BulkProgress & {
      words: StepWords
      isStopping: boolean
      /** Those that the server would not take; they are not sent. */
      leftOut: readonly LeftOutSteps[]
      /** Why there is no dry run. */
      failure: Failure | null
    }
    events: BulkStepEvent
    tags: 'asking' | 'checking' | 'pending' | 'interrupted' | 'finished' | 'undoable'
  },
  actors: {
    dryRun: requiredActor<StepForecast, { steps: readonly RequestedStep[] }>('dryRun'),
    takeStep: requiredActor<StepReceipt, StepOrder>('takeStep'),
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
    keepDone: assign(({ context }, receipt: StepReceipt) => withDone(context, receipt)),
    keepRefusal: assign(({ context }, { failure }: { failure: Failure }) => withRefusal(context, failure)),
    wantStop: assign({ isStopping: true }),
    queueUndo: assign(({ context: { undo, final } }) => ({ ...nothing, queue: undo, undo, final, isUndoing: true })),
    forgetSteps: assign(nothing),
  },
  guards: {
    isAnything: (_, { steps }: { steps: readonly RequestedStep[] }) => steps.length > 0,
    isAnyLeft: ({ context: { queue } }) => queue.length > 0,
    goesOn: ({ context: { queue, isStopping } }) => queue.length > 1 && !isStopping,
    hasResult: ({ context: { done, refused, undo } }) => done.length + refused.length + undo.length > 0,
    isAnyUndoable: ({ context: { undo } }) => undo.length > 0,
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
          {
            guard: 'goesOn',
            target: 'taking',
            reenter: true,
            actions: { type: 'keepDone', params: ({ event }) => event.output },
          },
          { target: 'finished', actions: { type: 'keepDone', params: ({ event }) => event.output } },
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
      on: {
        'run.resumed': 'taking',
        'steps.dismissed': [
          // What became of the others is still told, and what was done can be taken back.
          { guard: 'hasResult', target: 'finished', actions: 'wantStop' },
          { target: 'idle', actions: 'forgetSteps' },
        ],
      },
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
      initial: 'settled',
      states: {
        settled: {
          description: 'Nothing is left that can be undone.',
          always: { guard: 'isAnyUndoable', target: 'undoable' },
        },
        undoable: {
          description: 'What was done can be undone; what cannot be is named.',
          tags: 'undoable',
          on: { 'undo.pressed': { target: '#bulkStep.taking', actions: 'queueUndo' } },
        },
      },
    },
  },
})

function orderOf({ queue: [step], words }: { queue: readonly RequestedStep[]; words: StepWords }): StepOrder {
  if (step === undefined) throw new Error('`taking` is only reachable with a step.')
  return { step, words }
}
