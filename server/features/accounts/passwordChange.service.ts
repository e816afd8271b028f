import type { PasswordChange } from '#contract/entities/token.ts'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import { refusePassword } from '#server/platform/credentials/passwordRule.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Conflict } from '#server/platform/http/failures.ts'
import { lockCredentials, setPasswordHash } from './account.store.ts'
import { forgetKnownDevices } from './knownDevice.store.ts'
import { endSessions } from './session.store.ts'
import { noticePasswordChange } from './credentialNotices.service.ts'
import { checkOwnPassword } from './ownPassword.service.ts'

interface PasswordDependencies {
  credentials: Credentials
  secretKey: string
  productName: string
}

/**
 * Changes somebody's password, if they know the present one. Every other session ends, and the mail that tells of it can
 * take it back.
 */
export async function changePassword(
  database: Database,
  { credentials, secretKey, productName }: PasswordDependencies,
  { userId, sessionId }: SignedInActor,
  { oldPassword, newPassword }: PasswordChange,
  ip: string,
): Promise<void> {
  const { hasher, now } = credentials
  const account = await checkOwnPassword(database, credentials, {
    accountId: userId,
    password: oldPassword,
    ip,
    propertyPath: 'oldPassword',
  })
  refusePassword({ password: newPassword, email: account.email, propertyPath: 'newPassword', productName })
  const passwordHash = await hasher.hashPassword(newPassword)
  await inTransaction(database, async (tx) => {
    const locked = await lockCredentials(tx, userId)
    if (locked?.passwordHash !== account.passwordHash)
      throw new Conflict('Your password has changed in the meantime.', { code: 'password_changed' })
    await setPasswordHash(tx, userId, passwordHash)
    await endSessions(tx, { accountId: userId, exceptSessionId: sessionId, because: 'password_changed', now: now() })
    await forgetKnownDevices(tx, userId)
    await noticePasswordChange(tx, userId, { secretKey, now: now() })
  })
}
