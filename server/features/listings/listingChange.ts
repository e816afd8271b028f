import type { PropertyStatus } from '#contract/entities/property.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'
import type { Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import type { TokenMaker } from '#server/features/mails/mailTokens.ts'

declare module '#server/platform/jobs/jobKinds.ts' {
  interface JobPayloads {
    /** Does what follows from a change of a listing's status. */
    listingChanged: ListingChange
    /** Does what follows from a change of what a listing costs. */
    listingPriceChanged: ListingPriceChange
    /** Tells whoever booked a viewing that the home is elsewhere than its listing said. */
    listingMoved: { listingId: number }
  }
}

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

/**
 * What follows from a change. All effects of a change run in one transaction with the end of the job that the change
 * left, exactly once, in the order of the changes of that listing. An effect that throws is tried again with the others;
 * what takes long leaves a job of its own.
 */
export type ListingEffect = (tx: Transaction<Schema>, change: ListingChange, maker: TokenMaker) => Promise<void>
export type PriceEffect = (tx: Transaction<Schema>, change: ListingPriceChange, maker: TokenMaker) => Promise<void>
