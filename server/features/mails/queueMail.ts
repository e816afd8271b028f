import { randomUUID } from 'node:crypto'

import type { Locale } from '#contract/entities/locale.ts'
import type { Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import type { MailData, MailKind, QueuedMail } from './mailKinds.ts'

declare module '#server/platform/jobs/jobKinds.ts' {
  interface JobPayloads {
    /** Renders a mail and hands it over. */
    mail: QueuedMail
  }
}

interface Mail<Kind extends MailKind> {
  kind: Kind
  to: string
  locale: Locale
  data: MailData[Kind]
}

/** Sends a mail once the transaction of its cause is committed, after those that the same person is still to get. */
export async function queueMail<Kind extends MailKind>(tx: Transaction<Schema>, mail: Mail<Kind>): Promise<void> {
  const queued = { ...mail, messageKey: randomUUID() } as QueuedMail // its data are those of its kind
  await enqueueJob(tx, 'mail', queued, { lane: `mail ${mail.to.toLowerCase()}` })
}
