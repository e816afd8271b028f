import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

import { sql, type Transaction } from 'kysely'

import type { Database, OpenedDatabase } from '../database/database.ts'
import { migrate, readMigrations, type Migration } from '../database/migrations.ts'
import { remakePartitions } from '../database/periods.ts'
import type { Schema } from '../database/schema.ts'
import { waitWithoutLimit } from '../database/waitingTime.ts'
import type { FileStore } from '../files/fileStore.ts'
import { makeAside, type AsideTable } from './asideTable.ts'
import { pictureEntry, pictureFile } from './backUp.ts'
import { BackupProblem, OrderlessChecksum, readManifest, readRows, type BackupManifest } from './backupFiles.ts'
import { insertRows, removeLimits } from './insertRows.ts'
import { asideOf, partitionNames, postponable, tableNames } from './tables.ts'

/** The migrations of a backup, as this release has them. Throws `BackupProblem` where it was made by another history. */
export function migrationsOf({ migrations }: BackupManifest): Migration[] {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum === checksum) return migration
    throw new BackupProblem(
      migration === undefined
        ? `The backup was made by a newer release: this one does not know ${name}. Install that release.`
        : `The migration ${name} of this release is another one than that of the backup.`,
    )
  })
}

/** Reads a whole backup and throws `BackupProblem` where a row or a picture is not as it was written. */
export async function checkBackup(directory: string): Promise<BackupManifest> {
  const manifest = await readManifest(directory)
  for (const table of manifest.tables) for await (const _ of readRows(directory, table));
  await checkPictures(directory, manifest)
  return manifest
}

async function checkPictures(directory: string, { pictures }: BackupManifest): Promise<void> {
  if (pictures !== null) await readPictures(directory, pictures, () => Promise.resolve())
}

/**
 * Brings a backup into an installation that has no data yet: its database must have been opened with the migrations of
 * the backup. Pictures are compared first. All rows come in one transaction, which compares them as they come, or none;
 * what later migrations change is changed afterwards. Pictures come last. Throws `BackupProblem`.
 */
export async function restore(
  { opened, files, onProgress = () => undefined }: RestoreTarget,
  directory: string,
): Promise<BackupManifest> {
  const manifest = await readManifest(directory)
  migrationsOf(manifest)
  await checkPictures(directory, manifest)
  await waitWithoutLimit(() => restoreTables(opened, { directory, manifest, onProgress }))
  if (manifest.pictures !== null) {
    onProgress('pictures')
    await readPictures(directory, manifest.pictures, (key, content) => files.write(key, content))
  }
  return manifest
}

/** Where a backup is restored to. */
export interface RestoreTarget {
  opened: Pick<OpenedDatabase, 'database' | 'engine'>
  files: Pick<FileStore, 'write'>
  /** Hears what is being restored. */
  onProgress?: (message: string) => void
}

interface Restoring {
  directory: string
  manifest: BackupManifest
  onProgress: (message: string) => void
}

/** Restores the tables and brings them up to date. */
async function restoreTables(opened: RestoreTarget['opened'], restoring: Restoring): Promise<void> {
  const { database } = opened
  await refuseOverData(database)
  const known = new Set(restoring.manifest.migrations.map(({ name }) => name))
  const migrations = readMigrations()
  const isCurrent = migrations.every(({ name }) => known.has(name))
  const aside = await makeAside(opened, restoring.manifest.tables)
  const failure = new AbortController()
  aside?.begin(restoring.directory, (reason) => failure.abort(reason))
  try {
    const filling = { ...restoring, aside, isCurrent, signal: failure.signal }
    await database.transaction().execute((tx) => fillTables(tx, filling))
  } catch (error) {
    await aside?.giveUp(error)
    throw asBackupProblem(error)
  }
  if (isCurrent) return
  await migrate(database, migrations, { isAlone: true })
  await database.transaction().execute(async (tx) => {
    await removeLimits(tx)
    await sql`refresh materialized view listing_cube`.execute(tx)
    await sql`analyze`.execute(tx)
  })
}

interface Filling extends Restoring {
  /** Whether no later migrations follow, which change what is counted. */
  isCurrent: boolean
  aside: AsideTable | null
  /** Ends it where the table aside will never be there. */
  signal: AbortSignal
}

async function fillTables(
  tx: Transaction<Schema>,
  { directory, manifest: { tables, sequences }, onProgress, aside, isCurrent, signal }: Filling,
): Promise<void> {
  await removeLimits(tx)
  const here = await tableNames(tx)
  await refuseOverData(tx)
  for (const name of [...here, ...(await partitionNames(tx))])
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  // Migrations put some rows into tables: the backup has them, as they became.
  await sql`truncate ${sql.join(here.map((name) => sql.table(name)))}`.execute(tx)
  const postponed = await postponable(tx, aside === null ? null : asideOf)
  for (const { drop } of postponed) await sql.raw(drop).execute(tx)
  await aside?.hasRows()
  // The periods first: they say which partitions the rows of other tables belong to.
  for (const table of tables.toSorted(
    (one, other) => Number(other.name === 'period') - Number(one.name === 'period'),
  )) {
    if (aside !== null && table.name === asideOf) continue
    onProgress(table.name)
    await insertRows(tx, { directory, table, into: table.name, signal })
    if (table.name === 'period') await remakePartitions(tx)
  }
  onProgress('indexes')
  for (const { create } of postponed.filter(({ isReference }) => !isReference)) {
    signal.throwIfAborted()
    await sql.raw(create).execute(tx)
  }
  if (isCurrent) {
    onProgress('statistics')
    await sql`refresh materialized view listing_cube`.execute(tx)
    const counted = ['listing_cube', ...here.filter((name) => aside === null || name !== asideOf)]
    await sql`analyze ${sql.join(counted.map((name) => sql.table(name)))}`.execute(tx)
  }
  onProgress('words')
  await aside?.takePlace(tx)
  onProgress('references')
  for (const { create } of postponed.filter(({ isReference }) => isReference)) await sql.raw(create).execute(tx)
  for (const { name, lastValue } of sequences) {
    if (lastValue !== null) await sql`select setval(${name}::regclass, ${lastValue})`.execute(tx)
  }
  for (const name of [...here, ...(await partitionNames(tx))])
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
}

/** What the database said of a row that it does not take, with the name of its table; other errors as they are. */
function asBackupProblem(error: unknown): unknown {
  const { code, table, constraint, message } = Object(error) as Record<string, string | undefined> // as `pg` has them
  if (code?.startsWith('23') !== true || table === undefined) return error
  const rule = constraint === undefined ? '' : ` (${constraint})`
  return new BackupProblem(`Rows of the table ${table} are refused${rule}: ${message ?? ''}. Nothing was restored.`, {
    cause: error,
  })
}

async function refuseOverData(database: Database): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from account) or exists (select from listing) as taken
  `.execute(database)
  if (rows[0]?.taken !== false) {
    throw new BackupProblem(
      'There is data already: a backup is restored into an empty installation. Nothing was changed.',
    )
  }
}

async function readPictures(
  directory: string,
  { count, checksum }: NonNullable<BackupManifest['pictures']>,
  use: (key: string, content: Buffer) => Promise<void>,
): Promise<void> {
  const folder = pictureFile(directory, '')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const seen = new OrderlessChecksum()
  let found = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const key = relative(folder, file).replaceAll(sep, '/')
    const content = await readFile(file)
    seen.add(pictureEntry(key, content))
    found += 1
    await use(key, content)
  }
  if (found !== count || seen.toString() !== checksum) {
    throw new BackupProblem(`The pictures of the backup are damaged: ${found} of ${count} are there.`)
  }
}
