import { createHash, randomBytes } from 'node:crypto'

/** A secret for somebody else to keep, and what is stored of it. */
export interface NewSecret {
  secret: string
  hash: string
}

/** 256 random bits, fit to stand in an address, and their hash. */
export function newSecret(): NewSecret {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** The SHA-256 of a secret: it has too many bits to be guessed from it. Not for passwords, which have not. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
