import type { SecondFactorProof } from '#contract/entities/secondFactor.ts'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import { refuseHalfSignIn } from '#server/platform/credentials/halfSignIn.ts'
import { hashSecret, newSecret } from '#server/platform/credentials/secrets.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { findCredentialsById, lockCredentials } from '../account.store.ts'
import { rememberKnownDevice } from '../knownDevice.store.ts'
import { beginSession, knownHashOf, type Origin, type SignedIn } from '../session.service.ts'
import { takeCode, withCountedCode } from './secondFactorCode.service.ts'

/**
 * Begins the session of somebody whose password was right a moment ago, with a code of their phone or a recovery code.
 * Throws `Forbidden` where the password has to be typed again: five minutes have passed, it was changed, or the second
 * factor is gone.
 */
export async function signInWithCode(
  database: Database,
  credentials: Credentials,
  { secondFactorToken, code }: SecondFactorProof,
  origin: Origin,
): Promise<SignedIn> {
  const { accountId, isOfPassword } = await credentials.halfSignIns.read(secondFactorToken)
  const account = await findCredentialsById(database, accountId)
  if (account === undefined || !isOfPassword(account.passwordHash)) refuseHalfSignIn()
  const attempt = {
    accountId,
    ip: origin.ip,
    knownDeviceHash: await knownHashOf(database, account.email, origin.device),
  }
  const device = origin.device ?? newSecret().secret
  const pair = await withCountedCode(database, credentials, attempt, () =>
    inTransaction(database, async (tx) => {
      const locked = await lockCredentials(tx, accountId)
      if (locked === undefined || !isOfPassword(locked.passwordHash)) refuseHalfSignIn()
      await takeCode(tx, credentials, { accountId, code })
      await rememberKnownDevice(tx, { accountId, deviceHash: hashSecret(device), now: credentials.now() })
      return beginSession(tx, credentials, locked, origin)
    }),
  )
  return { pair, device }
}
