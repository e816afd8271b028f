import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

/** What is stored of somebody's second factor. */
export interface StoredSecondFactor {
  sealedSecret: string
  begunAt: Date
  /** Null until the first code was right. */
  confirmedAt: Date | null
  /** The time step of the last code that was taken. */
  lastStep: number
}

const columns = sql`
  sealed_secret as "sealedSecret",
  begun_at as "begunAt",
  confirmed_at as "confirmedAt",
  last_step::float8 as "lastStep"
`

/** The second factor that an account has, or is setting up. */
export async function findSecondFactor(database: Database, accountId: number): Promise<StoredSecondFactor | undefined> {
  const { rows } = await sql<StoredSecondFactor>`
    select ${columns} from second_factor where account_id = ${accountId}
  `.execute(database)
  return rows[0]
}

/** The same; nobody else takes a code of it until the transaction ends. */
export async function lockSecondFactor(
  tx: Transaction<Schema>,
  accountId: number,
): Promise<StoredSecondFactor | undefined> {
  const { rows } = await sql<StoredSecondFactor>`
    select ${columns} from second_factor where account_id = ${accountId} for update
  `.execute(tx)
  return rows[0]
}

/** Keeps the key of one that is set up, in place of one whose setup was not completed. */
export async function beginSecondFactor(
  tx: Transaction<Schema>,
  { accountId, sealedSecret, now }: { accountId: number; sealedSecret: string; now: Date },
): Promise<void> {
  await sql`
    insert into second_factor (account_id, sealed_secret, begun_at)
    values (${accountId}, ${sealedSecret}, ${now})
        on conflict (account_id) do update
       set sealed_secret = excluded.sealed_secret,
           begun_at = excluded.begun_at
     where second_factor.confirmed_at is null
  `.execute(tx)
}

/** From now on it is asked for. */
export async function confirmSecondFactor(tx: Transaction<Schema>, accountId: number, now: Date): Promise<void> {
  await sql`update second_factor set confirmed_at = ${now} where account_id = ${accountId}`.execute(tx)
}

/** Remembers the time step of the last code. */
export async function keepStep(tx: Transaction<Schema>, accountId: number, step: number): Promise<void> {
  await sql`update second_factor set last_step = ${step} where account_id = ${accountId}`.execute(tx)
}

/** Forgets it with its recovery codes; answers whether there was one that counted. */
export async function deleteSecondFactor(tx: Transaction<Schema>, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ wasConfirmed: boolean }>`
    delete from second_factor
     where account_id = ${accountId}
    returning confirmed_at is not null as "wasConfirmed"
  `.execute(tx)
  return rows[0]?.wasConfirmed ?? false
}

/** New recovery codes in place of all before. */
export async function replaceRecoveryCodes(
  tx: Transaction<Schema>,
  accountId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(tx)
  await sql`
    insert into recovery_code (account_id, code_hash)
    select ${accountId}::bigint, unnest(${codeHashes}::text[])
  `.execute(tx)
}

/** Takes a recovery code, once; answers whether it was one that still counted. */
export async function takeRecoveryCode(
  tx: Transaction<Schema>,
  { accountId, codeHash, now }: { accountId: number; codeHash: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_code
       set used_at = ${now}
     where account_id = ${accountId}
       and code_hash = ${codeHash}
       and used_at is null
  `.execute(tx)
  return numAffectedRows === 1n
}

/** How many recovery codes can still be used. */
export async function countRecoveryCodes(database: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from recovery_code where account_id = ${accountId} and used_at is null
  `.execute(database)
  return rows[0]?.count ?? 0
}
