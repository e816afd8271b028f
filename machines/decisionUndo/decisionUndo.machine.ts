import { assign, emit, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'

/** An approval or a rejection of a listing or of its changes. */
export interface UndoableReview {
  decision: 'approved' | 'rejected'
  /** The version that the decision made of the listing. */
  version: number
  /** Where it was about changes of what is online: their version. */
  revisionVersion?: number
}

/** A dismissal of the reports of a listing. */
export interface UndoableDismissal {
  decision: 'dismissed'
  /** When that was, as the server says it. */
  dismissedAt: string
}

/** What its administrator can still undo, and for how much longer, in ms. */
export type Undoable = { listingId: number; leftMs: number } & (UndoableReview | UndoableDismissal)

/**
 * The last decision of an administrator, as long as it can be undone. The server decides whether it still can; here it is
 * only no longer offered once its time is over.
 */
export const decisionUndoMachine = setup({
  types: {} as {
    context: { last: Undoable | null; failure: Failure | null }
    events: { type: 'decision.taken'; undoable: Undoable } | { type: 'undo.requested' } | { type: 'news.read' }
    emitted: { type: 'decision.undone'; listingId: number; decision: Undoable['decision'] }
    tags: 'offered' | 'pending' | 'refused'
  },
  actors: {
    undo: requiredActor<void, Undoable>('undo'),
  },
  actions: {
    keepLast: assign((_, { undoable }: { undoable: Undoable }) => ({ last: undoable, failure: null })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetLast: assign({ last: null, failure: null }),
    announceUndone: emit(
      (_, { listingId, decision }: Pick<Undoable, 'listingId' | 'decision'>) =>
        ({ type: 'decision.undone', listingId, decision }) as const,
    ),
  },
  guards: {
    isConflict: (_, { failure }: { failure: Failure }) => failure.kind === 'conflict' || failure.kind === 'notFound',
  },
  delays: {
    rest: ({ context }) => context.last?.leftMs ?? 0,
  },
}).createMachine({
  id: 'decisionUndo',
  context: { last: null, failure: null },
  initial: 'none',
  on: {
    'decision.taken': {
      target: '.offered',
      reenter: true,
      actions: { type: 'keepLast', params: ({ event }) => ({ undoable: event.undoable }) },
    },
  },
  states: {
    none: {
      description: 'There is no decision that could be undone.',
    },
    offered: {
      description: 'The last decision can be undone; nobody was told of it yet.',
      tags: 'offered',
      on: { 'undo.requested': { target: 'undoing', actions: 'forgetFailure' } },
      after: { rest: { target: 'none', actions: 'forgetLast' } },
    },
    undoing: {
      description: 'The server is asked to undo it; no other decision is taken meanwhile.',
      tags: 'pending',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { last } }) => required(last),
        onDone: {
          target: 'none',
          actions: [{ type: 'announceUndone', params: ({ context: { last } }) => required(last) }, 'forgetLast'],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: failureOf },
            target: 'refused',
            actions: { type: 'keepFailure', params: failureOf },
          },
          { target: 'offered', actions: { type: 'keepFailure', params: failureOf } },
        ],
      },
      // A decision that comes in between is not about this one.
      on: { 'decision.taken': {} },
    },
    refused: {
      description: 'It was too late, or something else has happened to the listing: the decision stands.',
      tags: 'refused',
      on: { 'news.read': { target: 'none', actions: 'forgetLast' } },
    },
  },
})

function required(last: Undoable | null): Undoable {
  if (last === null) throw new Error('Only a decision that was taken is undone.')
  return last
}
