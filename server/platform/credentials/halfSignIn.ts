import { createHmac } from 'node:crypto'

import { limits } from '#contract/limits.ts'
import { jwtVerify, SignJWT } from 'jose'

import { Forbidden } from '../http/failures.ts'
import { derivedKey } from './derivedKey.ts'

/** The state between a right password and the code that has to follow: no session, and good for nothing else. */
export interface HalfSignIns {
  sign: (account: { accountId: number; passwordHash: string | null }) => Promise<string>
  /** Whose password was right. Throws `Forbidden` with the code `sign_in_expired` where it has to be typed again. */
  read: (token: string) => Promise<HalfSignIn>
}

export interface HalfSignIn {
  accountId: number
  /** The password is still the one that was typed. */
  isOfPassword: (passwordHash: string | null) => boolean
}

interface HalfSignInOptions {
  secretKey: string
  publicUrl: string
  now: () => Date
}

const tokenType = 'half-sign-in+jwt'

/** Tokens that only the same installation reads, for five minutes. */
export function createHalfSignIns({ secretKey, publicUrl, now }: HalfSignInOptions): HalfSignIns {
  const key = derivedKey(secretKey, 'half sign-in')
  const markOf = (passwordHash: string | null) =>
    createHmac('sha256', key)
      .update(passwordHash ?? '')
      .digest('base64url')
  return {
    sign: ({ accountId, passwordHash }) => {
      const issuedAt = Math.floor(now().getTime() / 1_000)
      return new SignJWT({ mark: markOf(passwordHash) })
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setIssuer(publicUrl)
        .setAudience(publicUrl)
        .setSubject(String(accountId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + limits.halfSignInMs / 1_000)
        .sign(key)
    },
    read: async (token) => {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: tokenType,
        issuer: publicUrl,
        audience: publicUrl,
        requiredClaims: ['sub', 'mark', 'iat', 'exp'],
        currentDate: now(),
      }).catch(refuseHalfSignIn)
      const { sub, mark } = payload
      if (sub === undefined || !/^\d{1,15}$/.test(sub)) refuseHalfSignIn()
      return { accountId: Number(sub), isOfPassword: (passwordHash) => markOf(passwordHash) === mark }
    },
  }
}

/** The password has to be typed again, for whatever reason: which one, nobody has to know. */
export function refuseHalfSignIn(): never {
  throw new Forbidden('This sign-in has expired. Please enter your password again.', { code: 'sign_in_expired' })
}
