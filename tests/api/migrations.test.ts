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
    await sql`delete from schema_migration where name similar to '[ab].sql%'`.execute(database)
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

  it('goes on with the part of a migration at which it was interrupted [REL-57]', async () => {
    const two = migration('b.sql', 'create table b (id integer);\n-- next transaction\ninsert into b select id from a;')
    await expect(migrate(database, [two])).rejects.toThrow('"a" does not exist')
    expect(await tables()).toEqual(['b'])
    expect(await migrate(database, [first, two])).toEqual(['a.sql', 'b.sql'])
    expect((await sql`select id from b`.execute(database)).rows).toEqual([{ id: 1 }])
    const { rows } = await sql`select name from schema_migration where name like 'b.sql%'`.execute(database)
    expect(rows).toEqual([{ name: 'b.sql' }])
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

describe.skipIf(!('url' in postgres))('an older PostgreSQL', () => {
  let database: Database | undefined
  let drop: (() => Promise<void>) | undefined

  afterAll(async () => {
    await database?.destroy()
    await drop?.()
  })

  it('keeps the words of its listings, and has their columns beside them [A2]', async () => {
    const created = await createServerDatabase('url' in postgres ? postgres.url : '', 'template0')
    drop = created.drop
    database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: serverPool(created.databaseUrl) }) })
    const migrations = readMigrations()
    const before = migrations.filter(({ name }) => name < '0047')
    await migrate(database, before)
    await sql`
      insert into account (id, email, first_name, last_name) overriding system value values (1, 'jana@example.test', 'Jana', 'Nová');
      insert into listing (id, owner_id, status, slug, listing_type, property_type, price, formatted_address, city)
      overriding system value
      select id, 1, 'PUBLISHED', 'flat-' || id, 'rent', 'flat', 20000, 'Brno', 'Brno' from generate_series(1, 2) id;
      insert into listing_search (id, owner_id, off_market, listing_type, property_type, price, land_area, quarter, published_at)
      values (1, 1, false, 2, 1, 20000, 550, 'zabrdovice', '2026-11-01 12:00Z'),
             (2, 1, true, 2, 1, 25000, null, null, '2026-11-02 12:00Z');
      insert into listing_words (id, published_at, words, marks)
      values (1, '2026-11-01 12:00Z', 'balkon sklep', '{1048577,2097154}'), (2, '2026-11-02 12:00Z', 'garaz', '{1048578}');
    `.execute(database)
    await migrate(database, migrations)
    const { rows } = await sql`
      select id::integer, off_market, price, area, quarter, published_at, words::text, marks from listing_words order by id
    `.execute(database)
    expect(rows).toEqual([
      {
        id: 1,
        off_market: false,
        price: 20_000,
        area: 550,
        quarter: 'zabrdovice',
        published_at: new Date('2026-11-01T12:00:00Z'),
        words: "'balkon' 'sklep'",
        marks: [1_048_577, 2_097_154],
      },
      {
        id: 2,
        off_market: true,
        price: 25_000,
        area: null,
        quarter: null,
        published_at: new Date('2026-11-02T12:00:00Z'),
        words: "'garaz'",
        marks: [1_048_578],
      },
    ])
    await sql`delete from listing_search where id = 1`.execute(database)
    expect((await sql`select id::integer from listing_words`.execute(database)).rows).toEqual([{ id: 2 }])
  })
})

describe.skipIf(!('url' in postgres))('a PostgreSQL that others use', () => {
  const opened: Database[] = []
  let drop: (() => Promise<void>) | undefined

  afterAll(async () => {
    for (const database of opened) await database.destroy()
    await drop?.()
  })

  it('is migrated without keeping others waiting for a table that somebody reads for long [REL-72]', async () => {
    const created = await createServerDatabase('url' in postgres ? postgres.url : '')
    drop = created.drop
    const open = () => {
      const database = new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: serverPool(created.databaseUrl) }),
      })
      opened.push(database)
      return database
    }
    const [migrating, reading, other] = [open(), open(), open()]
    await migrate(migrating, [first])
    let end: (() => void) | undefined
    const longReading = reading.transaction().execute(async (tx) => {
      await sql`select id from a`.execute(tx)
      await new Promise<void>((resolve) => (end = resolve))
    })
    await expect.poll(() => end).toBeDefined()
    const migrated = migrate(migrating, [first, migration('b.sql', 'alter table a add column seen integer')])
    const waits = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 100))
        const began = performance.now()
        await sql`select id from a`.execute(other)
        return performance.now() - began
      }),
    )
    end?.()
    await longReading
    expect(await migrated).toEqual(['b.sql'])
    expect(Math.max(...waits)).toBeLessThan(2_000)
  })
})
