import type { Locale } from '#contract/entities/locale.ts'

import type { QueuedMail } from '../mail/mailKinds.ts'
import type { AlertCause } from '../services/searchAlerts.service.ts'
import type { ListingChange, ListingPriceChange } from '../services/listingChange.ts'

/** What each kind of job needs to know. It is kept as JSON, without secrets. */
export interface JobPayloads {
  /** Renders a mail and hands it over. */
  mail: QueuedMail
  /** Answers a sign-up by mail: with the link of a new account, or by saying that there is one. */
  welcome: { email: string; isNew: boolean; locale: Locale }
  /** Sends the link that confirms an address, if somebody waits for it. */
  confirmation: { email: string; locale: Locale }
  /** Sends the link by which a password is chosen anew, if the address has an account. */
  passwordReset: { email: string; locale: Locale }
  /** Asks an address whether an account may move to it. */
  emailChange: { accountId: number; email: string; locale: Locale }
  /** Looks for a listing in all saved searches. */
  searchAlerts: AlertCause
  /** Writes to everybody whose alerts are due. */
  alertDigests: Record<string, never>
  /** Erases an account whose owner left and did not come back. */
  accountErasure: { accountId: number }
  /** Does what follows from a change of a listing's status. */
  listingChanged: ListingChange
  /** Does what follows from a change of what a listing costs. */
  listingPriceChanged: ListingPriceChange
  /** Tells whoever booked a viewing that the home is elsewhere than its listing said. */
  listingMoved: { listingId: number }
  /** Makes the variants of an uploaded picture that pages will ask for. */
  pictureVariants: { mediaId: number }
}

export type JobKind = keyof JobPayloads
