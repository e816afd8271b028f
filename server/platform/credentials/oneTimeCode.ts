import { Secret, TOTP } from 'otpauth'

/** What every app for codes understands, and some understand nothing else (RFC 6238). */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A key of 160 bits for a phone and the server to share, in Base32. */
export const newOneTimeSecret = (): string => new Secret({ size: 20 }).base32

/** The address that a phone reads from a QR code: whose key it is, and of what. */
export const oneTimeAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...usual, secret: Secret.fromBase32(secret), issuer, label }).toString()

/**
 * The time step that a code of six digits belongs to: the present one, the one before or the one after, since clocks
 * never agree to the second and people type slowly. Null for any other code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ ...usual, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const steps = totp.validate({ token: code, timestamp, window: 1 })
  return steps === null ? null : totp.counter({ timestamp }) + steps
}
