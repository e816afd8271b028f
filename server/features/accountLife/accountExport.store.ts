import type { AccountExport } from '#contract/entities/accountExport.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** All that is kept of an account, as its tables have it, without hashes. */
export async function readAccountExport(
  database: Database,
  accountId: number,
): Promise<Omit<AccountExport, 'exportedAt'> | undefined> {
  const { rows } = await sql<{ export: Omit<AccountExport, 'exportedAt'> }>`
    select jsonb_build_object(
             'account', to_jsonb(account) - 'password_hash' - 'version',
             'accountHistory', ${rowsOf(sql`
               select to_jsonb(account_history) - 'account_id' as row from account_history
                where account_id = account.id order by account_history.id
             `)},
             'secondFactor', ${rowsOf(sql`
               select jsonb_build_object(
                        'begun_at', begun_at,
                        'confirmed_at', confirmed_at,
                        'recovery_codes_used_at',
                        (select jsonb_agg(used_at order by used_at) from recovery_code
                          where recovery_code.account_id = second_factor.account_id and used_at is not null)
                      ) as row
                 from second_factor where account_id = account.id`)},
             'sessions', ${rowsOf(sql`
               select to_jsonb(session) - 'refresh_hash' - 'parent_hash' as row from session where account_id = account.id
             `)},
             'mailLinks', ${rowsOf(sql`
               select (to_jsonb(mail_token) - 'hash') || jsonb_build_object(
                        'history', ${rowsOf(sql`
                          select to_jsonb(mail_token_history) - 'token_id' as row from mail_token_history
                           where token_id = mail_token.id order by mail_token_history.id
                        `)}
                      ) as row
                 from mail_token where account_id = account.id
             `)},
             'listings', ${rowsOf(sql`
               select to_jsonb(listing) || jsonb_build_object(
                        'media', ${rowsOf(sql`select to_jsonb(listing_media) as row from listing_media where listing_id = listing.id`)},
                        'revisions', ${rowsOf(sql`select to_jsonb(listing_revision) as row from listing_revision where listing_id = listing.id`)},
                        'prices', ${rowsOf(sql`select to_jsonb(listing_price_history) as row from listing_price_history where listing_id = listing.id`)},
                        'history', ${rowsOf(sql`select to_jsonb(listing_status_history) as row from listing_status_history where listing_id = listing.id`)}
                      ) as row
                 from listing where owner_id = account.id order by listing.id
             `)},
             'favorites', ${rowsOf(sql`select to_jsonb(favorite) as row from favorite where account_id = account.id`)},
             'leads', ${rowsOf(sql`
               select to_jsonb(lead) || jsonb_build_object('messages', ${messagesOfLead}) as row
                 from lead where sender_id = account.id
             `)},
             'leadsReceived', ${rowsOf(sql`
               select to_jsonb(lead) || jsonb_build_object('messages', ${messagesOfLead}) as row from lead join listing on listing.id = lead.listing_id where listing.owner_id = account.id
             `)},
             'messagePhotos', ${rowsOf(sql`
               select to_jsonb(message_photo) as row from message_photo where account_id = account.id order by message_photo.id
             `)},
             'calendarSubscriptions', ${rowsOf(sql`
               select to_jsonb(calendar_subscription) - 'hash' as row from calendar_subscription where account_id = account.id
             `)},
             'savedSearches', ${rowsOf(sql`
               select to_jsonb(saved_search) - 'criteria_key' - 'rest' as row from saved_search where account_id = account.id
             `)},
             'reports', ${rowsOf(sql`
               select to_jsonb(listing_report) - 'visit_key' as row from listing_report where reporter_id = account.id
             `)},
             'decisions', ${rowsOf(sql`
               select to_jsonb(history) as row from listing_status_history history where history.actor_id = account.id
             `)},
             'administration', ${rowsOf(sql`
               select to_jsonb(admin_action) - 'actor_id' as row from admin_action
                where account.id in (admin_action.account_id, admin_action.actor_id)
             `)}
           ) as export
      from account
     where account.id = ${accountId}
       and account.erased_at is null
  `.execute(database)
  return rows[0]?.export
}

const photosOfMessage = sql`(
  select coalesce(jsonb_agg(to_jsonb(message_photo) - 'account_id' order by message_photo.position), '[]'::jsonb)
    from message_photo where message_photo.message_id = lead_message.id
)`

const messagesOfLead = sql`(
  select coalesce(jsonb_agg(to_jsonb(lead_message) || jsonb_build_object('photos', ${photosOfMessage})
                            order by lead_message.id), '[]'::jsonb)
    from lead_message where lead_message.lead_id = lead.id
)`

const rowsOf = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(jsonb_agg(part.row), '[]'::jsonb) from (${query}) part)`
