import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

import { derivedKey } from './derivedKey.ts'

/** What is stored of second factors: nobody reads it from a copy of the database without the installation's secret. */
export interface SecondFactorKeys {
  /** Encrypts the key of an account's phone. Only for the same account it is opened again. */
  seal: (secret: string, accountId: number) => string
  /** Throws where it was sealed by another installation, for another account, or was changed. */
  open: (sealed: string, accountId: number) => string
  /** What is stored of a recovery code. */
  hashRecoveryCode: (code: string, accountId: number) => string
}

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Sealed with the key, so that a key cannot be moved to another account. */
const ofAccount = (accountId: number) => Buffer.from(`account ${accountId}`)

/** Follows from the installation's secret. */
export function createSecondFactorKeys(secretKey: string): SecondFactorKeys {
  const key = derivedKey(secretKey, 'second factor')
  const codeKey = derivedKey(secretKey, 'recovery code')
  return {
    seal: (secret, accountId) => {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv).setAAD(ofAccount(accountId))
      const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64url')
    },
    open: (sealed, accountId) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
        .setAAD(ofAccount(accountId))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
    },
    // 50 bits could be tried one after the other against a plain hash.
    hashRecoveryCode: (code, accountId) =>
      createHmac('sha256', codeKey).update(`${accountId} ${code}`).digest('base64url'),
  }
}

/** Without what people take for something else: 0 and O, 1 and I. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const [codeCount, codeLength] = [10, 10]

/** Ten codes of 50 bits, as people write them down: `K7QMX-3PZ9D`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => {
    const code = Array.from(randomBytes(codeLength), (byte) => signs[byte % signs.length]).join('')
    return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
  })

/** A code as it counts, however it was written: `k7qmx 3pz9d` is `K7QMX3PZ9D`. */
export const plainCode = (typed: string): string => typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
