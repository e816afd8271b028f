import type { FavoriteProperty } from '#contract/entities/favorite.ts'
import type { PropertyCard } from '#contract/entities/property.ts'
import { deriveListing } from '#src/features/listing/index.ts'

/** A listing that can still be seen, with what its keeper knows beside it. */
export type SeenFavorite = Extract<FavoriteProperty, PropertyCard>

/** How much more a listing costs than when it was saved, CZK; 0 where it costs the same or nobody knows. */
export function priceSinceSaved(favorite: SeenFavorite): number {
  const { price } = deriveListing(favorite).prices
  const { priceThen } = favorite.favorite
  return priceThen === null ? 0 : price - priceThen
}

/**
 * What a page has shown, brought up to date: known listings stay at their places, also those that are favorites no more,
 * so that a removal can be undone; new ones stand first.
 */
export function mergeSeen(
  seen: readonly FavoriteProperty[],
  items: readonly FavoriteProperty[],
): readonly FavoriteProperty[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const knownIds = new Set(seen.map(({ id }) => id))
  return [...items.filter(({ id }) => !knownIds.has(id)), ...seen.map((item) => byId.get(item.id) ?? item)]
}
