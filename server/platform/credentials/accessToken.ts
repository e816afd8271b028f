import type { Role } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { errors, jwtVerify, SignJWT } from 'jose'

import { Unauthorized } from '../http/failures.ts'
import { derivedKey } from './derivedKey.ts'

/** Whom an access token is for. Roles and name are told to the client; the server looks them up for each request. */
export interface AccessClaims {
  sessionId: string
  accountId: number
  roles: readonly Role[]
  email: string
}

export interface AccessTokens {
  sign: (claims: AccessClaims) => Promise<string>
  /** What a token of ours says; throws `Unauthorized` with the reason for any other. */
  read: (token: string) => Promise<Pick<AccessClaims, 'sessionId' | 'accountId'>>
}

export interface AccessTokenOptions {
  secretKey: string
  /** The public address: a token of another installation is none here, even with the same secret. */
  publicUrl: string
  lifetimeSeconds: number
  now: () => Date
}

const tokenType = 'at+jwt'

// See docs/decisions/0028-session-tokens.md.
/** Makes and reads JSON Web Tokens of one kind only: HS256, of us, for us, for a short time. */
export function createAccessTokens({ secretKey, publicUrl, lifetimeSeconds, now }: AccessTokenOptions): AccessTokens {
  const key = derivedKey(secretKey, 'access token')
  // Several servers never agree to the second; a token that lives for seconds has none to give away.
  const clockTolerance = Math.min(30, Math.floor(lifetimeSeconds / 30))
  return {
    sign: ({ sessionId, accountId, roles, email }) => {
      const issuedAt = Math.floor(now().getTime() / 1_000)
      return new SignJWT({ roles, username: email, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setIssuer(publicUrl)
        .setAudience(publicUrl)
        .setSubject(String(accountId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key)
    },
    read: async (token) => {
      if (token.length > limits.token.maxLength) refuse()
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: tokenType,
        issuer: publicUrl,
        audience: publicUrl,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        clockTolerance,
        currentDate: now(),
      }).catch(refuse)
      const { sub, sid } = payload
      if (sub === undefined || !/^\d{1,15}$/.test(sub) || typeof sid !== 'string' || !uuid.test(sid)) refuse()
      return { accountId: Number(sub), sessionId: sid }
    },
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function refuse(reason?: unknown): never {
  throw new Unauthorized(reason instanceof errors.JWTExpired ? 'Expired JWT Token' : 'Invalid JWT Token')
}
