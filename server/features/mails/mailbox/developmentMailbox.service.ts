import type { Database } from '#server/platform/database/database.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import { findDevelopmentMail, readDevelopmentMails, type DevelopmentMail } from '../developmentMail.store.ts'

/** The latest 200 mails, the newest first; with `to`, those to this address. */
export const readMailbox = (database: Database, to: string | null = null): Promise<DevelopmentMail[]> =>
  readDevelopmentMails(database, to)

/** The mail that an address names. 404 where there is none. */
export async function readMail(database: Database, mailId: string): Promise<DevelopmentMail> {
  const mail = /^\d{1,15}$/.test(mailId) ? await findDevelopmentMail(database, Number(mailId)) : null
  if (mail === null) throw new NotFound()
  return mail
}
