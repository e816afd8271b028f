import { describe, expect, it } from 'vitest'

import { createRefreshTokens } from './refreshToken.ts'
import { hashSecret } from './secrets.ts'

const tokens = createRefreshTokens('a secret of one installation')
const sessionId = '4c1f9a52-7d0e-4b6a-9a57-0d2f6b8e1c3d'

/** The token after so many changes. */
function after(token: string, steps: number): string {
  return steps === 0 ? token : after(tokens.successor(token), steps - 1)
}

describe('a refresh token', () => {
  it('names its session, also after many changes, and holds 256 bits beside', () => {
    const first = tokens.first(sessionId)
    expect(tokens.first(sessionId)).not.toBe(first)
    expect(Buffer.from(first, 'base64url').length).toBe(16 + 32)
    expect([first, after(first, 1), after(first, 100)].map(tokens.sessionIdOf)).toEqual([
      sessionId,
      sessionId,
      sessionId,
    ])
  })

  it('has one successor, which only those find who know the secret', () => {
    const first = tokens.first(sessionId)
    expect(tokens.successor(first)).toBe(tokens.successor(first))
    expect(tokens.successor(first)).not.toBe(first)
    expect(createRefreshTokens('another secret').successor(first)).not.toBe(tokens.successor(first))
  })

  it('is known as an ancestor of what came from it, in as many steps as there were', () => {
    const first = tokens.first(sessionId)
    const present = hashSecret(after(first, 30))
    expect(tokens.isAncestor(first, present, 30)).toBe(true)
    expect(tokens.isAncestor(after(first, 29), present, 30)).toBe(true)
    expect(tokens.isAncestor(first, present, 29)).toBe(false)
    expect(tokens.isAncestor(after(first, 30), present, 30)).toBe(false)
    expect(tokens.isAncestor(tokens.first(sessionId), present, 30)).toBe(false)
  })

  it.each(['', 'nonsense', 'x'.repeat(63), 'x'.repeat(65), `${'x'.repeat(63)}=`, `${'x'.repeat(63)} `])(
    'is not %j',
    (text) => {
      expect(tokens.sessionIdOf(text)).toBe(undefined)
    },
  )
})
