import { assign, emit, setup } from 'xstate'

import type { AlertFrequency } from '#contract/entities/savedSearch.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredAction, requiredActor } from '../shared/requiredActor.ts'

/** A search that somebody wants to keep. */
export interface WantedSearch {
  name: string
  frequency: AlertFrequency
  criteria: SearchParameters
  /** The saved search whose place it takes; null for another one. */
  replaces: number | null
  /** Names this wish: sent again under the same name, it has one effect. */
  intent: string
}

export type SavedSearchEvent =
  /** The visitor is nobody we know, or not any more. */
  | { type: 'guest.came' }
  | { type: 'account.came' }
  /** Whoever was signed in has signed out, or somebody else is there now. */
  | { type: 'account.left' }
  | { type: 'save.wanted'; search: WantedSearch }
  | { type: 'save.dismissed' }
  | { type: 'attempt.repeated' }
  | { type: 'connection.returned' }

type SaveWanted = Extract<SavedSearchEvent, { type: 'save.wanted' }>

const stored = {
  type: 'storeWanted',
  params: ({ context }: { context: { wanted: WantedSearch | null } }) => context,
} as const
const noteWish = [{ type: 'keepWanted', params: ({ event }: { event: SaveWanted }) => event }, stored] as const

/**
 * Keeping a search, from the wish to what became of it. The wish stays on the device until a server has answered it: a
 * guest's is finished after signing in, one that met a lost connection or a reload is sent again under the same name.
 * See docs/decisions/0045-pending-saved-searches.md.
 */
export const savedSearchMachine = setup({
  types: {} as {
    input: { wanted: WantedSearch | null }
    /** `isBack`: the connection has returned, and the search was not sent again since it was lost. */
    context: { wanted: WantedSearch | null; failure: Failure | null; isBack: boolean }
    events: SavedSearchEvent
    emitted: { type: 'account.needed' } | { type: 'search.kept' }
    /** `known`: it was among the saved ones already; `parked`: it goes on with the connection. */
    tags: 'pending' | 'kept' | 'known' | 'needsAccount' | 'parked' | 'refused'
  },
  actors: {
    saveSearch: requiredActor<void, WantedSearch>('saveSearch'),
  },
  actions: {
    keepWanted: assign((_, { search }: { search: WantedSearch }) => ({
      wanted: search,
      failure: null,
      isBack: false,
    })),
    forgetWanted: assign({ wanted: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    noteReturn: assign({ isBack: true }),
    forgetReturn: assign({ isBack: false }),
    storeWanted: requiredAction<{ wanted: WantedSearch | null }>('storeWanted'),
    announceNeed: emit({ type: 'account.needed' }),
    announceKept: emit({ type: 'search.kept' }),
  },
  guards: {
    hasWanted: ({ context }) => context.wanted !== null,
    isKnown: (_, { failure }: { failure: Failure }) => failure.code === 'already_saved',
    isUnanswered: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'offline' || failure.kind === 'unavailable',
  },
  // A connection that is just back may fail once more; what was on its way when it was lost may say so only now.
  delays: { patience: ({ context }) => (context.isBack ? 500 : 30_000) },
}).createMachine({
  id: 'savedSearch',
  context: ({ input }) => ({ wanted: input.wanted, failure: null, isBack: false }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'It is not known yet who the visitor is; a wish is noted.',
      on: {
        'save.wanted': {
          actions: noteWish,
        },
        'guest.came': [{ guard: 'hasWanted', target: 'needsAccount' }, { target: 'guest' }],
        'account.came': [{ guard: 'hasWanted', target: 'signedIn.saving' }, { target: 'signedIn' }],
      },
    },
    guest: {
      description: 'Nobody is signed in, and nothing is to be kept.',
      on: {
        'save.wanted': {
          target: 'needsAccount',
          actions: [...noteWish, 'announceNeed'],
        },
        'account.came': 'signedIn',
      },
    },
    needsAccount: {
      description: 'A guest wants to keep a search; it is kept on this device until they have signed in.',
      tags: 'needsAccount',
      entry: 'forgetFailure',
      on: {
        'save.wanted': {
          actions: [...noteWish, 'announceNeed'],
        },
        'save.dismissed': {
          target: 'guest',
          actions: ['forgetWanted', stored],
        },
        'account.came': 'signedIn.saving',
      },
    },
    signedIn: {
      description: 'Somebody is signed in.',
      initial: 'idle',
      on: {
        'guest.came': [{ guard: 'hasWanted', target: 'needsAccount' }, { target: 'guest' }],
        // What one person wanted is nothing that the next one should find.
        'account.left': {
          target: 'guest',
          actions: ['forgetWanted', 'forgetFailure', stored],
        },
      },
      states: {
        idle: {
          description: 'Nothing is to be kept.',
          on: {
            'save.wanted': {
              target: 'saving',
              actions: noteWish,
            },
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
            onDone: {
              target: 'kept',
              actions: ['forgetWanted', stored, 'announceKept'],
            },
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
              {
                target: 'refused',
                actions: { type: 'keepFailure', params: failureOf },
              },
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
            'save.dismissed': {
              target: 'idle',
              actions: ['forgetWanted', 'forgetFailure', stored],
            },
          },
          after: { patience: { target: 'saving', actions: 'forgetReturn' } },
        },
        refused: {
          description: 'The server does not keep the search, and says why.',
          tags: 'refused',
          on: {
            'save.wanted': {
              target: 'saving',
              actions: noteWish,
            },
            'attempt.repeated': 'saving',
            'save.dismissed': {
              target: 'idle',
              actions: ['forgetWanted', 'forgetFailure', stored],
            },
          },
        },
        kept: {
          description: 'The server has kept the search.',
          tags: 'kept',
          on: {
            'save.wanted': {
              target: 'saving',
              actions: noteWish,
            },
            'save.dismissed': 'idle',
          },
        },
        known: {
          description: 'The same search was among the saved ones already.',
          tags: 'known',
          on: {
            'save.wanted': {
              target: 'saving',
              actions: noteWish,
            },
            'save.dismissed': 'idle',
          },
        },
      },
    },
  },
})

function requireWanted({ wanted }: { wanted: WantedSearch | null }): WantedSearch {
  if (wanted === null) throw new Error('`saving` is only reachable with a search.')
  return wanted
}
