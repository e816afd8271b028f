import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

import type { WrittenRow } from './writtenRows.ts'

interface Mail {
  kind: string
  to: string
  locale: string
}

/**
 * Emails to an account in another language than it has, in words. Whoever walks asks in English and has another language:
 * that of the page where something was asked for is not that of the one who reads.
 */
export async function mailsInAnotherLanguage(database: Database, rows: readonly WrittenRow[]): Promise<string[]> {
  const mails = rows.flatMap(
    ({ table, before, after }) =>
      table === 'job' && before === null && after?.['kind'] === 'mail' ? [after['payload'] as Mail] : [], // of a mail's job
  )
  if (mails.length === 0) return []
  const { rows: readers } = await sql<{ email: string; locale: string }>`
    select lower(email) as email, preferred_language as locale
      from account
     where lower(email) = any(${mails.map(({ to }) => to.toLowerCase())}::text[])
       and preferred_language is not null
  `.execute(database)
  const languages = new Map(readers.map(({ email, locale }) => [email, locale]))
  return mails.flatMap(({ kind, to, locale }) => {
    const own = languages.get(to.toLowerCase())
    return own === undefined || own === locale ? [] : [`The email ${kind} is in ${locale} instead of ${own}.`]
  })
}
