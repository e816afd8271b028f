import type { Property } from '#contract/entities/property.ts'
import type { PropertyHistory } from '#contract/entities/propertyHistory.ts'
import { isReadByAnybody } from '#machines/listing/statusTags.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/access.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import { presentCollectionText } from '#server/platform/http/presentCollection.ts'
import { findListingIdBySlug, readListings, type StoredListing } from './listing.store.ts'
import { readHistory } from './listingStatus.store.ts'
import { readPrices } from './own/ownListing.store.ts'
import { findSimilarIds, readCards, readViews } from './property.store.ts'
import type { ListingDeps } from './listingStatus.service.ts'
import { marketSteps } from './history/marketHistory.ts'
import { withoutUndone } from './history/undoneSteps.ts'
import { presentOwn } from './own/ownListing.service.ts'
import { presentProperty } from './presentListing.ts'

// What other features read and lock of these tables.
export { readListings, type StoredListing } from './listing.store.ts'
export { insertPhoneView } from './property.store.ts'
export { findPublishedBlocks, type PublishedListing, readPublishedListings } from './publishedListing.store.ts'

/** One listing for whoever may see it, for its owner and administrators with more; for everybody else there is none. */
export async function getListing(
  database: Database,
  listingId: number,
  actor: Actor,
  deps: ListingDeps,
): Promise<Property> {
  const own = await presentOwn(database, listingId, actor, deps)
  if (own !== null) return own
  const [listing] = await readListings(database, [listingId])
  if (listing === undefined || !isPublic(listing)) throw new NotFound()
  return presentProperty(listing, await readViews(database, listingId))
}

/** The same by its slug. */
export async function getListingBySlug(
  database: Database,
  slug: string,
  actor: Actor,
  deps: ListingDeps,
): Promise<Property> {
  const listingId = /^[\w-]+$/.test(slug) ? await findListingIdBySlug(database, slug) : null
  if (listingId === null) throw new NotFound()
  return getListing(database, listingId, actor, deps)
}

const similarCount = 8

/** Up to eight listings like one that the caller may see, as the text of a collection. */
export async function findSimilar(database: Database, listingId: number, actor: Actor): Promise<string> {
  const [listing] = await readListings(database, [listingId])
  if (listing === undefined || !maySee(actor, listing)) throw new NotFound()
  const cards = await readCards(database, await findSimilarIds(database, listingId, similarCount))
  return presentCollectionText(
    {
      path: `/properties/${listingId}/similar`,
      queryString: '',
      page: 1,
      itemsPerPage: similarCount,
      totalItems: cards.length,
    },
    cards.map(({ id }) => `/properties/${id}`),
    cards.map(({ card }) => card).join(','),
  )
}

/** What everybody may know of the past of a listing that the caller may see. */
export async function getMarketHistory(database: Database, listingId: number, actor: Actor): Promise<PropertyHistory> {
  const [listing] = await readListings(database, [listingId])
  if (listing === undefined || !maySee(actor, listing)) throw new NotFound()
  return {
    steps: marketSteps(withoutUndone(await readHistory(database, listingId)), await readPrices(database, listingId)),
  }
}

/** The public ones of the listings with these ids (`17,4`), in their order, as the text of a collection. */
export async function findCards(database: Database, ids: string): Promise<string> {
  const requested = [...new Set(ids.split(',').map(Number))]
  const cards = await readCards(database, requested)
  return presentCollectionText(
    {
      path: '/properties/cards',
      queryString: new URLSearchParams({ ids }).toString(),
      page: 1,
      itemsPerPage: requested.length,
      totalItems: cards.length,
    },
    cards.map(({ id }) => `/properties/${id}`),
    cards.map(({ card }) => card).join(','),
  )
}

/**
 * Public are listings on the market, sold and rented ones, and archived ones that once were public; none of somebody who
 * is leaving.
 */
export function isPublic({
  status,
  firstPublishedAt,
  isOwnerLeaving,
}: Pick<StoredListing, 'status' | 'firstPublishedAt' | 'isOwnerLeaving'>): boolean {
  return !isOwnerLeaving && isReadByAnybody(status, firstPublishedAt !== null)
}

function maySee(actor: Actor, listing: StoredListing): boolean {
  if (isPublic(listing)) return true
  return actor.kind === 'user' && (actor.isAdmin || actor.userId === listing.ownerId)
}
