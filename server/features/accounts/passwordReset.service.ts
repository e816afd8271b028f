import { chooseLocale } from '#contract/chooseLocale.ts'
import type { Locale } from '#contract/entities/locale.ts'
import type { Transaction } from 'kysely'

import { refusePassword } from '#server/platform/credentials/passwordRule.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import type { JobPayloads } from '#server/platform/jobs/jobKinds.ts'
import { createMailToken, readMailToken, type TokenMaker } from '#server/features/mails/mailTokens.ts'
import { refuseToken } from '#server/features/mails/refuseToken.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { findAccountLife, lockAccountLife, replacePassword } from './accountLife.store.ts'
import { confirmAccount } from './accountSteps.service.ts'
import { forgetKnownDevices } from './knownDevice.store.ts'
import { consumeMailToken, endMailTokens } from '#server/features/mails/mailTokenSteps.service.ts'
import { endSessions } from './session.store.ts'
import { noticePasswordChange } from './credentialNotices.service.ts'
import { countMailRequest } from './mailLimits.ts'
import type { Asker, MailCallDeps } from './registration.service.ts'

declare module '#server/platform/jobs/jobKinds.ts' {
  interface JobPayloads {
    /** Sends the link by which a password is chosen anew, if the address has an account. */
    passwordReset: { email: string; locale: Locale }
  }
}

/** Asks for a mail by which the password can be chosen anew. */
export async function requestPasswordReset(
  { database, credentials }: MailCallDeps,
  email: string,
  { ip, locale }: Asker,
): Promise<void> {
  await countMailRequest(database, credentials, { cause: 'password_reset', email, ip })
  await inTransaction(database, (tx) => enqueueJob(tx, 'passwordReset', { email, locale }))
}

/** Writes to the owner of an account that they may choose a new password; to nobody else. */
export async function sendPasswordReset(
  tx: Transaction<Schema>,
  { email, locale }: JobPayloads['passwordReset'],
  maker: TokenMaker,
): Promise<void> {
  const account = await findAccountLife(tx, email)
  if (account === null) return
  const { id: accountId, email: to } = account
  const tokenId = await createMailToken(tx, { accountId, purpose: 'reset_password', email: to }, maker)
  await queueMail(tx, { kind: 'resetPassword', to, locale: chooseLocale(account.locale, locale), data: { tokenId } })
}

/**
 * Sets a new password with the token of a mail. All sessions of the account end, nobody is signed in, and the address is
 * confirmed by the way. A password that is refused leaves the token as it is.
 */
export async function resetPassword(
  { database, credentials, productName }: MailCallDeps,
  { token: secret, newPassword }: { token: string; newPassword: string },
  maker: TokenMaker,
): Promise<void> {
  const purposes = ['reset_password'] as const
  const { email } = await inTransaction(database, (tx) => readMailToken(tx, secret, purposes, maker.now))
  refusePassword({ password: newPassword, email, productName, propertyPath: 'newPassword' })
  const passwordHash = await credentials.hasher.hashPassword(newPassword)
  await inTransaction(database, async (tx) => {
    const token = await readMailToken(tx, secret, purposes, maker.now)
    const { accountId } = token
    const account = await lockAccountLife(tx, accountId)
    if (account === null || account.email.toLowerCase() !== token.email.toLowerCase()) refuseToken('token_invalid')
    await replacePassword(tx, accountId, passwordHash)
    if (!account.isConfirmed) await confirmAccount(tx, accountId, { by: 'owner', at: maker.now })
    await consumeMailToken(tx, token, maker.now)
    await endMailTokens(tx, { accountId, purposes: ['reset_password'] }, { type: 'REVOKE', at: maker.now })
    await forgetKnownDevices(tx, accountId)
    await endSessions(tx, { accountId, because: 'password_changed', now: maker.now })
    await noticePasswordChange(tx, accountId, maker)
  })
}
