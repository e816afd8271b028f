import { enqueueActions, setup } from 'xstate'

import { childListener } from '../shared/childListener.ts'
import { requiredAction, requiredActor } from '../shared/requiredActor.ts'
import type { LeftCause } from './tokenEvents.ts'
import { tokensMachine } from './tokens.machine.ts'

export type SessionEvent =
  /** There are tokens of an account, by whatever way. `isQuestioned`: a link chose it, and nobody said yet that it is theirs. */
  | { type: 'account.came'; isQuestioned: boolean }
  /** The tokens are gone or were replaced. */
  | { type: 'account.left'; cause: LeftCause }
  /** The visitor whom a link signed in says that the account is theirs, here or in another tab. */
  | { type: 'identity.confirmed' }
  /** The page became visible again, or the connection returned. */
  | { type: 'page.returned' }

/**
 * Whether somebody is signed in. Who it is stands in the query cache; the tokens have a machine of their own (`tokens`),
 * which this one spawns and whose facts it hears.
 */
export const sessionMachine = setup({
  types: {} as {
    events: SessionEvent
    /** `unsettled`: it will soon be known who the visitor is; `asked`: nothing may be written in their name yet. */
    tags: 'unsettled' | 'user' | 'requested'
    children: { loadUser: 'loadUser'; tokens: 'tokens'; listener: 'childListener' }
  },
  actors: {
    /** Asks the server for the current user. */
    loadUser: requiredActor<void>('loadUser'),
    tokens: tokensMachine,
    childListener,
  },
  actions: {
    /** Remembers beyond this page whether it still has to be asked. */
    storeQuestion: requiredAction<{ isQuestioned: boolean }>('storeQuestion'),
    /** What is theirs has to go, here and now: the next account may be asked for in the same moment. */
    forgetAccount: requiredAction<{ cause: LeftCause }>('forgetAccount'),
  },
  guards: {
    isQuestioned: (_, { isQuestioned }: { isQuestioned: boolean }) => isQuestioned,
  },
})
  .extend({
    actions: {
      startTokens: enqueueActions(({ enqueue, self }) => {
        enqueue.spawnChild('childListener', { id: 'listener', input: { parent: self } })
        enqueue.spawnChild('tokens', { id: 'tokens' })
      }),
    },
  })
  .createMachine({
    id: 'session',
    entry: 'startTokens',
    type: 'parallel',
    states: {
      identity: {
        description: 'Whether the visitor is identified.',
        initial: 'restoring',
        on: {
          'account.came': '.identifying',
          'account.left': { target: '.guest', actions: { type: 'forgetAccount', params: ({ event }) => event } },
        },
        states: {
          restoring: { description: 'Tokens of an earlier visit or of a link are read.', tags: 'unsettled' },
          guest: { description: 'Nobody is signed in.' },
          identifying: {
            description: 'There are tokens; the server identifies their user.',
            tags: 'unsettled',
            invoke: { id: 'loadUser', src: 'loadUser', onDone: 'signedIn', onError: 'doubtful' },
          },
          signedIn: { description: 'The server identified the visitor.', tags: 'user' },
          doubtful: {
            description:
              'There are tokens, but the server could not identify the user; the visitor is a guest for now.',
            on: { 'page.returned': 'identifying' },
          },
        },
      },
      question: {
        description: 'Whether the visitor has confirmed the account.',
        initial: 'own',
        on: {
          'account.came': [
            {
              guard: { type: 'isQuestioned', params: ({ event }) => event },
              target: '.requested',
              actions: { type: 'storeQuestion', params: { isQuestioned: true } },
            },
            { target: '.own', actions: { type: 'storeQuestion', params: { isQuestioned: false } } },
          ],
          'account.left': { target: '.own', actions: { type: 'storeQuestion', params: { isQuestioned: false } } },
        },
        states: {
          own: { description: 'The visitor signed in, or confirmed that the account is theirs.' },
          requested: {
            description: 'A link signed the visitor in; nothing is written in their name before they confirm.',
            tags: 'requested',
            on: {
              'identity.confirmed': {
                target: 'own',
                actions: { type: 'storeQuestion', params: { isQuestioned: false } },
              },
            },
          },
        },
      },
    },
  })
