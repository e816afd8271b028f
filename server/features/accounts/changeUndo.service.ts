import { chooseLocale } from '#contract/chooseLocale.ts'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { createMailToken, readMailToken, type TokenMaker } from '#server/features/mails/mailTokens.ts'
import { refuseToken } from '#server/features/mails/refuseToken.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { lockAccountLife, replacePassword } from './accountLife.store.ts'
import { forgetKnownDevices } from './knownDevice.store.ts'
import { consumeMailToken, endMailTokens } from '#server/features/mails/mailTokenSteps.service.ts'
import { endSessions } from './session.store.ts'
import { moveToAddress } from './moveToAddress.ts'

/**
 * Takes a change of the password or of the address back. Whoever made it knew the password, so that one does not count
 * either: everybody is signed out, and a mail to the old address lets its owner choose another one. All other links to
 * the account are worthless from then on.
 */
export async function undoChange(database: Database, secret: string, maker: TokenMaker): Promise<void> {
  const { now } = maker
  await inTransaction(database, async (tx) => {
    const token = await readMailToken(tx, secret, ['undo_change'], now)
    const { accountId, email } = token
    const account = await lockAccountLife(tx, accountId)
    if (account === null) refuseToken('token_invalid')
    await consumeMailToken(tx, token, now)
    await endMailTokens(
      tx,
      { accountId, purposes: ['confirm_email', 'change_email', 'reset_password', 'undo_change'] },
      { type: 'REVOKE', at: now },
    )
    if (account.email.toLowerCase() !== email.toLowerCase()) await moveToAddress(tx, token, maker)
    await replacePassword(tx, accountId, null)
    await endSessions(tx, { accountId, because: 'account_changed', now })
    await forgetKnownDevices(tx, accountId)
    const tokenId = await createMailToken(tx, { accountId, purpose: 'reset_password', email }, maker)
    await queueMail(tx, { kind: 'changeUndone', to: email, locale: chooseLocale(account.locale), data: { tokenId } })
  })
}
