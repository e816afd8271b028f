import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { sql, type Kysely, type Transaction } from 'kysely'

import type { Schema } from './schema.ts'

/** One step of the database's history: a numbered file of SQL that never changes once it was released. */
export interface Migration {
  name: string
  checksum: string
  statements: string
}

/** All migrations that this version of the server knows, in their order. */
export function readMigrations(): Migration[] {
  const directory = join(import.meta.dirname, 'migrations')
  return readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const statements = readFileSync(join(directory, file), 'utf8')
      return { name: file, statements, checksum: createHash('sha256').update(statements).digest('hex') }
    })
}

/** Any number, as long as all servers take the same. */
const migrationLock = 4_163_001

/**
 * How long a migration waits for a table that others use. Whoever wants the table after it waits behind it, so it gives
 * up soon and tries again: the product of the release before goes on meanwhile. PostgreSQL ends its own cleaning of a
 * table after a second (`deadlock_timeout`) where somebody waits for it, so it is a little longer.
 */
const lockPatience = { waitMs: 1_500, pauseMs: 3_000, attempts: 40 }

const lockNotAvailable = '55P03'

/**
 * Brings a database up to date and returns the names of the migrations that were missing. Each runs whole or not at
 * all; of several processes that start together one does the work and the others find it done. Migrations that a newer
 * server has applied are left alone. None of them keeps others waiting for long until it has its table.
 */
export async function migrate(database: Kysely<Schema>, migrations: readonly Migration[]): Promise<string[]> {
  const applied: string[] = []
  for (const migration of migrations) {
    const isNew = await withoutBlocking(() => database.transaction().execute((tx) => applyOnce(tx, migration)))
    if (isNew) applied.push(migration.name)
  }
  return applied
}

/** Does it again after a pause where it did not get its tables in time. */
async function withoutBlocking<Result>(apply: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply()
    } catch (error) {
      const isBusy = Reflect.get(Object(error), 'code') === lockNotAvailable
      if (!isBusy || attempt === lockPatience.attempts) throw error
      await wait(lockPatience.pauseMs)
    }
  }
}

async function applyOnce(tx: Transaction<Schema>, { name, checksum, statements }: Migration): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
  await sql`
    create table if not exists schema_migration (
      name       text primary key,
      checksum   text not null,
      applied_at timestamptz not null default now()
    )
  `.execute(tx)
  const { rows } = await sql<{ checksum: string }>`
    select checksum from schema_migration where name = ${name}
  `.execute(tx)
  const known = rows[0]
  if (known !== undefined) {
    if (known.checksum !== checksum) throw new MigrationChanged(name)
    return false
  }
  await sql`select set_config('lock_timeout', ${`${lockPatience.waitMs}ms`}, true)`.execute(tx)
  await sql.raw(statements).execute(tx)
  await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`.execute(tx)
  return true
}

/** The database was made by other statements than the file holds now; what it looks like is anybody's guess. */
export class MigrationChanged extends Error {
  constructor(name: string) {
    super(
      `The migration ${name} has changed since this database was made. Add a new migration instead; ` +
        'where the data may go, `npm run reset` starts afresh.',
    )
  }
}
