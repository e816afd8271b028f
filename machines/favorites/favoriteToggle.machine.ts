import { assign, emit, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'

export type FavoriteToggleEvent =
  | { type: 'like.requested' }
  | { type: 'unlike.requested' }
  | { type: 'connection.returned' }

/**
 * Brings one listing to what a person wants of it: among the favorites, or not. At most one request is out; whatever is
 * wanted meanwhile is sent after its answer, so that the last intent wins in whatever order answers come. Both requests
 * change nothing when they are repeated, so one whose answer was lost is sent again. One that is out is never broken off,
 * also when the connection returns: the server might hear it after the one that follows it.
 */
export const favoriteToggleMachine = setup({
  types: {} as {
    input: { listingId: number }
    /** `isLiked`: what is wanted last; `isBack`: the connection has returned, and nothing was sent again since it was lost. */
    context: { listingId: number; isLiked: boolean; isBack: boolean }
    events: FavoriteToggleEvent
    emitted:
      | { type: 'favorite.settled'; listingId: number; isLiked: boolean }
      /** It stays as the server has it. */
      | { type: 'favorite.refused'; listingId: number; failure: Failure }
    /** `pending`: the server has not acknowledged what is wanted. */
    tags: 'pending'
  },
  actors: {
    sendLike: requiredActor<void, number>('sendLike'),
    sendUnlike: requiredActor<void, number>('sendUnlike'),
  },
  actions: {
    noteLike: assign({ isLiked: true }),
    noteUnlike: assign({ isLiked: false }),
    noteReturn: assign({ isBack: true }),
    forgetReturn: assign({ isBack: false }),
    announceSettled: emit(
      ({ context: { listingId, isLiked } }) => ({ type: 'favorite.settled', listingId, isLiked }) as const,
    ),
    announceRefusal: emit(
      ({ context }, { failure }: { failure: Failure }) =>
        ({ type: 'favorite.refused', listingId: context.listingId, failure }) as const,
    ),
  },
  guards: {
    isLikePending: ({ context }) => context.isLiked,
    isUnlikePending: ({ context }) => !context.isLiked,
    // Whether the server has done it nobody can say; a session that is over may begin anew.
    isLost: (_, { failure }: { failure: Failure }) =>
      ['offline', 'aborted', 'unauthorized', 'unavailable', 'tooMany'].includes(failure.kind),
  },
  // A connection that is just back may fail once more; what was on its way when it was lost may say so only now.
  delays: { patience: ({ context }) => (context.isBack ? 500 : 5_000) },
}).createMachine({
  id: 'favoriteToggle',
  context: ({ input }) => ({ ...input, isLiked: false, isBack: false }),
  initial: 'settled',
  states: {
    settled: {
      description: 'The server is up to date.',
      entry: 'forgetReturn',
      on: {
        'like.requested': { target: 'liking', actions: 'noteLike' },
        'unlike.requested': { target: 'unliking', actions: 'noteUnlike' },
      },
    },
    liking: {
      description: 'The listing is being added to the favorites.',
      tags: 'pending',
      on: {
        'like.requested': { actions: 'noteLike' },
        'unlike.requested': { actions: 'noteUnlike' },
        'connection.returned': { actions: 'noteReturn' },
      },
      invoke: {
        id: 'sendLike',
        src: 'sendLike',
        input: ({ context }) => context.listingId,
        onDone: [{ guard: 'isLikePending', target: 'settled', actions: 'announceSettled' }, { target: 'unliking' }],
        onError: [
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'waiting',
          },
          // An answer that was lost before may have told of success: what is wanted now has to be said.
          { guard: 'isUnlikePending', target: 'unliking' },
          {
            target: 'settled',
            actions: { type: 'announceRefusal', params: failureOf },
          },
        ],
      },
    },
    unliking: {
      description: 'The listing is being removed from the favorites.',
      tags: 'pending',
      on: {
        'like.requested': { actions: 'noteLike' },
        'unlike.requested': { actions: 'noteUnlike' },
        'connection.returned': { actions: 'noteReturn' },
      },
      invoke: {
        id: 'sendUnlike',
        src: 'sendUnlike',
        input: ({ context }) => context.listingId,
        onDone: [{ guard: 'isUnlikePending', target: 'settled', actions: 'announceSettled' }, { target: 'liking' }],
        onError: [
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'waiting',
          },
          { guard: 'isLikePending', target: 'liking' },
          {
            target: 'settled',
            actions: { type: 'announceRefusal', params: failureOf },
          },
        ],
      },
    },
    waiting: {
      description:
        'The server did not answer; the request is sent again when the connection returns, or after a pause.',
      tags: 'pending',
      on: {
        'like.requested': { actions: 'noteLike' },
        'unlike.requested': { actions: 'noteUnlike' },
        'connection.returned': [
          { guard: 'isLikePending', target: 'liking', actions: 'noteReturn' },
          { target: 'unliking', actions: 'noteReturn' },
        ],
      },
      after: {
        patience: [
          { guard: 'isLikePending', target: 'liking', actions: 'forgetReturn' },
          { target: 'unliking', actions: 'forgetReturn' },
        ],
      },
    },
  },
})
