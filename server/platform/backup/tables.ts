import { sql, type Kysely, type Transaction } from 'kysely'

import type { Schema } from '../database/schema.ts'

type Connection = Kysely<Schema> | Transaction<Schema>

/** Kept by the migrations themselves, and listed in the manifest. */
const ownTable = 'schema_migration'

/** The table that a restore fills beside the others, because its indexes take as long as all of them. */
export const asideOf = 'listing_words'

/** Under this name it is filled. */
export const asideName = `restoring_${asideOf}`

/** Every table of the database, in the order of their names; one that is divided into partitions is one. */
export async function tableNames(database: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
      and relname not in (${ownTable}, ${asideName})
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

/** A part of a table that rows can come without. */
export interface PostponablePart {
  isReference: boolean
  drop: string
  create: string
}

/**
 * What makes filling slow, or impossible in any order: references between tables, and indexes, except those of the table
 * that is filled aside, and of one other.
 * The statements that take each away, in their order, and those that bring it back: references last, because they lean on
 * unique indexes.
 */
export async function postponable(database: Connection, except: string | null): Promise<PostponablePart[]> {
  const { rows } = await sql<PostponablePart>`
    select * from (
      select true as "isReference", format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
             format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "create"
      from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
      union all
      select false, format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
      from pg_index
      join pg_class as table_of on table_of.oid = indrelid
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not table_of.relispartition
        and relname <> ${asideName} and relname is distinct from ${except} and not exists (select from pg_constraint where conindid = indexrelid)
    ) as parts
    order by "isReference" desc, drop
  `.execute(database)
  return rows
}
