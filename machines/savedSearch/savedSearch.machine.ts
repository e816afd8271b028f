import { assign, emit, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredAction, requiredActor } from '../shared/requiredActor.ts'
import type { KeptSearch, SavedSearchEvent, PendingSearch } from './savedSearchEvents.ts'

type SaveRequested = Extract<SavedSearchEvent, { type: 'save.requested' }>

const stored = {
  type: 'storePending',
  params: ({ context }: { context: { pending: KeptSearch | null } }) => context,
} as const
const noteRequest = [{ type: 'keepPending', params: ({ event }: { event: SaveRequested }) => event }, stored] as const

/**
 * Keeping a search, from the wish to what became of it. The wish stays on the device until a server has answered it: a
 * guest's is finished after signing in, one that met a lost connection or a reload is sent again under the same name. What
 * is left of a session that ended by itself waits for its own account: another one drops it.
 *
 * See docs/decisions/0045-pending-saved-searches.md.
 */
export const savedSearchMachine = setup({
  types: {} as {
    input: { pending: KeptSearch | null }
    context: {
      pending: KeptSearch | null
      /** Of whoever is signed in. */
      accountId: number | null
      failure: Failure | null
      /** The connection has returned, and the search was not sent again since it was lost. */
      isBack: boolean
    }
    events: SavedSearchEvent
    emitted: { type: 'account.needed' } | { type: 'search.kept' }
    /** `known`: it was among the saved ones already; `parked`: it goes on with the connection. */
    tags: 'pending' | 'kept' | 'known' | 'needsAccount' | 'parked' | 'refused'
  },
  actors: {
    saveSearch: requiredActor<void, PendingSearch>('saveSearch'),
  },
  actions: {
    keepPending: assign(({ context }, { search }: { search: PendingSearch }) => ({
      pending: ownedBy(context.accountId, search),
      failure: null,
      isBack: false,
    })),
    forgetPending: assign({ pending: null }),
    enterAccount: assign((_, { accountId }: { accountId: number }) => ({ accountId })),
    ownPending: assign(({ context: { pending, accountId } }) => ({
      pending: pending === null ? null : ownedBy(accountId, pending),
    })),
    leaveAccount: assign({ accountId: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    noteReturn: assign({ isBack: true }),
    forgetReturn: assign({ isBack: false }),
    storePending: requiredAction<{ pending: KeptSearch | null }>('storePending'),
    announceNeed: emit({ type: 'account.needed' }),
    announceKept: emit({ type: 'search.kept' }),
  },
  guards: {
    hasPending: ({ context }) => context.pending !== null,
    isAnothers: ({ context: { pending, accountId } }) =>
      pending?.ownerId !== undefined && pending.ownerId !== accountId,
    isKnown: (_, { failure }: { failure: Failure }) => failure.code === 'already_saved',
    isUnanswered: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'offline' || failure.kind === 'unavailable',
  },
  // A connection that is just back may fail once more; what was on its way when it was lost may say so only now.
  delays: { patience: ({ context }) => (context.isBack ? 500 : 30_000) },
}).createMachine({
  id: 'savedSearch',
  context: ({ input }) => ({ pending: input.pending, accountId: null, failure: null, isBack: false }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The visitor is not identified yet; requests are queued.',
      on: {
        'save.requested': { actions: noteRequest },
        'guest.came': [{ guard: 'hasPending', target: 'needsAccount' }, { target: 'guest' }],
        'account.came': { target: 'signedIn', actions: { type: 'enterAccount', params: ({ event }) => event } },
      },
    },
    guest: {
      description: 'Nobody is signed in, and no search is pending.',
      on: {
        'save.requested': { target: 'needsAccount', actions: [...noteRequest, 'announceNeed'] },
        'account.came': { target: 'signedIn', actions: { type: 'enterAccount', params: ({ event }) => event } },
      },
    },
    needsAccount: {
      description: 'A guest saved a search; it stays on this device until they sign in.',
      tags: 'needsAccount',
      entry: 'forgetFailure',
      on: {
        'save.requested': { actions: [...noteRequest, 'announceNeed'] },
        'save.dismissed': { target: 'guest', actions: ['forgetPending', stored] },
        'account.came': { target: 'signedIn', actions: { type: 'enterAccount', params: ({ event }) => event } },
      },
    },
    signedIn: {
      description: 'A user is signed in.',
      initial: 'entering',
      on: {
        'guest.came': [
          { guard: 'hasPending', target: 'needsAccount', actions: 'leaveAccount' },
          { target: 'guest', actions: 'leaveAccount' },
        ],
        // What one person wanted is nothing that the next one should find.
        'account.left': { target: 'guest', actions: ['forgetPending', 'forgetFailure', 'leaveAccount', stored] },
      },
      states: {
        entering: {
          description: 'Pending searches of a guest or an earlier page are read; those of another user are dropped.',
          always: [
            { guard: 'isAnothers', target: 'idle', actions: ['forgetPending', stored] },
            // What a guest wanted is theirs from now on.
            { guard: 'hasPending', target: 'saving', actions: ['ownPending', stored] },
            { target: 'idle' },
          ],
        },
        idle: {
          description: 'No search is pending.',
          on: {
            'save.requested': { target: 'saving', actions: noteRequest },
          },
        },
        saving: {
          description: 'The search is being saved; pressing again has no effect.',
          tags: 'pending',
          entry: 'forgetFailure',
          on: { 'connection.returned': { actions: 'noteReturn' } },
          invoke: {
            id: 'saveSearch',
            src: 'saveSearch',
            input: ({ context }) => requireRequested(context),
            onDone: { target: 'kept', actions: ['forgetPending', stored, 'announceKept'] },
            onError: [
              {
                guard: { type: 'isKnown', params: failureOf },
                target: 'known',
                actions: ['forgetPending', stored],
              },
              {
                guard: { type: 'isUnanswered', params: failureOf },
                target: 'parked',
                actions: { type: 'keepFailure', params: failureOf },
              },
              { target: 'refused', actions: { type: 'keepFailure', params: failureOf } },
            ],
          },
        },
        parked: {
          description:
            'The server could not be reached; the search stays on this device and is sent again when the connection returns, or after a pause.',
          tags: 'parked',
          on: {
            'connection.returned': { target: 'saving', actions: 'noteReturn' },
            'attempt.repeated': 'saving',
            'save.dismissed': { target: 'idle', actions: ['forgetPending', 'forgetFailure', stored] },
          },
          after: { patience: { target: 'saving', actions: 'forgetReturn' } },
        },
        refused: {
          description: 'The server refused the search; the reason is shown.',
          tags: 'refused',
          on: {
            'save.requested': { target: 'saving', actions: noteRequest },
            'attempt.repeated': 'saving',
            'save.dismissed': { target: 'idle', actions: ['forgetPending', 'forgetFailure', stored] },
          },
        },
        kept: {
          description: 'The server saved the search.',
          tags: 'kept',
          on: {
            'save.requested': { target: 'saving', actions: noteRequest },
            'save.dismissed': 'idle',
            // It was read where it was saved.
            'page.opened': 'idle',
          },
        },
        known: {
          description: 'The same search was already saved.',
          tags: 'known',
          on: {
            'save.requested': { target: 'saving', actions: noteRequest },
            'save.dismissed': 'idle',
            // It was read where it was saved.
            'page.opened': 'idle',
          },
        },
      },
    },
  },
})

const ownedBy = (accountId: number | null, search: KeptSearch): KeptSearch =>
  accountId === null ? search : { ...search, ownerId: accountId }

/** In whose name it is sent is known by the tokens. */
function requireRequested({ pending }: { pending: KeptSearch | null }): PendingSearch {
  if (pending === null) throw new Error('`saving` is only reachable with a search.')
  const { ownerId: _ownerId, ...search } = pending
  return search
}
