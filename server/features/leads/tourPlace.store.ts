import { sql, type Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'

export interface TourPlaces {
  startsAt: Date
  capacity: number
  taken: number
}

/**
 * A tour date of a listing and how many of its places are taken: by each lead that names it. Whoever else wants one waits
 * until the transaction ends. Null where the listing has no such date.
 */
export async function lockTourPlaces(
  tx: Transaction<Schema>,
  { tourSlotId, listingId }: { tourSlotId: number; listingId: number },
): Promise<TourPlaces | null> {
  const { rows } = await sql<Omit<TourPlaces, 'taken'>>`
    select starts_at as "startsAt", capacity
      from tour_slot
     where id = ${tourSlotId} and listing_id = ${listingId}
       for update
  `.execute(tx)
  const [slot] = rows
  if (slot === undefined) return null
  // A statement of its own: it sees what was committed while this transaction waited.
  const { rows: counted } = await sql<{ taken: number }>`
    select count(*)::integer as taken from lead where tour_slot_id = ${tourSlotId}
  `.execute(tx)
  return { ...slot, taken: counted[0]?.taken ?? 0 }
}
