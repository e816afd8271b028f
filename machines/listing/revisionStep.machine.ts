import { assign, setup } from 'xstate'

import type { PriceConsequence } from '#contract/entities/revision.ts'
import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { isOvertaken } from '../shared/isOvertaken.ts'
import { requiredActor } from '../shared/requiredActor.ts'

/** One request about the changes of a published listing. */
export interface RevisionOrder {
  step: 'publish' | 'withdraw' | 'discard' | 'restore'
  listingId: number
  /** That of the revision as it is shown: after another change the server refuses the step. Restoring needs none. */
  version?: number
  /** That of the listing which the difference was compared with; for publishing. */
  listingVersion?: number
  /** The owner was asked about an implausible price, and said that it is right. */
  confirmsPrice?: true
}

/** What became of a step: published changes are online, or wait for a review. */
export interface RevisionReceipt {
  isInReview: boolean
}

export type RevisionStepEvent =
  /** `price` is the new one where nobody would believe it without being asked; otherwise null. */
  | { type: 'publish.pressed'; order: RevisionOrder; price: PriceConsequence | null }
  | { type: 'price.confirmed' }
  | { type: 'price.doubted' }
  | { type: 'withdraw.pressed'; order: RevisionOrder }
  | { type: 'discard.pressed'; order: RevisionOrder }
  | { type: 'undo.pressed'; order: RevisionOrder }
  | { type: 'outcome.read' }

/**
 * The steps of an owner with the changes of a published listing: publish them, take them back from the review, discard
 * them and bring them back. One request however often a button is pressed; an implausible price is asked about first, and
 * what was changed elsewhere meanwhile is shown, never published unseen.
 * See docs/decisions/0079-editing-published-listings-in-the-wizard.md.
 */
export const revisionStepMachine = setup({
  types: {} as {
    context: { order: RevisionOrder | null; price: PriceConsequence | null; failure: Failure | null }
    events: RevisionStepEvent
    /** `asking`: whether the price is right; `undoable`: what was discarded can be brought back. */
    tags: 'asking' | 'pending' | 'live' | 'inReview' | 'undoable' | 'overtaken' | 'refused'
  },
  actors: {
    takeStep: requiredActor<RevisionReceipt, RevisionOrder>('takeStep'),
  },
  actions: {
    keepOrder: assign((_, { order }: { order: RevisionOrder }) => ({ order, price: null, failure: null })),
    keepPrice: assign((_, { price }: { price: PriceConsequence | null }) => ({ price })),
    confirmPrice: assign(({ context: { order } }) => ({ order: order && { ...order, confirmsPrice: true as const } })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forget: assign({ order: null, price: null, failure: null }),
  },
  guards: {
    isImplausible: (_, { price }: { price: PriceConsequence | null }) => price !== null,
    isInReview: (_, { isInReview }: RevisionReceipt) => isInReview,
    isPublished: ({ context }) => context.order?.step === 'publish',
    isDiscarded: ({ context }) => context.order?.step === 'discard',
    isConflict: (_, { failure }: { failure: Failure }) => isOvertaken(failure),
  },
}).createMachine({
  id: 'revisionStep',
  context: { order: null, price: null, failure: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'The changes are shown; the owner may publish, discard, withdraw or restore them.',
      on: {
        'publish.pressed': [
          {
            guard: { type: 'isImplausible', params: ({ event }) => event },
            target: 'confirmingPrice',
            actions: [
              { type: 'keepOrder', params: ({ event }) => event },
              { type: 'keepPrice', params: ({ event }) => event },
            ],
          },
          { target: 'taking', actions: { type: 'keepOrder', params: ({ event }) => event } },
        ],
        'withdraw.pressed': { target: 'taking', actions: { type: 'keepOrder', params: ({ event }) => event } },
        'discard.pressed': { target: 'taking', actions: { type: 'keepOrder', params: ({ event }) => event } },
        'undo.pressed': { target: 'taking', actions: { type: 'keepOrder', params: ({ event }) => event } },
      },
      initial: 'quiet',
      states: {
        quiet: { description: 'No step has been taken yet.' },
        live: {
          description: 'The changes are published.',
          tags: 'live',
          on: { 'outcome.read': { target: 'quiet', actions: 'forget' } },
        },
        inReview: {
          description: 'The changes wait for review; the approved version stays published.',
          tags: 'inReview',
          on: { 'outcome.read': { target: 'quiet', actions: 'forget' } },
        },
        discarded: {
          description: 'The changes are discarded and can be restored.',
          tags: 'undoable',
          on: { 'outcome.read': { target: 'quiet', actions: 'forget' } },
        },
        overtaken: {
          description:
            'The listing or its changes have changed since they were loaded; the step was not done, and a message says so.',
          tags: 'overtaken',
          on: { 'outcome.read': { target: 'quiet', actions: 'forget' } },
        },
        refused: {
          description:
            'The server refused the step or could not be reached; the reason is shown, and the owner can retry.',
          tags: 'refused',
          on: { 'outcome.read': { target: 'quiet', actions: 'forget' } },
        },
      },
    },
    confirmingPrice: {
      description: 'The new price differs a lot from the old one; the owner is asked to confirm it.',
      tags: 'asking',
      on: {
        'price.confirmed': { target: 'taking', actions: 'confirmPrice' },
        'price.doubted': { target: 'ready', actions: 'forget' },
      },
    },
    taking: {
      description: 'The step is being sent; pressing again has no effect.',
      tags: 'pending',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context: { order } }) => {
          if (order === null) throw new Error('A step is only taken with its order.')
          return order
        },
        onDone: [
          { guard: { type: 'isInReview', params: ({ event }) => event.output }, target: 'ready.inReview' },
          { guard: 'isPublished', target: 'ready.live' },
          { guard: 'isDiscarded', target: 'ready.discarded' },
          { target: 'ready', actions: 'forget' },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: failureOf },
            target: 'ready.overtaken',
            actions: { type: 'keepFailure', params: failureOf },
          },
          { target: 'ready.refused', actions: { type: 'keepFailure', params: failureOf } },
        ],
      },
    },
  },
})
