import { describe, expect, it } from 'vitest'

import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { readTokens, storeTokens, tokenKeys } from './tokenStorage.ts'

const pair = { token: 'access 2', refresh_token: 'refresh 2' }
const forbidden = () => {
  throw new DOMException('denied', 'SecurityError')
}
const forgetful = () => ({ ...memoryStorage()(), setItem: () => undefined })

describe('the pair in the storage', () => {
  it('is read as it was stored, under the names of the specification', () => {
    const storage = memoryStorage()
    expect(storeTokens(storage, pair)).toBe(true)
    expect([storage().getItem('access_token'), storage().getItem('refresh_token')]).toEqual(['access 2', 'refresh 2'])
    expect(readTokens(storage)).toEqual(pair)
  })

  it.each([
    ['access', { token: 'x', refresh_token: '' }],
    ['refresh', { token: '', refresh_token: 'x' }],
  ] as const)('is half a pair where only the %s token is there [C-LONETOKEN] [B7]', (half, stored) => {
    const storage = memoryStorage()
    storage().setItem(tokenKeys[half], 'x')
    expect(readTokens(storage)).toEqual(stored)
    // Stored again, the missing half stays missing.
    expect(storeTokens(storage, stored)).toBe(true)
    const other = half === 'access' ? 'refresh' : 'access'
    expect([storage().getItem(tokenKeys[half]), storage().getItem(tokenKeys[other])]).toEqual(['x', null])
  })

  it('is none where there is neither half', () => {
    const storage = memoryStorage()
    storage().setItem(tokenKeys.access, '')
    expect(readTokens(storage)).toBe(null)
  })

  it('never has a refresh token that is older than the access token beside it', () => {
    const storage = memoryStorage()
    storeTokens(storage, { token: 'access 1', refresh_token: 'refresh 1' })
    const seen: unknown[] = []
    const watched = () => ({
      ...storage(),
      setItem: (key: string, text: string) => {
        storage().setItem(key, text)
        seen.push(readTokens(storage))
      },
    })
    storeTokens(watched, pair)
    expect(seen).toEqual([{ token: 'access 1', refresh_token: 'refresh 2' }, pair])
  })

  it('is none where the storage is forbidden or full, and whoever stores it is told [REL-67]', () => {
    expect([readTokens(forbidden), storeTokens(forbidden, pair)]).toEqual([null, false])
    const full = () => ({ ...memoryStorage()(), setItem: forbidden })
    expect(storeTokens(full, pair)).toBe(false)
    expect(storeTokens(forgetful, pair)).toBe(false)
  })
})
