import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { PlannedUser } from '#demo/users/planUsers.ts'

/** Writes the people; answers their ids in the order of the people. */
export async function insertUsers(
  database: Database,
  users: readonly PlannedUser[],
  passwordHash: string,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    insert into account (email, password_hash, first_name, last_name, phone_number, shows_phone, address_city, preferred_language,
                         agency_name, is_admin, confirmed_at, banned_at, ban_reason, created_at)
    select email, ${passwordHash}, "firstName", "lastName", "phoneNumber", "phoneNumber" is not null,
           "addressCity", "preferredLanguage", "agencyName", "isAdmin",
           case when "isConfirmed" then ${now.toISOString()}::timestamptz - "memberForDays" * interval '1 day' + interval '2 hours' end,
           case when "banReason" is not null then ${now.toISOString()}::timestamptz - interval '9 days' end,
           "banReason",
           ${now.toISOString()}::timestamptz - "memberForDays" * interval '1 day'
      from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as row (
             email text, "firstName" text, "lastName" text, "phoneNumber" text, "addressCity" text,
             "preferredLanguage" text, "agencyName" text, "isAdmin" boolean, "isConfirmed" boolean,
             "banReason" text, "memberForDays" integer)
    returning id, email
  `.execute(database)
  const ids = new Map(rows.map(({ email, id }) => [email, id]))
  return users.map(({ email }) => requireId(ids.get(email), email))
}

/** Nobody had a listing before they had an account. */
export async function joinBeforeFirstListing(database: Database): Promise<void> {
  await sql`
    update account
       set created_at = first.created_at - interval '1 day',
           confirmed_at = first.created_at - interval '20 hours'
      from (select owner_id, min(created_at) as created_at from listing group by owner_id) as first
     where account.id = first.owner_id
       and account.created_at > first.created_at
  `.execute(database)
}

/** What happened to the people since they signed up: their addresses were confirmed, and some were banned. */
export async function insertAccountHistories(database: Database): Promise<void> {
  await sql`
    insert into account_history (account_id, occurred_at, event, from_state, to_state, actor_role)
    select account.id, account.confirmed_at, 'CONFIRM', 'unconfirmed allowed staying', 'confirmed allowed staying', 'owner'
      from account
     where account.confirmed_at is not null
       and not exists (select from account_history history where history.account_id = account.id)
     order by account.id
  `.execute(database)
  await sql`
    insert into account_history (account_id, occurred_at, event, from_state, to_state, actor_role)
    select account.id, account.banned_at, 'BAN', history.to_state, replace(history.to_state, 'allowed', 'banned'), 'admin'
      from account
      join account_history history on history.account_id = account.id
     where account.banned_at is not null
       and (select count(*) from account_history other where other.account_id = account.id) = 1
     order by account.id
  `.execute(database)
}

function requireId(id: number | undefined, email: string): number {
  if (id === undefined) throw new Error(`${email} was not inserted.`)
  return id
}
