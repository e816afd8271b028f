import type { Locale } from '#contract/entities/locale.ts'

/** A file of a mail. */
export interface MailFile {
  name: string
  type: string
  text: string
}

/** A mail as it travels. */
export interface RenderedMail {
  to: string
  locale: Locale
  subject: string
  text: string
  html: string
  /** Where its links lead. */
  links: readonly string[]
  messageId: string
  /** Who gets the answers. */
  replyTo?: string
  /** Where a mail program ends such mails by one POST (RFC 8058). */
  unsubscribeUrl?: string
  /** For the calendar of whoever reads it. */
  calendar?: MailFile
  /** What led to a reported problem, for `npm run paths -- replay`. */
  trail?: MailFile
}

/** Takes mails from here to their readers. */
export interface Post {
  /** Resolves once the mail is in other hands; rejects with `TryLater`, `GiveUp` or an error of the connection. */
  send: (mail: RenderedMail, signal: AbortSignal) => Promise<void>
}
