import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '#contract/entities/secondFactor.ts'
import type { Transaction } from 'kysely'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import { newOneTimeSecret, oneTimeAddress } from '#server/platform/credentials/oneTimeCode.ts'
import { newRecoveryCodes, plainCode } from '#server/platform/credentials/secondFactorKeys.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { isAdministrator, type SignedInActor } from '#server/platform/http/access.ts'
import { Conflict, Forbidden } from '#server/platform/http/failures.ts'
import { lockCredentials } from '../account.store.ts'
import { checkOwnPassword } from '../ownPassword.service.ts'
import { endSessions } from '../session.store.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
} from './secondFactor.store.ts'
import { takeCode, takeStep, withCountedCode } from './secondFactorCode.service.ts'
import { noticeSecondFactor } from './secondFactorNotices.service.ts'

/** How long a setup may take, from the QR code to the first code. */
const setupMs = 60 * 60_000

/** Whether the account has a second factor, and may or must have one. Nothing of its key or codes. */
export async function readSecondFactor(
  database: Database,
  { adminSecondFactor }: Credentials,
  actor: SignedInActor,
): Promise<SecondFactor> {
  const isAdmin = isAdministrator(actor)
  const found = await findSecondFactor(database, actor.userId)
  const since = found?.confirmedAt ?? null
  return {
    isAvailable: isAdmin && adminSecondFactor !== 'off',
    isRequired: isAdmin && adminSecondFactor === 'required',
    isAsked: since !== null && adminSecondFactor !== 'off',
    ...(since !== null && {
      since: since.toISOString(),
      recoveryCodesLeft: await countRecoveryCodes(database, actor.userId),
    }),
  }
}

interface SetupRequest {
  password: string
  ip: string
  productName: string
}

/**
 * Makes a key for a phone, for whoever knows the password of the account, too. It counts once its first code is right;
 * until then another one may be made in its place.
 */
export async function setUpSecondFactor(
  database: Database,
  credentials: Credentials,
  actor: SignedInActor,
  { password, ip, productName }: SetupRequest,
): Promise<SecondFactorSetup> {
  const { userId: accountId } = actor
  if (!isAdministrator(actor)) throw new Forbidden('Only administrators can do this.')
  if (credentials.adminSecondFactor === 'off')
    throw new Conflict('Two-step verification is not offered here.', { code: 'second_factor_not_offered' })
  const { email } = await checkOwnPassword(database, credentials, { accountId, password, ip })
  const secret = newOneTimeSecret()
  const sealedSecret = credentials.secondFactorKeys.seal(secret, accountId)
  await inTransaction(database, async (tx) => {
    await lockCredentials(tx, accountId)
    if ((await lockSecondFactor(tx, accountId))?.confirmedAt) refuseAsOn()
    await beginSecondFactor(tx, { accountId, sealedSecret, now: credentials.now() })
  })
  return { secret, address: oneTimeAddress(secret, { issuer: productName, label: email }) }
}

/**
 * Turns a second factor on with the first code of the phone, and answers its recovery codes, which nobody sees again.
 * Sessions on other devices end: they were opened by the password alone.
 */
export async function turnOnSecondFactor(
  database: Database,
  credentials: Credentials,
  { userId: accountId, sessionId }: SignedInActor,
  { code, ip }: { code: string; ip: string },
): Promise<RecoveryCodes> {
  const now = credentials.now()
  return withCountedCode(database, credentials, { accountId, ip }, () =>
    inTransaction(database, async (tx) => {
      const stored = await lockSecondFactor(tx, accountId)
      if (stored !== undefined && stored.confirmedAt !== null) refuseAsOn()
      if (stored === undefined || now.getTime() > stored.begunAt.getTime() + setupMs)
        throw new Conflict('This setup has expired. Please start again.', { code: 'setup_expired' })
      await takeStep(tx, credentials, { accountId, stored, code: plainCode(code) })
      await confirmSecondFactor(tx, accountId, now)
      const codes = await giveRecoveryCodes(tx, credentials, accountId)
      await endSessions(tx, { accountId, exceptSessionId: sessionId, because: 'account_changed', now })
      await noticeSecondFactor(tx, accountId, { kind: 'secondFactorOn', data: {} })
      return codes
    }),
  )
}

/** New recovery codes for whoever has a code; all before are worthless. */
export async function renewRecoveryCodes(
  database: Database,
  credentials: Credentials,
  { userId: accountId }: SignedInActor,
  { code, ip }: { code: string; ip: string },
): Promise<RecoveryCodes> {
  return withCountedCode(database, credentials, { accountId, ip }, () =>
    inTransaction(database, async (tx) => {
      await takeCode(tx, credentials, { accountId, code })
      return giveRecoveryCodes(tx, credentials, accountId)
    }),
  )
}

/** Turns a second factor off for whoever has a code. */
export async function turnOffSecondFactor(
  database: Database,
  credentials: Credentials,
  { userId: accountId }: SignedInActor,
  { code, ip }: { code: string; ip: string },
): Promise<void> {
  await withCountedCode(database, credentials, { accountId, ip }, () =>
    inTransaction(database, async (tx) => {
      await takeCode(tx, credentials, { accountId, code })
      await deleteSecondFactor(tx, accountId)
      await noticeSecondFactor(tx, accountId, { kind: 'secondFactorOff', data: {} })
    }),
  )
}

/**
 * Takes the second factor of somebody who has lost phone and recovery codes, and signs them out everywhere: an
 * administrator or an operator knows who asks. Answers whether there was one.
 */
export async function resetSecondFactor(tx: Transaction<Schema>, accountId: number, now: Date): Promise<boolean> {
  if (!(await deleteSecondFactor(tx, accountId))) return false
  await endSessions(tx, { accountId, because: 'account_changed', now })
  await noticeSecondFactor(tx, accountId, { kind: 'secondFactorReset', data: {} })
  return true
}

async function giveRecoveryCodes(
  tx: Transaction<Schema>,
  { secondFactorKeys }: Credentials,
  accountId: number,
): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => secondFactorKeys.hashRecoveryCode(plainCode(code), accountId))
  await replaceRecoveryCodes(tx, accountId, hashes)
  return { recoveryCodes }
}

function refuseAsOn(): never {
  throw new Conflict('Two-step verification is already on.', { code: 'second_factor_on' })
}
