import type { Transaction } from 'kysely'

import type { Schema } from '../database/schema.ts'
import type { TokenMaker } from '../mail/mailTokens.ts'
import { noticeOfReview } from './bookedViewings.service.ts'
import { noticeOfListing, noticeOfPrice } from './favoriteNotices.service.ts'
import { endOfLeads } from './leadSteps.service.ts'
import { answerOfReports } from './report.service.ts'
import { alertOfListing, alertOfPrice } from './searchAlerts.service.ts'
import { endOfTours } from './tourDates.service.ts'
import type { ListingChange, ListingPriceChange } from './listingChange.ts'

/**
 * What follows from a change. All effects of a change run in one transaction with the end of the job that the change
 * left, exactly once, in the order of the changes of that listing. An effect that throws is tried again with the others;
 * what takes long leaves a job of its own.
 */
export type ListingEffect = (tx: Transaction<Schema>, change: ListingChange, maker: TokenMaker) => Promise<void>
export type PriceEffect = (tx: Transaction<Schema>, change: ListingPriceChange, maker: TokenMaker) => Promise<void>

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
