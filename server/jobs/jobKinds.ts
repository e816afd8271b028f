import type { QueuedMail } from '../mail/mailKinds.ts'

/** What each kind of job needs to know. It is kept as JSON, without secrets. */
export interface JobPayloads {
  /** Renders a mail and hands it over. */
  mail: QueuedMail
}

export type JobKind = keyof JobPayloads
