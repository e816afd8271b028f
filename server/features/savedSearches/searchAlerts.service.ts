import type { Transaction } from 'kysely'

import { statusHas } from '#machines/listing/statusTags.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import { fitsListing, type SearchableListing } from './fitsListing.ts'
import { findCandidates, insertAlerts, readRests, readSearchable } from './alert.store.ts'
import { scheduleDigests } from './alertDigest.service.ts'
import type { ListingEffect, PriceEffect } from '#server/features/listings/listingChange.ts'

declare module '#server/platform/jobs/jobKinds.ts' {
  interface JobPayloads {
    /** Looks for a listing in all saved searches. */
    searchAlerts: AlertCause
  }
}

/** A listing to be looked for in all saved searches: because it came onto the market, or because its price changed. */
export interface AlertCause {
  listingId: number
  /** What it cost before; null for one that came onto the market. */
  priceBefore: number | null
}

/** A listing that comes onto the market, for the first time or again, is looked for in all saved searches. */
export const alertOfListing: ListingEffect = async (tx, { listingId, to, from }) => {
  if (statusHas(to, 'online') && !statusHas(from, 'online'))
    await enqueueJob(tx, 'searchAlerts', { listingId, priceBefore: null })
}

/** So is one with another price. */
export const alertOfPrice: PriceEffect = async (tx, { listingId, before, after }) => {
  if (before !== after) await enqueueJob(tx, 'searchAlerts', { listingId, priceBefore: before })
}

/** The saved searches that a listing fits at a price. */
export async function findFittingSearches(
  tx: Transaction<Schema>,
  listing: SearchableListing,
  price = listing.price,
): Promise<number[]> {
  const candidates = await findCandidates(tx, listing, price)
  const open = candidates.filter(({ hasRest }) => hasRest).map(({ searchId }) => searchId)
  const rests = open.length === 0 ? [] : await readRests(tx, open)
  const priced = price === listing.price ? listing : atPrice(listing, price)
  const fitting = rests.filter(({ rest }) => fitsListing(rest, priced)).map(({ searchId }) => searchId)
  return [...candidates.filter(({ hasRest }) => !hasRest).map(({ searchId }) => searchId), ...fitting]
}

/** The listing as it was at another price, as far as searches can tell. */
function atPrice(listing: SearchableListing, price: number): SearchableListing {
  const { price_per_m2, total_monthly } = listing
  return {
    ...listing,
    price,
    price_per_m2: price_per_m2 === null ? null : Math.round((price_per_m2 * price) / Math.max(1, listing.price)),
    total_monthly: total_monthly === null ? null : total_monthly - listing.price + price,
  }
}

/**
 * Looks for a listing in all saved searches and writes down who is to hear of it. A search that it fits only now has found
 * it; one that it fitted before hears of it again when it became cheaper.
 */
export async function matchSavedSearches(
  tx: Transaction<Schema>,
  { listingId, priceBefore }: AlertCause,
  now: Date,
): Promise<void> {
  const listing = await readSearchable(tx, listingId)
  if (listing === null) return
  const fitting = await findFittingSearches(tx, listing)
  const before = priceBefore === null ? [] : await findFittingSearches(tx, listing, priceBefore)
  const fittedBefore = new Set(before)
  const found = { listingId, ownerId: listing.owner_id, now }
  const searchIds = fitting.filter((id) => !fittedBefore.has(id))
  const due = searchIds.length === 0 ? [] : await insertAlerts(tx, { ...found, searchIds, drop: null })
  if (priceBefore !== null && priceBefore > listing.price) {
    const drop = { from: priceBefore, to: listing.price }
    const cheaper = fitting.filter((id) => fittedBefore.has(id))
    if (cheaper.length > 0) due.push(...(await insertAlerts(tx, { ...found, searchIds: cheaper, drop })))
  }
  await scheduleDigests(tx, due)
}
