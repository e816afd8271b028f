import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { statusIs } from '#server/platform/database/listingStatusSql.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { RestFilter } from './alertScopes.ts'
import { scopeNumbers } from './alertScopes.ts'
import type { SearchableListing } from './fitsListing.ts'

/** A listing as searches find it on the market, or null where they do not. */
export async function readSearchable(database: Database, listingId: number): Promise<SearchableListing | null> {
  const { rows } = await sql<{ listing: SearchableListing }>`
    select to_jsonb(s) || jsonb_build_object('words', tsvector_to_array(s.words)) as listing
      from listing_words s
     where s.id = ${listingId}
       and not s.off_market
  `.execute(database)
  return rows[0]?.listing ?? null
}

export interface Candidate {
  searchId: number
  hasRest: boolean
}

/** The saved searches in whose scopes a listing is at a price. */
export async function findCandidates(
  database: Database,
  listing: SearchableListing,
  price: number,
): Promise<Candidate[]> {
  const { region, district, town_id, cell, latitude, longitude } = listing
  const scopes = [
    scopeNumbers.country,
    scopeNumbers.region(region),
    scopeNumbers.district(district),
    ...(town_id === null ? [] : [scopeNumbers.town(town_id)]),
    ...(cell === null ? [] : [cell]),
  ]
  const { rows } = await sql<Candidate>`
    select distinct scope.saved_search_id::float8 as "searchId", scope.has_rest as "hasRest"
      from saved_search_scope scope
     where scope.scope = any(${scopes}::integer[])
       and scope.listing_type = any(${[0, listing.listing_type]}::smallint[])
       and scope.property_type = any(${[0, listing.property_type]}::smallint[])
       and scope.subtypes & (1 << ${listing.subtype}::integer) <> 0
       and ${price}::integer between scope.price_min and scope.price_max
       and ${listing.usable_area ?? -1}::integer between scope.area_min and scope.area_max
       and (scope.west is null
            or (${longitude}::integer between scope.west and scope.east
                and ${latitude}::integer between scope.south and scope.north))
  `.execute(database)
  return rows
}

/** What these searches ask for beyond their scopes. */
export async function readRests(
  database: Database,
  searchIds: readonly number[],
): Promise<{ searchId: number; rest: RestFilter[] }[]> {
  const { rows } = await sql<{ searchId: number; rest: RestFilter[] }>`
    select id::float8 as "searchId", rest from saved_search where id = any(${searchIds}::bigint[]) and rest is not null
  `.execute(database)
  return rows
}

/** When a mail about something of now is due, by how often its reader wants mails; mornings are those of Prague. */
const dueAt = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  const local = sql`(${at} at time zone 'Europe/Prague')`
  const morning = sql`interval '7 hours'`
  const thisMorning = sql`date_trunc('day', ${local}) + ${morning}`
  const thisMonday = sql`date_trunc('week', ${local}) + ${morning}`
  return sql`
    case saved_search.frequency
      when 'instant' then greatest(${at}, saved_search.mailed_at + interval '10 minutes')
      when 'daily' then (case when ${local} < ${thisMorning} then ${thisMorning}
                              else ${thisMorning} + interval '1 day' end) at time zone 'Europe/Prague'
      when 'weekly' then (case when ${local} < ${thisMonday} then ${thisMonday}
                               else ${thisMonday} + interval '7 days' end) at time zone 'Europe/Prague'
    end
  `
}

/** Nobody hears of their own listings, nor of what a deleted search finds; those who cannot be written to are not written to. */
const mayBeMailed = sql`
  (saved_search.deleted_at is null
   and account.confirmed_at is not null and account.banned_at is null and account.delete_after is null)
`

export interface NewAlerts {
  listingId: number
  ownerId: number
  searchIds: readonly number[]
  /** The prices of a listing that became cheaper; null for one that is new to these searches. */
  drop: { from: number; to: number } | null
  now: Date
}

/**
 * Writes down what these searches have found, each once, and answers when mails are due. Of several searches of one person
 * only the first to be due mails it; who keeps the listing among the favorites hears of its price by that.
 */
export async function insertAlerts(
  tx: Transaction<Schema>,
  { listingId, ownerId, searchIds, drop, now }: NewAlerts,
): Promise<Date[]> {
  const { rows } = await sql<{ dueAt: Date }>`
    with found as (
      select saved_search.id, saved_search.account_id,
             case when ${mayBeMailed}
                   and not (${drop !== null}::boolean and account.wants_favorite_mails and exists (
                              select from favorite
                               where favorite.account_id = account.id and favorite.listing_id = ${listingId}))
                  then ${dueAt(now)} end as due_at
        from saved_search
        join account on account.id = saved_search.account_id
       where saved_search.id = any(${searchIds}::bigint[])
         and saved_search.account_id <> ${ownerId}
    ), ranked as (
      select found.*, row_number() over (partition by account_id order by due_at nulls last, id) as place from found
    ), written as (
      insert into alert (saved_search_id, listing_id, dropped_to, dropped_from, occurred_at, mail_due_at)
      select id, ${listingId}, ${drop?.to ?? 0}, ${drop?.from ?? null}::bigint, ${now.toISOString()}::timestamptz,
             case when place = 1 then due_at end
        from ranked
          on conflict do nothing
      returning mail_due_at
    )
    select distinct mail_due_at as "dueAt" from written where mail_due_at is not null
  `.execute(tx)
  return rows.map((row) => row.dueAt)
}

/** Gives what these searches have still to mail another time, or none, and answers when mails are due. */
export async function rescheduleAlerts(
  tx: Transaction<Schema>,
  searchIds: readonly number[],
  now: Date,
): Promise<Date[]> {
  const { rows } = await sql<{ dueAt: Date }>`
    with moved as (
      update alert
         set mail_due_at = case when not saved_search.is_paused then ${dueAt(now)} end
        from saved_search
       where saved_search.id = any(${searchIds}::bigint[])
         and alert.saved_search_id = saved_search.id
         and alert.mail_due_at is not null
      returning alert.mail_due_at
    )
    select distinct mail_due_at as "dueAt" from moved where mail_due_at is not null
  `.execute(tx)
  return rows.map((row) => row.dueAt)
}

/** Accounts that are to be mailed now, those who wait longest first. */
export async function findDueAccounts(tx: Transaction<Schema>, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select saved_search.account_id::float8 as id
      from alert
      join saved_search on saved_search.id = alert.saved_search_id
     where alert.mail_due_at <= ${now.toISOString()}::timestamptz
       and saved_search.deleted_at is null
     group by saved_search.account_id
     order by min(alert.mail_due_at), saved_search.account_id
     limit ${limit}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export interface DueAlert {
  searchId: number
  searchName: string
  listingId: number
  droppedFrom: number | null
}

/** Takes everything that an account is to be mailed now: nobody else mails it again. What left the market is left out. */
export async function takeDueAlerts(tx: Transaction<Schema>, accountId: number, now: Date): Promise<DueAlert[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<DueAlert>`
    with taken as (
      update alert
         set mail_due_at = null
        from saved_search
       where saved_search.account_id = ${accountId}
         and saved_search.deleted_at is null
         and alert.saved_search_id = saved_search.id
         and alert.mail_due_at <= ${at}
      returning alert.saved_search_id, alert.listing_id, alert.dropped_to, alert.dropped_from, alert.occurred_at
    ), mailed as (
      update saved_search set mailed_at = ${at} where id in (select saved_search_id from taken)
    )
    select distinct on (taken.listing_id)
           taken.saved_search_id::float8 as "searchId",
           saved_search.name as "searchName",
           taken.listing_id::float8 as "listingId",
           taken.dropped_from::float8 as "droppedFrom"
      from taken
      join saved_search on saved_search.id = taken.saved_search_id
      join listing on listing.id = taken.listing_id
     where ${statusIs('online', 'listing.status')}
     order by taken.listing_id, taken.occurred_at, taken.saved_search_id
  `.execute(tx)
  return rows
}

/** Forgets what was still to be mailed about a search, or about all searches of an account. */
export async function dropDueAlerts(
  tx: Transaction<Schema>,
  { searchId = null, accountId = null }: { searchId?: number | null; accountId?: number | null },
): Promise<void> {
  await sql`
    update alert
       set mail_due_at = null
      from saved_search
     where saved_search.id = alert.saved_search_id
       and (saved_search.id = ${searchId}::bigint or saved_search.account_id = ${accountId}::bigint)
       and alert.mail_due_at is not null
  `.execute(tx)
}
