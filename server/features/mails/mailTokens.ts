import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import { hashSecret } from '#server/platform/credentials/secrets.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { insertMailToken, lockMailToken, type MailToken, type MailTokenPurpose } from './mailToken.store.ts'
import { endMailTokens, isOnlyTooOld, isUsable } from './mailTokenSteps.service.ts'
import { linkSecret } from './linkSecret.ts'
import { refuseToken } from './refuseToken.ts'
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
  if (!lasting.has(purpose)) await endMailTokens(tx, { accountId, purposes: [purpose] }, { type: 'REPLACE', at: now })
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
  if (token === null || !purposes.includes(token.purpose)) refuseToken('token_invalid')
  if (!isUsable(token, now)) refuseToken(isOnlyTooOld(token) ? 'token_expired' : 'token_invalid')
  return token
}
