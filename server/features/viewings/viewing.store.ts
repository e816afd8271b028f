import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { readLeads, type StoredLead } from '#server/features/leads/lead.store.ts'
import { statusIs } from '#server/platform/database/listingStatusSql.ts'

export type ViewingPeriod = 'upcoming' | 'past'

/** Whose viewings, and whether those that are over at this time. */
export interface ViewingsQuery {
  accountId: number
  period: ViewingPeriod
  now: Date
}

const conditionOf = ({ accountId, period, now }: ViewingsQuery) => sql`
  lead.sender_id = ${accountId}
  and tour_slot.ends_at ${period === 'upcoming' ? sql`>` : sql`<=`} ${now.toISOString()}::timestamptz
`

/** A page of the viewings that an account booked: the next first, of those that are over the last first. */
export const findViewings = (
  database: Database,
  requested: ViewingsQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredLead[]> => {
  const direction = requested.period === 'upcoming' ? sql`asc` : sql`desc`
  return readLeads(
    database,
    sql`where ${conditionOf(requested)}
        order by tour_slot.starts_at ${direction}, lead.id ${direction} limit ${limit} offset ${offset}`,
  )
}

export async function countViewings(database: Database, requested: ViewingsQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from lead join tour_slot on tour_slot.id = lead.tour_slot_id
     where ${conditionOf(requested)}
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** The viewings of an account that end after this time, the first first. */
export const readViewingsAfter = (database: Database, accountId: number, after: Date): Promise<StoredLead[]> =>
  readLeads(
    database,
    sql`where lead.sender_id = ${accountId} and tour_slot.ends_at > ${after.toISOString()}::timestamptz
        order by tour_slot.starts_at, lead.id limit 500`,
  )

/**
 * A reminder is due from ten in the morning of the day before, as the clock in Prague shows it, until the viewing begins.
 * Whoever booked later than that, or heard of another time, needs none: they have just read it.
 */
const isDue = (now: Date) => sql`
  lead.state in ('new', 'seen', 'replied', 'tour_agreed')
  and ${statusIs('online', 'listing.status')}
  and tour_slot.starts_at > ${now.toISOString()}::timestamptz
  and lead.reminded_of is distinct from tour_slot.starts_at
  and remind_at <= ${now.toISOString()}::timestamptz
  and greatest(lead.created_at, coalesce(tour_slot.moved_at, lead.created_at)) < remind_at
  and sender.wants_viewing_reminders
  and sender.confirmed_at is not null
  and sender.banned_at is null
  and sender.delete_after is null
`

const dueTables = sql`
       lead
  join tour_slot on tour_slot.id = lead.tour_slot_id
  join listing on listing.id = lead.listing_id
  join account sender on sender.id = lead.sender_id
 cross join lateral (
   select ((tour_slot.starts_at at time zone 'Europe/Prague')::date - 1 + time '10:00') at time zone 'Europe/Prague'
 ) reminder (remind_at)
`

/** The ids of leads whose viewing is to be reminded of, in order. */
export async function findDueReminders(
  database: Database,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  // None is due earlier than 38 hours before; so the index of times is enough.
  const { rows } = await sql<{ id: number }>`
    select lead.id::float8 as id
      from ${dueTables}
     where ${isDue(now)}
       and tour_slot.starts_at < ${now.toISOString()}::timestamptz + interval '40 hours'
       and lead.id > ${after}
     order by lead.id
     limit ${limit}
  `.execute(database)
  return rows.map(({ id }) => id)
}

/** Takes a reminder that is still due, so that nobody else sends it; false where it is not due any more. */
export async function takeReminder(tx: Transaction<Schema>, leadId: number, now: Date): Promise<boolean> {
  await sql`select from lead where id = ${leadId} for update`.execute(tx)
  const { numAffectedRows } = await sql`
    update lead set reminded_of = due.starts_at
      from (select lead.id, tour_slot.starts_at from ${dueTables} where lead.id = ${leadId} and ${isDue(now)}) due
     where lead.id = due.id
  `.execute(tx)
  return numAffectedRows === 1n
}

export async function muteViewingReminders(tx: Transaction<Schema>, accountId: number): Promise<void> {
  await sql`update account set wants_viewing_reminders = false where id = ${accountId}`.execute(tx)
}
