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
 * What a page has shown, brought up to date: in the order of the server, and those that are favorites no more behind what
 * they stood behind, so that a removal can be undone.
 */
export function mergeSeen(
  seen: readonly FavoriteProperty[],
  items: readonly FavoriteProperty[],
): readonly FavoriteProperty[] {
  const ids = new Set(items.map(({ id }) => id))
  const merged = [...items]
  for (const [index, item] of seen.entries()) {
    if (ids.has(item.id)) continue
    const before = seen[index - 1]?.id
    merged.splice(merged.findIndex(({ id }) => id === before) + 1, 0, item)
  }
  return merged
}
