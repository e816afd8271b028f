import type { AlertFrequency } from '#contract/entities/savedSearch.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { isoText } from '#server/platform/database/isoText.ts'
import { statusIs } from '#server/platform/database/listingStatusSql.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { AlertPlan } from './alertScopes.ts'

/** A saved search. Times are ISO texts. */
export interface StoredSearch {
  id: number
  name: string
  frequency: AlertFrequency
  isPaused: boolean
  criteria: SearchParameters
  createdAt: string
  seenAt: string
  /** Listings found since it was last looked at. */
  newCount: number
}

const columns = sql`
  saved_search.id::float8 as id,
  saved_search.name,
  saved_search.frequency,
  saved_search.is_paused as "isPaused",
  saved_search.criteria,
  ${isoText('saved_search.created_at')} as "createdAt",
  ${isoText('saved_search.seen_at')} as "seenAt",
  (select count(distinct alert.listing_id)::integer
     from alert
     join listing on listing.id = alert.listing_id
    where alert.saved_search_id = saved_search.id
      and alert.occurred_at > saved_search.seen_at
      and ${statusIs('online', 'listing.status')}) as "newCount"
`

/** A page of an account's saved searches, the newest first. */
export async function readSavedSearches(
  database: Database,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredSearch[]> {
  const { rows } = await sql<StoredSearch>`
    select ${columns}
      from saved_search
     where saved_search.account_id = ${accountId}
       and saved_search.deleted_at is null
     order by saved_search.id desc
     limit ${limit} offset ${offset}
  `.execute(database)
  return rows
}

/** One of an account's saved searches, or of those that were deleted lately; null where it has none with this id. */
export async function readSavedSearch(
  database: Database,
  { accountId, searchId, isDeleted = false }: { accountId: number; searchId: number; isDeleted?: boolean },
): Promise<StoredSearch | null> {
  const { rows } = await sql<StoredSearch>`
    select ${columns}
      from saved_search
     where saved_search.id = ${searchId}
       and saved_search.account_id = ${accountId}
       and (saved_search.deleted_at is not null) = ${isDeleted}::boolean
  `.execute(database)
  return rows[0] ?? null
}

/** The ids of an account's saved searches by what they ask for. */
export async function readSearchKeys(database: Database, accountId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id::float8 as id, criteria_key as key
      from saved_search
     where account_id = ${accountId}
       and deleted_at is null
  `.execute(database)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

export interface SearchValues {
  name: string
  frequency: AlertFrequency
  isPaused: boolean
  criteria: SearchParameters
  criteriaKey: string
  plan: AlertPlan
}

export async function insertSavedSearch(
  tx: Transaction<Schema>,
  accountId: number,
  values: SearchValues,
  now: Date,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: number }>`
    insert into saved_search (account_id, name, frequency, is_paused, criteria, criteria_key, rest, seen_at, created_at)
    values (${accountId}, ${values.name}, ${values.frequency}, ${values.isPaused}, ${JSON.stringify(values.criteria)}::jsonb,
            ${values.criteriaKey}, ${restText(values.plan)}::jsonb, ${at}, ${at})
    returning id::float8 as id
  `.execute(tx)
  const id = rows[0]?.id ?? 0
  await replaceScopes(tx, id, values)
  return id
}

/** Writes all of a search down anew; one that was deleted is not any more. */
export async function updateSavedSearch(
  tx: Transaction<Schema>,
  searchId: number,
  values: SearchValues & { seenAt: Date | null },
): Promise<void> {
  await sql`
    update saved_search
       set name = ${values.name},
           frequency = ${values.frequency},
           is_paused = ${values.isPaused},
           criteria = ${JSON.stringify(values.criteria)}::jsonb,
           criteria_key = ${values.criteriaKey},
           rest = ${restText(values.plan)}::jsonb,
           deleted_at = null,
           seen_at = coalesce(${values.seenAt?.toISOString() ?? null}::timestamptz, seen_at)
     where id = ${searchId}
  `.execute(tx)
  await replaceScopes(tx, searchId, values)
}

const restText = ({ rest }: AlertPlan) => (rest.length === 0 ? null : JSON.stringify(rest))

/** A search that is paused is nowhere found. */
async function replaceScopes(
  tx: Transaction<Schema>,
  searchId: number,
  { plan, isPaused }: SearchValues,
): Promise<void> {
  await sql`delete from saved_search_scope where saved_search_id = ${searchId}`.execute(tx)
  if (!isPaused) await insertScopes(tx, sql`${searchId}::bigint`, plan)
}

async function insertScopes(tx: Transaction<Schema>, searchId: RawBuilder<unknown>, plan: AlertPlan): Promise<void> {
  await sql`
    insert into saved_search_scope (saved_search_id, scope, listing_type, property_type, subtypes, price_min, price_max,
                                    area_min, area_max, west, south, east, north, has_rest)
    select ${searchId}, scope, "listingType", "propertyType", subtypes, "priceMin", "priceMax",
           "areaMin", "areaMax", west, south, east, north, ${plan.rest.length > 0}
      from jsonb_to_recordset(${JSON.stringify(plan.scopes)}::jsonb) as row (
             scope integer, "listingType" smallint, "propertyType" smallint, subtypes integer, "priceMin" integer,
             "priceMax" integer, "areaMin" integer, "areaMax" integer, west integer, south integer, east integer,
             north integer)
  `.execute(tx)
}

// See docs/decisions/0063-restoring-deleted-saved-searches.md.
/** From now on it is found nowhere but by its id; false where the account has none with this id. */
export async function deleteSavedSearch(
  database: Database,
  { accountId, searchId, now }: { accountId: number; searchId: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_search
       set deleted_at = ${now.toISOString()}::timestamptz
     where id = ${searchId}
       and account_id = ${accountId}
       and deleted_at is null
  `.execute(database)
  return numAffectedRows === 1n
}

/** Removes for good what was deleted more than a day ago, with everything that it found. */
export async function forgetDeletedSearches(database: Database, now: Date): Promise<void> {
  await sql`
    delete from saved_search where deleted_at < ${now.toISOString()}::timestamptz - interval '1 day'
  `.execute(database)
}

/** Sends no mails about one search any more; answers its name, or null where it is gone. */
export async function muteSavedSearch(tx: Transaction<Schema>, searchId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update saved_search set frequency = 'off' where id = ${searchId} returning name
  `.execute(tx)
  return rows[0]?.name ?? null
}

/** The same about all searches of an account. */
export async function muteSavedSearchesOf(tx: Transaction<Schema>, accountId: number): Promise<void> {
  await sql`update saved_search set frequency = 'off' where account_id = ${accountId}`.execute(tx)
}

/** Tells an account nothing more about what becomes of its favorites. */
export async function muteFavorites(tx: Transaction<Schema>, accountId: number): Promise<void> {
  await sql`update account set wants_favorite_mails = false where id = ${accountId}`.execute(tx)
}
