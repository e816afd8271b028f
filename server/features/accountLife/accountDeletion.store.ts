import { sql, type Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import { emptyAdminActions } from '#server/features/accounts/adminAction.store.ts'
import { eraseListings } from '#server/features/listings/listingErasure.store.ts'
import { processVersionOf } from '#server/features/listings/history/processVersion.store.ts'
import { leavingReason } from '#server/features/listings/history/listingHistory.store.ts'
import { countSteps } from '#server/platform/metrics/countSteps.ts'
import { statusIs, statusIsNot } from '#server/platform/database/listingStatusSql.ts'

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

/** How many listings wait in the archive since their owner wanted to leave. */
export async function countWithdrawn(tx: Transaction<Schema>, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from listing
     where listing.owner_id = ${accountId}
       and ${statusIs('offMarket', 'listing.status')}
       and exists (
             select from listing_status_history history
              where history.listing_id = listing.id and history.event = 'ARCHIVE' and history.reason_code = ${leavingReason})
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
  }>`select id::float8 as id from listing where owner_id = ${accountId} and purged_at is null`.execute(tx)
  const listingIds = rows.map(({ id }) => id)
  const deleted = await sql<{ from: string }>`
    insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_id, actor_role, reason_code,
                                        process_version)
    select id, ${at}, 'DELETE', status, 'DELETED', owner_id, 'owner', ${leavingReason}, ${processVersionOf('listing.id')}
      from listing where owner_id = ${accountId} and ${statusIsNot('deleted', 'status')}
    returning from_status as "from"
  `.execute(tx)
  // What a person wants gone does not wait until nobody can bring it back.
  const purged = await sql<{ from: string }>`
    insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_role, reason_code,
                                        process_version)
    select id, ${at}, 'PURGE', 'DELETED', 'purged', 'system', ${leavingReason}, ${processVersionOf('listing.id')}
      from listing where owner_id = ${accountId} and purged_at is null
    returning from_status as "from"
  `.execute(tx)
  countSteps(tx, [
    ...deleted.rows.map(({ from }) => ({ machine: 'listingStatus', event: 'DELETE', from, to: 'DELETED' }) as const),
    ...purged.rows.map(({ from }) => ({ machine: 'listingStatus', event: 'PURGE', from, to: 'purged' }) as const),
  ])
  await eraseListings(tx, listingIds, now)
  await sql`delete from favorite where account_id = ${accountId}`.execute(tx)
  // Also those in conversations of others; those in its own listings' went with them.
  await sql`delete from message_photo where account_id = ${accountId}`.execute(tx)
  await sql`
    update lead_message set text = ''
      from lead
     where lead.id = lead_message.lead_id and lead.sender_id = ${accountId} and lead_message.author = 'sender'
  `.execute(tx)
  await sql`
    update lead set sender_id = null, name = '', email = '', phone_number = null, message = '' where sender_id = ${accountId}
  `.execute(tx)
  await sql`
    delete from development_mail
     where lower(recipient) in (select lower(email) from account where id = ${accountId}
                                union select lower(email) from mail_token where account_id = ${accountId})
  `.execute(tx)
  await sql`
    update listing_report set reporter_id = null, email = null, text = '' where reporter_id = ${accountId}
  `.execute(tx)
  await emptyAdminActions(tx, accountId)
  for (const table of [
    'session',
    'known_device',
    'second_factor',
    'mail_token',
    'saved_search',
    'calendar_subscription',
  ] as const)
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx)
  await sql`
    update account
       set email = 'erased-' || id || '@erased.invalid', contact_email = null, password_hash = null, first_name = null,
           last_name = null, phone_number = null, shows_phone = false, usual_answer = null, address_street = null, address_street_numbers = null,
           address_zip = null, address_city = null, preferred_language = null, profile_picture_path = null,
           agency_name = null, is_admin = false, confirmed_at = null, banned_at = null, ban_reason = null,
           delete_after = null, erased_at = ${at}, version = version + 1
     where id = ${accountId}
  `.execute(tx)
  return listingIds
}
