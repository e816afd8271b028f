import { sql, type Transaction } from 'kysely'

import type { Database, OpenedDatabase } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { BackedUpTable } from './backupFiles.ts'
import { insertRows, removeLimits } from './insertRows.ts'
import { asideName, asideOf } from './tables.ts'

/** What a table needs to take the place of the one that it is a copy of. */
interface AsidePlan {
  table: BackedUpTable
  /** Statements that bring constraints and indexes, under names of their own. */
  build: readonly string[]
  /** The names of the indexes, as they are to be. */
  indexes: readonly string[]
}

/**
 * A table that is filled and indexed beside all others, in a transaction of its own on a connection of its own, and takes
 * its place in their transaction at the end: words of listings are half of the work of a restore, and PostgreSQL works
 * for a connection on one core.
 */
export class AsideTable {
  readonly #database: Database
  readonly #plan: AsidePlan
  readonly #stop = new AbortController()
  #process: number | null = null
  #filling: Promise<void> = Promise.resolve()

  constructor(database: Database, plan: AsidePlan) {
    this.#database = database
    this.#plan = plan
  }

  /** Begins to fill it; `onFailure` hears early that it will never be there. */
  begin(directory: string, onFailure: (reason: unknown) => void): void {
    this.#filling = this.#database.transaction().execute((tx) => this.#fill(tx, directory))
    this.#filling.catch(onFailure)
  }

  async #fill(tx: Transaction<Schema>, directory: string): Promise<void> {
    await removeLimits(tx)
    const { rows } = await sql<{ process: number }>`select pg_backend_pid() as process`.execute(tx)
    this.#process = rows[0]?.process ?? null
    await insertRows(tx, { directory, table: this.#plan.table, into: asideName, signal: this.#stop.signal })
    for (const statement of this.#plan.build) {
      this.#stop.signal.throwIfAborted()
      await sql.raw(statement).execute(tx)
    }
    await sql`analyze ${sql.table(asideName)}`.execute(tx)
    this.#process = null
  }

  /** Puts the table in its place, once it is filled. What refers to it, and what it refers to, comes afterwards. */
  async takePlace(tx: Transaction<Schema>): Promise<void> {
    await this.#filling
    await sql`drop table ${sql.table(asideOf)}`.execute(tx)
    await sql`alter table ${sql.table(asideName)} rename to ${sql.ref(asideOf)}`.execute(tx)
    for (const index of this.#plan.indexes)
      await sql`alter index ${sql.table(asideIndex(index))} rename to ${sql.ref(index)}`.execute(tx)
  }

  /** Ends the work and leaves nothing of it, as far as the database can still be asked. */
  async giveUp(reason: unknown): Promise<void> {
    this.#stop.abort(reason)
    if (this.#process !== null)
      await sql`select pg_cancel_backend(${this.#process})`.execute(this.#database).catch(() => undefined)
    await this.#filling.catch(() => undefined)
    await dropAside(this.#database).catch(() => undefined)
  }
}

/**
 * Makes the empty copy of the table that is filled aside, in place of one that a restore left behind when its process
 * was ended. Null where there is no such table, or one connection alone: then it is filled as all others are.
 */
export async function makeAside(
  { database, engine }: Pick<OpenedDatabase, 'database' | 'engine'>,
  tables: readonly BackedUpTable[],
): Promise<AsideTable | null> {
  await dropAside(database)
  const table = tables.find(({ name }) => name === asideOf)
  if (table === undefined || engine === 'embedded') return null
  return database.transaction().execute(async (tx) => {
    await sql`
      create table ${sql.table(asideName)} (like ${sql.table(asideOf)} including all excluding indexes)
    `.execute(tx)
    const { rows } = await sql<{ name: string; definition: string; constraint: string | null }>`
      select relname as name, pg_get_indexdef(indexrelid) as definition, pg_get_constraintdef(pg_constraint.oid) as "constraint"
        from pg_index
        join pg_class on pg_class.oid = indexrelid
        left join pg_constraint on conindid = indexrelid and conrelid = indrelid
       where indrelid = ${asideOf}::regclass
       order by indisprimary desc, relname
    `.execute(tx)
    const build = rows.map(({ name, definition, constraint }) =>
      constraint === null
        ? definition.replace(/ INDEX .+? ON .+? USING /, ` INDEX "${asideIndex(name)}" ON "${asideName}" USING `)
        : `alter table "${asideName}" add constraint "${asideIndex(name)}" ${constraint}`,
    )
    return new AsideTable(database, { table, build, indexes: rows.map(({ name }) => name) })
  })
}

const asideIndex = (name: string) => `restoring_${name}`

const dropAside = (database: Database) => sql`drop table if exists ${sql.table(asideName)}`.execute(database)
