import type { AdminUserDetail, ListingOwner } from '#contract/entities/admin.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { isoText } from '#server/platform/database/isoText.ts'
import { statusIs, statusIsNot } from '#server/platform/database/listingStatusSql.ts'

/** So many refusals are told of. */
const refusalCount = 3

/** Whom an administrator judges, and which language they chose. */
export interface StoredListingOwner extends Omit<ListingOwner, 'preparedMessages'> {
  language?: string
}

/** The owner of a listing with everything that was decided about them before; null where there is no such listing. */
export async function readListingOwner(database: Database, listingId: number): Promise<StoredListingOwner | null> {
  const owners = sql`select owner_id from listing where id = ${listingId} and purged_at is null`
  return (await readJudged(database, owners))[0] ?? null
}

/** The same of any users; those without an account are left out. */
export const readJudgedUsers = (database: Database, userIds: readonly number[]): Promise<StoredListingOwner[]> =>
  readJudged(database, sql`select id from account where id = any(${userIds}::bigint[]) and erased_at is null`)

async function readJudged(database: Database, accountIds: RawBuilder<unknown>): Promise<StoredListingOwner[]> {
  const { rows } = await sql<{ owner: StoredListingOwner }>`
    with owner as (
      select account.* from account where account.id in (${accountIds})
    ), own as (
      select owner_id, id, status from listing where owner_id in (select id from owner) and purged_at is null
    ), decided as (
      select listing.owner_id, history.id, history.event, history.occurred_at, history.listing_id, history.reason_code,
             history.reason_text, listing.formatted_address
        from listing_status_history history
        join listing on listing.id = history.listing_id
       where listing.owner_id in (select id from owner)
         and history.actor_role = 'admin'
         and history.event in ('APPROVE', 'REJECT', 'TAKE_DOWN')
         and coalesce((select following.event
                         from listing_status_history following
                        where following.listing_id = history.listing_id and following.id > history.id
                        order by following.id
                        limit 1) <> 'TAKE_BACK', true)
    ), refused as (
      select numbered.*
        from (select decided.*, row_number() over (partition by owner_id order by occurred_at desc, id desc) as number
                from decided where event <> 'APPROVE') numbered
       where number <= ${refusalCount}
    ), reported as (
      select listing.owner_id, report.outcome
        from listing_report report
        join listing on listing.id = report.listing_id
       where listing.owner_id in (select id from owner)
    )
    select jsonb_strip_nulls(jsonb_build_object(
             'id', owner.id,
             'displayName', coalesce(nullif(concat_ws(' ', owner.first_name, owner.last_name), ''),
                                     owner.agency_name, owner.email),
             'email', owner.email,
             'agencyName', owner.agency_name,
             'memberSince', ${isoText('owner.created_at')},
             'language', owner.preferred_language,
             'isConfirmed', owner.confirmed_at is not null,
             'isBanned', owner.banned_at is not null,
             'banReason', case when owner.banned_at is not null then owner.ban_reason end,
             'listings', (select jsonb_build_object(
                                   'published', count(*) filter (where ${statusIs('online', 'status')}),
                                   'waiting', count(*) filter (where ${statusIs('waiting', 'status')}),
                                   'all', count(*) filter (where ${statusIsNot('deleted', 'status')}))
                            from own where own.owner_id = owner.id),
             'decisions', (select jsonb_build_object(
                                    'approved', count(*) filter (where event = 'APPROVE'),
                                    'rejected', count(*) filter (where event = 'REJECT'),
                                    'takenDown', count(*) filter (where event = 'TAKE_DOWN'))
                             from decided where decided.owner_id = owner.id),
             'bans', (select count(*) from account_history
                       where account_id = owner.id and event = 'BAN'),
             'reports', (select jsonb_build_object(
                                  'open', count(*) filter (where outcome is null),
                                  'upheld', count(*) filter (where outcome = 'upheld'),
                                  'dismissed', count(*) filter (where outcome = 'dismissed'))
                           from reported where reported.owner_id = owner.id),
             'refusals', (select coalesce(jsonb_agg(jsonb_build_object(
                                    'at', ${isoText('refused.occurred_at')},
                                    'event', refused.event,
                                    'listing', jsonb_build_object('id', refused.listing_id,
                                                                  'formattedAddress', coalesce(refused.formatted_address, '')),
                                    'code', refused.reason_code,
                                    'text', nullif(refused.reason_text, '')) order by refused.occurred_at desc, refused.id desc), '[]')
                            from refused where refused.owner_id = owner.id)
           )) as owner
      from owner
  `.execute(database)
  return rows.map(({ owner }) => owner)
}

/** What happened to an account beside bans, which the audit log has, the newest first. */
export async function readAccountEvents(database: Database, accountId: number): Promise<AdminUserDetail['history']> {
  const { rows } = await sql<AdminUserDetail['history'][number]>`
    select ${isoText('occurred_at')} as at, event, actor_role as by
      from account_history
     where account_id = ${accountId} and event in ('CONFIRM', 'LEAVE', 'RETURN')
     order by id desc
  `.execute(database)
  return rows
}
