import { assign, emit, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredAction, requiredActor } from '../shared/requiredActor.ts'
import type { KeptSearch, SavedSearchEvent, WantedSearch } from './savedSearchEvents.ts'

type SaveWanted = Extract<SavedSearchEvent, { type: 'save.wanted' }>

const stored = {
  type: 'storeWanted',
  params: ({ context }: { context: { wanted: KeptSearch | null } }) => context,
} as const
const noteWish = [{ type: 'keepWanted', params: ({ event }: { event: SaveWanted }) => event }, stored] as const

/**
 * Keeping a search, from the wish to what became of it. The wish stays on the device until a server has answered it: a
 * guest's is finished after signing in, one that met a lost connection or a reload is sent again under the same name. What
 * is left of a session that ended by itself waits for its own account: another one drops it.
 *
 * See docs/decisions/0045-pending-saved-searches.md.
 */
export const savedSearchMachine = setup({
  types: {} as {
    input: { wanted: KeptSearch | null }
    context: {
      wanted: KeptSearch | null
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
    saveSearch: requiredActor<void, WantedSearch>('saveSearch'),
  },
  actions: {
    keepWanted: assign(({ context }, { search }: { search: WantedSearch }) => ({
      wanted: ownedBy(context.accountId, search),
      failure: null,
      isBack: false,
    })),
    forgetWanted: assign({ wanted: null }),
    enterAccount: assign((_, { accountId }: { accountId: number }) => ({ accountId })),
    ownWanted: assign(({ context: { wanted, accountId } }) => ({
      wanted: wanted === null ? null : ownedBy(accountId, wanted),
    })),
    leaveAccount: assign({ accountId: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    noteReturn: assign({ isBack: true }),
    forgetReturn: assign({ isBack: false }),
    storeWanted: requiredAction<{ wanted: KeptSearch | null }>('storeWanted'),
    announceNeed: emit({ type: 'account.needed' }),
    announceKept: emit({ type: 'search.kept' }),
  },
  guards: {
    hasWanted: ({ context }) => context.wanted !== null,
    isAnothers: ({ context: { wanted, accountId } }) => wanted?.ownerId !== undefined && wanted.ownerId !== accountId,
    isKnown: (_, { failure }: { failure: Failure }) => failure.code === 'already_saved',
    isUnanswered: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'offline' || failure.kind === 'unavailable',
  },
  // A connection that is just back may fail once more; what was on its way when it was lost may say so only now.
  delays: { patience: ({ context }) => (context.isBack ? 500 : 30_000) },
}).createMachine({
  id: 'savedSearch',
  context: ({ input }) => ({ wanted: input.wanted, accountId: null, failure: null, isBack: false }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'It is not known yet who the visitor is; a wish is noted.',
      on: {
        'save.wanted': { actions: noteWish },
        'guest.came': [{ guard: 'hasWanted', target: 'needsAccount' }, { target: 'guest' }],
        'account.came': { target: 'signedIn', actions: { type: 'enterAccount', params: ({ event }) => event } },
      },
    },
    guest: {
      description: 'Nobody is signed in, and nothing is to be kept.',
      on: {
        'save.wanted': { target: 'needsAccount', actions: [...noteWish, 'announceNeed'] },
        'account.came': { target: 'signedIn', actions: { type: 'enterAccount', params: ({ event }) => event } },
      },
    },
    needsAccount: {
      description: 'A guest wants to keep a search; it is kept on this device until they have signed in.',
      tags: 'needsAccount',
      entry: 'forgetFailure',
      on: {
        'save.wanted': { actions: [...noteWish, 'announceNeed'] },
        'save.dismissed': { target: 'guest', actions: ['forgetWanted', stored] },
        'account.came': { target: 'signedIn', actions: { type: 'enterAccount', params: ({ event }) => event } },
      },
    },
    signedIn: {
      description: 'Somebody is signed in.',
      initial: 'entering',
      on: {
        'guest.came': [
          { guard: 'hasWanted', target: 'needsAccount', actions: 'leaveAccount' },
          { target: 'guest', actions: 'leaveAccount' },
        ],
        // What one person wanted is nothing that the next one should find.
        'account.left': { target: 'guest', actions: ['forgetWanted', 'forgetFailure', 'leaveAccount', stored] },
      },
      states: {
        entering: {
          description:
            'It is looked at what a guest or an earlier page wanted; what another account wanted is dropped.',
          always: [
            { guard: 'isAnothers', target: 'idle', actions: ['forgetWanted', stored] },
            // What a guest wanted is theirs from now on.
            { guard: 'hasWanted', target: 'saving', actions: ['ownWanted', stored] },
            { target: 'idle' },
          ],
        },
        idle: {
          description: 'Nothing is to be kept.',
          on: {
            'save.wanted': { target: 'saving', actions: noteWish },
          },
        },
        saving: {
          description: 'The search is on its way to the server; wanting it again changes nothing.',
          tags: 'pending',
          entry: 'forgetFailure',
          on: { 'connection.returned': { actions: 'noteReturn' } },
          invoke: {
            id: 'saveSearch',
            src: 'saveSearch',
            input: ({ context }) => requireWanted(context),
            onDone: { target: 'kept', actions: ['forgetWanted', stored, 'announceKept'] },
            onError: [
              {
                guard: { type: 'isKnown', params: failureOf },
                target: 'known',
                actions: ['forgetWanted', stored],
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
            'No server could be reached; the search stays on this device and is sent again when the connection is back, or after a while.',
          tags: 'parked',
          on: {
            'connection.returned': { target: 'saving', actions: 'noteReturn' },
            'attempt.repeated': 'saving',
            'save.dismissed': { target: 'idle', actions: ['forgetWanted', 'forgetFailure', stored] },
          },
          after: { patience: { target: 'saving', actions: 'forgetReturn' } },
        },
        refused: {
          description: 'The server does not keep the search, and says why.',
          tags: 'refused',
          on: {
            'save.wanted': { target: 'saving', actions: noteWish },
            'attempt.repeated': 'saving',
            'save.dismissed': { target: 'idle', actions: ['forgetWanted', 'forgetFailure', stored] },
          },
        },
        kept: {
          description: 'The server has kept the search.',
          tags: 'kept',
          on: {
            'save.wanted': { target: 'saving', actions: noteWish },
            'save.dismissed': 'idle',
            // It was read where it was saved.
            'page.opened': 'idle',
          },
        },
        known: {
          description: 'The same search was among the saved ones already.',
          tags: 'known',
          on: {
            'save.wanted': { target: 'saving', actions: noteWish },
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
function requireWanted({ wanted }: { wanted: KeptSearch | null }): WantedSearch {
  if (wanted === null) throw new Error('`saving` is only reachable with a search.')
  const { ownerId: _ownerId, ...search } = wanted
  return search
}
