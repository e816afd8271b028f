import type { Locale } from '#contract/entities/locale.ts'
import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { isoText } from '#server/platform/database/isoText.ts'

/** A mail that would have been sent, as `/dev/mailbox.json` tells of it. */
export interface DevelopmentMail {
  id: number
  to: string
  subject: string
  locale: Locale
  text: string
  html: string
  links: string[]
  /** An ISO time. */
  sentAt: string
}

type NewMail = Omit<DevelopmentMail, 'id' | 'sentAt' | 'links'> & { links: readonly string[]; messageId: string }

/** Keeps a mail; one that comes a second time is there already. */
export async function insertDevelopmentMail(database: Database, mail: NewMail): Promise<void> {
  const { messageId, to, subject, locale, text, html, links } = mail
  await sql`
    insert into development_mail (message_id, recipient, subject, locale, text, html, links)
    values (${messageId}, ${to}, ${subject}, ${locale}, ${text}, ${html}, ${JSON.stringify(links)}::jsonb)
        on conflict (message_id) do nothing
  `.execute(database)
}

const columns = sql`
  id::float8 as id,
  recipient as "to",
  subject,
  locale,
  text,
  html,
  links,
  ${isoText('sent_at')} as "sentAt"
`

/** The latest 200 mails, the newest first; with `to`, those to this address. */
export async function readDevelopmentMails(database: Database, to: string | null = null): Promise<DevelopmentMail[]> {
  const { rows } = await sql<DevelopmentMail>`
    select ${columns} from development_mail
     where ${to}::text is null or recipient = ${to}
     order by development_mail.id desc limit 200
  `.execute(database)
  return rows
}

/** One mail. */
export async function findDevelopmentMail(database: Database, mailId: number): Promise<DevelopmentMail | null> {
  const { rows } = await sql<DevelopmentMail>`
    select ${columns} from development_mail where development_mail.id = ${mailId}
  `.execute(database)
  return rows[0] ?? null
}
