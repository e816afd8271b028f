import type { MailTokenActor, MailTokenEventType } from '#machines/mailToken/mailToken.machine.ts'
import type { MailTokenState } from '#machines/mailToken/mailTokenSteps.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { WalkedHistory, WalkedStep } from '#server/platform/history/walkHistory.ts'
import { countSteps } from '#server/platform/metrics/countSteps.ts'

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
  state: MailTokenState
}

const columns = sql`
  id, account_id::float8 as "accountId", purpose, email, listing_id::float8 as "listingId", expires_at as "expiresAt", state
`

/** Writes a token down. */
export async function insertMailToken(
  tx: Transaction<Schema>,
  { id, hash, accountId, purpose, email, listingId, expiresAt }: Omit<MailToken, 'state'> & { hash: string },
): Promise<void> {
  await sql`
    insert into mail_token (id, hash, account_id, purpose, email, listing_id, expires_at)
    values (${id}, ${hash}, ${accountId}, ${purpose}, ${email}, ${listingId}, ${expiresAt.toISOString()})
  `.execute(tx)
}

/** The token with this hash, locked until the transaction ends, so that two who come together use it one after the other. */
export async function lockMailToken(tx: Transaction<Schema>, hash: string): Promise<MailToken | null> {
  const { rows } = await sql<MailToken>`select ${columns} from mail_token where hash = ${hash} for update`.execute(tx)
  return rows[0] ?? null
}

/** The token with this id, locked until the transaction ends. */
export async function lockMailTokenById(tx: Transaction<Schema>, tokenId: string): Promise<MailToken | null> {
  const { rows } = await sql<MailToken>`select ${columns} from mail_token where id = ${tokenId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Tokens of an account for these purposes, or all that are about a listing. */
export type TokenScope = { accountId: number; purposes: readonly MailTokenPurpose[] } | { listingId: number }

/** The tokens of a scope that are in one of these states, locked until the transaction ends. */
export async function lockMailTokens(
  tx: Transaction<Schema>,
  scope: TokenScope,
  states: readonly MailTokenState[],
): Promise<MailToken[]> {
  const isMeant: RawBuilder<boolean> =
    'listingId' in scope
      ? sql`listing_id = ${scope.listingId}`
      : sql`account_id = ${scope.accountId} and purpose = any(${scope.purposes}::text[])`
  const { rows } = await sql<MailToken>`
    select ${columns} from mail_token
     where ${isMeant} and state = any(${states}::text[])
     order by id
       for update
  `.execute(tx)
  return rows
}

/** Some issued tokens whose lifetime is over, locked until the transaction ends. */
export async function lockOverdueTokens(tx: Transaction<Schema>, at: Date, limit: number): Promise<MailToken[]> {
  const { rows } = await sql<MailToken>`
    select ${columns} from mail_token
     where state = 'issued' and expires_at <= ${at.toISOString()}::timestamptz
     order by expires_at
     limit ${limit}
       for update skip locked
  `.execute(tx)
  return rows
}

interface TokenStep {
  tokenId: string
  from: MailTokenState
  to: MailTokenState
}

/** Takes tokens from state to state, and makes it part of their histories. */
export async function writeTokenSteps(
  tx: Transaction<Schema>,
  steps: readonly TokenStep[],
  { type, by, at }: { type: MailTokenEventType; by: MailTokenActor; at: Date },
): Promise<void> {
  if (steps.length === 0) return
  await sql`
    with stepped as (
      update mail_token
         set state = step.to_state
        from unnest(${steps.map(({ tokenId }) => tokenId)}::uuid[], ${steps.map(({ from }) => from)}::text[],
                    ${steps.map(({ to }) => to)}::text[]) as step (id, from_state, to_state)
       where mail_token.id = step.id
      returning mail_token.id, step.from_state, step.to_state, mail_token.expires_at
    )
    insert into mail_token_history (token_id, occurred_at, event, from_state, to_state, actor_role, expires_at)
    select id, ${at.toISOString()}::timestamptz, ${type}, from_state, to_state, ${by}, expires_at from stepped
  `.execute(tx)
  countSteps(
    tx,
    steps.map(({ from, to }) => ({ machine: 'mailToken', event: type, from, to })),
  )
}

/** Lets an issued token live as long from now; false when it is not issued any more. */
export async function prolongMailToken(database: Database, tokenId: string, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mail_token
       set expires_at = greatest(expires_at, now() + ${seconds} * interval '1 second')
     where id = ${tokenId}
       and state = 'issued'
  `.execute(database)
  return numAffectedRows === 1n
}

/** Forgets tokens that are long over; until then they can say that they are too old. */
export async function deleteOldMailTokens(database: Database): Promise<void> {
  await sql`delete from mail_token where expires_at < now() - interval '30 days'`.execute(database)
}

/** A step of a token, with whether its lifetime was over then. */
export interface WalkedTokenStep extends WalkedStep {
  isOver: boolean
}

/** The next tokens after an id, each with everything that happened to it. */
export async function readTokenHistories(
  database: Database,
  { after, limit }: { after: string; limit: number },
): Promise<WalkedHistory<WalkedTokenStep, string>[]> {
  const { rows } = await sql<WalkedHistory<WalkedTokenStep, string>>`
    select token.id::text as id, token.state,
           coalesce((select json_agg(json_build_object('at', round(extract(epoch from history.occurred_at) * 1000)::float8,
                                                       'event', history.event, 'from', history.from_state,
                                                       'to', history.to_state, 'by', history.actor_role,
                                                       'isOver', history.expires_at <= history.occurred_at)
                                     order by history.id)
                       from mail_token_history history
                      where history.token_id = token.id), '[]'::json) as steps
      from mail_token token
     where token.id > ${after}::uuid
     order by token.id
     limit ${limit}
  `.execute(database)
  return rows
}
