import type { AdminAct, AdminActionName } from '#contract/adminActions.ts'
import type { AdminAction } from '#contract/entities/adminAction.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { isoText } from '#server/platform/database/isoText.ts'
import { likePattern } from '#server/platform/database/likePattern.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { userAsJson } from '#server/platform/database/userAsJson.ts'

/** What an administrator does, to be written down. */
export interface NewAdminAction {
  /** Null for an operator, who has no account: `npm run admin`, `ADMIN_EMAIL`. */
  actorId: number | null
  action: AdminActionName
  accountId?: number
  listingId?: number
  count?: number
  text?: string
  at: Date
}

/** Writes down what an administrator does, in the transaction that does it. */
export async function insertAdminAction(
  tx: Transaction<Schema>,
  { actorId, action, accountId, listingId, count, text, at }: NewAdminAction,
): Promise<void> {
  await sql`
    insert into admin_action (occurred_at, actor_id, action, account_id, listing_id, count, text)
    values (${at.toISOString()}::timestamptz, ${actorId}, ${action}, ${accountId ?? null}, ${listingId ?? null},
            ${count ?? null}, ${text ?? null})
  `.execute(tx)
}

/** Leaves what was done to an erased account and by it, without what was written of the person. */
export async function emptyAdminActions(tx: Transaction<Schema>, accountId: number): Promise<void> {
  await sql`
    update admin_action
       set text = null,
           actor_id = nullif(actor_id, ${accountId}),
           account_id = nullif(account_id, ${accountId})
     where account_id = ${accountId} or actor_id = ${accountId}
  `.execute(tx)
}

/** Which records are looked for. */
export interface AdminActionFilter {
  /** What this account did, and what was done to it or to its listings. */
  accountId?: number | undefined
  /** What this administrator did. */
  actorId?: number | undefined
  action?: AdminAct | undefined
  listingId?: number | undefined
  /** The first and the last day, in Prague: `2026-11-21`. */
  from?: string | undefined
  to?: string | undefined
  /** Each of them is part of a name, an address or a reason. */
  words: readonly string[]
}

/** How many records there are. */
export async function countAdminActions(database: Database, filter: AdminActionFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from admin_action action where ${ofAccounts(filter)})
            + (select count(*) from listing_status_history history
                where actor_role = 'admin' and ${ofListings(filter)}))::float8 as count
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** A page of what administrators did, to accounts and to listings, the newest first. */
export async function findAdminActions(
  database: Database,
  { offset, limit, ...filter }: AdminActionFilter & { offset: number; limit: number },
): Promise<Omit<AdminAction, '_links'>[]> {
  const most = offset + limit
  const { rows } = await sql<{ record: Omit<AdminAction, '_links'> }>`
    select jsonb_strip_nulls(jsonb_build_object(
             'id', record.kind || '-' || record.id,
             'at', ${isoText('record.occurred_at')},
             'action', record.action,
             'by', ${userAsJson('actor')},
             'account', ${userAsJson('about')},
             'listing', case when listing.id is not null then jsonb_build_object(
                          'id', listing.id, 'formattedAddress', coalesce(listing.formatted_address, ''),
                          'from', record.from_status, 'to', record.to_status) end,
             'count', record.count,
             'reason', case when coalesce(record.code, record.text) is not null
                            then jsonb_build_object('code', record.code, 'text', record.text) end
           )) as record
      from ((select 'account' as kind, id, occurred_at, action, actor_id, account_id, listing_id, null as from_status,
                    null as to_status, count, null as code, text
               from admin_action action
              where ${ofAccounts(filter)}
              order by occurred_at desc, id desc limit ${most})
            union all
            (select 'listing', id, occurred_at, event, actor_id, null, listing_id, from_status, to_status, null,
                    reason_code, nullif(reason_text, '')
               from listing_status_history history
              where actor_role = 'admin' and ${ofListings(filter)}
              order by occurred_at desc, id desc limit ${most})) record
      left join account actor on actor.id = record.actor_id and actor.erased_at is null
      left join account about on about.id = record.account_id and about.erased_at is null
      left join listing on listing.id = record.listing_id
     order by record.occurred_at desc, record.kind, record.id desc
     limit ${limit} offset ${offset}
  `.execute(database)
  return rows.map(({ record }) => record)
}

/** When a day begins in Prague. */
const startOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone 'Europe/Prague')`

/** What is asked of both tables alike: who did what, when, and to which listing. */
function ofAll({ actorId, listingId, from, to }: AdminActionFilter) {
  return [
    ...(actorId === undefined ? [] : [sql`actor_id = ${actorId}`]),
    ...(listingId === undefined ? [] : [sql`listing_id = ${listingId}`]),
    ...(from === undefined ? [] : [sql`occurred_at >= ${startOf(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql`occurred_at < ${startOf(sql`(${to}::date + 1)`)}`]),
  ]
}

function ofAccounts(filter: AdminActionFilter) {
  const { accountId, action, words } = filter
  const about = sql`(action.account_id = ${accountId ?? null} or action.actor_id = ${accountId ?? null})`
  return allOf([
    ...ofAll(filter),
    ...(action === undefined ? [] : [sql`action.action = ${action}`]),
    ...(accountId === undefined ? [] : [about]),
    ...words.map((word, _, all) => {
      const accounts = accountsNamed(word)
      return sql`(action.actor_id in (${accounts}) or action.account_id in (${accounts})
                  or action.listing_id in (${listingsNamed(word, all.length === 1)})
                  or normalized(action.text) like normalized(${likePattern(word)}))`
    }),
  ])
}

function ofListings(filter: AdminActionFilter) {
  const { accountId, action, words } = filter
  const about = sql`(history.actor_id = ${accountId ?? null}
                     or history.listing_id in (select id from listing where owner_id = ${accountId ?? null}))`
  return allOf([
    ...ofAll(filter),
    ...(action === undefined ? [] : [sql`history.event = ${action}`]),
    ...(accountId === undefined ? [] : [about]),
    ...words.map(
      (word, _, all) => sql`(history.actor_id in (${accountsNamed(word)})
                             or history.listing_id in (${listingsNamed(word, all.length === 1)})
                             or normalized(history.reason_text) like normalized(${likePattern(word)}))`,
    ),
  ])
}

const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

const accountsNamed = (word: string) => sql`
  select account.id from account
   where account.erased_at is null
     and (account.email ilike ${likePattern(word)}
          or normalized(concat_ws(' ', first_name, last_name, agency_name)) like normalized(${likePattern(word)}))`

/** By address, project or reference, by their owner, and by the id where that is all that is looked for. */
const listingsNamed = (word: string, isAlone: boolean) => sql`
  select listing.id from listing
   where normalized(concat_ws(' ', listing.external_reference, listing.formatted_address, listing.city,
                              listing.project_name)) like normalized(${likePattern(word)})
      or listing.owner_id in (${accountsNamed(word)})
      or (${isAlone} and listing.id::text = ${word})`
