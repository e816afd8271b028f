import { codeAt } from '#tests/support/phone.ts'
import { describe, expect, it } from 'vitest'

import { newOneTimeSecret, oneTimeAddress, stepOfCode } from './oneTimeCode.ts'
import { createSecondFactorKeys, newRecoveryCodes, plainCode } from './secondFactorKeys.ts'

/** "12345678901234567890" of RFC 6238, appendix B, in Base32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** Seconds and codes of that appendix for SHA-1; it has eight digits, of which apps show the last six. */
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

describe('a code of a phone', () => {
  it.each(vectors)('is that of RFC 6238 at %i s, one step before and after, and no other', (seconds, code) => {
    const six = code.slice(-6)
    const step = Math.floor(seconds / 30)
    const at = (steps: number) => stepOfCode(key, six, new Date((step + steps) * 30_000))
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null])
    expect(codeAt(key, new Date(seconds * 1_000))).toBe(six)
  })

  it('is none with another key, another length or other signs', () => {
    const at = new Date(59_000)
    for (const code of ['287083', '28708', '2870820', '94287082', '', '28708a', '２８７０８２'])
      expect(stepOfCode(key, code, at), code).toBeNull()
    expect(stepOfCode(newOneTimeSecret(), '287082', at)).toBeNull()
  })

  it('comes from a new key of 160 bits each time, which a phone reads from an address', () => {
    const secrets = Array.from({ length: 50 }, newOneTimeSecret)
    expect(new Set(secrets).size).toBe(50)
    expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true)
    expect(oneTimeAddress(key, { issuer: 'Domů & spol.', label: 'jana@example.test' })).toBe(
      `otpauth://totp/Dom%C5%AF%20%26%20spol.:jana%40example.test?issuer=Dom%C5%AF%20%26%20spol.&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})

describe('what is stored', () => {
  const keys = createSecondFactorKeys('one secret of an installation')

  it('opens a key for its own account and installation alone, and not once it was changed', () => {
    const sealed = keys.seal(key, 7)
    expect(keys.open(sealed, 7)).toBe(key)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(key)
    expect(keys.seal(key, 7)).not.toBe(sealed)
    expect(() => keys.open(sealed, 8)).toThrow()
    expect(() => createSecondFactorKeys('another one').open(sealed, 7)).toThrow()
    const changed = Buffer.from(sealed, 'base64url')
    changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1)
    expect(() => keys.open(changed.toString('base64url'), 7)).toThrow()
  })

  it('has of a recovery code only what needs the secret of the installation to be compared', () => {
    const hash = keys.hashRecoveryCode('K7QMX3PZ9D', 7)
    expect(hash).toMatch(/^[\w-]{43}$/)
    expect(keys.hashRecoveryCode('K7QMX3PZ9D', 7)).toBe(hash)
    expect(keys.hashRecoveryCode('K7QMX3PZ9D', 8)).not.toBe(hash)
    expect(createSecondFactorKeys('another one').hashRecoveryCode('K7QMX3PZ9D', 7)).not.toBe(hash)
  })
})

it('makes ten recovery codes that nobody misreads', () => {
  const codes = Array.from({ length: 20 }, newRecoveryCodes).flat()
  expect(new Set(codes).size).toBe(200)
  expect(codes.every((code) => /^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/.test(code))).toBe(true)
})

it.each([
  ['K7QMX-3PZ9D', 'K7QMX3PZ9D'],
  [' k7qmx 3pz9d\n', 'K7QMX3PZ9D'],
  ['287\u00A0082', '287082'],
])('reads %j as it was meant', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain)
})
