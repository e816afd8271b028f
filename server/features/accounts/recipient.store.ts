import type { Locale } from '#contract/entities/locale.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

export interface Recipient {
  to: string
  locale: Locale
}

/** Where mails to an account go, and in which language; null for those who get none: unconfirmed, banned or leaving. */
export async function readRecipient(database: Database, accountId: number): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select account.email as "to", coalesce(account.preferred_language, 'cs') as locale
      from account
     where account.id = ${accountId}
       and account.confirmed_at is not null
       and account.banned_at is null
       and account.delete_after is null
       and account.erased_at is null
  `.execute(database)
  return rows[0] ?? null
}
