import type { Transaction } from 'kysely'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import { stepOfCode } from '#server/platform/credentials/oneTimeCode.ts'
import { plainCode } from '#server/platform/credentials/secondFactorKeys.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { Conflict, Invalid } from '#server/platform/http/failures.ts'
import { countPasswordAttempt } from '../passwordAttempts.service.ts'
import { noticeSecondFactor } from './secondFactorNotices.service.ts'
import {
  countRecoveryCodes,
  keepStep,
  lockSecondFactor,
  takeRecoveryCode,
  type StoredSecondFactor,
} from './secondFactor.store.ts'

/** Whose code it is, and from where it comes. */
export interface CodeAttempt {
  accountId: number
  ip: string
  knownDeviceHash?: string | undefined
}

/**
 * Lets a code be tried, or throws `TooMany`, as passwords are; the two are counted apart, so that a right password does not
 * let somebody try codes for ever. `work` throws `Invalid` for a wrong code, which stays counted; any other failure says
 * nothing about the code.
 */
export async function withCountedCode<Result>(
  database: Database,
  credentials: Credentials,
  { accountId, ip, knownDeviceHash }: CodeAttempt,
  work: () => Promise<Result>,
): Promise<Result> {
  const attempt = await countPasswordAttempt(database, credentials, {
    what: 'code',
    account: accountId,
    ip,
    knownDeviceHash,
  })
  const result = await work().catch(async (error: unknown) => {
    if (!(error instanceof Invalid)) await attempt.withdrawn()
    throw error
  })
  await attempt.succeeded()
  return result
}

/**
 * Takes a code of the phone, or a recovery code, of a second factor that counts. Neither is taken twice: of the phone's
 * codes none of a time step that is not after the last one. Throws `Invalid` for any other.
 */
export async function takeCode(
  tx: Transaction<Schema>,
  credentials: Credentials,
  { accountId, code }: { accountId: number; code: string },
): Promise<void> {
  const stored = await lockSecondFactor(tx, accountId)
  if (stored === undefined || stored.confirmedAt === null)
    throw new Conflict('Two-step verification is off.', { code: 'second_factor_off' })
  const plain = plainCode(code)
  if (/^\d{6}$/.test(plain)) {
    await takeStep(tx, credentials, { accountId, stored, code: plain })
    return
  }
  const now = credentials.now()
  const codeHash = credentials.secondFactorKeys.hashRecoveryCode(plain, accountId)
  if (!(await takeRecoveryCode(tx, { accountId, codeHash, now }))) refuseCode()
  const left = await countRecoveryCodes(tx, accountId)
  await noticeSecondFactor(tx, accountId, { kind: 'recoveryCodeUsed', data: { left } })
}

/** Takes a code of the phone, also of one that is being set up. */
export async function takeStep(
  tx: Transaction<Schema>,
  { secondFactorKeys, now }: Credentials,
  { accountId, stored, code }: { accountId: number; stored: StoredSecondFactor; code: string },
): Promise<void> {
  const step = stepOfCode(secondFactorKeys.open(stored.sealedSecret, accountId), code, now())
  if (step === null || step <= stored.lastStep) refuseCode()
  await keepStep(tx, accountId, step)
}

/** Why a code does not count is not told: wrong, too old or used. */
export function refuseCode(): never {
  const message = 'This code is wrong or was already used. Enter the newest one.'
  throw new Invalid([{ propertyPath: 'code', message, code: 'wrong_code' }])
}
