import { sql, type Transaction } from 'kysely'

import type { LeadState } from '#contract/entities/lead.ts'
import type { Database } from '#server/platform/database/database.ts'
import { statusIsNot } from '#server/platform/database/listingStatusSql.ts'
import type { Schema } from '#server/platform/database/schema.ts'

/** A time at which a home can be seen. */
export interface StoredTourDate {
  id: number
  listingId: number
  startsAt: Date
  endsAt: Date
  capacity: number
  taken: number
}

const columns = sql`
  tour_slot.id::float8 as id,
  tour_slot.listing_id::float8 as "listingId",
  tour_slot.starts_at as "startsAt",
  tour_slot.ends_at as "endsAt",
  tour_slot.capacity,
  (select count(*)::integer from lead where lead.tour_slot_id = tour_slot.id) as taken
`

/** The tour dates of a listing that end after this time, the first first; those that were agreed with one seeker for its owner alone. */
export async function readTourDates(
  database: Database,
  listingId: number,
  { after, isOwn }: { after: Date; isOwn: boolean },
): Promise<StoredTourDate[]> {
  const { rows } = await sql<StoredTourDate>`
    select ${columns}
      from tour_slot
     where tour_slot.listing_id = ${listingId}
       and tour_slot.ends_at > ${after.toISOString()}::timestamptz
       ${isOwn ? sql`` : sql`and not tour_slot.is_agreed`}
     order by tour_slot.starts_at, tour_slot.id
  `.execute(database)
  return rows
}

/** The same of all listings of an owner that are not deleted. Nobody else plans for that owner until the transaction ends. */
export async function lockTourDatesOfOwner(
  tx: Transaction<Schema>,
  ownerId: number,
  after: Date,
): Promise<StoredTourDate[]> {
  await sql`select from account where id = ${ownerId} for no key update`.execute(tx)
  await sql`
    select from tour_slot join listing on listing.id = tour_slot.listing_id
     where listing.owner_id = ${ownerId} and tour_slot.ends_at > ${after.toISOString()}::timestamptz
       for update of tour_slot
  `.execute(tx)
  const { rows } = await sql<StoredTourDate>`
    select ${columns}
      from tour_slot
      join listing on listing.id = tour_slot.listing_id
     where listing.owner_id = ${ownerId}
       and ${statusIsNot('deleted', 'listing.status')}
       and tour_slot.ends_at > ${after.toISOString()}::timestamptz
  `.execute(tx)
  return rows
}

export interface TourDateToSave {
  startsAt: Date
  endsAt: Date
  capacity: number
}

export async function insertTourDate(
  tx: Transaction<Schema>,
  listingId: number,
  { startsAt, endsAt, capacity }: TourDateToSave,
): Promise<void> {
  await sql`
    insert into tour_slot (listing_id, starts_at, ends_at, capacity)
    values (${listingId}, ${startsAt.toISOString()}, ${endsAt.toISOString()}, ${capacity})
  `.execute(tx)
}

export async function setTourCapacity(tx: Transaction<Schema>, tourSlotId: number, capacity: number): Promise<void> {
  // More places than the one that was agreed on are for others.
  await sql`
    update tour_slot set capacity = ${capacity}, is_agreed = is_agreed and ${capacity} = 1 where id = ${tourSlotId}
  `.execute(tx)
}

/** Gives a tour date another time; whoever booked it keeps the place. */
export async function moveTourDate(
  tx: Transaction<Schema>,
  tourSlotId: number,
  { startsAt, endsAt, now }: Pick<TourDateToSave, 'startsAt' | 'endsAt'> & { now: Date },
): Promise<void> {
  await sql`
    update tour_slot
       set starts_at = ${startsAt.toISOString()}::timestamptz,
           ends_at = ${endsAt.toISOString()}::timestamptz,
           moved_at = ${now.toISOString()}::timestamptz
     where id = ${tourSlotId}
  `.execute(tx)
}

export async function deleteTourDates(tx: Transaction<Schema>, tourSlotIds: readonly number[]): Promise<void> {
  await sql`delete from tour_slot where id = any(${tourSlotIds}::bigint[])`.execute(tx)
}

/** Removes the tour dates of a listing that begin after this time. */
export async function deleteTourDatesAfter(tx: Transaction<Schema>, listingId: number, after: Date): Promise<void> {
  await sql`
    delete from tour_slot where listing_id = ${listingId} and starts_at > ${after.toISOString()}::timestamptz
  `.execute(tx)
}

/** A tour date with whoever comes. */
export interface BookedTourDate extends StoredTourDate {
  bookings: { leadId: number; name: string; phoneNumber: string | null; state: LeadState }[]
}

/** The tour dates of an owner's listings that begin on these days in Prague, the last one included. */
export async function readBookedTourDates(
  database: Database,
  { ownerId, from, to }: { ownerId: number; from: string; to: string },
): Promise<BookedTourDate[]> {
  const { rows } = await sql<BookedTourDate>`
    select ${columns},
           coalesce((select json_agg(json_build_object('leadId', lead.id, 'name', lead.name,
                                                       'phoneNumber', lead.phone_number,
                                                       'state', lead.state) order by lead.id)
                       from lead where lead.tour_slot_id = tour_slot.id), '[]'::json) as bookings
      from tour_slot
      join listing on listing.id = tour_slot.listing_id
     where listing.owner_id = ${ownerId}
       and ${statusIsNot('deleted', 'listing.status')}
       and (tour_slot.starts_at at time zone 'Europe/Prague')::date between ${from}::date and ${to}::date
     order by tour_slot.starts_at, tour_slot.id
  `.execute(database)
  return rows
}
