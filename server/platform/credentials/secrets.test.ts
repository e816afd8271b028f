import { expect, it } from 'vitest'

import { derivedKey } from './derivedKey.ts'
import { hashSecret, newSecret } from './secrets.ts'

it('makes secrets of 256 bits that stand in an address, and keeps only what they cannot be read from', () => {
  const made = Array.from({ length: 100 }, newSecret)
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(100)
  for (const { secret, hash } of made) {
    expect(Buffer.from(secret, 'base64url').length).toBe(32)
    expect(encodeURIComponent(secret)).toBe(secret)
    expect(hashSecret(secret)).toBe(hash)
    expect(hash).not.toContain(secret)
  }
})

it('takes another key for each purpose and each installation, always the same one', () => {
  const keys = [
    derivedKey('one', 'password'),
    derivedKey('one', 'access token'),
    derivedKey('one', 'refresh token'),
    derivedKey('two', 'password'),
  ].map((key) => key.toString('hex'))
  expect(new Set(keys).size).toBe(4)
  expect(keys.every((key) => /^[\da-f]{64}$/.test(key))).toBe(true)
  expect(derivedKey('one', 'password').toString('hex')).toBe(keys[0])
})
