/**
 * The orders of one's own listings. `attention`: what waits for its owner first; `updated`: the last changed first; `id`: the
 * newest first; `ends`: what ends next first.
 */
export const ownPropertySorts = ['attention', 'updated', 'id', 'price', '-price', 'ends'] as const
export type OwnPropertySort = (typeof ownPropertySorts)[number]
