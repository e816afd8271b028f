import { assign, emit, setup } from 'xstate'

import type { TokenPair } from '#contract/entities/token.ts'

import { requiredAction, requiredActor } from '../shared/requiredActor.ts'
import type { LeftCause, NoticedTokens, RefreshOutcome, RestoredTokens, TokenFact, TokensTypes } from './tokenEvents.ts'

/** What is waited after each attempt that met no server, in ms: three retries within ten seconds. */
const pauses = [500, 2_000, 5_000]

/**
 * The tokens that requests are sent with. A request that the server refuses waits here while the tokens are refreshed,
 * once for all; each is let go exactly once.
 * See docs/decisions/0034-session-and-token-machines.md.
 */
export const tokensMachine = setup({
  types: {} as TokensTypes,
  actors: {
    restoreTokens: requiredActor<RestoredTokens>('restoreTokens'),
    /** Changes the pair for the next one, or takes over what another tab got, and stores it. */
    refreshTokens: requiredActor<RefreshOutcome, TokenPair>('refreshTokens'),
  },
  actions: {
    storeTokens: requiredAction<{ pair: TokenPair }>('storeTokens'),
    removeTokens: requiredAction('removeTokens'),
    /** Tells the server that this session is over. */
    endSession: requiredAction<{ pair: TokenPair }>('endSession'),
    keepTokens: assign((_, { pair, previous = null }: { pair: TokenPair | null; previous?: TokenPair | null }) => ({
      pair,
      previous,
      attempts: 0,
    })),
    keepRefreshed: assign((_, outcome: RefreshOutcome) => ({ pair: requirePair(pairOf(outcome)), attempts: 0 })),
    switchBack: assign(({ context }) => ({ pair: requirePair(context.previous), previous: null, attempts: 0 })),
    forgetTokens: assign({ pair: null, previous: null, attempts: 0 }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    joinWaiting: assign(({ context }, { requestId }: { requestId: string }) => ({
      waiting: [...context.waiting.filter((id) => id !== requestId), requestId],
    })),
    leaveWaiting: assign(({ context }, { requestId }: { requestId: string }) => ({
      waiting: context.waiting.filter((id) => id !== requestId),
    })),
    releaseRequest: emit(({ context }, { requestId }: { requestId: string }): TokenFact => {
      return { type: 'requests.released', requestIds: [requestId], accessToken: requirePair(context.pair).token }
    }),
    refuseRequest: emit((_, { requestId }: { requestId: string }): TokenFact => {
      return { type: 'requests.refused', requestIds: [requestId] }
    }),
    releaseWaiting: emit(({ context }): TokenFact => {
      return { type: 'requests.released', requestIds: context.waiting, accessToken: requirePair(context.pair).token }
    }),
    refuseWaiting: emit(({ context }): TokenFact => ({ type: 'requests.refused', requestIds: context.waiting })),
    emptyWaiting: assign({ waiting: [] }),
    announceCame: emit((_, { isQuestioned }: { isQuestioned: boolean }): TokenFact => {
      return { type: 'account.came', isQuestioned }
    }),
    announceLeft: emit((_, { cause }: { cause: LeftCause }): TokenFact => ({ type: 'account.left', cause })),
  },
  guards: {
    isPair: (_, { pair }: { pair: TokenPair | null }) => pair !== null,
    isKnown: ({ context }, { pair }: NoticedTokens) => pair?.token === context.pair?.token,
    isSameAccount: (_, { pair, isSameAccount }: NoticedTokens) => pair !== null && isSameAccount,
    hasPrevious: ({ context }) => context.previous !== null,
    isOutdated: ({ context }, { accessToken }: { accessToken: string }) => accessToken !== context.pair?.token,
    isRenewed: (_, { kind }: RefreshOutcome) => kind === 'renewed',
    isOffline: (_, outcome: RefreshOutcome) => outcome.kind === 'unreachable' && outcome.isOffline,
    mayRetry: ({ context }, { kind }: RefreshOutcome) => kind === 'unreachable' && context.attempts < pauses.length,
  },
  delays: { pause: ({ context }) => pauses[context.attempts - 1] ?? 0 },
}).createMachine({
  id: 'tokens',
  context: { pair: null, previous: null, waiting: [], attempts: 0 },
  initial: 'restoring',
  on: {
    'access.denied': { actions: { type: 'refuseRequest', params: ({ event }) => event } },
    'pair.received': {
      target: '.held',
      actions: [
        { type: 'keepTokens', params: ({ event }) => event },
        { type: 'storeTokens', params: ({ event }) => event },
        'refuseWaiting',
        { type: 'announceLeft', params: { cause: 'replaced' } },
        { type: 'announceCame', params: { isQuestioned: false } },
      ],
    },
    'pair.noticed': [
      { guard: { type: 'isKnown', params: ({ event }) => event } },
      {
        guard: { type: 'isPair', params: ({ event }) => event },
        target: '.held',
        actions: [
          { type: 'keepTokens', params: ({ event: { pair } }) => ({ pair }) },
          'refuseWaiting',
          { type: 'announceLeft', params: { cause: 'replaced' } },
          { type: 'announceCame', params: ({ event }) => event },
        ],
      },
      {
        target: '.absent',
        actions: ['forgetTokens', 'refuseWaiting', { type: 'announceLeft', params: { cause: 'elsewhere' } }],
      },
    ],
  },
  states: {
    restoring: {
      description: 'Stored tokens and tokens of a link are being read.',
      tags: 'restoring',
      invoke: {
        id: 'restoreTokens',
        src: 'restoreTokens',
        onDone: [
          {
            guard: { type: 'isPair', params: ({ event }) => event.output },
            target: 'held',
            actions: [
              { type: 'keepTokens', params: ({ event }) => event.output },
              { type: 'announceCame', params: ({ event }) => event.output },
            ],
          },
          { target: 'absent', actions: { type: 'announceLeft', params: { cause: 'absent' } } },
        ],
        onError: { target: 'absent', actions: { type: 'announceLeft', params: { cause: 'absent' } } },
      },
    },
    leaving: {
      description: 'The user signs out; the tab removes the tokens at once and notifies the server.',
      entry: [
        { type: 'endSession', params: ({ context }) => ({ pair: requirePair(context.pair) }) },
        'forgetTokens',
        'removeTokens',
        'refuseWaiting',
        { type: 'announceLeft', params: { cause: 'left' } },
      ],
      always: 'absent',
    },
    absent: {
      description: 'There are no tokens; nobody has signed in, or the user signed out.',
      entry: 'emptyWaiting',
    },
    refused: {
      description: 'The tokens are gone: the server refused to refresh them.',
      entry: [
        'forgetTokens',
        'removeTokens',
        'refuseWaiting',
        { type: 'announceLeft', params: { cause: 'refused' } },
        'emptyWaiting',
      ],
    },
    held: {
      description: 'There is a pair of tokens.',
      initial: 'fresh',
      entry: 'emptyWaiting',
      on: {
        'access.denied': { actions: { type: 'joinWaiting', params: ({ event }) => event } },
        'request.abandoned': { actions: { type: 'leaveWaiting', params: ({ event }) => event } },
        // Another tab was quicker.
        'pair.noticed': {
          guard: { type: 'isSameAccount', params: ({ event }) => event },
          target: '.fresh',
          actions: [
            { type: 'keepTokens', params: ({ event: { pair } }) => ({ pair }) },
            'releaseWaiting',
            'emptyWaiting',
          ],
        },
        'session.left': 'leaving',
        'identity.rejected': [
          {
            guard: 'hasPrevious',
            target: 'held',
            reenter: true,
            actions: [
              { type: 'endSession', params: ({ context }) => ({ pair: requirePair(context.pair) }) },
              'switchBack',
              { type: 'storeTokens', params: ({ context }) => ({ pair: requirePair(context.pair) }) },
              'refuseWaiting',
              { type: 'announceLeft', params: { cause: 'replaced' } },
              { type: 'announceCame', params: { isQuestioned: false } },
            ],
          },
          { target: 'leaving' },
        ],
      },
      states: {
        fresh: {
          description: 'The current access token has not been refused.',
          on: {
            'access.denied': [
              // A request that was sent before the last renewal may be refused after it; its token is already gone.
              {
                guard: { type: 'isOutdated', params: ({ event }) => event },
                actions: { type: 'releaseRequest', params: ({ event }) => event },
              },
              { target: 'refreshing', actions: { type: 'joinWaiting', params: ({ event }) => event } },
            ],
          },
        },
        refreshing: {
          description: 'A new pair is requested; refused requests wait for it.',
          invoke: {
            id: 'refreshTokens',
            src: 'refreshTokens',
            input: ({ context }) => requirePair(context.pair),
            onDone: [
              {
                guard: { type: 'isRenewed', params: ({ event }) => event.output },
                target: 'fresh',
                actions: [
                  { type: 'keepRefreshed', params: ({ event }) => event.output },
                  'releaseWaiting',
                  'emptyWaiting',
                ],
              },
              { guard: { type: 'isOffline', params: ({ event }) => event.output }, target: 'parked' },
              { guard: { type: 'mayRetry', params: ({ event }) => event.output }, target: 'pausing' },
              { target: '#tokens.refused' },
            ],
            onError: '#tokens.refused',
          },
        },
        pausing: {
          description: 'The server could not be reached; a retry follows soon.',
          entry: 'countAttempt',
          on: { 'connection.lost': 'parked' },
          after: { pause: 'refreshing' },
        },
        parked: {
          description: 'The device is offline; the tokens are kept, and requests wait for the connection.',
          entry: 'forgetAttempts',
          on: { 'connection.returned': 'refreshing' },
        },
      },
    },
  },
})

const pairOf = (outcome: RefreshOutcome): TokenPair | null => (outcome.kind === 'renewed' ? outcome.pair : null)

function requirePair(pair: TokenPair | null): TokenPair {
  if (pair === null) throw new Error('Only tokens that are held get here.')
  return pair
}
