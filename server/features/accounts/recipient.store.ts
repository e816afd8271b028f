import { chooseLocale } from '#contract/chooseLocale.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** Who gets a mail, before its language is chosen. */
export type Unaddressed<Someone extends { locale: Locale }> = Omit<Someone, 'locale'> & { locale: Locale | null }

/** An account without a preference is written to in the fallback language. */
export const withLocale = <Someone extends { locale: Locale | null }>(someone: Someone) => ({
  ...someone,
  locale: chooseLocale(someone.locale),
})

export interface Recipient {
  to: string
  locale: Locale
}

/** Where mails to an account go, and in which language; null for those who get none: unconfirmed, banned or leaving. */
export async function readRecipient(database: Database, accountId: number): Promise<Recipient | null> {
  const { rows } = await sql<Unaddressed<Recipient>>`
    select account.email as "to", account.preferred_language as locale
      from account
     where account.id = ${accountId}
       and account.confirmed_at is not null
       and account.banned_at is null
       and account.delete_after is null
       and account.erased_at is null
  `.execute(database)
  return rows[0] === undefined ? null : withLocale(rows[0])
}
