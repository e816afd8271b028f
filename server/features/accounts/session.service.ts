import { chooseLocale } from '#contract/chooseLocale.ts'
import { dayMs } from '#contract/durations.ts'
import type { TokenPair } from '#contract/entities/token.ts'
import type { Transaction } from 'kysely'

import { attemptBuckets, type Credentials } from '#server/platform/credentials/credentials.ts'
import { hashSecret, newSecret } from '#server/platform/credentials/secrets.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { Forbidden, TooMany, Unauthorized } from '#server/platform/http/failures.ts'
import { addressPrefix, networkOf } from '#server/platform/http/networkAddress.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { findCredentials, lockCredentials, setPasswordHash, type StoredCredentials } from './account.store.ts'
import { takeFromBucket } from './quickLimits.ts'
import { isKnownDevice, rememberKnownDevice } from './knownDevice.store.ts'
import {
  endOldestSessions,
  endSession,
  insertSession,
  lockSession,
  rotateSession,
  type RenewableSession,
} from './session.store.ts'
import { rolesOf } from './accountRoles.ts'
import { deviceWords } from './deviceWords.ts'
import { newSessionId } from './sessionId.ts'
import { findSecondFactor } from './secondFactor/secondFactor.store.ts'
import { countPasswordAttempt } from './passwordAttempts.service.ts'

/** Where a request for tokens comes from. */
export interface Origin {
  ip: string
  userAgent: string | undefined
  /** What names the browser, where somebody signed in before. */
  device?: string | undefined
}

const maxSessions = 10
const sessionMs = 30 * dayMs
/** How long the token before the present one is taken for the question of somebody who did not hear the answer. */
const graceMs = 10_000

export interface SignedIn {
  pair: TokenPair
  /** The name by which the browser will be known. */
  device: string
}

/**
 * Begins a session. Refuses a wrong password and an unknown address in the same words, after the same work. Where a second
 * factor has to follow, which nobody learns without the password, it throws `Forbidden` with the token for that step.
 */
export async function signIn(
  database: Database,
  credentials: Credentials,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<SignedIn> {
  const { hasher, now } = credentials
  const knownDeviceHash = await knownHashOf(database, email, origin.device)
  const attempt = await countPasswordAttempt(database, credentials, {
    account: email.toLowerCase(),
    ip: origin.ip,
    knownDeviceHash,
  })
  const account = await findCredentials(database, email)
  const isRight = await hasher.verifyPassword(account?.passwordHash ?? null, password).catch(async (error: unknown) => {
    await attempt.withdrawn()
    throw error
  })
  if (account === undefined || !isRight) throw new Unauthorized('Invalid credentials.')
  await attempt.succeeded()

  const newHash = await renewedHash(credentials, account, password)
  const device = origin.device ?? newSecret().secret
  const begun = await inTransaction(database, async (tx) => {
    const locked = await lockCredentials(tx, account.id)
    const isSame = locked?.passwordHash === account.passwordHash
    // The password was changed while this one was looked at, or another sign-in at the same moment wrote it down anew.
    if (locked === undefined || !(isSame || (await hasher.verifyPassword(locked.passwordHash, password))))
      throw new Unauthorized('Invalid credentials.')
    if (isSame && newHash !== undefined) await setPasswordHash(tx, account.id, newHash)
    if (credentials.adminSecondFactor !== 'off' && (await findSecondFactor(tx, account.id))?.confirmedAt)
      return { passwordHash: isSame ? (newHash ?? locked.passwordHash) : locked.passwordHash }
    await rememberKnownDevice(tx, { accountId: account.id, deviceHash: hashSecret(device), now: now() })
    return { pair: await beginSession(tx, credentials, locked, origin) }
  })
  if ('pair' in begun) return { pair: begun.pair, device }
  const secondFactorToken = await credentials.halfSignIns.sign({ accountId: account.id, ...begun })
  throw new Forbidden('Enter the code from your authenticator app.', {
    code: 'second_factor_needed',
    members: { secondFactorToken },
  })
}

/**
 * Changes a refresh token for the next pair. The present token is changed for its successor; the one before it, for a
 * moment, for the same successor again, since its answer may have been lost. Any older one was copied by somebody, and
 * the session ends for all who have a part of it.
 */
export async function refreshSession(
  database: Database,
  credentials: Credentials,
  token: string,
  ip: string,
  onReplay: (session: { sessionId: string; accountId: number }) => void,
): Promise<TokenPair> {
  const network = networkOf(ip)
  const { wrongRefreshes, refreshTokens } = credentials
  refuseRefresh(wrongRefreshes.take(network))
  const sessionId = refreshTokens.sessionIdOf(token)
  if (sessionId === undefined) {
    await countWrongRefresh(database, credentials, network)
    throw new Unauthorized('JWT Refresh Token Not Found')
  }
  const outcome = await inTransaction(database, (tx) => renew(tx, credentials, { sessionId, token }))
  if ('refusal' in outcome) {
    if (outcome.replayedFor !== undefined) onReplay({ sessionId, accountId: outcome.replayedFor })
    await countWrongRefresh(database, credentials, network)
    throw new Unauthorized(outcome.refusal)
  }
  wrongRefreshes.giveBack(network)
  return outcome
}

/** Counts with all processes; a token that is right costs nothing there. */
async function countWrongRefresh(database: Database, credentials: Credentials, network: string): Promise<void> {
  const { attemptKey, isShared, now } = credentials
  if (!isShared) return
  const key = attemptKey('wrongRefreshes', network)
  const { waitSeconds } = await takeFromBucket(database, key, attemptBuckets.wrongRefreshes, now())
  refuseRefresh(waitSeconds)
}

function refuseRefresh(waitSeconds: number): void {
  if (waitSeconds > 0) throw new TooMany(waitSeconds, 'Too many refresh requests, please try again later.')
}

/** Ends the session of a refresh token that counts, or was the last that did. */
export async function signOut(database: Database, { refreshTokens, now }: Credentials, token: string): Promise<void> {
  const sessionId = refreshTokens.sessionIdOf(token)
  if (sessionId === undefined) return
  await inTransaction(database, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session === undefined || session.hasEnded) return
    const hash = hashSecret(token)
    const isOfSession =
      hash === session.refreshHash || refreshTokens.isAncestor(token, session.refreshHash, session.generation)
    if (isOfSession)
      await endSession(tx, { sessionId, accountId: session.accountId, because: 'signed_out', now: now() })
  })
}

type Refused = { refusal: string; replayedFor?: number }

async function renew(
  tx: Transaction<Schema>,
  credentials: Credentials,
  { sessionId, token }: { sessionId: string; token: string },
): Promise<TokenPair | Refused> {
  const { refreshTokens, refreshTokenSeconds } = credentials
  const session = await lockSession(tx, sessionId)
  if (session === undefined) return { refusal: 'JWT Refresh Token Not Found' }
  const now = credentials.now()
  const hash = hashSecret(token)
  const isPresent = hash === session.refreshHash
  if (!isPresent && !refreshTokens.isAncestor(token, session.refreshHash, session.generation))
    return { refusal: 'JWT Refresh Token Not Found' }
  const isIdle = now.getTime() > session.lastUsedAt.getTime() + refreshTokenSeconds * 1_000
  if (session.hasEnded || isIdle || now > session.endsAt) return { refusal: 'Invalid JWT Refresh Token' }
  const next = refreshTokens.successor(token)
  if (isPresent) {
    await rotateSession(tx, { sessionId, refreshHash: hashSecret(next), now })
    return pairOf(credentials, sessionId, session, next)
  }
  const isRepeated = hash === session.parentHash && now.getTime() <= session.rotatedAt.getTime() + graceMs
  if (isRepeated) return pairOf(credentials, sessionId, session, next)
  await endSession(tx, { sessionId, accountId: session.accountId, because: 'replayed', now })
  const { email: to, preferredLanguage } = session
  await queueMail(tx, { kind: 'sessionRevoked', to, locale: chooseLocale(preferredLanguage), data: {} })
  return { refusal: 'Invalid JWT Refresh Token', replayedFor: session.accountId }
}

async function pairOf(
  { accessTokens }: Credentials,
  sessionId: string,
  session: RenewableSession,
  refreshToken: string,
): Promise<TokenPair> {
  const { accountId, email } = session
  const token = await accessTokens.sign({ sessionId, accountId, email, roles: rolesOf(session) })
  return { token, refresh_token: refreshToken }
}

/** Writes a session down and makes its first pair of tokens. Whoever calls it has seen all that proves who it is. */
export async function beginSession(
  tx: Database,
  { refreshTokens, refreshTokenSeconds, accessTokens, now }: Credentials,
  account: StoredCredentials,
  { ip, userAgent }: Origin,
): Promise<TokenPair> {
  const startsAt = now()
  const id = newSessionId(startsAt)
  const refreshToken = refreshTokens.first(id)
  await insertSession(tx, {
    id,
    accountId: account.id,
    now: startsAt,
    endsAt: new Date(startsAt.getTime() + Math.max(sessionMs, refreshTokenSeconds * 1_000)),
    device: deviceWords(userAgent),
    addressPrefix: addressPrefix(ip),
    refreshHash: hashSecret(refreshToken),
  })
  await endOldestSessions(tx, { accountId: account.id, most: maxSessions, now: startsAt })
  const token = await accessTokens.sign({
    sessionId: id,
    accountId: account.id,
    email: account.email,
    roles: rolesOf(account),
  })
  return { token, refresh_token: refreshToken }
}

/** The hash of a device that this account was used on before. */
export async function knownHashOf(
  database: Database,
  email: string,
  device: string | undefined,
): Promise<string | undefined> {
  if (device === undefined) return undefined
  const hash = hashSecret(device)
  return (await isKnownDevice(database, email, hash)) ? hash : undefined
}

/** The hash of a password that was hashed in an older way, or nothing; the hasher being busy is no reason to fail. */
async function renewedHash({ hasher }: Credentials, account: StoredCredentials, password: string) {
  if (account.passwordHash === null || !hasher.isOutdated(account.passwordHash)) return undefined
  return hasher.hashPassword(password).catch(() => undefined)
}
