import type { RenderedMail } from './renderMail.ts'

/** Takes mails from here to their readers. */
export interface Post {
  /** Resolves once the mail is in other hands; rejects with `TryLater`, `GiveUp` or an error of the connection. */
  send: (mail: RenderedMail, signal: AbortSignal) => Promise<void>
}
