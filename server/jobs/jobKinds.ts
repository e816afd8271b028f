import type { Locale } from '#contract/entities/locale.ts'

import type { QueuedMail } from '../mail/mailKinds.ts'

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
  /** Erases an account whose owner left and did not come back. */
  accountErasure: { accountId: number }
}

export type JobKind = keyof JobPayloads
