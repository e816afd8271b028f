import { assign, emit, enqueueActions, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { childListener } from '../shared/childListener.ts'
import { requiredAction, requiredActor } from '../shared/requiredActor.ts'
import { favoriteToggleMachine } from './favoriteToggle.machine.ts'

/** What a person wants of a listing, and no server has acknowledged yet. */
export interface Intent {
  listingId: number
  isLiked: boolean
  /** The account in whose name it is wanted; without one it is a guest's, for whoever signs in next. */
  ownerId?: number
}

export type FavoritesEvent =
  /** The visitor is a guest. */
  | { type: 'guest.came' }
  | { type: 'account.came'; accountId: number }
  /** The user signed out, or another user signed in. */
  | { type: 'account.left' }
  /** The user pressed the heart of a listing; `isLiked` is what they want of it. */
  | { type: 'heart.pressed'; listingId: number; isLiked: boolean }
  /** The toggle of a listing has brought about what was wanted, or never will. */
  | { type: 'favorite.settled'; listingId: number; isLiked: boolean }
  | { type: 'favorite.refused'; listingId: number; failure: Failure }
  /** Another tab of this browser keeps these now. */
  | { type: 'intents.noticed'; intents: readonly Intent[] }
  /** The loaded favorites may be out of date. */
  | { type: 'favorites.questioned' }
  | { type: 'connection.returned' }

/**
 * What a visitor wants of the hearts of listings. An intent is shown at once, stays on the device until a server has
 * acknowledged it, and is sent by the `favoriteToggle` of its listing, which is spawned with the first intent and ends
 * with the visit of the account. What the server holds is not known here: the page
 * shows it with these intents on top. A guest's likes are finished after signing in; who signs out leaves none behind. What
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
    }
    events: FavoritesEvent
    emitted: { type: 'like.kept'; listingId: number }
    /** `loading`: the favorites of the account are on their way; `user`: intents go to the server. */
    tags: 'loading' | 'user'
  },
  actors: {
    loadFavorites: requiredActor<void>('loadFavorites'),
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
      intents: context.intents
        .filter(({ ownerId = accountId }) => ownerId === accountId)
        .map((intent) => ownedBy(accountId, intent)),
    })),
    forgetOwned: assign(({ context }) => ({ intents: context.intents.filter(({ ownerId }) => ownerId === undefined) })),
    adoptIntents: assign((_, { intents }: { intents: readonly Intent[] }) => ({
      intents: intents.filter(({ isLiked }) => isLiked),
    })),
    storeIntents: requiredAction<{ intents: readonly Intent[] }>('storeIntents'),
    announceKept: emit((_, { listingId }: { listingId: number }) => ({ type: 'like.kept', listingId }) as const),
    /** The server has it: shown also while the favorites of the account are on their way. */
    noteAcknowledged: requiredAction<{ listingId: number; isLiked: boolean }>('noteAcknowledged'),
    /** What was acknowledged so far was another account's, or is older than this visit of theirs. */
    forgetAcknowledged: requiredAction('forgetAcknowledged'),
    notifyRefusal: requiredAction<{ failure: Failure }>('notifyRefusal'),
  },
  guards: {
    isLike: (_, { isLiked }: { isLiked: boolean }) => isLiked,
  },
  delays: { patience: 20_000 },
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
    context: ({ input }) => ({ intents: input.intents, accountId: null, toggled: [] }),
    entry: 'listen',
    initial: 'arriving',
    states: {
      arriving: {
        description: 'The visitor is not identified yet; presses are queued.',
        on: {
          'heart.pressed': {
            actions: [
              { type: 'noteIntent', params: ({ event }) => ({ intent: intentOf(event) }) },
              { type: 'storeIntents', params: ({ context }) => context },
            ],
          },
          // Before anything was heard of them, they are gone again.
          'account.left': { actions: ['forgetOwned', { type: 'storeIntents', params: ({ context }) => context }] },
          'guest.came': 'guest',
          'account.came': {
            target: 'signedIn',
            actions: [
              { type: 'enterAccount', params: ({ event }) => event },
              { type: 'storeIntents', params: ({ context }) => context },
            ],
          },
        },
      },
      guest: {
        description: 'Nobody is signed in; favorites are stored on this device.',
        entry: ['keepLikes', { type: 'storeIntents', params: ({ context }) => context }],
        on: {
          'heart.pressed': [
            {
              guard: { type: 'isLike', params: ({ event }) => event },
              actions: [
                { type: 'noteIntent', params: ({ event }) => ({ intent: intentOf(event) }) },
                { type: 'storeIntents', params: ({ context }) => context },
                { type: 'announceKept', params: ({ event }) => event },
              ],
            },
            {
              actions: [
                { type: 'forgetIntent', params: ({ event }) => event },
                { type: 'storeIntents', params: ({ context }) => context },
              ],
            },
          ],
          'intents.noticed': { actions: { type: 'adoptIntents', params: ({ event }) => event } },
          'account.came': {
            target: 'signedIn',
            actions: [
              { type: 'enterAccount', params: ({ event }) => event },
              { type: 'storeIntents', params: ({ context }) => context },
            ],
          },
        },
      },
      signedIn: {
        description: 'A user is signed in; changes go to the server, also those made before.',
        tags: 'user',
        entry: { type: 'sendIntents', params: ({ context }) => context },
        exit: ['endToggles', 'forgetAcknowledged'],
        on: {
          'heart.pressed': {
            actions: [
              { type: 'noteIntent', params: ({ event }) => ({ intent: intentOf(event) }) },
              { type: 'storeIntents', params: ({ context }) => context },
              { type: 'sendIntents', params: ({ event }) => ({ intents: [intentOf(event)] }) },
            ],
          },
          'favorite.settled': {
            actions: [
              { type: 'noteAcknowledged', params: ({ event }) => event },
              { type: 'forgetIntent', params: ({ event }) => event },
              { type: 'storeIntents', params: ({ context }) => context },
            ],
          },
          // The page shows again what the server holds.
          'favorite.refused': {
            target: '.loading',
            actions: [
              { type: 'forgetIntent', params: ({ event }) => event },
              { type: 'storeIntents', params: ({ context }) => context },
              { type: 'notifyRefusal', params: ({ event }) => event },
            ],
          },
          'connection.returned': { actions: 'notifyToggles' },
          'favorites.questioned': '.loading',
          'guest.came': 'guest',
          // What one person wanted is nothing that the next one should find.
          'account.left': { target: 'guest', actions: 'forgetOwned' },
        },
        initial: 'loading',
        states: {
          loading: {
            description: 'The favorites of the account are loading.',
            tags: 'loading',
            invoke: { id: 'loadFavorites', src: 'loadFavorites', onDone: 'ready', onError: 'unreachable' },
          },
          unreachable: {
            description: 'The favorites of the account could not be loaded; a retry follows.',
            on: { 'connection.returned': { target: 'loading', actions: 'notifyToggles' } },
            after: { patience: 'loading' },
          },
          ready: { description: 'The favorites of the account are loaded.' },
        },
      },
    },
  })

/** The child that brings one listing to what is wanted of it. */
const toggleOf = (listingId: number) => `favoriteToggle ${listingId}`

const intentOf = ({ listingId, isLiked }: Intent): Intent => ({ listingId, isLiked })

const ownedBy = (accountId: number | null, intent: Intent): Intent =>
  accountId === null ? intent : { ...intent, ownerId: accountId }

const without = (intents: readonly Intent[], listingId: number) =>
  intents.filter((intent) => intent.listingId !== listingId)
