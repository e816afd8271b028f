import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import type { Failure } from '#contract/failure.ts'
import { favoriteToggleMachine } from '#machines/favorites/favoriteToggle.machine.ts'
import { favoritesMachine } from '#machines/favorites/favorites.machine.ts'
import type { Intent } from '#machines/favorites/favoritesEvents.ts'
import { likedIn } from '#machines/favorites/intents.ts'
import { favoriteListsKey } from '#src/features/favorites/queries/favorites.queries.ts'
import type { RootActor } from '#src/platform/actors/rootActor.ts'
import type { Api } from '#src/platform/api/api.ts'

import type { Favorites } from './favorites.ts'

export interface FavoritesEffects {
  api: Pick<Api, 'addFavoriteProperty' | 'removeFavoriteProperty' | 'getFavoriteIds'>
  queryClient: QueryClient
  root: Pick<RootActor, 'open'>
  /** What an earlier page left. */
  intents: readonly Intent[]
  storeIntents: (intents: readonly Intent[]) => void
  /** A guest likes something: it stays on this device. */
  likeKept: () => void
  /** The server does not do what was wanted; the page shows again what it holds. */
  refused: (failure: Failure) => void
}

/** Favorites that are kept in step with the server, and how they hear the browser. */
export interface RunningFavorites extends Favorites {
  /** Another tab of this browser keeps these now. */
  intentsNoticed: (intents: readonly Intent[]) => void
  /** The visitor is back at the page: somebody else may have changed the account's favorites meanwhile. */
  pageReturned: () => void
}

/** The machine sends it again by itself, and tells of what the server refuses for good. */
const notifies = () => false

/** Starts the machine of all hearts under that of the tab. */
export function startFavorites({ api, queryClient, root, ...effects }: FavoritesEffects): RunningFavorites {
  const logic = favoritesMachine.provide({
    actors: {
      loadFavorites: fromPromise<readonly number[], void>(async ({ signal }) => {
        const { ids } = await api.getFavoriteIds({}, { signal })
        return ids
      }),
      favoriteToggle: favoriteToggleMachine.provide({
        actors: {
          sendLike: fromPromise<void, number>(async ({ input: propertyId, signal }) => {
            await api.addFavoriteProperty({ params: { propertyId } }, { signal, notifies })
          }),
          sendUnlike: fromPromise<void, number>(async ({ input: propertyId, signal }) => {
            await api.removeFavoriteProperty({ params: { propertyId } }, { signal, notifies })
          }),
        },
      }),
    },
    actions: {
      storeIntents: (_, { intents }) => effects.storeIntents(intents),
      refreshLists: () => void queryClient.invalidateQueries({ queryKey: favoriteListsKey }),
      notifyRefusal: (_, { failure }) => effects.refused(failure),
    },
  })
  const actor = root.open('favorites', logic, { intents: effects.intents })
  actor.on('like.kept', effects.likeKept)

  const listeners = new Set<() => void>()
  let shown: readonly unknown[] = []
  let liked: ReadonlySet<number> = new Set()
  const look = () => {
    const { intents, held } = actor.getSnapshot().context
    if (shown[0] === intents && shown[1] === held) return
    shown = [intents, held]
    liked = new Set(likedIn({ intents, held }))
    for (const listener of listeners) listener()
  }
  actor.subscribe(look)
  look()

  return {
    liked: () => liked,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    want: (listingId, isLiked) => actor.send({ type: 'heart.pressed', listingId, isLiked }),
    intentsNoticed: (intents) => actor.send({ type: 'intents.noticed', intents }),
    pageReturned: () => actor.send({ type: 'page.returned' }),
  }
}
