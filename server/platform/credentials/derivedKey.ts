import { hkdfSync } from 'node:crypto'

/** What a key is for: a key of one use tells nothing about that of another. */
type Purpose =
  | 'access token'
  | 'refresh token'
  | 'password'
  | 'attempt'
  | 'mail link'
  | 'unsubscribe'
  | 'calendar'
  | 'second factor'
  | 'recovery code'
  | 'half sign-in'

/** 32 bytes that follow from the installation's secret, other ones for each purpose. */
export const derivedKey = (secretKey: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `domivo ${purpose}`, 32))
