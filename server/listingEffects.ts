import type { Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import type { TokenMaker } from '#server/features/mails/mailTokens.ts'
import { noticeOfReview } from '#server/features/viewings/bookedViewings.service.ts'
import { noticeOfListing, noticeOfPrice } from '#server/features/favorites/favoriteNotices.service.ts'
import { endOfLeads, returnOfLeads } from '#server/features/leads/leadSteps.service.ts'
import { answerOfReports } from '#server/features/moderation/report.service.ts'
import { alertOfListing, alertOfPrice } from '#server/features/savedSearches/searchAlerts.service.ts'
import { endOfTours } from '#server/features/viewings/tourDates.service.ts'
import type {
  ListingChange,
  ListingEffect,
  ListingPriceChange,
  PriceEffect,
} from '#server/features/listings/listingChange.ts'

/** What follows from every change of status; each looks for itself whether the change concerns it. */
export const listingEffects: readonly ListingEffect[] = [
  alertOfListing,
  noticeOfListing,
  endOfLeads,
  returnOfLeads,
  endOfTours,
  noticeOfReview,
  answerOfReports,
]

/** What follows from every change of a price. */
export const priceEffects: readonly PriceEffect[] = [alertOfPrice, noticeOfPrice]

/** Does what follows from a change of status. */
export async function followListingChange(
  tx: Transaction<Schema>,
  change: ListingChange,
  maker: TokenMaker,
): Promise<void> {
  for (const effect of listingEffects) await effect(tx, change, maker)
}

/** Does what follows from a change of a price. */
export async function followPriceChange(
  tx: Transaction<Schema>,
  change: ListingPriceChange,
  maker: TokenMaker,
): Promise<void> {
  for (const effect of priceEffects) await effect(tx, change, maker)
}
