import { assign, enqueueActions, setup } from 'xstate'

import { requiredFeature } from '../shared/requiredActor.ts'

/** What runs beside the pages, each spawned when it is first needed. */
export type Feature = 'session' | 'favorites' | 'savedSearches' | 'publishing'

/** What the features are told of the visitor. */
export type VisitorFact =
  /** The visitor is a guest. */
  | { type: 'guest.came' }
  | { type: 'account.came'; accountId: number }
  /** The user signed out, or another user signed in. */
  | { type: 'account.left' }

/** What the session knows of the visitor, once it is settled. */
export interface SeenVisitor {
  /** Of whoever is signed in; null for a guest. */
  accountId: number | null
  /** A link signed the visitor in, and the visitor has not confirmed that the account is theirs. */
  isQuestioned: boolean
  /** Of a guest: whoever was signed in has left by their own doing. */
  hasSignedOut: boolean
}

export type AppEvent =
  | { type: 'visitor.seen'; accountId: number | null; isQuestioned: boolean; hasSignedOut: boolean }
  /** A page needs it; `input` is what it begins with. */
  | { type: 'feature.opened'; feature: Feature; input: unknown }
  | { type: 'feature.closed'; feature: Feature }
  | { type: 'connection.returned' }

/**
 * The machine above all others of a tab: it spawns the features, tells each of them who the visitor is and that the
 * connection is back, and ends them. An account that a link chose counts as a guest until somebody says that it is theirs.
 */
export const appMachine = setup({
  types: {} as {
    context: {
      /** Those that run. */
      features: readonly Feature[]
      /** Of whoever is signed in. */
      accountId: number | null
      /** Of a guest: whoever was signed in has left by their own doing. */
      hasSignedOut: boolean
    }
    events: AppEvent
    tags: 'account'
  },
  actors: {
    session: requiredFeature('session'),
    favorites: requiredFeature('favorites'),
    savedSearches: requiredFeature('savedSearches'),
    publishing: requiredFeature('publishing'),
  },
  actions: {
    startFeature: enqueueActions(({ enqueue, context }, { feature, input }: { feature: Feature; input: unknown }) => {
      enqueue.spawnChild(feature, { id: feature, input })
      enqueue.assign({ features: [...context.features, feature] })
    }),
    /** Whoever comes late hears who is there. */
    introduce: enqueueActions(({ enqueue }, { feature, fact }: { feature: Feature; fact: VisitorFact }) => {
      if (follows(feature)) enqueue.sendTo(feature, fact)
    }),
    endFeature: enqueueActions(({ enqueue, context }, { feature }: { feature: Feature }) => {
      enqueue.stopChild(feature)
      enqueue.assign({ features: context.features.filter((one) => one !== feature) })
    }),
    notifyFeatures: enqueueActions(({ enqueue, context }, fact: VisitorFact | { type: 'connection.returned' }) => {
      for (const feature of context.features.filter(follows)) enqueue.sendTo(feature, fact)
    }),
    keepAccount: assign((_, { accountId }: { accountId: number | null }) => ({ accountId, hasSignedOut: false })),
    forgetAccount: assign((_, { hasSignedOut }: { hasSignedOut: boolean }) => ({ accountId: null, hasSignedOut })),
  },
  guards: {
    isRunning: ({ context }, { feature }: { feature: Feature }) => context.features.includes(feature),
    isQuestioned: (_, { isQuestioned }: SeenVisitor) => isQuestioned,
    isNobody: (_, seen: SeenVisitor) => accountOf(seen) === null,
    isSame: ({ context }, seen: SeenVisitor) => accountOf(seen) === context.accountId,
    hasSignedOut: (_, { hasSignedOut }: { hasSignedOut: boolean }) => hasSignedOut,
  },
}).createMachine({
  id: 'app',
  context: { features: [], accountId: null, hasSignedOut: false },
  initial: 'arriving',
  on: {
    'feature.closed': {
      guard: { type: 'isRunning', params: ({ event }) => event },
      actions: { type: 'endFeature', params: ({ event }) => event },
    },
    'connection.returned': { actions: { type: 'notifyFeatures', params: { type: 'connection.returned' } } },
  },
  states: {
    arriving: {
      description: 'The visitor is not identified yet.',
      on: {
        'feature.opened': [
          { guard: { type: 'isRunning', params: ({ event }) => event } },
          { actions: { type: 'startFeature', params: ({ event }) => event } },
        ],
        'visitor.seen': [
          // What an earlier page left is nobody's until they have answered.
          { guard: { type: 'isQuestioned', params: ({ event }) => event } },
          {
            guard: { type: 'hasSignedOut', params: ({ event }) => event },
            target: 'guest',
            actions: [
              { type: 'forgetAccount', params: ({ event }) => event },
              { type: 'notifyFeatures', params: { type: 'account.left' } },
              { type: 'notifyFeatures', params: { type: 'guest.came' } },
            ],
          },
          {
            guard: { type: 'isNobody', params: ({ event }) => event },
            target: 'guest',
            actions: { type: 'notifyFeatures', params: { type: 'guest.came' } },
          },
          {
            target: 'account',
            actions: [
              { type: 'keepAccount', params: ({ event }) => event },
              { type: 'notifyFeatures', params: ({ event }) => cameOf(event.accountId) },
            ],
          },
        ],
      },
    },
    guest: {
      description: 'Nobody is signed in, or the visitor has not confirmed the account.',
      on: {
        'feature.opened': [
          { guard: { type: 'isRunning', params: ({ event }) => event } },
          {
            guard: { type: 'hasSignedOut', params: ({ context }) => context },
            actions: [
              { type: 'startFeature', params: ({ event }) => event },
              { type: 'introduce', params: ({ event: { feature } }) => ({ feature, fact: { type: 'account.left' } }) },
              { type: 'introduce', params: ({ event: { feature } }) => ({ feature, fact: { type: 'guest.came' } }) },
            ],
          },
          {
            actions: [
              { type: 'startFeature', params: ({ event }) => event },
              { type: 'introduce', params: ({ event: { feature } }) => ({ feature, fact: { type: 'guest.came' } }) },
            ],
          },
        ],
        'visitor.seen': [
          { guard: { type: 'isNobody', params: ({ event }) => event } },
          {
            target: 'account',
            actions: [
              { type: 'keepAccount', params: ({ event }) => event },
              { type: 'notifyFeatures', params: ({ event }) => cameOf(event.accountId) },
            ],
          },
        ],
      },
    },
    account: {
      description: 'A user is signed in.',
      tags: 'account',
      on: {
        'feature.opened': [
          { guard: { type: 'isRunning', params: ({ event }) => event } },
          {
            actions: [
              { type: 'startFeature', params: ({ event }) => event },
              {
                type: 'introduce',
                params: ({ event: { feature }, context }) => ({ feature, fact: cameOf(context.accountId) }),
              },
            ],
          },
        ],
        'visitor.seen': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          {
            guard: { type: 'hasSignedOut', params: ({ event }) => event },
            target: 'guest',
            actions: [
              { type: 'forgetAccount', params: ({ event }) => event },
              { type: 'notifyFeatures', params: { type: 'account.left' } },
              { type: 'notifyFeatures', params: { type: 'guest.came' } },
            ],
          },
          // A session that ended by itself may begin anew.
          {
            guard: { type: 'isNobody', params: ({ event }) => event },
            target: 'guest',
            actions: [
              { type: 'forgetAccount', params: ({ event }) => event },
              { type: 'notifyFeatures', params: { type: 'guest.came' } },
            ],
          },
          {
            actions: [
              { type: 'keepAccount', params: ({ event }) => event },
              { type: 'notifyFeatures', params: { type: 'account.left' } },
              { type: 'notifyFeatures', params: ({ event }) => cameOf(event.accountId) },
            ],
          },
        ],
      },
    },
  },
})

/** The session reports who the visitor is; it needs no telling. */
const follows = (feature: Feature) => feature !== 'session'

const accountOf = ({ accountId, isQuestioned }: SeenVisitor) => (isQuestioned ? null : accountId)

function cameOf(accountId: number | null): VisitorFact {
  if (accountId === null) throw new Error('Only somebody with an account comes as one.')
  return { type: 'account.came', accountId }
}
