import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { sql, type Kysely, type Transaction } from 'kysely'

import { buildIndex, changeBatch, oneAtATime, partKind } from './longMigrations.ts'
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
 * all, or its parts one after the other where a line says `-- next transaction`; one that was interrupted goes on with
 * the part that is missing. Of several processes that start together one does the work and the others find it done.
 * Migrations that a newer server has applied are left alone. None of them keeps others waiting for long until it has its
 * table, and what works on all rows of a large one does so beside others (`partKind`). `isAlone` says that nobody else
 * can use the database, which may then have one connection alone.
 */
export async function migrate(
  database: Kysely<Schema>,
  migrations: readonly Migration[],
  { isAlone = false } = {},
): Promise<string[]> {
  const applied: string[] = []
  const before = await readApplied(database)
  for (const migration of migrations) {
    const checksum = before.get(migration.name)
    if (checksum !== undefined && checksum !== migration.checksum) throw new MigrationChanged(migration.name)
    // What was applied once stays so: no start has to wait its turn to find that out for each.
    if (checksum !== undefined) continue
    const isNew = await applyParts(database, migration, isAlone)
    if (isNew) applied.push(migration.name)
  }
  return applied
}

/** The checksums of the migrations that were applied in whole before, by their names. */
async function readApplied(database: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  const { rows: known } = await sql<{ isThere: boolean }>`
    select to_regclass('schema_migration') is not null as "isThere"
  `.execute(database)
  if (known[0]?.isThere !== true) return new Map()
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migration
  `.execute(database)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** What of a migration runs in a transaction of its own, so that a long proof holds no lock of what came before it. */
const partEnd = /^-- next transaction$/m

/** Applies the parts of a migration that are missing; answers whether this process completed it. */
async function applyParts(database: Kysely<Schema>, migration: Migration, isAlone: boolean): Promise<boolean> {
  const parts = migration.statements.split(partEnd)
  let isNew = false
  for (const [index, statements] of parts.entries()) {
    const part = { migration, statements, number: index + 1, isLast: index === parts.length - 1 }
    const apply = { index: applyIndex, batches: applyBatches, 'at once': applyAtOnce }[partKind(statements)]
    isNew = await apply(database, part, isAlone)
  }
  return isNew
}

const applyAtOnce = (database: Kysely<Schema>, part: Part): Promise<boolean> =>
  withoutBlocking(() => database.transaction().execute((tx) => applyOnce(tx, part)))

/** Changes some rows, lets others work for as long as that took, and goes on until there is nothing left to change. */
async function applyBatches(database: Kysely<Schema>, part: Part): Promise<boolean> {
  let isKnown = false
  let from: number | null = 1
  while (from !== null) {
    const began = performance.now()
    const first: number = from
    from = await withoutBlocking(() =>
      database.transaction().execute(async (tx) => {
        isKnown = await isApplied(tx, part)
        const next = isKnown ? null : await changeBatch(tx, part.statements, first)
        if (!isKnown && next === null) await noteApplied(tx, part)
        return next
      }),
    )
    if (from !== null) await wait(performance.now() - began)
  }
  return !isKnown
}

async function applyIndex(database: Kysely<Schema>, part: Part, isAlone: boolean): Promise<boolean> {
  let isNew = false
  const inTransaction = <Result>(work: (tx: Transaction<Schema>) => Promise<Result>) =>
    withoutBlocking(() =>
      database.transaction().execute(async (tx) => {
        await beginPart(tx)
        return work(tx)
      }),
    )
  const build = async () => {
    if (await database.transaction().execute((tx) => isApplied(tx, part))) return
    await buildIndex(database, part.statements, inTransaction)
    await inTransaction((tx) => noteApplied(tx, part))
    isNew = true
  }
  await (isAlone ? build() : oneAtATime(database, build))
  return isNew
}

interface Part {
  migration: Migration
  statements: string
  number: number
  isLast: boolean
}

/** Under this name it is known that a part was applied, as long as others are missing. */
const partName = ({ migration, number }: Part) => `${migration.name} part ${number}`

/** Does it again after a pause where it did not get its tables in time, so often at most. */
export async function withoutBlocking<Result>(
  apply: () => Promise<Result>,
  { attempts, pauseMs }: Pick<typeof lockPatience, 'attempts' | 'pauseMs'> = lockPatience,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply()
    } catch (error) {
      const isBusy = Reflect.get(Object(error), 'code') === lockNotAvailable
      if (!isBusy || attempt >= attempts) throw error
      await wait(pauseMs)
    }
  }
}

async function applyOnce(tx: Transaction<Schema>, part: Part): Promise<boolean> {
  if (await isApplied(tx, part)) return false
  await sql.raw(part.statements).execute(tx)
  await noteApplied(tx, part)
  return true
}

/** What a transaction of a migration begins with: it may take as long as it needs, but not for its tables. */
async function beginPart(tx: Transaction<Schema>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
  await sql`select set_config('lock_timeout', ${`${lockPatience.waitMs}ms`}, true)`.execute(tx)
}

/** Begins a part; answers whether it was applied before. Throws `MigrationChanged` where it was another one then. */
async function isApplied(tx: Transaction<Schema>, part: Part): Promise<boolean> {
  await beginPart(tx)
  const { name, checksum } = part.migration
  await sql`
    create table if not exists schema_migration (
      name       text primary key,
      checksum   text not null,
      applied_at timestamptz not null default now()
    )
  `.execute(tx)
  const { rows } = await sql<{ checksum: string }>`
    select checksum from schema_migration where name in (${name}, ${partName(part)})
  `.execute(tx)
  const known = rows[0]
  if (known !== undefined && known.checksum !== checksum) throw new MigrationChanged(name)
  return known !== undefined
}

async function noteApplied(tx: Transaction<Schema>, part: Part): Promise<void> {
  const { name, checksum } = part.migration
  if (part.isLast) await sql`delete from schema_migration where name like ${`${name} part %`}`.execute(tx)
  await sql`
    insert into schema_migration (name, checksum) values (${part.isLast ? name : partName(part)}, ${checksum})
  `.execute(tx)
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
