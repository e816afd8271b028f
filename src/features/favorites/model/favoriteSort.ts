import { favoriteSorts, type FavoriteSort } from '#contract/ownSorts.ts'

/** As favorites are sorted where nothing else is asked for. */
export const usualFavoriteSort: FavoriteSort = 'saved'

/** How an address sorts them; whatever it says that is no order, as usual. */
export const readFavoriteSort = (sort: unknown): FavoriteSort =>
  favoriteSorts.find((known) => known === sort) ?? usualFavoriteSort
