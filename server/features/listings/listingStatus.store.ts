import type { Locale } from '#contract/entities/locale.ts'
import type { PropertyStatus } from '#contract/entities/property.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { userAsJson } from '#server/platform/database/userAsJson.ts'
import { countSteps } from '#server/platform/metrics/countSteps.ts'
import { processVersionOf } from './history/processVersion.store.ts'

/** What decides about the status of a listing, beside its values. */
export interface ListingStatusRow {
  id: number
  version: number
  status: PropertyStatus
  statusSince: Date
  expiresAt: Date | null
  lifetimeDays: number
  /** The fewest days before the end of its time of which its owner was told. */
  remindedDays: number | null
  slug: string
  address: string
  approvedValues: Record<string, unknown> | null
  ownerId: number
  ownerEmail: string
  ownerLocale: Locale | null
  isOwnerConfirmed: boolean
  isOwnerBanned: boolean
  isOwnerLeaving: boolean
  wasPublished: boolean
  /** Against the last rejection, and nothing was submitted or decided since. */
  hasAppealed: boolean
  /** Who rejected it or took it down last. */
  rejectedById: number | null
  /** Who approved or rejected it, where that is the last thing that happened to it. */
  lastDeciderId: number | null
  /** The version of the status machine that it runs under. */
  processVersion: number
  /** There are two administrators or more. */
  hasSeveralAdmins: boolean
}

/** Of a row of the history: it was not taken back. That is always the next thing to happen. */
const stands = sql`
  coalesce((select following.event
              from listing_status_history following
             where following.listing_id = history.listing_id and following.id > history.id
             order by following.id
             limit 1) <> 'TAKE_BACK', true)`

/** Whether its owner appealed against the last rejection, and nothing was submitted or decided since. */
export const hasAppealed = sql<boolean>`
  coalesce((select history.event
              from listing_status_history history
             where history.listing_id = listing.id
               and history.event in ('SUBMIT', 'RESUBMIT', 'TAKE_DOWN', 'HOLD', 'RESTORE', 'APPEAL')
             order by history.id desc
             limit 1) = 'APPEAL', false)`

/** The listing with this id, unless nothing is left of it; inside a transaction nobody else changes it until that ends. */
export async function readListingStatus(database: Database, listingId: number): Promise<ListingStatusRow | null> {
  const [row] = await readListingStatuses(database, [listingId])
  return row ?? null
}

/** The same for several, in no particular order. */
export async function readListingStatuses(
  database: Database,
  listingIds: readonly number[],
): Promise<ListingStatusRow[]> {
  const { rows } = await sql<ListingStatusRow>`
    select listing.id::float8 as id, listing.version, listing.status, listing.status_since as "statusSince",
           listing.expires_at as "expiresAt", listing.lifetime_days as "lifetimeDays", listing.reminded_days as "remindedDays",
           listing.slug,
           coalesce(nullif(listing.formatted_address, ''), nullif(listing.city, ''), listing.slug) as address,
           listing.approved_values as "approvedValues",
           listing.first_published_at is not null as "wasPublished",
           account.id::float8 as "ownerId", account.email as "ownerEmail", account.preferred_language as "ownerLocale",
           account.confirmed_at is not null as "isOwnerConfirmed",
           account.banned_at is not null as "isOwnerBanned",
           account.delete_after is not null as "isOwnerLeaving",
           ${hasAppealed} as "hasAppealed",
           (select history.actor_id::float8
              from listing_status_history history
             where history.listing_id = listing.id and history.event in ('REJECT', 'TAKE_DOWN') and ${stands}
             order by history.id desc
             limit 1) as "rejectedById",
           (select case when history.event in ('APPROVE', 'REJECT') and history.actor_role = 'admin'
                        then history.actor_id::float8 end
              from listing_status_history history
             where history.listing_id = listing.id
             order by history.id desc
             limit 1) as "lastDeciderId",
           ${processVersionOf('listing.id')} as "processVersion",
           (select count(*) from (select from account admins
                                   where admins.is_admin and admins.banned_at is null limit 2) several) > 1 as "hasSeveralAdmins"
      from listing
      join account on account.id = listing.owner_id
     where listing.id = any(${listingIds}::bigint[])
       and listing.purged_at is null
       ${database.isTransaction ? sql`for no key update of listing` : sql``}
  `.execute(database)
  return rows
}

/** A step as it is written down. */
export interface StatusStep {
  listingId: number
  /** The version that the decision was made on. */
  version: number
  /** The version of the status machine by which it was decided. */
  processVersion: number
  event: ListingEventType
  from: PropertyStatus
  to: PropertyStatus | 'purged'
  by: ListingActor
  actorId: number | null
  reasonCode: string | null
  reasonText: string | null
  at: Date
  /** From now on for this many days. */
  days: number | null
  /** What is approved now. */
  approvedValues: Record<string, unknown> | null
}

/**
 * Changes a status and writes its row of the history; answers that row's id, or null where the listing is no longer the
 * version that was decided on.
 */
export async function saveStatusStep(tx: Transaction<Schema>, step: StatusStep): Promise<number | null> {
  const { listingId, version, processVersion, event, from, to } = step
  const { by, actorId, reasonCode, reasonText, days, approvedValues } = step
  const at = sql`${step.at.toISOString()}::timestamptz`
  const isPublishing = statusHas(to, 'online')
  const { rows } = await sql<{ id: number }>`
    with changed as (
      update listing
         set status = ${to === 'purged' ? 'DELETED' : to},
             status_since = ${at},
             updated_at = ${at},
             version = version + 1,
             published_at = case when ${event === 'APPROVE'} then ${at} else published_at end,
             first_published_at = case when ${event === 'APPROVE'} then coalesce(first_published_at, ${at})
                                       else first_published_at end,
             expires_at = case when ${days}::integer is null then expires_at
                               else ${at} + ${days}::integer * interval '1 day' end,
             reminded_days = case when ${isPublishing} then null else reminded_days end,
             approved_values = coalesce(${approvedValues === null ? null : JSON.stringify(approvedValues)}::jsonb, approved_values),
             is_reserved = is_reserved and ${isPublishing}
       where id = ${listingId}
         and version = ${version}
      returning id
    )
    insert into listing_status_history
           (listing_id, occurred_at, event, from_status, to_status, actor_id, actor_role, reason_code, reason_text,
            process_version)
    select id, ${at}, ${event}, ${from}, ${to}, ${actorId}::bigint, ${by}, ${reasonCode}, ${reasonText},
           ${processVersion}::smallint
      from changed
    returning id::float8 as id
  `.execute(tx)
  if (rows.length > 0) countSteps(tx, [{ machine: 'listingStatus', event, from, to }])
  return rows[0]?.id ?? null
}

/** What a decision writes over. Times are ISO texts, so that a job can keep them. */
export interface MarketTimes {
  /** Since when it waits: its place in the queue. Decisions held by an earlier release do not say so. */
  statusSince?: string
  publishedAt: string | null
  firstPublishedAt: string | null
  expiresAt: string | null
  remindedDays: number | null
  approvedValues: Record<string, unknown> | null
}

/** What a listing would lose by a decision. */
export async function readMarketTimes(tx: Transaction<Schema>, listingId: number): Promise<MarketTimes> {
  const { rows } = await sql<MarketTimes>`
    select to_json(status_since) #>> '{}' as "statusSince", to_json(published_at) #>> '{}' as "publishedAt", to_json(first_published_at) #>> '{}' as "firstPublishedAt",
           to_json(expires_at) #>> '{}' as "expiresAt", reminded_days as "remindedDays", approved_values as "approvedValues"
      from listing where id = ${listingId}
  `.execute(tx)
  const [times] = rows
  if (times === undefined) throw new Error('A listing that is decided about is there.')
  return times
}

/** Gives a listing back what a decision that was taken back wrote over. */
export async function restoreMarketTimes(
  tx: Transaction<Schema>,
  listingId: number,
  { statusSince, publishedAt, firstPublishedAt, expiresAt, remindedDays, approvedValues }: MarketTimes,
): Promise<void> {
  await sql`
    update listing
       set status_since = coalesce(${statusSince ?? null}::timestamptz, status_since),
           published_at = ${publishedAt}::timestamptz,
           first_published_at = ${firstPublishedAt}::timestamptz,
           expires_at = ${expiresAt}::timestamptz,
           reminded_days = ${remindedDays}::integer,
           approved_values = ${approvedValues === null ? null : JSON.stringify(approvedValues)}::jsonb
     where id = ${listingId}
  `.execute(tx)
}

/** One row of the history of a listing. */
export interface StoredChange {
  event: string
  at: Date
  from: PropertyStatus | null
  to: PropertyStatus
  by: ListingActor
  code: string | null
  text: string | null
  /** The name of the administrator who did it, where it was asked for. */
  administrator: string | null
}

/** Everything that happened to a listing, the oldest first; the names of administrators are for their colleagues alone. */
export async function readHistory(
  database: Database,
  listingId: number,
  { namesAdministrators = false } = {},
): Promise<StoredChange[]> {
  const name = namesAdministrators ? sql`(${userAsJson('actor')}) ->> 'displayName'` : sql`null`
  const actor = sql`left join account actor on actor.id = history.actor_id and history.actor_role = 'admin'`
  const { rows } = await sql<StoredChange>`
    select history.event, history.occurred_at as at, history.from_status as from, history.to_status as to,
           history.actor_role as by, history.reason_code as code, history.reason_text as text,
           ${name} as administrator
      from listing_status_history history ${namesAdministrators ? actor : sql``}
     where history.listing_id = ${listingId}
     order by history.id
  `.execute(database)
  return rows
}

/** Why each of these listings was refused last, where it was. */
export async function readRefusals(
  database: Database,
  listingIds: readonly number[],
): Promise<{ id: number; code: string | null; text: string | null; at: Date }[]> {
  const { rows } = await sql<{ id: number; code: string | null; text: string | null; at: Date }>`
    select distinct on (history.listing_id)
           history.listing_id::float8 as id, history.reason_code as code, history.reason_text as text,
           history.occurred_at as at
      from listing_status_history history
     where history.listing_id = any(${listingIds}::bigint[])
       and history.event in ('REJECT', 'TAKE_DOWN')
       and ${stands}
     order by history.listing_id, history.id desc
  `.execute(database)
  return rows
}

/** A report that nobody has decided about. */
export interface OpenReport {
  reason: string
  text: string
  at: Date
}

export async function readOpenReports(database: Database, listingId: number): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select reason, text, created_at as at
      from listing_report
     where listing_id = ${listingId} and outcome is null
     order by id
  `.execute(database)
  return rows
}

/** Makes a price part of the history, unless it is what the history ends with. */
export async function keepPrice(tx: Transaction<Schema>, listingId: number, at: Date): Promise<void> {
  await sql`
    insert into listing_price_history (listing_id, occurred_at, price, offer_price)
    select listing.id, ${at.toISOString()}::timestamptz, listing.price, listing.offer_price
      from listing
      left join lateral (
             select price, offer_price
               from listing_price_history
              where listing_id = listing.id
              order by id desc
              limit 1
           ) last on true
     where listing.id = ${listingId}
       and listing.price is not null
       and (last.price is null or (last.price, last.offer_price) is distinct from (listing.price, listing.offer_price))
  `.execute(tx)
}
