import type { Transaction } from 'kysely'

import { statusHas } from '#machines/listing/statusTags.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import type { AlertMailData } from '#server/features/mails/seekerMails.ts'
import { readFavoriters } from './favorite.store.ts'
import { readListings } from '#server/features/listings/property.service.ts'
import type { ListingEffect, PriceEffect } from '#server/features/listings/listingChange.ts'
import { mailedListing } from '#server/features/listings/mailedListing.ts'

type Change = AlertMailData['favoriteChanged']['change']

/** Who keeps a listing hears that it was sold, rented, or taken away; what only waits for a review may come back. */
export const noticeOfListing: ListingEffect = async (tx, { listingId, from, to, event }) => {
  if (!statusHas(from, 'online')) return
  if (to === 'SOLD') return notifyFavoriters(tx, listingId, 'sold')
  if (to === 'RENTED') return notifyFavoriters(tx, listingId, 'rented')
  if (statusHas(to, 'withdrawn') || event === 'TAKE_DOWN') return notifyFavoriters(tx, listingId, 'gone')
}

/** And that it became cheaper, while it is on the market. */
export const noticeOfPrice: PriceEffect = async (tx, { listingId, before, after }) => {
  if (before !== null && after < before) await notifyFavoriters(tx, listingId, 'price_drop', before)
}

async function notifyFavoriters(
  tx: Transaction<Schema>,
  listingId: number,
  change: Change,
  priceBefore: number | null = null,
): Promise<void> {
  const [listing] = await readListings(tx, [listingId])
  if (listing === undefined || (change === 'price_drop' && !statusHas(listing.status, 'online'))) return
  const mailed = mailedListing(listing, priceBefore)
  for (const { accountId, ...recipient } of await readFavoriters(tx, listingId))
    await queueMail(tx, { kind: 'favoriteChanged', ...recipient, data: { accountId, listing: mailed, change } })
}
