import type { PropertyStatus } from '#contract/entities/property.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** Why listings left the market with their owner, in their history. */
export const leavingReason = 'account_deletion'

/** One row of a history, as it is stored. Times are in ms since 1970. */
export interface HistoryStep {
  at: number
  event: string
  from: string | null
  to: string
  by: ListingActor
  actorId: number | null
  code: string | null
  /** The version of the status machine by which it was decided. */
  version: number
}

/** Everything that happened to a listing, the oldest first, and where it is said to have led. */
export interface ListingHistory {
  listingId: number
  ownerId: number
  status: PropertyStatus
  isPurged: boolean
  createdAt: number
  steps: readonly HistoryStep[]
}

/** The next listings after an id, each with everything that happened to it. */
export async function readHistories(
  database: Database,
  { after, limit }: { after: number; limit: number },
): Promise<ListingHistory[]> {
  const { rows } = await sql<ListingHistory>`
    select listing.id::float8 as "listingId", listing.owner_id::float8 as "ownerId", listing.status,
           listing.purged_at is not null as "isPurged", ${milliseconds('listing.created_at')} as "createdAt",
           coalesce((select json_agg(json_build_object('at', ${milliseconds('history.occurred_at')},
                                                       'event', history.event, 'from', history.from_status,
                                                       'to', history.to_status, 'by', history.actor_role,
                                                       'actorId', history.actor_id, 'code', history.reason_code,
                                                       'version', history.process_version)
                                     order by history.id)
                       from listing_status_history history
                      where history.listing_id = listing.id), '[]'::json) as steps
      from listing
     where listing.id > ${after}
     order by listing.id
     limit ${limit}
  `.execute(database)
  return rows
}

const milliseconds = (column: string) => sql`round(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
