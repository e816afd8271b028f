import type { Transaction } from 'kysely'

import type { Schema } from '../database/schema.ts'
import type { TokenMaker } from '../mail/mailTokens.ts'
import { noticeOfReview } from './bookedViewings.service.ts'
import { noticeOfListing, noticeOfPrice } from './favoriteNotices.service.ts'
import { endOfLeads } from './leadSteps.service.ts'
import { answerOfReports } from './report.service.ts'
import { alertOfListing, alertOfPrice } from './searchAlerts.service.ts'
import { endOfTours } from './tourDates.service.ts'
import type { ListingChange, ListingEffect, ListingPriceChange, PriceEffect } from './listingChange.ts'

/** What follows from every change of status; each looks for itself whether the change concerns it. */
export const listingEffects: readonly ListingEffect[] = [
  alertOfListing,
  noticeOfListing,
  endOfLeads,
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
