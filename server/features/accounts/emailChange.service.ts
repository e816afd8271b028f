import { chooseLocale } from '#contract/chooseLocale.ts'
import type { Locale } from '#contract/entities/locale.ts'
import type { Transaction } from 'kysely'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { Invalid } from '#server/platform/http/failures.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import type { JobPayloads } from '#server/platform/jobs/jobKinds.ts'
import { createMailToken, type TokenMaker } from '#server/features/mails/mailTokens.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { isAddressTaken, lockAccountLife } from './accountLife.store.ts'
import { countMailRequest } from './mailLimits.ts'
import { checkOwnPassword } from './ownPassword.service.ts'
import type { Asker } from './registration.service.ts'

declare module '#server/platform/jobs/jobKinds.ts' {
  interface JobPayloads {
    /** Asks an address whether an account may move to it. */
    emailChange: { accountId: number; email: string; locale: Locale }
  }
}

/**
 * Asks the new address whether the account may move to it. Whether that address has an account already only its owner
 * learns, by mail.
 */
export async function requestEmailChange(
  database: Database,
  credentials: Credentials,
  { accountId, email, password }: { accountId: number; email: string; password: string },
  { ip, locale }: Asker,
): Promise<void> {
  const account = await checkOwnPassword(database, credentials, { accountId, password, ip })
  if (account.email.toLowerCase() === email.toLowerCase()) {
    const message = 'You already sign in with this address.'
    throw new Invalid([{ propertyPath: 'email', message, code: 'same_email' }])
  }
  await countMailRequest(database, credentials, { cause: 'email_change', email, ip })
  await inTransaction(database, (tx) => enqueueJob(tx, 'emailChange', { accountId, email, locale }))
}

/** Writes to the address that an account wants to move to. */
export async function sendEmailChange(
  tx: Transaction<Schema>,
  { accountId, email, locale: requested }: JobPayloads['emailChange'],
  maker: TokenMaker,
): Promise<void> {
  const account = await lockAccountLife(tx, accountId)
  if (account === null) return
  const locale = chooseLocale(account.locale, requested)
  if (await isAddressTaken(tx, email, { exceptAccountId: accountId, now: maker.now }))
    return queueMail(tx, { kind: 'addressTaken', to: email, locale, data: {} })
  const tokenId = await createMailToken(tx, { accountId, purpose: 'change_email', email }, maker)
  await queueMail(tx, { kind: 'changeEmail', to: email, locale, data: { tokenId } })
}
