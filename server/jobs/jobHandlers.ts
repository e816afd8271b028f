import type { Database } from '../database/database.ts'
import { choosePost } from '../mail/choosePost.ts'
import { deliverMail } from '../mail/deliverMail.ts'
import type { Settings } from '../settings.ts'
import type { JobHandlers } from './jobRunner.ts'

export interface JobParts {
  database: Database
  settings: Settings & { secretKey: string }
}

/** How every kind of job is done in this installation. */
export function jobHandlers({ database, settings }: JobParts): JobHandlers {
  const post = choosePost(settings, database)
  return post === undefined ? {} : { mail: deliverMail({ database, post, sender: settings }) }
}
