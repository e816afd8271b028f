import type { Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { choosePost } from '#server/features/mails/choosePost.ts'
import { deliverMail } from '#server/features/mails/deliverMail.ts'
import type { TokenMaker } from '#server/features/mails/mailTokens.ts'
import { sendDueDigests } from '#server/features/savedSearches/alertDigest.service.ts'
import { matchSavedSearches } from '#server/features/savedSearches/searchAlerts.service.ts'
import { eraseLeavingAccount } from '#server/features/accountLife/accountDeletion.service.ts'
import { notifyBookedSeekers } from '#server/features/viewings/bookedViewings.service.ts'
import { announceDismissal } from '#server/features/moderation/dismissal.service.ts'
import { announceDecision, isAboutChanges } from '#server/features/listings/heldDecision.service.ts'
import { settleChanges } from '#server/features/listings/revisions/revisionReview.service.ts'
import { followListingChange, followPriceChange } from './listingEffects.ts'
import { sendEmailChange } from '#server/features/accounts/emailChange.service.ts'
import { sendPasswordReset } from '#server/features/accounts/passwordReset.service.ts'
import { sendConfirmation, sendWelcome } from '#server/features/accounts/registration.service.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { JobHandlers } from '#server/platform/jobs/jobRunner.ts'

export interface JobDeps {
  database: Database
  settings: Settings & { secretKey: string }
  now?: () => Date
}

/** How every kind of job is done in this installation. */
export function jobHandlers({ database, settings, now = () => new Date() }: JobDeps): JobHandlers {
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
    decisionHeld: writing((tx, held, { now }) =>
      isAboutChanges(held) ? settleChanges(tx, held, now) : announceDecision(tx, held),
    ),
    dismissalHeld: writing(announceDismissal),
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
