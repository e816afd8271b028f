import type { Locale } from '#contract/entities/locale.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { withLocale } from '#server/features/accounts/recipient.store.ts'

/** The id that the secret of an account's subscription follows from, and the secret's hash; null where there is none. */
export async function readSubscription(
  database: Database,
  accountId: number,
): Promise<{ id: string; hash: string } | null> {
  const { rows } = await sql<{ id: string; hash: string }>`
    select id, hash from calendar_subscription where account_id = ${accountId}
  `.execute(database)
  return rows[0] ?? null
}

/** Gives an account another secret; the one before is worthless from now on. */
export async function replaceSubscription(
  database: Database,
  { accountId, id, hash, now }: { accountId: number; id: string; hash: string; now: Date },
): Promise<void> {
  await sql`
    insert into calendar_subscription (account_id, id, hash, created_at)
    values (${accountId}, ${id}, ${hash}, ${now.toISOString()})
        on conflict (account_id) do update set id = excluded.id, hash = excluded.hash, created_at = excluded.created_at
  `.execute(database)
}

export async function deleteSubscription(database: Database, accountId: number): Promise<void> {
  await sql`delete from calendar_subscription where account_id = ${accountId}`.execute(database)
}

/** Whose calendar a secret opens; null for one that is unknown, and for accounts that are banned or leaving. */
export async function findSubscriber(
  database: Database,
  hash: string,
): Promise<{ accountId: number; locale: Locale } | null> {
  const { rows } = await sql<{ accountId: number; locale: Locale | null }>`
    select account.id::float8 as "accountId", account.preferred_language as locale
      from calendar_subscription
      join account on account.id = calendar_subscription.account_id
     where calendar_subscription.hash = ${hash}
       and account.banned_at is null
       and account.delete_after is null
       and account.erased_at is null
  `.execute(database)
  return rows[0] === undefined ? null : withLocale(rows[0])
}
