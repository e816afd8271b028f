import { sql, type Transaction } from 'kysely'

import type { Database, OpenedDatabase } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { BackedUpTable } from './backupFiles.ts'
import { insertRows, removeLimits } from './insertRows.ts'
import { asideName, asideOf } from './tables.ts'

/** What a table needs to take the place of the one that it is a copy of. */
interface AsidePlan {
  table: BackedUpTable
  /** Statements that bring constraints with their indexes, and those that bring other indexes, under names of their own. */
  constraints: readonly string[]
  indexes: readonly string[]
  /** The names of all indexes, as they are to be. */
  names: readonly string[]
}

/**
 * A table that is filled and indexed beside all others, on connections of its own, and takes its place in their
 * transaction at the end: words of listings are half of the work of a restore, and PostgreSQL works for a connection on
 * one core. What it commits before is a table that nobody knows.
 */
export class AsideTable {
  readonly #database: Database
  readonly #plan: AsidePlan
  readonly #stop = new AbortController()
  readonly #processes = new Set<number>()
  #startRest: () => void = () => undefined
  /** Everything else is there: from now on two connections work on indexes of this table. */
  readonly #rest = new Promise<void>((resolve) => (this.#startRest = resolve))
  #inserting: Promise<void> = Promise.resolve()
  #filling: Promise<void> = Promise.resolve()

  constructor(database: Database, plan: AsidePlan) {
    this.#database = database
    this.#plan = plan
  }

  /** Begins to fill it; `onFailure` hears early that it will never be there. */
  begin(directory: string, onFailure: (reason: unknown) => void): void {
    this.#inserting = this.#insert(directory)
    this.#filling = this.#inserting.then(() => this.#build())
    this.#filling.catch(onFailure)
  }

  /** Its rows are there: what follows takes one core, and leaves the other. Throws where they never will be. */
  hasRows(): Promise<void> {
    return this.#inserting
  }

  #insert(directory: string): Promise<void> {
    const { table, constraints } = this.#plan
    return this.#work(async (tx) => {
      await insertRows(tx, { directory, table, into: asideName, signal: this.#stop.signal })
      for (const statement of constraints) await sql.raw(statement).execute(tx)
    })
  }

  async #build(): Promise<void> {
    // The index of all rows first: it takes longer than those of samples together.
    const open = this.#plan.indexes.toSorted((one, other) => Number(isPartial(one)) - Number(isPartial(other)))
    const buildNext = async (tx: Transaction<Schema>): Promise<void> => {
      for (let next = open.shift(); next !== undefined; next = open.shift()) {
        this.#stop.signal.throwIfAborted()
        await sql.raw(next).execute(tx)
      }
    }
    const first = this.#work(buildNext).catch((reason: unknown) => this.#end(reason))
    // Where the first has built all before the rest is there, nobody waits for the rest.
    const second = Promise.race([first, this.#rest]).then(() => (open.length > 0 ? this.#work(buildNext) : undefined))
    const built = await Promise.allSettled([first, second])
    this.#stop.signal.throwIfAborted()
    for (const outcome of built) if (outcome.status === 'rejected') throw outcome.reason
    await this.#work((tx) => sql`analyze ${sql.table(asideName)}`.execute(tx))
  }

  /** Does something in a transaction that can be ended from outside. */
  #work(work: (tx: Transaction<Schema>) => Promise<unknown>): Promise<void> {
    return this.#database.transaction().execute(async (tx) => {
      await removeLimits(tx)
      const { rows } = await sql<{ process: number }>`select pg_backend_pid() as process`.execute(tx)
      const { process } = rows[0] ?? { process: 0 }
      this.#processes.add(process)
      try {
        await work(tx)
      } finally {
        this.#processes.delete(process)
      }
    })
  }

  /** Puts the table in its place, once it is filled. What refers to it, and what it refers to, comes afterwards. */
  async takePlace(tx: Transaction<Schema>): Promise<void> {
    this.#startRest()
    await this.#filling
    await sql`drop table ${sql.table(asideOf)}`.execute(tx)
    await sql`alter table ${sql.table(asideName)} rename to ${sql.ref(asideOf)}`.execute(tx)
    for (const index of this.#plan.names)
      await sql`alter index ${sql.table(asideIndex(index))} rename to ${sql.ref(index)}`.execute(tx)
  }

  /** Nothing more is begun. */
  #end(reason: unknown): void {
    this.#stop.abort(reason)
    this.#startRest()
  }

  /** Ends the work and leaves nothing of it, as far as the database can still be asked. */
  async giveUp(reason: unknown): Promise<void> {
    this.#end(reason)
    for (const process of this.#processes)
      await sql`select pg_cancel_backend(${process})`.execute(this.#database).catch(() => undefined)
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
    const constraints = rows.flatMap(({ name, constraint }) =>
      constraint === null ? [] : [`alter table "${asideName}" add constraint "${asideIndex(name)}" ${constraint}`],
    )
    const indexes = rows.flatMap(({ name, definition, constraint }) =>
      constraint === null
        ? [definition.replace(/ INDEX .+? ON .+? USING /, ` INDEX "${asideIndex(name)}" ON "${asideName}" USING `)]
        : [],
    )
    return new AsideTable(database, { table, constraints, indexes, names: rows.map(({ name }) => name) })
  })
}

const isPartial = (definition: string) => definition.includes(' WHERE ')

const asideIndex = (name: string) => `restoring_${name}`

const dropAside = (database: Database) => sql`drop table if exists ${sql.table(asideName)}`.execute(database)
