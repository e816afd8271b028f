import type { SupportMessage } from '#contract/entities/supportMessage.ts'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Once } from '#server/platform/http/idempotency.ts'
import { networkOf } from '#server/platform/http/networkAddress.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { countMailRequest } from './mailLimits.ts'
import type { Asker } from './registration.service.ts'

interface SupportDeps {
  database: Database
  credentials: Pick<Credentials, 'attemptKey' | 'now'>
  supportEmail: string
}

/** Sends a message to those who help. One that fills in what people do not see is thrown away without a word. */
export async function sendSupportMessage(
  { database, credentials, supportEmail }: SupportDeps,
  { message, email, diagnostics, trail, website = '' }: SupportMessage,
  { ip, locale }: Asker,
  once: Once,
): Promise<void> {
  if (website.trim() !== '') return once(() => Promise.resolve())
  await countMailRequest(database, credentials, { cause: 'support', email: email ?? networkOf(ip), ip })
  const details = detailsOf(diagnostics)
  return once((tx) =>
    queueMail(tx, {
      kind: 'supportRequest',
      to: supportEmail,
      locale,
      data: { message: message.trim(), email: email ?? null, details, ...(trail === undefined ? {} : { trail }) },
    }),
  )
}

function detailsOf({ buildId, path, requestIds }: NonNullable<SupportMessage['diagnostics']> = {}): Record<
  string,
  string
> {
  return {
    ...(buildId === undefined ? {} : { buildId }),
    ...(path === undefined ? {} : { path }),
    ...(requestIds === undefined || requestIds.length === 0 ? {} : { requestIds: requestIds.join(', ') }),
  }
}
