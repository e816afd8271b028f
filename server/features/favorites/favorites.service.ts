import type {
  Favorite,
  FavoriteCollection,
  FavoriteIds,
  FavoriteParameters,
  FavoriteProperty,
} from '#contract/entities/favorite.ts'
import type { WithdrawnStatus } from '#contract/entities/property.ts'
import { limits } from '#contract/limits.ts'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { Conflict, NotFound } from '#server/platform/http/failures.ts'
import { presentCollection } from '#server/platform/http/presentCollection.ts'
import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import { lockAccountLife } from '#server/features/accounts/accountSteps.service.ts'
import {
  countFavorites,
  deleteFavorite,
  insertFavorite,
  readFavoriteIds,
  readFavoriters,
  readFavorites,
  updateNote,
  type StoredFavorite,
} from './favorite.store.ts'
import { presentCard } from '#server/features/listings/presentListing.ts'
import { isPublic, readListings, type StoredListing } from '#server/features/listings/property.service.ts'
import { publicAddress } from '#contract/propertyFields/publicFacts.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

/** How many accounts keep a listing. */
export const countFollowers = async (database: Database, listingId: number): Promise<number> =>
  (await readFavoriters(database, listingId)).length

/** A page of what an account keeps: what the public can see as a card, everything else in short. */
export async function listFavorites(
  database: Database,
  accountId: number,
  { page = 1, itemsPerPage = defaultItemsPerPage, sort = 'saved' }: FavoriteParameters,
  queryString: string,
): Promise<FavoriteCollection> {
  checkPage(page, itemsPerPage)
  const limit = Math.min(itemsPerPage, maxItemsPerPage)
  const totalItems = await countFavorites(database, accountId)
  const offset = Math.min((page - 1) * limit, totalItems)
  const favorites = await readFavorites(database, accountId, { sort, limit, offset })
  const listings = await readListings(
    database,
    favorites.map(({ listingId }) => listingId),
  )
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  const items = favorites.flatMap((favorite) => {
    const listing = byId.get(favorite.listingId)
    return listing === undefined ? [] : [presentFavoriteProperty(listing, favorite)]
  })
  const collection = { path: '/my/favorite/properties', queryString, page, itemsPerPage: limit, totalItems }
  return presentCollection(collection, items)
}

/** Every listing that an account keeps. */
export async function listFavoriteIds(database: Database, accountId: number): Promise<FavoriteIds> {
  return { ids: await readFavoriteIds(database, accountId) }
}

/**
 * Keeps a listing that the public can see; one that is kept already stays, whatever became of it. 409 when there are too
 * many.
 */
export async function addFavorite(
  database: Database,
  { accountId, listingId, now }: { accountId: number; listingId: number; now: Date },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockAccountLife(tx, accountId)
    const kept = await readFavoriteIds(tx, accountId)
    if (kept.includes(listingId)) return
    const [listing] = await readListings(tx, [listingId])
    if (listing === undefined || !isPublic(listing)) throw new NotFound()
    if (kept.length >= limits.favorites.maxCount)
      throw new Conflict(`You can save up to ${limits.favorites.maxCount} listings.`, { code: 'too_many_favorites' })
    await insertFavorite(tx, { accountId, listingId, now })
  })
}

/** Writes a note beside a favorite; an empty one throws it away. */
export async function changeNote(
  database: Database,
  { accountId, listingId, note }: { accountId: number; listingId: number; note: string | null },
): Promise<Favorite> {
  const text = note?.trim() ?? ''
  const favorite = await updateNote(database, { accountId, listingId, note: text === '' ? null : text })
  if (favorite === null) throw new NotFound()
  return presentFavorite(favorite)
}

/** Keeps a listing no longer; again changes nothing. */
export const removeFavorite = deleteFavorite

function presentFavoriteProperty(listing: StoredListing, stored: StoredFavorite): FavoriteProperty {
  const favorite = presentFavorite(stored)
  if (isPublic(listing)) return { ...presentCard(listing), favorite }
  const { id, listingType, propertyType, locationAccuracy } = listing
  return {
    _links: { self: { href: `/properties/${id}` } },
    id,
    isGone: true,
    status: statusForStrangers(listing),
    listingType,
    propertyType,
    formattedAddress: publicAddress(listing, locationAccuracy),
    favorite,
  }
}

/** What somebody who once saw a listing may know of one that is not public: whether it will ever come back. */
export const statusForStrangers = ({ status }: Pick<StoredListing, 'status'>): WithdrawnStatus =>
  statusHas(status, 'deleted') ? 'DELETED' : 'ARCHIVED'

const presentFavorite = ({ likedAt, priceThen, note }: StoredFavorite): Favorite => ({
  likedAt,
  priceThen,
  ...(note !== null && { note }),
})
