import { sql, type Kysely, type Transaction } from 'kysely'

import type { Schema } from '../database/schema.ts'

type Connection = Kysely<Schema> | Transaction<Schema>

/** Kept by the migrations themselves, and listed in the manifest. */
const ownTable = 'schema_migration'

/** Every table of the database, in the order of their names; one that is divided into partitions is one. */
export async function tableNames(database: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace and relname <> ${ownTable}
    order by relname
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** The partitions of all tables: what a table says of its triggers is not said to these. */
export async function partitionNames(database: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relispartition and relnamespace = current_schema()::regnamespace
    order by relname
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** The columns of a table that can be written: PostgreSQL works out the others. */
export async function writableColumns(database: Connection, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** The sequences of the database with their last values, null for those that were never asked. */
export async function readSequences(database: Connection): Promise<{ name: string; lastValue: number | null }[]> {
  const { rows } = await sql<{ name: string; lastValue: string | null }>`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = current_schema() order by sequencename
  `.execute(database)
  return rows.map(({ name, lastValue }) => ({ name, lastValue: lastValue === null ? null : Number(lastValue) }))
}
