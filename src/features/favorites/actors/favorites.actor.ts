import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import type { Failure } from '#contract/failure.ts'
import { favoriteToggleMachine } from '#machines/favorites/favoriteToggle.machine.ts'
import { favoritesMachine, type Intent } from '#machines/favorites/favorites.machine.ts'
import { favoriteIdsKey, favoriteListsKey } from '#src/features/favorites/queries/favorites.queries.ts'
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

/** What the server said about all favorites, and how many acknowledgements had come before it was asked. */
interface HeldFavorites {
  ids: readonly number[]
  known: number
}

/** Whoever comes back to the page later than this sees what the server holds by then. */
const maxAgeMs = 30_000

/** The machine sends it again by itself, and tells of what the server refuses for good. */
const notifies = () => false

/** Starts the machine of all hearts under that of the tab. */
export function startFavorites({ api, queryClient, root, ...effects }: FavoritesEffects): RunningFavorites {
  /** What the server acknowledged since the start, in order: an answer about all favorites may be older than its end. */
  let acknowledged: readonly Intent[] = []
  /** How many of these were another account's, or are older than this visit of theirs. */
  let others = 0

  const idsQuery = {
    queryKey: favoriteIdsKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<HeldFavorites> => {
      const known = acknowledged.length
      const { ids } = await api.getFavoriteIds({}, { signal })
      return { ids, known }
    },
    staleTime: 0,
    gcTime: Infinity,
  }

  const logic = favoritesMachine.provide({
    actors: {
      loadFavorites: fromPromise<void, void>(async () => {
        // One that is on its way may know less than the one who asks.
        await queryClient.cancelQueries({ queryKey: favoriteIdsKey })
        await queryClient.fetchQuery(idsQuery)
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
      noteAcknowledged: (_, { listingId, isLiked }) => {
        acknowledged = [...acknowledged, { listingId, isLiked }]
        void queryClient.invalidateQueries({ queryKey: favoriteListsKey })
      },
      forgetAcknowledged: () => void (others = acknowledged.length),
      notifyRefusal: (_, { failure }) => effects.refused(failure),
    },
  })
  const actor = root.open('favorites', logic, { intents: effects.intents })
  actor.on('like.kept', effects.likeKept)

  const listeners = new Set<() => void>()
  let shown: readonly unknown[] = []
  let liked: ReadonlySet<number> = new Set()
  const look = () => {
    const { intents } = actor.getSnapshot().context
    const held = actor.getSnapshot().hasTag('user')
      ? queryClient.getQueryData<HeldFavorites>(favoriteIdsKey)
      : undefined
    const next = [intents, held, acknowledged]
    if (next.every((part, index) => part === shown[index])) return
    shown = next
    // What was acknowledged is known also while the favorites of the account are on their way.
    const { ids = [], known = others } = held ?? {}
    liked = new Set([...acknowledged.slice(known), ...intents].reduce(withIntent, ids))
    for (const listener of listeners) listener()
  }
  actor.subscribe(look)
  queryClient.getQueryCache().subscribe(({ query: { queryKey } }) => {
    if (queryKey[0] === favoriteIdsKey[0] && queryKey[1] === favoriteIdsKey[1]) look()
  })
  look()

  return {
    liked: () => liked,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    want: (listingId, isLiked) => actor.send({ type: 'heart.pressed', listingId, isLiked }),
    intentsNoticed: (intents) => actor.send({ type: 'intents.noticed', intents }),
    pageReturned: () => {
      const { dataUpdatedAt = Date.now() } = queryClient.getQueryState(favoriteIdsKey) ?? {}
      if (Date.now() - dataUpdatedAt > maxAgeMs) actor.send({ type: 'favorites.questioned' })
    },
  }
}

/** `ids` with this one among them, as the newest, or without it. */
const withIntent = (ids: readonly number[], { listingId, isLiked }: Intent): readonly number[] => {
  if (isLiked && ids.includes(listingId)) return ids
  const others = ids.filter((id) => id !== listingId)
  return isLiked ? [listingId, ...others] : others
}
