import { sql, type Transaction } from 'kysely'

import type { Schema } from '../database/schema.ts'
import { readRows, type BackedUpTable } from './backupFiles.ts'
import { writableColumns } from './tables.ts'

/** Lets a transaction take as long as it takes, with memory to build indexes, and reads times as they were written. */
export async function removeLimits(tx: Transaction<Schema>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local timezone = 'UTC'`.execute(tx)
  // Indexes are half of the work; where the database can, several of its processes build one.
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  await sql`set local max_parallel_maintenance_workers = 4`.execute(tx)
}

interface Insertion {
  /** The folder of the backup. */
  directory: string
  table: BackedUpTable
  /** The table that gets the rows. */
  into: string
  /** Ends it before the next batch. */
  signal: AbortSignal
}

/** Brings the rows of one table of a backup. Throws `BackupProblem` at the end where they are not those that were written. */
export async function insertRows(
  tx: Transaction<Schema>,
  { directory, table, into, signal }: Insertion,
): Promise<void> {
  const columns = sql.join((await writableColumns(tx, into)).map((column) => sql.ref(column)))
  for await (const rows of readRows(directory, table)) {
    signal.throwIfAborted()
    await sql`
      insert into ${sql.table(into)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(into)}, ${rows}::json)
    `.execute(tx)
  }
}
