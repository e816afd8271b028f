import { describe, expect, it } from 'vitest'

import { accountOfToken, isSameAccount } from './accountOfToken.ts'

const tokenOf = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

describe('the account of a token', () => {
  it('is its subject, also where the payload has letters that only addresses have', () => {
    expect(accountOfToken(tokenOf({ sub: '17' }))).toBe('17')
    const unusual = tokenOf({ name: '???>>>~~~', sub: '18' })
    expect(unusual).toMatch(/[-_]/)
    expect(accountOfToken(unusual)).toBe('18')
  })

  it.each(['', '.', 'a.b.c', 'null', 'e30.e30.', tokenOf(null), tokenOf([]), tokenOf({ sub: 17 }), tokenOf('text')])(
    'is nobody for "%s" [REL-11]',
    (token) => expect(accountOfToken(token)).toBe(null),
  )

  it('is the same for two tokens of one, and never for two that name nobody', () => {
    expect(isSameAccount(tokenOf({ sub: '1', sid: 'a' }), tokenOf({ sub: '1', sid: 'b' }))).toBe(true)
    expect(isSameAccount(tokenOf({ sub: '1' }), tokenOf({ sub: '2' }))).toBe(false)
    expect(isSameAccount('x', 'x')).toBe(false)
    expect(isSameAccount(undefined, undefined)).toBe(false)
    expect(isSameAccount(tokenOf({ sub: '1' }), undefined)).toBe(false)
  })
})
