import { sql, type Transaction } from 'kysely'

import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

/** Whose key it is: two people may choose the same. */
export interface IdempotencyKey {
  scope: string
  key: string
}

export interface KeptAnswer {
  /** Of the request; another request under the same key is a mistake. Null where it is not known any more. */
  fingerprint: string | null
  status: number
  headers: Record<string, string>
  /** JSON text; null for an answer without a body. */
  body: string | null
}

/** A transaction that does nothing for so long has lost its process, and gives its key back. */
const leaseMs = 30_000

/** The answer that was kept under a key. */
export async function readAnswer(database: Database, { scope, key }: IdempotencyKey): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer>`
    select fingerprint, status, headers, body from idempotent_answer where scope = ${scope} and key = ${key}
  `.execute(database)
  return rows[0]
}

/**
 * Takes a key for as long as this transaction lasts; false where another one has it. The key is free again at once when
 * the transaction or its connection ends, and after the lease when nobody hears of that end.
 */
export async function lockKey(tx: Transaction<Schema>, { scope, key }: IdempotencyKey): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope}\n${key}`}, 0)) as "isOurs",
           set_config('idle_in_transaction_session_timeout', ${String(leaseMs)}, true)
  `.execute(tx)
  return rows[0]?.isOurs === true
}

/** Keeps an answer in the transaction of its effect; false where one was kept before. */
export async function keepAnswer(
  tx: Transaction<Schema>,
  { scope, key }: IdempotencyKey,
  { fingerprint, status, headers, body }: KeptAnswer,
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_answer (scope, key, fingerprint, status, headers, body)
    values (${scope}, ${key}, ${fingerprint}, ${status}, ${JSON.stringify(headers)}::jsonb, ${body})
    on conflict (scope, key) do nothing
    returning 1
  `.execute(tx)
  return rows.length === 1
}

/** Forgets answers that are older than anybody's retry. */
export async function forgetOldAnswers(database: Database, olderThanHours: number): Promise<void> {
  await sql`
    delete from idempotent_answer where started_at < now() - make_interval(hours => ${olderThanHours})
  `.execute(database)
}
