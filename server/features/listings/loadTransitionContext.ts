import type { Database } from '#server/platform/database/database.ts'
import { readListings, type StoredListing } from './listing.store.ts'
import { readListingStatuses, type ListingStatusRow } from './listingStatus.store.ts'
import { formValuesOf } from './listingValues.ts'

/** A listing with everything that decides about its status. */
export interface TransitionContext {
  row: ListingStatusRow
  listing: StoredListing
  values: Record<string, unknown>
}

/** Reads a listing with all that decides about it; null where nothing is left of it. */
export async function loadTransitionContext(database: Database, listingId: number): Promise<TransitionContext | null> {
  const [context] = await weighListings(database, [listingId])
  return context ?? null
}

/** The same for several, in the order of the ids; those of which nothing is left are left out. */
export async function weighListings(database: Database, listingIds: readonly number[]): Promise<TransitionContext[]> {
  const rows = new Map((await readListingStatuses(database, listingIds)).map((row) => [row.id, row]))
  const listings = new Map((await readListings(database, [...rows.keys()])).map((listing) => [listing.id, listing]))
  return listingIds.flatMap((id) => {
    const [row, listing] = [rows.get(id), listings.get(id)]
    return row === undefined || listing === undefined ? [] : [{ row, listing, values: formValuesOf(listing) }]
  })
}
