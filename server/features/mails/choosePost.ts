import type { Database } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { developmentPost } from './developmentPost.ts'
import type { Post } from '#server/platform/mail/post.ts'
import { smtpPost } from '#server/platform/mail/smtpPost.ts'

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'developmentMailbox'>

/** How this installation sends; with neither a mail server nor a mailbox not at all: then mails wait in the queue. */
export function choosePost(settings: MailSettings, database: Database): Post | undefined {
  const { smtpUrl, mailFrom, developmentMailbox } = settings
  if (smtpUrl !== undefined) return smtpPost({ smtpUrl, mailFrom })
  return developmentMailbox ? developmentPost(database) : undefined
}
