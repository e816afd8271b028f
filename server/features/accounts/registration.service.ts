import { chooseLocale } from '#contract/chooseLocale.ts'
import type { Locale } from '#contract/entities/locale.ts'
import type { Registration, RegistrationReceipt } from '#contract/entities/registration.ts'
import type { Transaction } from 'kysely'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import { refusePassword } from '#server/platform/credentials/passwordRule.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Once } from '#server/platform/http/idempotency.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import type { JobPayloads } from '#server/platform/jobs/jobKinds.ts'
import { createMailToken, type TokenMaker } from '#server/features/mails/mailTokens.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { findAccountLife, insertAccount, isAddressTaken } from './accountLife.store.ts'
import { profileChangesOf } from './account.service.ts'
import { countMailRequest } from './mailLimits.ts'

declare module '#server/platform/jobs/jobKinds.ts' {
  interface JobPayloads {
    /** Answers a sign-up by mail: with the link of a new account, or by saying that there is one. */
    welcome: { email: string; isNew: boolean; locale: Locale }
    /** Sends the link that confirms an address, if somebody waits for it. */
    confirmation: { email: string; locale: Locale }
  }
}

/** What the calls that answer by mail have in common. */
export interface MailCallDeps {
  database: Database
  credentials: Pick<Credentials, 'hasher' | 'attemptKey' | 'now'>
  productName: string
}

/** Who asks: where the request comes from, and in which language to answer. */
export interface Asker {
  ip: string
  locale: Locale
}

/** Creates an account, or does as if: what really happened only the mail says. */
export async function register(
  { database, credentials, productName }: MailCallDeps,
  registration: Registration,
  { ip, locale }: Asker,
  once: Once,
): Promise<RegistrationReceipt> {
  const { email, password, preferredLanguage = locale, ...profile } = registration
  refusePassword({ email, password, productName })
  const { firstName = null, lastName = null, phoneNumber = null } = profileChangesOf(profile)
  await countMailRequest(database, credentials, { cause: 'registration', email, ip })
  const passwordHash = await credentials.hasher.hashPassword(password)
  const account = { email, passwordHash, firstName, lastName, phoneNumber, preferredLanguage }
  const now = credentials.now()
  return once(async (tx) => {
    const isTaken = await isAddressTaken(tx, email, { now })
    const isNew = await insertAccount(tx, account, { isKept: !isTaken, now })
    await enqueueJob(tx, 'welcome', { email, isNew, locale: preferredLanguage })
    return { email }
  })
}

/** Asks for the confirmation mail once more. */
export async function requestConfirmation(
  { database, credentials }: MailCallDeps,
  email: string,
  { ip, locale }: Asker,
): Promise<void> {
  await countMailRequest(database, credentials, { cause: 'confirmation', email, ip })
  await inTransaction(database, (tx) => enqueueJob(tx, 'confirmation', { email, locale }))
}

/** Writes to somebody who signed up. */
export async function sendWelcome(
  tx: Transaction<Schema>,
  { email, isNew, locale }: JobPayloads['welcome'],
  maker: TokenMaker,
): Promise<void> {
  if (isNew) return sendConfirmation(tx, { email, locale }, maker)
  const account = await findAccountLife(tx, email)
  await queueMail(tx, { kind: 'addressKnown', to: email, locale: chooseLocale(account?.locale, locale), data: {} })
}

/** Writes to somebody whose address is still to be confirmed; to nobody else. */
export async function sendConfirmation(
  tx: Transaction<Schema>,
  { email, locale }: JobPayloads['confirmation'],
  maker: TokenMaker,
): Promise<void> {
  const account = await findAccountLife(tx, email)
  if (account === null || account.isConfirmed) return
  const { id: accountId, email: to } = account
  const tokenId = await createMailToken(tx, { accountId, purpose: 'confirm_email', email: to }, maker)
  await queueMail(tx, { kind: 'confirmEmail', to, locale: chooseLocale(account.locale, locale), data: { tokenId } })
}
