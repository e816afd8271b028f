import type { Database } from '../database/database.ts'
import type { Settings } from '../settings.ts'
import { developmentPost } from './developmentPost.ts'
import type { Post } from './post.ts'
import { smtpPost } from './smtpPost.ts'

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'isProduction'>

/** Whether mails are kept here, for a developer to read, instead of being sent. */
export const hasDevelopmentMailbox = ({ smtpUrl, isProduction }: MailSettings) => smtpUrl === undefined && !isProduction

/** How this installation sends; in production without a mail server not at all: then mails wait in the queue. */
export function choosePost(settings: MailSettings, database: Database): Post | undefined {
  const { smtpUrl, mailFrom } = settings
  if (smtpUrl !== undefined) return smtpPost({ smtpUrl, mailFrom })
  return hasDevelopmentMailbox(settings) ? developmentPost(database) : undefined
}
