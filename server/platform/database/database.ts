import { mkdirSync } from 'node:fs'

import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'

import { callAfterCommit } from './afterCommit.ts'
import { embeddedPool, patientServerPool } from './connectionPool.ts'
import { lockDirectory } from './directoryLock.ts'
import { startEmbeddedEngine } from './embedded/embeddedEngine.ts'
import { migrate, readMigrations, type Migration } from './migrations.ts'
import { patientPool, type PatientPool, type PoolFigures } from './patientPool.ts'
import { onPrimary, routedPool } from './replicas/oldReads.ts'
import { watchReplicas, type ReplicaOptions, type Replicas } from './replicas/replicas.ts'
import type { Schema } from './schema.ts'
import { findTemplate, keepTemplate } from './template.ts'
import { waitWithoutLimit } from './waitingTime.ts'

/** The tables, or inside a transaction the transaction: whoever is given one cannot tell, and need not. */
export type Database = Kysely<Schema>

export interface OpenedDatabase {
  database: Database
  engine: 'embedded' | 'PostgreSQL'
  /** How many times the embedded database synced a file to the disk; 0 for a server, which counts its own. */
  syncCount: () => number
  /** For how long the embedded database has owed an answer, in milliseconds; 0 for a server. */
  silentMs: () => number
  /** Servers for reads that may be a little old; undefined where there are none. */
  replicas?: Replicas | undefined
  /** Waits for running queries and gives the data back. */
  close: () => Promise<void>
}

export interface DatabaseOptions {
  /** Where the embedded database keeps its files; `memory://` for one that ends with the process. */
  dataDirectory: string
  /** A PostgreSQL server, 15 or newer, instead of the embedded database: `postgres://user:password@host/name`. */
  databaseUrl?: string | undefined
  /** Servers that repeat it, for reads that may be a little old. */
  replicas?: Omit<ReplicaOptions, 'primaryUrl'> | undefined
  /** Hears that the embedded engine has ended by itself; the process should follow. */
  onFailure?: ((reason: Error) => void) | undefined
  /** Those that this version knows; fewer for data of an older version, before it is brought in. */
  migrations?: readonly Migration[]
}

/**
 * Opens the database and brings its tables up to date. Throws `DirectoryInUse` when another process has the directory.
 */
export async function openDatabase({
  dataDirectory,
  databaseUrl,
  replicas,
  onFailure,
  migrations = readMigrations(),
}: DatabaseOptions): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) return openServer(databaseUrl, migrations, replicas)
  const isInMemory = dataDirectory === 'memory://'
  return openEmbedded(isInMemory ? undefined : dataDirectory, onFailure, migrations)
}

/** Runs `work` in a transaction, or as a part of the one it is given: all of it happens, or, when it throws, nothing. */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return work(database as Transaction<Schema>) // `isTransaction` says so
  const { tx, result } = await onPrimary(() =>
    database.transaction().execute(async (tx) => ({ tx, result: await work(tx) })),
  )
  callAfterCommit(tx, database)
  return result
}

/**
 * Runs `work` in a transaction of its own that can only read, on a replica where the caller reads from one. `settings` of
 * PostgreSQL hold until it ends, as SQL has them: `{ work_mem: "'32MB'" }`.
 */
export const inTransactionThatReads = <Result>(
  database: Database,
  settings: Readonly<Record<string, string>>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> =>
  database
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const set = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`)
      await sql.raw(set.join('; ')).execute(tx)
      return work(tx)
    })

/** Whether the database answers at all; throws where it does not. */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database)
}

/** The version of PostgreSQL that runs: `18.6`. */
export async function readServerVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version
  `.execute(database)
  return rows[0]?.version ?? ''
}

async function openServer(
  databaseUrl: string,
  migrations: readonly Migration[],
  options: DatabaseOptions['replicas'],
): Promise<OpenedDatabase> {
  const pool = await patientServerPool(databaseUrl)
  const database = databaseOver(options === undefined ? pool : routedPool(pool))
  await migrateOrClose(
    () => migrate(database, migrations),
    () => database.destroy(),
  )
  const replicas = options === undefined ? undefined : watchReplicas({ ...options, primaryUrl: databaseUrl })
  const close = async () => {
    await replicas?.close()
    await database.destroy()
  }
  return { database, engine: 'PostgreSQL', syncCount: () => 0, silentMs: () => 0, replicas, close }
}

async function openEmbedded(
  directory: string | undefined,
  onFailure: DatabaseOptions['onFailure'],
  migrations: readonly Migration[],
) {
  const template = findTemplate(migrations)
  if (directory !== undefined) mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = directory === undefined ? undefined : await lockDirectory(directory)
  const engine = await startEmbeddedEngine({ directory, template, onFailure }).catch(async (error: unknown) => {
    await lock?.release()
    throw error
  })
  const database = databaseOver(patientPool(embeddedPool(engine.connect), { canCancel: false }))
  const close = async () => {
    await database.destroy()
    await engine.close()
    await lock?.release()
  }
  await migrateOrClose(() => migrate(database, migrations, { isAlone: true }), close)
  if (directory === undefined && template === undefined) await keepTemplate(migrations, engine.dump)
  return { database, engine: 'embedded', syncCount: engine.syncCount, silentMs: engine.silentMs, close } as const
}

const pools = new WeakMap<Database, PatientPool>()

/** What the connections of a database do now; null where it was not opened here. */
export const poolFigures = (database: Database): PoolFigures | null => pools.get(database)?.figures() ?? null

/** For so long a refused write counts, in milliseconds: the product itself writes more often than that. */
const refusalCountsMs = 3_000

/** Whether a database that answers takes writes: it refused none lately because it is read-only, or its disk full. */
export const takesWrites = (database: Database): boolean =>
  (pools.get(database)?.writesTakenForMs() ?? Infinity) > refusalCountsMs

function databaseOver(pool: PatientPool): Database {
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  pools.set(database, pool)
  return database
}

async function migrateOrClose(bringUpToDate: () => Promise<unknown>, close: () => Promise<void>): Promise<void> {
  try {
    await waitWithoutLimit(bringUpToDate)
  } catch (error) {
    await close()
    throw error
  }
}
