import { createHmac, randomBytes } from 'node:crypto'

import { derivedKey } from './derivedKey.ts'
import { hashSecret } from './secrets.ts'

/**
 * Refresh tokens: the name of their session and 256 bits that nobody can guess. Each follows from the one before, for
 * those who know the installation's secret: so the next one can be told twice without ever being stored.
 */
export interface RefreshTokens {
  first: (sessionId: string) => string
  successor: (token: string) => string
  /** The session that a token names, or nothing when it cannot be a token. */
  sessionIdOf: (token: string) => string | undefined
  /** Whether the token with this hash came from the given one, in so many steps at most. */
  isAncestor: (token: string, descendantHash: string, steps: number) => boolean
}

const nameBytes = 16
const secretBytes = 32
const pattern = /^[\w-]{64}$/

/** More than a month of tokens, one every five minutes. What is still older is refused without a look at its children. */
const maxSteps = 10_000

export function createRefreshTokens(secretKey: string): RefreshTokens {
  const key = derivedKey(secretKey, 'refresh token')
  const successor = (token: string) => {
    const bytes = Buffer.from(token, 'base64url')
    const secret = createHmac('sha256', key).update(bytes).digest()
    return Buffer.concat([bytes.subarray(0, nameBytes), secret]).toString('base64url')
  }
  return {
    successor,
    first: (sessionId) => {
      const name = Buffer.from(sessionId.replaceAll('-', ''), 'hex')
      return Buffer.concat([name, randomBytes(secretBytes)]).toString('base64url')
    },
    sessionIdOf: (token) => {
      if (!pattern.test(token)) return undefined
      const name = Buffer.from(token, 'base64url').subarray(0, nameBytes).toString('hex')
      return name.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    isAncestor: (token, descendantHash, steps) => {
      let descendant = token
      for (let step = 0; step < Math.min(steps, maxSteps); step += 1) {
        descendant = successor(descendant)
        if (hashSecret(descendant) === descendantHash) return true
      }
      return false
    },
  }
}
