/**
 * The orders of one's own listings. `attention`: what waits for its owner first; `updated`: the last changed first; `id`: the
 * newest first; `ends`: what ends next first, what is not online last.
 */
export const ownPropertySorts = ['attention', 'updated', 'id', 'price', '-price', 'ends'] as const
export type OwnPropertySort = (typeof ownPropertySorts)[number]

/**
 * The orders of one's favorites. `saved`: the last saved first; `changed`: what costs another price than when it was saved, or
 * is not on the market any more, first. Those that the public cannot see come last by price and area.
 */
export const favoriteSorts = ['saved', 'changed', 'price', '-price', '-area'] as const
export type FavoriteSort = (typeof favoriteSorts)[number]
