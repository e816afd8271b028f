import { chooseLocale } from '#contract/chooseLocale.ts'

import type { Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import { createMailToken, type TokenMaker } from '#server/features/mails/mailTokens.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { lockAccountLife } from './accountLife.store.ts'

/** Tells the owner of an account that its password was changed, with a link that takes it back. */
export async function noticePasswordChange(
  tx: Transaction<Schema>,
  accountId: number,
  maker: TokenMaker,
): Promise<void> {
  const account = await lockAccountLife(tx, accountId)
  if (account === null) return
  const { email: to, locale } = account
  const tokenId = await createMailToken(tx, { accountId, purpose: 'undo_change', email: to }, maker)
  await queueMail(tx, { kind: 'passwordChanged', to, locale: chooseLocale(locale), data: { tokenId } })
}
