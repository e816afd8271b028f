import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

import { sql, type Transaction } from 'kysely'

import type { Database } from '../database/database.ts'
import { migrate, readMigrations, type Migration } from '../database/migrations.ts'
import { remakePartitions } from '../database/periods.ts'
import type { Schema } from '../database/schema.ts'
import { waitWithoutLimit } from '../database/waitingTime.ts'
import type { FileStore } from '../files/fileStore.ts'
import { pictureEntry, pictureFile } from './backUp.ts'
import { BackupProblem, OrderlessChecksum, readManifest, readRows, type BackupManifest } from './backupFiles.ts'
import { partitionNames, tableNames, writableColumns } from './tables.ts'

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
  { database, files, onProgress = () => undefined }: RestoreTarget,
  directory: string,
): Promise<BackupManifest> {
  const manifest = await readManifest(directory)
  migrationsOf(manifest)
  await checkPictures(directory, manifest)
  await waitWithoutLimit(async () => {
    await database.transaction().execute((tx) => fillTables(tx, directory, manifest, onProgress))
    await migrate(database, readMigrations())
    await database.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`refresh materialized view listing_cube`.execute(tx)
      await sql`analyze`.execute(tx)
    })
  })
  if (manifest.pictures !== null) {
    onProgress('pictures')
    await readPictures(directory, manifest.pictures, (key, content) => files.write(key, content))
  }
  return manifest
}

/** Where a backup is restored to. */
export interface RestoreTarget {
  database: Database
  files: Pick<FileStore, 'write'>
  /** Hears what is being restored. */
  onProgress?: (message: string) => void
}

async function fillTables(
  tx: Transaction<Schema>,
  directory: string,
  { tables, sequences }: BackupManifest,
  onProgress: (message: string) => void,
): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local timezone = 'UTC'`.execute(tx)
  // Indexes are half of the work; where the database can, several of its processes build one.
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  await sql`set local max_parallel_maintenance_workers = 4`.execute(tx)
  const here = await tableNames(tx)
  await refuseOverData(tx)
  for (const name of [...here, ...(await partitionNames(tx))])
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  // Migrations put some rows into tables: the backup has them, as they became.
  await sql`truncate ${sql.join(here.map((name) => sql.table(name)))}`.execute(tx)
  const { rows: postponed } = await postponable(tx)
  for (const { drop } of postponed) await sql.raw(drop).execute(tx)
  // The periods first: they say which partitions the rows of other tables belong to.
  for (const table of tables.toSorted(
    (one, other) => Number(other.name === 'period') - Number(one.name === 'period'),
  )) {
    onProgress(table.name)
    const columns = sql.join((await writableColumns(tx, table.name)).map((column) => sql.ref(column)))
    for await (const rows of readRows(directory, table)) {
      await sql`
        insert into ${sql.table(table.name)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${rows.join(',')}]`}::json)
      `.execute(tx)
    }
    if (table.name === 'period') await remakePartitions(tx)
  }
  onProgress('indexes')
  for (const { create } of postponed.toReversed()) await sql.raw(create).execute(tx)
  for (const { name, lastValue } of sequences) {
    if (lastValue !== null) await sql`select setval(${name}::regclass, ${lastValue})`.execute(tx)
  }
  for (const name of [...here, ...(await partitionNames(tx))])
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
}

async function refuseOverData(tx: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from account) or exists (select from listing) as taken
  `.execute(tx)
  if (rows[0]?.taken !== false) {
    throw new BackupProblem(
      'There is data already: a backup is restored into an empty installation. Nothing was changed.',
    )
  }
}

/**
 * What makes filling slow, or impossible in any order: references between tables, and indexes. The statements that take
 * each away, and those that bring it back, which go the other way round: references lean on unique indexes.
 */
const postponable = (tx: Transaction<Schema>) =>
  sql<{ drop: string; create: string }>`
  select drop, "create" from (
    select 0 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "create"
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
    union all
    select 1, format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    from pg_index
    join pg_class as table_of on table_of.oid = indrelid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not table_of.relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)
  ) as parts
  order by turn, drop
`.execute(tx)

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
