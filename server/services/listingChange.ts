import type { PropertyStatus } from '#contract/entities/property.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'

/** A change of a listing's status that is committed. */
export interface ListingChange {
  listingId: number
  /** The row of the history that tells of it. */
  historyId: number
  event: ListingEventType
  from: PropertyStatus
  to: PropertyStatus
  by: ListingActor
  /** An ISO time. */
  at: string
}

/** A change of what a listing costs that is committed. Prices are the current ones, in CZK; `null` where there was none. */
export interface ListingPriceChange {
  listingId: number
  /** An ISO time. */
  at: string
  before: number | null
  after: number
}
