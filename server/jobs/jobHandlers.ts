import type { Transaction } from 'kysely'

import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { choosePost } from '../mail/choosePost.ts'
import { deliverMail } from '../mail/deliverMail.ts'
import type { TokenMaker } from '../mail/mailTokens.ts'
import { sendDueDigests } from '../services/alertDigest.service.ts'
import { matchSavedSearches } from '../services/searchAlerts.service.ts'
import { eraseLeavingAccount } from '../services/accountDeletion.service.ts'
import { notifyBookedSeekers } from '../services/bookedViewings.service.ts'
import { followListingChange, followPriceChange } from '../services/listingEffects.ts'
import { sendEmailChange } from '../services/emailChange.service.ts'
import { sendPasswordReset } from '../services/passwordReset.service.ts'
import { sendConfirmation, sendWelcome } from '../services/registration.service.ts'
import type { Settings } from '../settings.ts'
import type { JobHandlers } from './jobRunner.ts'

export interface JobParts {
  database: Database
  settings: Settings & { secretKey: string }
  now?: () => Date
}

/** How every kind of job is done in this installation. */
export function jobHandlers({ database, settings, now = () => new Date() }: JobParts): JobHandlers {
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
    listingChanged: writing(followListingChange),
    listingPriceChanged: writing(followPriceChange),
    listingMoved: writing(async (tx, { listingId }, { now }) => {
      await notifyBookedSeekers(tx, { listingId, change: 'place_changed', now })
    }),
    searchAlerts: writing((tx, cause, { now }) => matchSavedSearches(tx, cause, now)),
    alertDigests: writing((tx, _, { now }) => sendDueDigests(tx, now)),
    accountErasure: writing((tx, payload, { now }) => eraseLeavingAccount(tx, payload, now)),
  }
}
