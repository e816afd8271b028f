import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect } from 'kysely'

import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

export interface OpenedDatabase {
  database: Database
  close: () => Promise<void>
}

export interface DatabaseOptions {
  /** Where the embedded database keeps its files; `memory://` for one that ends with the process. */
  dataDirectory: string
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase({ dataDirectory }: DatabaseOptions): Promise<OpenedDatabase> {
  const pglite = await PGlite.create(dataDirectory, { extensions: { unaccent, pg_trgm } })
  const migrations = join(import.meta.dirname, 'migrations')
  for (const file of readdirSync(migrations).toSorted()) await pglite.exec(readFileSync(join(migrations, file), 'utf8'))
  const database = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  return { database, close: () => database.destroy() }
}
