import { assign, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { isOvertaken } from '../shared/isOvertaken.ts'
import { requiredActor } from '../shared/requiredActor.ts'
import type { ModerationEvent, Queue, Rejection, Reviewed } from './moderationEvents.ts'
import { skippedLast, without } from './skippedLast.ts'

/**
 * One administrator's way through the listings that wait: one at a time, the longest waiting first. A decision is sent
 * with the version that was looked at, so that nobody decides what somebody else decided already: that is shown instead.
 */
export const moderationMachine = setup({
  types: {} as {
    context: {
      /** Ids of those that wait; the first one is looked at. */
      queue: readonly number[]
      /** Of those, the ones that the administrator passed over: they come after all others. */
      skipped: readonly number[]
      reviewed: Reviewed | null
      rejection: Rejection | null
      /** How many wait, also those whose ids are not known yet. */
      waiting: number
      decided: number
      failure: Failure | null
    }
    events: ModerationEvent
    tags: 'loading' | 'listing' | 'pending' | 'extending' | 'explaining' | 'overtaken' | 'empty' | 'unreachable'
  },
  actors: {
    loadQueue: requiredActor<Queue>('loadQueue'),
    /** Reads on behind so many that are known. */
    loadMore: requiredActor<Queue, number>('loadMore'),
    approve: requiredActor<void, Reviewed>('approve'),
    reject: requiredActor<void, Rejection>('reject'),
  },
  actions: {
    keepQueue: assign(({ context: { skipped } }, { queue: { ids, total } }: { queue: Queue }) => ({
      queue: skippedLast(ids, skipped),
      skipped: skipped.filter((id) => ids.includes(id)),
      waiting: total,
      failure: null,
    })),
    /** Those that are known stay where they are; the others come behind them. */
    addMore: assign(({ context: { queue, skipped } }, { more: { ids, total } }: { more: Queue }) => ({
      queue: [
        ...queue.slice(0, 1),
        ...skippedLast([...queue.slice(1), ...ids.filter((id) => !queue.includes(id))], skipped),
      ],
      waiting: total,
      failure: null,
    })),
    keepReviewed: assign((_, { reviewed }: { reviewed: Reviewed }) => ({ reviewed, failure: null })),
    keepRejection: assign((_, { rejection }: { rejection: Rejection }) => ({ rejection, failure: null })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    countDecision: assign(({ context }) => ({ decided: context.decided + 1 })),
    /** It is decided, by whomever: it is not looked at again. */
    dropFirst: assign(({ context }) => ({
      queue: context.queue.slice(1),
      skipped: without(context.skipped, context.queue[0]),
      waiting: context.waiting - 1,
      reviewed: null,
      rejection: null,
      failure: null,
    })),
    /** Those before it come after all others, but for those that were passed over. */
    bringFirst: assign(({ context: { queue, skipped } }, { listingId }: { listingId: number }) => {
      const place = queue.indexOf(listingId)
      const others = [...queue.slice(place + 1), ...queue.slice(0, place)]
      return { queue: [listingId, ...skippedLast(others, skipped)], failure: null }
    }),
    takeBack: assign(({ context: { queue, skipped, waiting, decided } }, { listingId }: { listingId: number }) => ({
      queue: [listingId, ...skippedLast(without(queue, listingId), skipped)],
      skipped: without(skipped, listingId),
      waiting: waiting + 1,
      decided: decided - 1,
      failure: null,
    })),
    putFirstLast: assign(({ context: { queue, skipped } }) => ({
      queue: [...queue.slice(1), ...queue.slice(0, 1)],
      skipped: [...without(skipped, queue[0]), ...queue.slice(0, 1)],
      failure: null,
    })),
  },
  guards: {
    isWaiting: (_, { queue }: { queue: Queue }) => queue.ids.length > 0,
    isQueued: ({ context }, { listingId }: { listingId: number }) => context.queue.includes(listingId),
    hasMore: ({ context }) => context.waiting > context.queue.length,
    hasNext: ({ context }) => context.queue.length > 1,
    isConflict: (_, { failure }: { failure: Failure }) => isOvertaken(failure),
  },
  delays: { pause: 30_000 },
}).createMachine({
  id: 'moderation',
  context: { queue: [], skipped: [], reviewed: null, rejection: null, waiting: 0, decided: 0, failure: null },
  initial: 'loadingQueue',
  states: {
    loadingQueue: {
      description: 'The waiting listings are loading.',
      tags: 'loading',
      invoke: {
        id: 'loadQueue',
        src: 'loadQueue',
        onDone: [
          {
            guard: { type: 'isWaiting', params: ({ event }) => ({ queue: event.output }) },
            target: 'reviewing',
            actions: { type: 'keepQueue', params: ({ event }) => ({ queue: event.output }) },
          },
          { target: 'empty', actions: { type: 'keepQueue', params: ({ event }) => ({ queue: event.output }) } },
        ],
        onError: { target: 'unreachable', actions: { type: 'keepFailure', params: failureOf } },
      },
      on: { 'listing.returned': { target: 'reviewing', actions: { type: 'takeBack', params: returned } } },
    },
    unreachable: {
      description: 'The queue could not be loaded.',
      tags: 'unreachable',
      on: { 'queue.requested': { target: 'loadingQueue', actions: 'forgetFailure' } },
    },
    empty: {
      description: 'No listing waits; the queue is loaded again after a pause.',
      tags: 'empty',
      on: {
        'queue.requested': 'loadingQueue',
        'listing.returned': { target: 'reviewing', actions: { type: 'takeBack', params: returned } },
      },
      after: { pause: 'loadingQueue' },
    },
    reviewing: {
      description: 'The administrator reviews the listing that has waited the longest.',
      tags: 'listing',
      on: {
        'listing.approved': {
          target: 'verifying',
          actions: { type: 'keepReviewed', params: ({ event }) => ({ reviewed: event.reviewed }) },
        },
        'refusal.begun': { target: 'explaining', actions: 'forgetFailure' },
        'listing.skipped': { actions: 'putFirstLast' },
        'listing.chosen': {
          guard: { type: 'isQueued', params: ({ event }) => ({ listingId: event.listingId }) },
          actions: { type: 'bringFirst', params: ({ event }) => ({ listingId: event.listingId }) },
        },
        'listing.returned': { actions: { type: 'takeBack', params: returned } },
        'queue.requested': { target: 'loadingQueue', actions: 'forgetFailure' },
        'more.requested': { guard: 'hasMore', target: 'extending', actions: 'forgetFailure' },
      },
    },
    extending: {
      description: 'More of those that wait are loading; the listing stays in view, and nothing is decided meanwhile.',
      tags: ['listing', 'pending', 'extending'],
      invoke: {
        id: 'loadMore',
        src: 'loadMore',
        input: ({ context }) => context.queue.length,
        onDone: {
          target: 'reviewing',
          actions: { type: 'addMore', params: ({ event }) => ({ more: event.output }) },
        },
        onError: { target: 'reviewing', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    explaining: {
      description: 'The administrator chooses a reason and writes a message to the owner.',
      tags: ['listing', 'explaining'],
      on: {
        'refusal.sent': {
          target: 'rejecting',
          actions: { type: 'keepRejection', params: ({ event }) => ({ rejection: event.rejection }) },
        },
        'refusal.left': { target: 'reviewing', actions: 'forgetFailure' },
      },
    },
    verifying: {
      description: 'The approval is being sent; pressing again has no effect.',
      tags: ['listing', 'pending'],
      invoke: {
        id: 'approve',
        src: 'approve',
        input: ({ context: { reviewed } }) => required(reviewed),
        onDone: [
          { guard: 'hasNext', target: 'reviewing', actions: ['countDecision', 'dropFirst'] },
          { target: 'loadingQueue', actions: ['countDecision', 'dropFirst'] },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: failureOf },
            target: 'overtaken',
            actions: { type: 'keepFailure', params: failureOf },
          },
          {
            target: 'reviewing',
            actions: { type: 'keepFailure', params: failureOf },
          },
        ],
      },
    },
    rejecting: {
      description: 'The rejection is being sent; sending it again has no effect.',
      tags: ['listing', 'explaining', 'pending'],
      invoke: {
        id: 'reject',
        src: 'reject',
        input: ({ context: { rejection } }) => required(rejection),
        onDone: [
          { guard: 'hasNext', target: 'reviewing', actions: ['countDecision', 'dropFirst'] },
          { target: 'loadingQueue', actions: ['countDecision', 'dropFirst'] },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: failureOf },
            target: 'overtaken',
            actions: { type: 'keepFailure', params: failureOf },
          },
          {
            target: 'explaining',
            actions: { type: 'keepFailure', params: failureOf },
          },
        ],
      },
    },
    overtaken: {
      description: 'Another administrator decided first; the current version is shown, and nothing was overwritten.',
      tags: ['listing', 'overtaken'],
      on: {
        'news.read': [
          { guard: 'hasNext', target: 'reviewing', actions: 'dropFirst' },
          { target: 'loadingQueue', actions: 'dropFirst' },
        ],
      },
    },
  },
})

function returned({ event }: { event: { listingId: number } }) {
  return { listingId: event.listingId }
}

function required<Order>(order: Order | null): Order {
  if (order === null) throw new Error('A decision is only sent with the listing that it is about.')
  return order
}
