import { assign, emit, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'

/** An approval or a rejection that its administrator can still undo. */
export interface Undoable {
  listingId: number
  decision: 'approved' | 'rejected'
  /** The version that the decision made of the listing. */
  version: number
  /** Where it was about changes of what is online: their version. */
  revisionVersion?: number
  /** For how much longer, in ms. */
  leftMs: number
}

/**
 * The last decision of an administrator, as long as it can be undone. The server decides whether it still can; here it is
 * only no longer offered once its time is over.
 */
export const decisionUndoMachine = setup({
  types: {} as {
    context: { last: Undoable | null; failure: Failure | null }
    events: { type: 'decision.taken'; undoable: Undoable } | { type: 'undo.requested' } | { type: 'news.read' }
    emitted: { type: 'decision.undone'; listingId: number }
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
      (_, { listingId }: { listingId: number }) => ({ type: 'decision.undone', listingId }) as const,
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
          actions: [
            { type: 'announceUndone', params: ({ context: { last } }) => ({ listingId: required(last).listingId }) },
            'forgetLast',
          ],
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
