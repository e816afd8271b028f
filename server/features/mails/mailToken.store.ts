import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export type MailTokenPurpose = 'confirm_email' | 'change_email' | 'reset_password' | 'undo_change' | 'renew_listing'

export interface MailToken {
  id: string
  accountId: number
  purpose: MailTokenPurpose
  /** The address that it confirms, moves to, or gives back. */
  email: string
  /** That it is about, where it is about one. */
  listingId: number | null
  expiresAt: Date
  usedAt: Date | null
}

/** Writes a token down. */
export async function insertMailToken(
  tx: Transaction<Schema>,
  { id, hash, accountId, purpose, email, listingId, expiresAt }: Omit<MailToken, 'usedAt'> & { hash: string },
): Promise<void> {
  await sql`
    insert into mail_token (id, hash, account_id, purpose, email, listing_id, expires_at)
    values (${id}, ${hash}, ${accountId}, ${purpose}, ${email}, ${listingId}, ${expiresAt.toISOString()})
  `.execute(tx)
}

/** The token with this hash, locked until the transaction ends, so that two who come together use it one after the other. */
export async function lockMailToken(tx: Transaction<Schema>, hash: string): Promise<MailToken | null> {
  const { rows } = await sql<MailToken>`
    select id, account_id::float8 as "accountId", purpose, email, listing_id::float8 as "listingId", expires_at as "expiresAt", used_at as "usedAt"
      from mail_token
     where hash = ${hash}
       for update
  `.execute(tx)
  return rows[0] ?? null
}

/** Spends a token. */
export async function spendMailToken(tx: Transaction<Schema>, tokenId: string, at: Date): Promise<void> {
  await sql`update mail_token set used_at = ${at.toISOString()} where id = ${tokenId}`.execute(tx)
}

/** Spends every token that is about a listing, so that no other mail of it does anything. */
export async function spendTokensOfListing(tx: Transaction<Schema>, listingId: number, at: Date): Promise<void> {
  await sql`
    update mail_token set used_at = ${at.toISOString()} where listing_id = ${listingId} and used_at is null
  `.execute(tx)
}

/** Makes an account's unused tokens of these purposes worthless. */
export async function deleteMailTokens(
  tx: Transaction<Schema>,
  accountId: number,
  purposes: readonly MailTokenPurpose[],
): Promise<void> {
  await sql`
    delete from mail_token
     where account_id = ${accountId}
       and purpose = any(${purposes}::text[])
       and used_at is null
  `.execute(tx)
}

/** Lets a token whose mail was late live as long from now; false when it was replaced or used meanwhile. */
export async function prolongMailToken(database: Database, tokenId: string, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mail_token
       set expires_at = greatest(expires_at, now() + ${seconds} * interval '1 second')
     where id = ${tokenId}
       and used_at is null
  `.execute(database)
  return numAffectedRows === 1n
}

/** Forgets tokens that are long over; until then they can say that they are too old. */
export async function deleteOldMailTokens(database: Database): Promise<void> {
  await sql`delete from mail_token where expires_at < now() - interval '30 days'`.execute(database)
}
