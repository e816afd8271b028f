import type { PublicUser } from '#contract/entities/user.ts'

import type { Database } from '#server/platform/database/database.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import { presentCollectionText } from '#server/platform/http/presentCollection.ts'
import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import { findLister, readListerCards } from './publicUser.store.ts'
import { publicName } from '../presentListing.ts'

/** What everybody may know of a person who lists homes. */
export async function getLister(database: Database, userId: number): Promise<PublicUser> {
  const lister = await findLister(database, userId)
  if (lister === null) throw new NotFound()
  const { id, agencyName, profilePicturePath, memberSince, publishedCount } = lister
  return {
    _links: { self: { href: `/public/users/${id}` } },
    id,
    displayName: publicName(lister),
    listerType: agencyName === null ? 'owner' : 'agent',
    ...(agencyName !== null && { agencyName }),
    ...(profilePicturePath !== null && { profilePicturePath }),
    memberSince,
    publishedCount,
  }
}

/** A page of a person's published listings as the text of a collection. */
export async function getListerListings(
  database: Database,
  userId: number,
  { page = 1, itemsPerPage = defaultItemsPerPage }: { page?: number; itemsPerPage?: number },
  queryString: string,
): Promise<string> {
  checkPage(page, itemsPerPage)
  const limit = Math.min(itemsPerPage, maxItemsPerPage)
  const lister = await findLister(database, userId)
  if (lister === null) throw new NotFound()
  const offset = Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER)
  const cards = await readListerCards(database, userId, offset, limit)
  return presentCollectionText(
    {
      path: `/public/users/${userId}/properties`,
      queryString,
      page,
      itemsPerPage: limit,
      totalItems: lister.publishedCount,
    },
    cards.map(({ id }) => `/properties/${id}`),
    cards.map(({ card }) => card).join(','),
  )
}
