import { dayMs } from '#contract/durations.ts'
import { listingDays } from '#machines/listing/listingBlockers.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { statusIs } from '#server/platform/database/listingStatusSql.ts'
import type { Schema } from '#server/platform/database/schema.ts'

/** What time alone brings: the end of a listing's time, a reminder of it, the archive, and the end of what was deleted. */
export const dueKinds = ['expired', 'reminder', 'closed', 'purgeable'] as const
export type DueKind = (typeof dueKinds)[number]

/** How many days before the end of its time the owner of a listing is told; 0: in the morning of that day in Prague. */
export const reminderDays = [14, 3, 0] as const

/** In Prague; who reads mails before? */
const morningHour = 7

const time = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/** When a listing is due. It says so itself: nothing has to be planned, and nothing that was planned can be lost. */
const conditions: Record<DueKind, (now: number) => RawBuilder<unknown>> = {
  expired: (now) => sql`${statusIs('online', 'listing.status')} and listing.expires_at <= ${time(now)}`,
  reminder: (now) => {
    const inPrague = sql`${time(now)} at time zone 'Europe/Prague'`
    return sql`
      ${statusIs('online', 'listing.status')} and listing.expires_at > ${time(now)}
      and (listing.reminded_days is null and listing.expires_at <= ${time(now + reminderDays[0] * dayMs)}
        or listing.reminded_days = ${reminderDays[0]} and listing.expires_at <= ${time(now + reminderDays[1] * dayMs)}
        or listing.reminded_days = ${reminderDays[1]} and extract(hour from ${inPrague}) >= ${morningHour}
           and listing.expires_at < (date_trunc('day', ${inPrague}) + interval '1 day') at time zone 'Europe/Prague')`
  },
  closed: (now) => sql`
    ${statusIs('done', 'listing.status')} and listing.status_since <= ${time(now - listingDays.closed * dayMs)}`,
  purgeable: (now) => sql`
    ${statusIs('deleted', 'listing.status')} and listing.purged_at is null
    and listing.status_since <= ${time(now - listingDays.restorable * dayMs)}`,
}

/** The next listings that are due, by their ids, after one of them. */
export async function findDueListings(
  database: Database,
  kind: DueKind,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listing.id::float8 as id
      from listing
     where ${conditions[kind](now.getTime())}
       and listing.id > ${after}
     order by listing.id
     limit ${limit}
  `.execute(database)
  return rows.map(({ id }) => id)
}

/** Whether a listing is still due, and nobody else is at it: then nobody will be until the transaction ends. */
export async function lockDueListing(
  tx: Transaction<Schema>,
  kind: DueKind,
  { listingId, now }: { listingId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from listing
     where listing.id = ${listingId}
       and ${conditions[kind](now.getTime())}
       for no key update skip locked
  `.execute(tx)
  return rows.length === 1
}

/** Writes down of how few days before the end of its time the owner of a listing was told. */
export async function setRemindedDays(tx: Transaction<Schema>, listingId: number, days: number): Promise<void> {
  await sql`update listing set reminded_days = ${days} where id = ${listingId}`.execute(tx)
}

/**
 * Lets a listing on the market stay for another time of its own, from the end of the present one; answers the new end, or
 * null where it is no longer this version.
 */
export async function prolongListing(
  tx: Transaction<Schema>,
  { id, version, at }: { id: number; version: number; at: Date },
): Promise<Date | null> {
  const present = sql`${at.toISOString()}::timestamptz`
  const { rows } = await sql<{ expiresAt: Date }>`
    update listing
       set expires_at = greatest(expires_at, ${present}) + lifetime_days * interval '1 day',
           reminded_days = null,
           updated_at = ${present},
           version = version + 1
     where id = ${id}
       and version = ${version}
       and ${statusIs('online', 'status')}
    returning expires_at as "expiresAt"
  `.execute(tx)
  return rows[0]?.expiresAt ?? null
}

/** Lets the time of a listing begin anew with the duration that it has now; its owner is reminded anew, too. */
export async function restartTerm(tx: Transaction<Schema>, listingId: number, at: Date): Promise<void> {
  await sql`
    update listing
       set expires_at = ${at.toISOString()}::timestamptz + lifetime_days * interval '1 day',
           reminded_days = null
     where id = ${listingId}
  `.execute(tx)
}
