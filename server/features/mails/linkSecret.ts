import { createHmac } from 'node:crypto'

import { derivedKey } from '#server/platform/credentials/derivedKey.ts'

/**
 * The secret in a mail's link: 256 bits that follow from the installation's secret and the token's random id. So it is
 * nowhere kept, and every attempt to send the mail writes the same link.
 * See docs/decisions/0032-links-in-emails.md.
 */
export const linkSecret = (secretKey: string, tokenId: string): string =>
  createHmac('sha256', derivedKey(secretKey, 'mail link')).update(tokenId).digest('base64url')
