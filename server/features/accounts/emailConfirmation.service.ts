import { chooseLocale } from '#contract/chooseLocale.ts'

import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { createMailToken, readMailToken, type TokenMaker } from '#server/features/mails/mailTokens.ts'
import { refuseToken } from '#server/features/mails/refuseToken.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { lockAccountLife } from './accountLife.store.ts'
import { confirmAccount } from './accountSteps.service.ts'
import {
  consumeMailToken,
  endMailTokens,
  openMailToken,
  type MailToken,
} from '#server/features/mails/mailTokenSteps.service.ts'
import { moveToAddress } from './moveToAddress.ts'

/**
 * Confirms the address that a mail was sent to: that of a new account, or one that an account wants to move to. Who
 * clicks twice hears twice that it worked, as long as the link lives and the address is still the account's.
 */
export async function confirmEmail(database: Database, secret: string, maker: TokenMaker): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (await isDoneAlready(tx, secret, maker.now)) return
    const token = await readMailToken(tx, secret, ['confirm_email', 'change_email'], maker.now)
    await (token.purpose === 'confirm_email' ? confirmOwn(tx, token, maker) : moveTo(tx, token, maker))
    await consumeMailToken(tx, token, maker.now)
  })
}

async function isDoneAlready(tx: Transaction<Schema>, secret: string, now: Date): Promise<boolean> {
  const token = await openMailToken(tx, secret)
  if (token?.state !== 'used' || token.expiresAt <= now) return false
  if (token.purpose !== 'confirm_email' && token.purpose !== 'change_email') return false
  const account = await lockAccountLife(tx, token.accountId)
  return account !== null && account.isConfirmed && isSame(account.email, token.email)
}

async function confirmOwn(
  tx: Transaction<Schema>,
  { accountId, email }: MailToken,
  { now }: TokenMaker,
): Promise<void> {
  const account = await lockAccountLife(tx, accountId)
  if (account === null || !isSame(account.email, email)) refuseToken('token_invalid')
  await confirmAccount(tx, accountId, { by: 'owner', at: now })
}

/** The old address hears of it and can take it back, if it was ever known to be the person's. */
async function moveTo(tx: Transaction<Schema>, { accountId, email }: MailToken, maker: TokenMaker): Promise<void> {
  const account = await lockAccountLife(tx, accountId)
  if (account === null) refuseToken('token_invalid')
  await moveToAddress(tx, { accountId, email }, maker)
  await endMailTokens(
    tx,
    { accountId, purposes: ['confirm_email', 'reset_password'] },
    { type: 'REVOKE', at: maker.now },
  )
  if (!account.isConfirmed || isSame(account.email, email)) return
  const { email: to, locale } = account
  const tokenId = await createMailToken(tx, { accountId, purpose: 'undo_change', email: to }, maker)
  await queueMail(tx, { kind: 'emailChanged', to, locale: chooseLocale(locale), data: { tokenId, newEmail: email } })
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
