import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { sql, type Transaction } from 'kysely'

import type { Database, OpenedDatabase } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { waitWithoutLimit } from '../database/waitingTime.ts'
import type { FileStore } from '../files/fileStore.ts'
import { BackupProblem, OrderlessChecksum, writeManifest, writeRows, type BackupManifest } from './backupFiles.ts'
import { readSequences, tableNames } from './tables.ts'

/** What is backed up. */
export interface BackupSource {
  opened: Pick<OpenedDatabase, 'database' | 'engine'>
  /** Null to leave pictures out. */
  files: Pick<FileStore, 'list' | 'read'> | null
  /** Hears what is being written. */
  onProgress?: (message: string) => void
}

const rowsAtOnce = 1_000

/**
 * Writes a backup into an empty folder: all tables as of one moment, while others go on writing, and the pictures. What
 * is removed from the pictures meanwhile is in the backup all the same, because they are copied before the moment and
 * what came since after it.
 */
export async function backUp(
  { opened: { database, engine }, files, onProgress = () => undefined }: BackupSource,
  directory: string,
): Promise<BackupManifest> {
  await mkdir(directory, { recursive: true })
  if ((await readdir(directory)).length > 0) throw new BackupProblem(`${directory} is not empty. Name a new folder.`)
  const pictures = files === null ? null : new PictureCopy(files, directory)
  onProgress('pictures')
  await pictures?.copyNew()
  const tables = await waitWithoutLimit(() => readTables(database, directory, onProgress))
  onProgress('newer pictures')
  await pictures?.copyNew()
  const manifest = { format: 1, product: 'domivo', engine, ...tables, pictures: pictures?.summary() ?? null } as const
  await writeManifest(directory, manifest)
  return manifest
}

/** All tables, as of the moment at which the transaction takes its snapshot. */
function readTables(database: Database, directory: string, onProgress: (message: string) => void) {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      // The same row is the same text, wherever the database thinks that it is.
      await sql`set local timezone = 'UTC'`.execute(tx)
      const { rows: migrations } = await sql<{ name: string; checksum: string }>`
        select name, checksum from schema_migration order by name
      `.execute(tx)
      const { rows: moments } = await sql<{ now: Date }>`select now() as now`.execute(tx)
      const takenAt = (moments[0]?.now ?? new Date()).toISOString()
      const tables = []
      for (const name of await tableNames(tx)) {
        onProgress(name)
        tables.push(await writeRows(directory, name, rowsOf(tx, name)))
      }
      return { takenAt, migrations, tables, sequences: await readSequences(tx) }
    })
}

async function* rowsOf(tx: Transaction<Schema>, table: string): AsyncGenerator<readonly string[]> {
  await sql`
    declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${sql.table(table)} as t
  `.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close backup_rows`.execute(tx)
}

/** Copies pictures into a backup, each once. */
class PictureCopy {
  readonly #files: Pick<FileStore, 'list' | 'read'>
  readonly #directory: string
  readonly #checksum = new OrderlessChecksum()
  readonly #copied = new Set<string>()
  #bytes = 0

  constructor(files: Pick<FileStore, 'list' | 'read'>, directory: string) {
    this.#files = files
    this.#directory = directory
  }

  async copyNew(): Promise<void> {
    for (const key of await this.#files.list('')) {
      const content = this.#copied.has(key) ? null : await this.#files.read(key)
      if (content === null) continue
      const file = pictureFile(this.#directory, key)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
      this.#copied.add(key)
      this.#bytes += content.length
      this.#checksum.add(pictureEntry(key, content))
    }
  }

  summary() {
    return { count: this.#copied.size, bytes: this.#bytes, checksum: this.#checksum.toString() }
  }
}

/** Where a picture lies in a backup. */
export const pictureFile = (directory: string, key: string): string => join(directory, 'pictures', ...key.split('/'))

/** What counts of a picture: its name and every byte. */
export const pictureEntry = (key: string, content: Buffer): Buffer => Buffer.concat([Buffer.from(`${key}\n`), content])
