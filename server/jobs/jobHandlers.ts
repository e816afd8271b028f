import type { Transaction } from 'kysely'

import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { choosePost } from '../mail/choosePost.ts'
import { deliverMail } from '../mail/deliverMail.ts'
import type { TokenMaker } from '../mail/mailTokens.ts'
import { eraseLeavingAccount } from '../services/accountDeletion.service.ts'
import { sendEmailChange } from '../services/emailChange.service.ts'
import { sendPasswordReset } from '../services/passwordReset.service.ts'
import { sendConfirmation, sendWelcome } from '../services/registration.service.ts'
import type { FileStore } from '../media/variantStore.ts'
import type { Settings } from '../settings.ts'
import type { JobHandlers } from './jobRunner.ts'

export interface JobParts {
  database: Database
  settings: Settings & { secretKey: string }
  /** Where people's pictures are kept. */
  files: Pick<FileStore, 'remove'>
  now?: () => Date
}

/** How every kind of job is done in this installation. */
export function jobHandlers({ database, settings, files, now = () => new Date() }: JobParts): JobHandlers {
  const post = choosePost(settings, database)
  /** A job that writes to somebody, with what its link is made of. */
  const writing = <Payload>(work: (tx: Transaction<Schema>, payload: Payload, maker: TokenMaker) => Promise<void>) => ({
    inTransaction: (tx: Transaction<Schema>, payload: Payload) =>
      work(tx, payload, { secretKey: settings.secretKey, now: now() }),
  })
  return {
    ...(post === undefined ? {} : { mail: deliverMail({ database, post, sender: settings }) }),
    welcome: writing(sendWelcome),
    confirmation: writing(sendConfirmation),
    passwordReset: writing(sendPasswordReset),
    emailChange: writing(sendEmailChange),
    accountErasure: writing((tx, payload, { now }) => eraseLeavingAccount(tx, payload, { now, files })),
  }
}
