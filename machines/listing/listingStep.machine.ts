import { assign, setup } from 'xstate'

import type { PropertyStatus } from '#contract/entities/property.ts'
import type { RejectionReason } from '#contract/entities/propertyDraft.ts'
import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { isOvertaken } from '../shared/isOvertaken.ts'
import { requiredActor } from '../shared/requiredActor.ts'
import type { ListingEventType } from './listingStatus.machine.ts'

/** What somebody can do with a listing: take a step of its status, or extend its time or change its price, which are none. */
export type RequestedEvent = ListingEventType | 'EXTEND' | 'CHANGE_PRICE'

/** What one pays for a listing, in CZK: now, and once it is changed. */
export interface RequestedPrice {
  before: number
  after: number
  /** Somebody read that it is very different, and said that it is right. */
  isConfirmed?: boolean
}

/** A change of status that somebody wants, of a listing as they see it. */
export interface RequestedStep {
  listingId: number
  event: RequestedEvent
  from: PropertyStatus
  to: PropertyStatus
  /** That of the listing as it is shown: after another change the server refuses the step. */
  version: number
  /** Of `CHANGE_PRICE` alone. */
  price?: RequestedPrice
}

/** What a step is given along: the code and text of a refusal, or the text of an appeal. */
export interface StepWords {
  code?: RejectionReason
  text?: string
}

export interface StepOrder {
  step: RequestedStep
  words: StepWords
}

/** What became of a step: how it could be taken back, where that is possible. */
export interface StepReceipt {
  undo: RequestedStep | null
  /** Codes of what stands in the way of taking it back, where a step leads back that cannot be taken. */
  blockedBy?: readonly string[]
}

export type ListingStepEvent =
  | { type: 'step.chosen'; step: RequestedStep }
  | { type: 'step.confirmed'; words: StepWords }
  | { type: 'undo.pressed' }
  | { type: 'step.dismissed' }

/**
 * One change of a listing's status, from the wish to what became of it. It says what it will do before it does it, makes
 * one request however often it is confirmed, and never overwrites what somebody else did meanwhile: that is shown.
 */
export const listingStepMachine = setup({
  types: {} as {
    context: { step: RequestedStep | null; words: StepWords; undo: RequestedStep | null; failure: Failure | null }
    events: ListingStepEvent
    /** `asking`: it is said what will happen; `taken`: it is done; `undoable`: and could be taken back. */
    tags: 'asking' | 'pending' | 'taken' | 'undoable' | 'overtaken'
  },
  actors: {
    takeStep: requiredActor<StepReceipt, StepOrder>('takeStep'),
  },
  actions: {
    keepStep: assign((_, { step }: { step: RequestedStep | null }) => ({ step, words: {}, undo: null, failure: null })),
    keepWords: assign((_, { words }: { words: StepWords }) => ({ words, failure: null })),
    keepUndo: assign((_, { undo }: StepReceipt) => ({ undo })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetStep: assign({ step: null, words: {}, undo: null, failure: null }),
  },
  guards: {
    canBeUndone: (_, { undo }: StepReceipt) => undo !== null,
    isConflict: (_, { failure }: { failure: Failure }) => isOvertaken(failure),
  },
}).createMachine({
  id: 'listingStep',
  context: { step: null, words: {}, undo: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No change is in progress.',
      on: { 'step.chosen': { target: 'asking', actions: { type: 'keepStep', params: ({ event }) => event } } },
    },
    asking: {
      description: 'The effect of the step is shown; the user confirms or cancels.',
      tags: 'asking',
      on: {
        'step.confirmed': { target: 'taking', actions: { type: 'keepWords', params: ({ event }) => event } },
        'step.dismissed': { target: 'idle', actions: 'forgetStep' },
      },
    },
    taking: {
      description: 'The step is being sent; confirming it again has no effect.',
      tags: ['asking', 'pending'],
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: { type: 'canBeUndone', params: ({ event }) => event.output },
            target: 'undoable',
            actions: { type: 'keepUndo', params: ({ event }) => event.output },
          },
          { target: 'taken' },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: failureOf },
            target: 'overtaken',
            actions: { type: 'keepFailure', params: failureOf },
          },
          {
            target: 'refused',
            actions: { type: 'keepFailure', params: failureOf },
          },
        ],
      },
    },
    refused: {
      description: 'The server refused the step or could not be reached; the typed text is kept.',
      tags: 'asking',
      on: {
        'step.confirmed': { target: 'taking', actions: { type: 'keepWords', params: ({ event }) => event } },
        'step.dismissed': { target: 'idle', actions: 'forgetStep' },
      },
    },
    overtaken: {
      description: 'Another user changed the listing; the current version is shown, and the step was not done.',
      tags: 'overtaken',
      on: {
        'step.dismissed': { target: 'idle', actions: 'forgetStep' },
        'step.chosen': { target: 'asking', actions: { type: 'keepStep', params: ({ event }) => event } },
      },
    },
    undoable: {
      description: 'The step is done and can be undone.',
      tags: ['taken', 'undoable'],
      on: {
        'undo.pressed': {
          target: 'taking',
          actions: { type: 'keepStep', params: ({ context }) => ({ step: context.undo }) },
        },
        'step.dismissed': { target: 'idle', actions: 'forgetStep' },
        'step.chosen': { target: 'asking', actions: { type: 'keepStep', params: ({ event }) => event } },
      },
    },
    taken: {
      description: 'The step is done.',
      tags: 'taken',
      on: {
        'step.dismissed': { target: 'idle', actions: 'forgetStep' },
        'step.chosen': { target: 'asking', actions: { type: 'keepStep', params: ({ event }) => event } },
      },
    },
  },
})

function orderOf({ step, words }: { step: RequestedStep | null; words: StepWords }): StepOrder {
  if (step === null) throw new Error('`taking` is only reachable with a step.')
  return { step, words }
}
