import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import { hashSecret } from '#server/platform/credentials/secrets.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { HttpFailure } from '#server/platform/http/failures.ts'
import {
  deleteMailTokens,
  insertMailToken,
  lockMailToken,
  type MailToken,
  type MailTokenPurpose,
} from './mailToken.store.ts'
import { linkSecret } from './linkSecret.ts'
import { tokenLifetimes } from './tokenLifetimes.ts'

/** What a token is made with. */
export interface TokenMaker {
  secretKey: string
  now: Date
}

interface NewToken {
  accountId: number
  purpose: MailTokenPurpose
  email: string
  /** That it is about. */
  listingId?: number
}

/** Purposes whose older tokens still do what their mails say. */
const lasting = new Set<MailTokenPurpose>(['undo_change', 'renew_listing'])

/**
 * Makes a token for the link of a mail and answers its id. Older ones of the account for the same purpose are worthless
 * from now on, but for those that take a change back, where the oldest is the one that its owner needs, and for those
 * that are about one listing of several.
 */
export async function createMailToken(
  tx: Transaction<Schema>,
  { accountId, purpose, email, listingId }: NewToken,
  { secretKey, now }: TokenMaker,
): Promise<string> {
  const id = randomUUID()
  if (!lasting.has(purpose)) await deleteMailTokens(tx, accountId, [purpose])
  await insertMailToken(tx, {
    id,
    accountId,
    purpose,
    email,
    listingId: listingId ?? null,
    hash: hashSecret(linkSecret(secretKey, id)),
    expiresAt: new Date(now.getTime() + tokenLifetimes[purpose] * 1_000),
  })
  return id
}

const refusals = {
  token_invalid: 'This link is not valid, or it was used already. Please ask for a new one.',
  token_used: 'This link was used already.',
  token_expired: 'This link is too old. Please ask for a new one.',
} as const

/** 422 that says why a token of a mail does not count. */
export function refuseToken(code: keyof typeof refusals): never {
  const message = refusals[code]
  throw new HttpFailure(422, message, { code, members: { violations: [{ propertyPath: 'token', message, code }] } })
}

/**
 * The token of a secret, locked and still to be spent. One that is unknown, spent or for something else is refused in
 * the same words; only one that is merely too old says so.
 */
export async function readMailToken(
  tx: Transaction<Schema>,
  secret: string,
  purposes: readonly MailTokenPurpose[],
  now: Date,
): Promise<MailToken> {
  const token = await lockMailToken(tx, hashSecret(secret))
  if (token === null || !purposes.includes(token.purpose) || token.usedAt !== null) refuseToken('token_invalid')
  if (token.expiresAt <= now) refuseToken('token_expired')
  return token
}
