import { favoritesGate, type FavoritesGate } from '#src/features/favorites/actors/favorites.ts'

import type { App } from './createApp.ts'

/** The favorites of this browser's visitor. What keeps them is fetched after the first page. */
export function browserFavorites(app: () => App): FavoritesGate {
  const gate = favoritesGate(async () => (await import('./runFavorites.ts')).runFavorites(app()))
  addEventListener('online', gate.start)
  return gate
}
