import type { Favorites } from './favorites.ts'

const nothing: ReadonlySet<number> = new Set()

/** Nobody likes anything while the server renders a page. */
export const serverFavorites: Favorites = {
  liked: () => nothing,
  subscribe: () => () => undefined,
  want: () => undefined,
}
