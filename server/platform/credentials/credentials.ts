import { createHmac, randomBytes } from 'node:crypto'

import { createRateLimiter, type RateLimiter } from '../http/rateLimiter.ts'
import type { Settings } from '../settings/settings.ts'
import { createAccessTokens, type AccessTokens } from './accessToken.ts'
import { derivedKey } from './derivedKey.ts'
import { createPasswordHasher, type PasswordHasher } from './passwordHash.ts'
import { createHalfSignIns, type HalfSignIns } from './halfSignIn.ts'
import { createRefreshTokens, type RefreshTokens } from './refreshToken.ts'
import { createSecondFactorKeys, type SecondFactorKeys } from './secondFactorKeys.ts'

/** How many attempts there may be at once, and how many more each second; those of a network over all processes. */
export const attemptBuckets = {
  signInsByNetwork: { burst: 50, perSecond: 1 / 6 },
  signInsOfAll: { burst: 60, perSecond: 20 },
  wrongRefreshes: { burst: 60, perSecond: 1 },
} as const

/** Everything by which people prove who they are, made of the one secret of the installation. */
export interface Credentials {
  hasher: PasswordHasher
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  /** What is kept of second factors, and what comes between a right password and its code. */
  secondFactorKeys: SecondFactorKeys
  halfSignIns: HalfSignIns
  /** Whether administrators may or must have one. */
  adminSecondFactor: Settings['adminSecondFactor']
  /** What is stored of something that attempts are counted by: an address, a network, both. */
  attemptKey: (...deps: readonly (string | number)[]) => string
  /** Other processes may count, too, so that a limit is also counted in the database. */
  isShared: boolean
  /** Sign-ins from one network, and from all: what comes on top reaches neither the database nor the hasher. */
  signInsByNetwork: RateLimiter
  signInsOfAll: RateLimiter
  /** Refresh tokens that are none, from one network. */
  wrongRefreshes: RateLimiter
  /** After so many unused seconds a session cannot be renewed. */
  refreshTokenSeconds: number
  now: () => Date
}

type CredentialSettings = Pick<
  Settings,
  'secretKey' | 'publicUrl' | 'accessTokenSeconds' | 'refreshTokenSeconds' | 'adminSecondFactor'
>

interface Replaced {
  now?: (() => Date) | undefined
  hasher?: PasswordHasher | undefined
  isShared?: boolean | undefined
}

/** Without a secret one is made up, and what it opens ends with the process. */
export function createCredentials(settings: CredentialSettings, replaced: Replaced = {}): Credentials {
  const { now = () => new Date() } = replaced
  const secretKey = settings.secretKey ?? randomBytes(32).toString('hex')
  const key = derivedKey(secretKey, 'attempt')
  return {
    hasher: replaced.hasher ?? createPasswordHasher(secretKey),
    accessTokens: createAccessTokens({
      secretKey,
      publicUrl: settings.publicUrl,
      lifetimeSeconds: settings.accessTokenSeconds,
      now,
    }),
    refreshTokens: createRefreshTokens(secretKey),
    secondFactorKeys: createSecondFactorKeys(secretKey),
    halfSignIns: createHalfSignIns({ secretKey, publicUrl: settings.publicUrl, now }),
    adminSecondFactor: settings.adminSecondFactor,
    attemptKey: (...deps) => createHmac('sha256', key).update(JSON.stringify(deps)).digest('base64url'),
    isShared: replaced.isShared ?? false,
    signInsByNetwork: createRateLimiter({ ...attemptBuckets.signInsByNetwork, now }),
    signInsOfAll: createRateLimiter({ ...attemptBuckets.signInsOfAll, now }),
    wrongRefreshes: createRateLimiter({ ...attemptBuckets.wrongRefreshes, now }),
    refreshTokenSeconds: settings.refreshTokenSeconds,
    now,
  }
}
