import { assign, emit, enqueueActions, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { childListener } from '../shared/childListener.ts'
import { requiredAction, requiredActor } from '../shared/requiredActor.ts'
import type { FavoritesEvent, Intent } from './favoritesEvents.ts'
import { favoriteToggleMachine } from './favoriteToggle.machine.ts'
import { entered, intentOf, intentsOf, ownedBy, toggleOf, withIntent, without } from './intents.ts'

/**
 * What a visitor wants of the hearts of listings. An intent is shown at once, stays on the device until a server has
 * acknowledged it, and is sent by the `favoriteToggle` of its listing, which is spawned with the first intent and ends
 * with the visit of the account. What the server holds is what it said last, with what it acknowledged since it was asked;
 * intents come on top (`likedIn`). A guest's likes are finished after signing in; who signs out leaves none behind. What
 * is left of a session that ended by itself waits for its own account: another one drops it.
 */
export const favoritesMachine = setup({
  types: {} as {
    input: { intents: readonly Intent[] }
    context: {
      intents: readonly Intent[]
      /** Of whoever is signed in. */
      accountId: number | null
      /** Listings whose toggle runs. */
      toggled: readonly number[]
      /** The favorites of the account as far as the server has told, the newest first. */
      held: readonly number[]
      /** What the server acknowledged since it was last asked for all of them, until it answers: its answer may be older. */
      acknowledged: readonly Intent[]
    }
    events: FavoritesEvent
    emitted: { type: 'like.kept'; listingId: number }
    /** `loading`: the favorites of the account are on their way; `user`: intents go to the server. */
    tags: 'loading' | 'user'
  },
  actors: {
    /** Gives the listings that the account keeps, the last added first. */
    loadFavorites: requiredActor<readonly number[]>('loadFavorites'),
    favoriteToggle: favoriteToggleMachine,
    childListener,
  },
  actions: {
    noteIntent: assign(({ context }, { intent }: { intent: Intent }) => ({
      intents: [...without(context.intents, intent.listingId), ownedBy(context.accountId, intent)],
    })),
    forgetIntent: assign(({ context }, { listingId }: { listingId: number }) => ({
      intents: without(context.intents, listingId),
    })),
    /** Where nobody is signed in there is nothing that could be liked no more. */
    keepLikes: assign(({ context }) => ({
      accountId: null,
      intents: context.intents.filter(({ isLiked }) => isLiked),
    })),
    /** What a guest wanted is theirs from now on; what another account wanted is nobody's any more. */
    enterAccount: assign(({ context }, { accountId }: { accountId: number }) => ({
      accountId,
      intents: entered(context.intents, accountId),
    })),
    forgetOwned: assign(({ context }) => ({ intents: context.intents.filter(({ ownerId }) => ownerId === undefined) })),
    adoptIntents: assign((_, { intents }: { intents: readonly Intent[] }) => ({
      intents: intents.filter(({ isLiked }) => isLiked),
    })),
    storeIntents: requiredAction<{ intents: readonly Intent[] }>('storeIntents'),
    announceKept: emit((_, { listingId }: { listingId: number }) => ({ type: 'like.kept', listingId }) as const),
    /** Shown also while the favorites of the account are on their way. */
    noteHeld: assign(({ context }, intent: Intent) => ({ held: withIntent(context.held, intent) })),
    noteAcknowledged: assign(({ context }, { listingId, isLiked }: Intent) => ({
      acknowledged: [...without(context.acknowledged, listingId), { listingId, isLiked }],
    })),
    /** A question that is asked now is answered with all of it. */
    forgetAcknowledged: assign({ acknowledged: [] }),
    noteLoaded: assign(({ context }, { ids }: { ids: readonly number[] }) => ({
      held: context.acknowledged.reduce(withIntent, ids),
    })),
    /** What one account keeps is nobody else's. */
    forgetHeld: assign({ held: [], acknowledged: [] }),
    /** Lists of favorites no longer show what the server has. */
    refreshLists: requiredAction('refreshLists'),
    notifyRefusal: requiredAction<{ failure: Failure }>('notifyRefusal'),
  },
  guards: {
    isLike: (_, { isLiked }: { isLiked: boolean }) => isLiked,
  },
  // Whoever comes back later than `freshness` after the answer sees what the server holds by then.
  delays: { patience: 20_000, freshness: 30_000 },
})
  .extend({
    actions: {
      listen: enqueueActions(({ enqueue, self }) => {
        enqueue.spawnChild('childListener', { id: 'listener', input: { parent: self } })
      }),
      /** Each has to reach the server, in the name of whoever is signed in. */
      sendIntents: enqueueActions(({ enqueue, context: { toggled } }, { intents }: { intents: readonly Intent[] }) => {
        for (const { listingId } of intents.filter((intent) => !toggled.includes(intent.listingId)))
          enqueue.spawnChild('favoriteToggle', { id: toggleOf(listingId), input: { listingId } })
        for (const { listingId, isLiked } of intents)
          enqueue.sendTo(toggleOf(listingId), { type: isLiked ? 'like.requested' : 'unlike.requested' })
        enqueue.assign({ toggled: [...new Set([...toggled, ...intents.map(({ listingId }) => listingId)])] })
      }),
      notifyToggles: enqueueActions(({ enqueue, context }) => {
        for (const listingId of context.toggled) enqueue.sendTo(toggleOf(listingId), { type: 'connection.returned' })
      }),
      endToggles: enqueueActions(({ enqueue, context }) => {
        for (const listingId of context.toggled) enqueue.stopChild(toggleOf(listingId))
        enqueue.assign({ toggled: [] })
      }),
    },
  })
  .createMachine({
    id: 'favorites',
    context: ({ input }) => ({ intents: input.intents, accountId: null, toggled: [], held: [], acknowledged: [] }),
    entry: 'listen',
    initial: 'arriving',
    states: {
      arriving: {
        description: 'The visitor is not identified yet; presses are queued.',
        on: {
          'heart.pressed': {
            actions: [
              { type: 'noteIntent', params: ({ event }) => ({ intent: intentOf(event) }) },
              { type: 'storeIntents', params: intentsOf },
            ],
          },
          // Before anything was heard of them, they are gone again.
          'account.left': { actions: ['forgetOwned', { type: 'storeIntents', params: intentsOf }] },
          'guest.came': 'guest',
          'account.came': {
            target: 'signedIn',
            actions: [
              { type: 'enterAccount', params: ({ event }) => event },
              { type: 'storeIntents', params: intentsOf },
            ],
          },
        },
      },
      guest: {
        description: 'Nobody is signed in; favorites are stored on this device.',
        entry: ['keepLikes', { type: 'storeIntents', params: intentsOf }],
        on: {
          'heart.pressed': [
            {
              guard: { type: 'isLike', params: ({ event }) => event },
              actions: [
                { type: 'noteIntent', params: ({ event }) => ({ intent: intentOf(event) }) },
                { type: 'storeIntents', params: intentsOf },
                { type: 'announceKept', params: ({ event }) => event },
              ],
            },
            {
              actions: [
                { type: 'forgetIntent', params: ({ event }) => event },
                { type: 'storeIntents', params: intentsOf },
              ],
            },
          ],
          'intents.noticed': { actions: { type: 'adoptIntents', params: ({ event }) => event } },
          'account.came': {
            target: 'signedIn',
            actions: [
              { type: 'enterAccount', params: ({ event }) => event },
              { type: 'storeIntents', params: intentsOf },
            ],
          },
        },
      },
      signedIn: {
        description: 'A user is signed in; changes go to the server, also those made before.',
        tags: 'user',
        entry: { type: 'sendIntents', params: intentsOf },
        exit: ['endToggles', 'forgetHeld'],
        on: {
          'heart.pressed': {
            actions: [
              { type: 'noteIntent', params: ({ event }) => ({ intent: intentOf(event) }) },
              { type: 'storeIntents', params: intentsOf },
              { type: 'sendIntents', params: ({ event }) => ({ intents: [intentOf(event)] }) },
            ],
          },
          'favorite.settled': {
            actions: [
              { type: 'noteHeld', params: ({ event }) => event },
              'refreshLists',
              { type: 'forgetIntent', params: ({ event }) => event },
              { type: 'storeIntents', params: intentsOf },
            ],
          },
          // The page shows again what the server holds.
          'favorite.refused': {
            target: '.loading',
            actions: [
              { type: 'forgetIntent', params: ({ event }) => event },
              { type: 'storeIntents', params: intentsOf },
              { type: 'notifyRefusal', params: ({ event }) => event },
            ],
          },
          'connection.returned': { actions: 'notifyToggles' },
          'guest.came': 'guest',
          // What one person wanted is nothing that the next one should find.
          'account.left': { target: 'guest', actions: 'forgetOwned' },
        },
        initial: 'loading',
        states: {
          loading: {
            description: 'The favorites of the account are loading.',
            tags: 'loading',
            entry: 'forgetAcknowledged',
            on: {
              'favorite.settled': {
                actions: [
                  { type: 'noteHeld', params: ({ event }) => event },
                  { type: 'noteAcknowledged', params: ({ event }) => event },
                  'refreshLists',
                  { type: 'forgetIntent', params: ({ event }) => event },
                  { type: 'storeIntents', params: intentsOf },
                ],
              },
            },
            invoke: {
              id: 'loadFavorites',
              src: 'loadFavorites',
              onDone: {
                target: 'fresh',
                actions: { type: 'noteLoaded', params: ({ event }) => ({ ids: event.output }) },
              },
              onError: 'unreachable',
            },
          },
          unreachable: {
            description: 'The favorites of the account could not be loaded; a retry follows.',
            on: {
              'connection.returned': { target: 'loading', actions: 'notifyToggles' },
              'page.returned': 'loading',
            },
            after: { patience: 'loading' },
          },
          fresh: {
            description: 'The favorites of the account were loaded just now.',
            after: { freshness: 'aged' },
          },
          aged: {
            description:
              'The favorites of the account were loaded a while ago; they are loaded again when the visitor returns.',
            on: { 'page.returned': 'loading' },
          },
        },
      },
    },
  })
