import { sql, type Transaction } from 'kysely'

import { statusIsNot } from '#server/platform/database/listingStatusSql.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export interface TourPlaces {
  startsAt: Date
  capacity: number
  taken: number
}

/** A tour date of an owner, as somebody reads it who looks for a free time. */
export interface OwnersTour {
  id: number
  listingId: number
  startsAt: Date
  endsAt: Date
  hasRoom: boolean
}

/**
 * The tour dates of an owner's listings, except for deleted ones, that are on at some moment between these. Nobody else
 * plans for that owner, or books one of these, until the transaction ends.
 */
export async function lockToursBetween(
  tx: Transaction<Schema>,
  { ownerId, startsAt, endsAt }: { ownerId: number; startsAt: Date; endsAt: Date },
): Promise<OwnersTour[]> {
  await sql`select from account where id = ${ownerId} for no key update`.execute(tx)
  const isBetween = sql`tour_slot.starts_at < ${endsAt.toISOString()}::timestamptz
                    and tour_slot.ends_at > ${startsAt.toISOString()}::timestamptz`
  // A statement of its own: the next one sees what was booked while this transaction waited.
  await sql`
    select from tour_slot join listing on listing.id = tour_slot.listing_id
     where listing.owner_id = ${ownerId} and ${isBetween}
       for update of tour_slot
  `.execute(tx)
  const { rows } = await sql<OwnersTour>`
    select tour_slot.id::float8 as id,
           tour_slot.listing_id::float8 as "listingId",
           tour_slot.starts_at as "startsAt",
           tour_slot.ends_at as "endsAt",
           (select count(*) from lead where lead.tour_slot_id = tour_slot.id) < tour_slot.capacity as "hasRoom"
      from tour_slot
      join listing on listing.id = tour_slot.listing_id
     where listing.owner_id = ${ownerId}
       and ${statusIsNot('deleted', 'listing.status')}
       and ${isBetween}
  `.execute(tx)
  return rows
}

/** Adds a time that one conversation agreed on, and nobody else is offered; answers its id. */
export async function insertAgreedTour(
  tx: Transaction<Schema>,
  { listingId, startsAt, endsAt, now }: { listingId: number; startsAt: Date; endsAt: Date; now: Date },
): Promise<number> {
  // It got its time now, which is later than the conversation began.
  const { rows } = await sql<{ id: number }>`
    insert into tour_slot (listing_id, starts_at, ends_at, capacity, is_agreed, moved_at)
    values (${listingId}, ${startsAt.toISOString()}, ${endsAt.toISOString()}, 1, true, ${now.toISOString()})
    returning id::float8 as id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

/** Gives a lead a place on a tour date, whatever place it had. */
export async function setTourOfLead(tx: Transaction<Schema>, leadId: number, tourSlotId: number): Promise<void> {
  await sql`update lead set tour_slot_id = ${tourSlotId}, reminded_of = null where id = ${leadId}`.execute(tx)
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
     where id = ${tourSlotId} and listing_id = ${listingId} and not is_agreed
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
