import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

import { serverPool } from '#server/platform/database/connectionPool.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate, MigrationChanged, readMigrations, type Migration } from '#server/platform/database/migrations.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'

const migration = (name: string, statements: string, checksum = name): Migration => ({ name, statements, checksum })
const first = migration('a.sql', 'create table a (id integer); insert into a values (1);')
const broken = migration('b.sql', 'create table b (id integer); insert into b values (1); select 1 / 0;')

forEachDatabase((_, openTestDatabase) => {
  let database: Database

  beforeAll(async () => {
    ;({ database } = await openTestDatabase())
  })
  beforeEach(async () => {
    await sql`drop table if exists a, b`.execute(database)
    await sql`delete from schema_migration where name in ('a.sql', 'b.sql')`.execute(database)
  })

  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename in ('a', 'b')
    `.execute(database)
    return rows.map(({ name }) => name)
  }

  it('was brought up to date when it was opened', async () => {
    expect(await migrate(database, readMigrations())).toEqual([])
  })

  it('applies what is missing once, also when two begin together [REL-57]', async () => {
    const applied = await Promise.all([migrate(database, [first]), migrate(database, [first])])
    expect(applied.flat()).toEqual(['a.sql'])
    expect((await sql`select id from a`.execute(database)).rows).toEqual([{ id: 1 }])
  })

  it('leaves nothing of a migration that fails, keeps those before it, and goes on once it is mended [REL-57]', async () => {
    await expect(migrate(database, [first, broken])).rejects.toThrow('division by zero')
    expect(await tables()).toEqual(['a'])
    const mended = migration('b.sql', 'create table b (id integer)')
    expect(await migrate(database, [first, mended])).toEqual(['b.sql'])
  })

  it('refuses a migration that was changed after it was applied', async () => {
    await migrate(database, [first])
    await expect(migrate(database, [migration('a.sql', '', 'changed')])).rejects.toThrow(MigrationChanged)
  })
})

const postgres = inject('postgres')

describe.skipIf(!('url' in postgres))('two processes on an empty PostgreSQL', () => {
  const opened: Database[] = []
  let drop: (() => Promise<void>) | undefined

  afterAll(async () => {
    for (const database of opened) await database.destroy()
    await drop?.()
  })

  it('migrate it once between them [REL-57]', async () => {
    const created = await createServerDatabase('url' in postgres ? postgres.url : '', 'template0')
    drop = created.drop
    for (const _ of ['one', 'other']) {
      opened.push(new Kysely<Schema>({ dialect: new PostgresDialect({ pool: serverPool(created.databaseUrl) }) }))
    }
    const migrations = readMigrations()
    const applied = await Promise.all(opened.map((database) => migrate(database, migrations)))
    expect(applied.flat().toSorted()).toEqual(migrations.map(({ name }) => name))
  })
})
