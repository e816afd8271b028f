import { setTimeout as wait } from 'node:timers/promises'

import { sql, type Kysely } from 'kysely'

import type { Schema } from './schema.ts'

/**
 * How a part of a migration is applied: `at once` in a transaction of its own, or beside the product, where it takes long
 * on a large table. `create index concurrently` cannot be part of a transaction; `-- in batches over TABLE` changes some
 * rows at a time, those whose `id` is `between $1 and $2`.
 */
export type PartKind = 'at once' | 'index' | 'batches'

const indexStatement = /^create (?<unique>unique )?index concurrently (?<name>\w+) on (?<table>\w+) (?<rest>[^;]+);?$/i
const batchMark = /^-- in batches over (?<table>\w+)$/m

const withoutComments = (part: string) =>
  part
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Tells from its statements how a part is applied; see `tests/laws/expandOnly.test.ts` for what is allowed in it. */
export function partKind(part: string): PartKind {
  if (indexStatement.test(withoutComments(part))) return 'index'
  return batchMark.test(part) ? 'batches' : 'at once'
}

/** So many rows are changed at a time: about a tenth of a second. */
const batchSize = 5_000

/**
 * Changes the rows of a part from this id on, within a transaction; answers where to go on, null when no row is left.
 * Rows that were changed before an interruption are passed over by the statement itself.
 */
export async function changeBatch(tx: Kysely<Schema>, part: string, from: number): Promise<number | null> {
  const { table = '' } = batchMark.exec(part)?.groups ?? {}
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}`.execute(tx)
  if (from > (rows[0]?.last ?? 0)) return null
  const next = from + batchSize
  await sql.raw(part.replaceAll('$1', String(from)).replaceAll('$2', String(next - 1))).execute(tx)
  return next
}

/** Any number but that of `migrationLock`: a release that does not know this migration waits for the other one. */
const indexLock = 4_163_002
const pauseMs = 1_000

/**
 * Runs `work`, which uses other connections, in one process at a time. Whoever waits does so without a transaction: an
 * index that is built concurrently waits for all transactions that can see the table, and theirs would wait for the index.
 */
export async function oneAtATime(database: Kysely<Schema>, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const isDone = await database.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      // Without parameters: whoever asks with some keeps what they see of the database until they ask again.
      const { rows } = await sql
        .raw<{ isMine: boolean }>(`select pg_try_advisory_xact_lock(${indexLock}) as "isMine"`)
        .execute(tx)
      if (rows[0]?.isMine !== true) return false
      await work()
      return true
    })
    if (isDone) return
    await wait(pauseMs)
  }
}

/**
 * Builds the index of `create index concurrently …`, while others read and write the table. One that was left half built
 * is built anew. On a table with partitions it is built on each of them, and joined on the table by `inTransaction`,
 * which gives up soon where somebody holds the table, and tries again.
 */
export async function buildIndex(
  database: Kysely<Schema>,
  part: string,
  inTransaction: (work: (tx: Kysely<Schema>) => Promise<boolean>) => Promise<boolean>,
): Promise<void> {
  const { unique = '', name = '', table = '', rest = '' } = indexStatement.exec(withoutComments(part))?.groups ?? {}
  const create = (on: string, index: string) => `create ${unique}index concurrently ${index} on ${on} ${rest}`
  if (!(await hasPartitions(database, table))) return ensureIndex(database, name, create(table, name))
  for (;;) {
    const partitions = await partitionsOf(database, table)
    for (const partition of partitions) {
      const index = indexOf(partition, name)
      await ensureIndex(database, index, create(partition, index))
    }
    const isJoined = await inTransaction(async (tx) => {
      const now = await partitionsOf(tx, table)
      // One that was made meanwhile has no index yet.
      if (now.length !== partitions.length) return false
      await sql.raw(`create ${unique}index if not exists ${name} on only ${table} ${rest}`).execute(tx)
      for (const partition of now)
        await sql.raw(`alter index ${name} attach partition ${indexOf(partition, name)}`).execute(tx)
      return true
    })
    if (isJoined) return
  }
}

/** The name of an index of a partition; PostgreSQL cuts names after 63 letters. */
const indexOf = (partition: string, index: string) => `${partition}_${index}`.slice(0, 63)

async function ensureIndex(database: Kysely<Schema>, name: string, statement: string): Promise<void> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select indisvalid as "isWhole" from pg_index where indexrelid = to_regclass(${name})
  `.execute(database)
  if (rows[0]?.isWhole === true) return
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      if (rows.length > 0) await sql.raw(`drop index concurrently ${name}`).execute(connection)
      await sql.raw(statement).execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function hasPartitions(database: Kysely<Schema>, table: string): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    select relkind::text as kind from pg_class where oid = ${table}::regclass
  `.execute(database)
  return rows[0]?.kind === 'p'
}

async function partitionsOf(database: Kysely<Schema>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1
  `.execute(database)
  return rows.map(({ name }) => name)
}
