import { sql, type Transaction } from 'kysely'

import type { Schema } from '../database/schema.ts'

/** Says when an account is erased; `null` keeps it. */
export async function setDeleteAfter(
  tx: Transaction<Schema>,
  accountId: number,
  deleteAfter: Date | null,
): Promise<void> {
  await sql`
    update account
       set delete_after = ${deleteAfter?.toISOString() ?? null}::timestamptz,
           version = version + 1
     where id = ${accountId}
  `.execute(tx)
}

/** Why listings left the market with their owner, in their history. */
const reason = 'account_deletion'

/**
 * Takes all listings of an account off the market by the steps that an owner may take: what is public goes to the
 * archive, what waits for review goes back to the drafts. Answers the ids of those that went to the archive.
 */
export async function withdrawListings(tx: Transaction<Schema>, accountId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number; event: string }>`
    with before as (
      select id, status
        from listing
       where owner_id = ${accountId}
         and status in ('PUBLISHED', 'SOLD', 'RENTED', 'PENDING')
         for update
    ), changed as (
      update listing
         set status = case when before.status = 'PENDING' then 'DRAFT' else 'ARCHIVED' end,
             updated_at = ${now.toISOString()}::timestamptz,
             version = version + 1
        from before
       where listing.id = before.id
      returning listing.id, before.status as from_status, listing.status as to_status
    )
    insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_id, actor_role, reason_code)
    select id, ${now.toISOString()}::timestamptz,
           case when from_status = 'PENDING' then 'WITHDRAW' else 'ARCHIVE' end,
           from_status, to_status, ${accountId}::bigint, 'owner', ${reason}
      from changed
    returning listing_id::float8 as id, event
  `.execute(tx)
  return rows.filter(({ event }) => event === 'ARCHIVE').map(({ id }) => id)
}

/** How many listings wait in the archive since their owner wanted to leave. */
export async function countWithdrawn(tx: Transaction<Schema>, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from listing
     where listing.owner_id = ${accountId}
       and listing.status = 'ARCHIVED'
       and exists (
             select from listing_status_history history
              where history.listing_id = listing.id and history.event = 'ARCHIVE' and history.reason_code = ${reason})
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Erases what is known of a person. What others need to understand what happened stays without them: the bare row of
 * the account, the bare rows of the listings with their history, and that somebody once wrote to a listing.
 * Answers the ids of the listings.
 */
export async function eraseAccount(tx: Transaction<Schema>, accountId: number, now: Date): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{
    id: number
  }>`select id::float8 as id from listing where owner_id = ${accountId}`.execute(tx)
  const listingIds = rows.map(({ id }) => id)
  await sql`
    insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_id, actor_role, reason_code)
    select id, ${at}, 'DELETE', status, 'DELETED', owner_id, 'owner', ${reason}
      from listing where owner_id = ${accountId} and status <> 'DELETED'
  `.execute(tx)
  await sql`delete from listing_media where listing_id = any(${listingIds}::bigint[])`.execute(tx)
  await sql`delete from lead where listing_id = any(${listingIds}::bigint[])`.execute(tx)
  await sql`delete from favorite where account_id = ${accountId} or listing_id = any(${listingIds}::bigint[])`.execute(
    tx,
  )
  await sql`
    update listing_status_history set reason_text = null where listing_id = any(${listingIds}::bigint[])
  `.execute(tx)
  await sql`
    update listing
       set status = 'DELETED', slug = 'erased-' || id, formatted_address = '', street = null, house_no = null, city = '',
           city_part = null, zip = null, latitude = null, longitude = null, project_name = null, description_en = null,
           description_cs = null, attributes = '{}', updated_at = ${at}, version = version + 1
     where owner_id = ${accountId}
  `.execute(tx)
  await sql`
    update lead set sender_id = null, name = '', email = '', phone_number = null, message = '' where sender_id = ${accountId}
  `.execute(tx)
  await sql`
    delete from development_mail
     where lower(recipient) in (select lower(email) from account where id = ${accountId}
                                union select lower(email) from mail_token where account_id = ${accountId})
  `.execute(tx)
  for (const table of ['session', 'known_device', 'mail_token'] as const)
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx)
  await sql`
    update account
       set email = 'erased-' || id || '@erased.invalid', contact_email = null, password_hash = null, first_name = null,
           last_name = null, phone_number = null, address_street = null, address_street_numbers = null,
           address_zip = null, address_city = null, preferred_language = null, profile_picture_path = null,
           agency_name = null, is_admin = false, confirmed_at = null, banned_at = null, ban_reason = null,
           delete_after = null, erased_at = ${at}, version = version + 1
     where id = ${accountId}
  `.execute(tx)
  return listingIds
}
