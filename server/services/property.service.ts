import type { Property } from '#contract/entities/property.ts'

import type { Database } from '../database/database.ts'
import type { Actor } from '../http/access.ts'
import { NotFound } from '../http/failures.ts'
import { presentCollectionText } from '../http/presentCollection.ts'
import { findListingIdBySlug, readListings, type StoredListing } from '../store/listing.store.ts'
import { findSimilarIds, readCards, readViews } from '../store/property.store.ts'
import { presentProperty } from './presentListing.ts'

/** One listing for whoever may see it; for everybody else there is none. */
export async function getListing(database: Database, listingId: number, actor: Actor): Promise<Property> {
  const [listing] = await readListings(database, [listingId])
  if (listing === undefined || !maySee(actor, listing)) throw new NotFound()
  return presentProperty(listing, await readViews(database, listingId))
}

export async function getListingBySlug(database: Database, slug: string, actor: Actor): Promise<Property> {
  const listingId = /^[\w-]+$/.test(slug) ? await findListingIdBySlug(database, slug) : null
  if (listingId === null) throw new NotFound()
  return getListing(database, listingId, actor)
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

/**
 * Public are listings on the market, sold and rented ones, and archived ones that once were public; none of somebody who
 * is leaving.
 */
function isPublic({ status, firstPublishedAt, isOwnerLeaving }: StoredListing): boolean {
  if (isOwnerLeaving) return false
  if (status === 'ARCHIVED') return firstPublishedAt !== null
  return status === 'PUBLISHED' || status === 'SOLD' || status === 'RENTED'
}

function maySee(actor: Actor, listing: StoredListing): boolean {
  if (isPublic(listing)) return true
  return actor.kind === 'user' && (actor.isAdmin || actor.userId === listing.ownerId)
}
