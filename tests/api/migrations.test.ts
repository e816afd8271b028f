import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

import { serverPool } from '#server/platform/database/connectionPool.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate, MigrationChanged, readMigrations, type Migration } from '#server/platform/database/migrations.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'
import { watchStatements } from '#tests/support/watchStatements.ts'

const migration = (name: string, statements: string, checksum = name): Migration => ({ name, statements, checksum })
const first = migration('a.sql', 'create table a (id integer); insert into a values (1);')
const broken = migration('b.sql', 'create table b (id integer); insert into b values (1); select 1 / 0;')

forEachDatabase((engine, openTestDatabase) => {
  let database: Database
  const isAlone = engine === 'embedded'

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

  it('waits for nobody and writes nothing where it is up to date', async () => {
    const { database: watched, statements } = watchStatements(database)
    await migrate(watched, readMigrations())
    expect([...statements].filter((text) => !text.trim().startsWith('select'))).toEqual([])
    expect([...statements].filter((text) => text.includes('pg_advisory'))).toEqual([])
    expect(statements.size).toBe(2)
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

  const isWhole = async (index: string) => {
    const { rows } = await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = to_regclass(${index})
    `.execute(database)
    return rows[0]?.indisvalid ?? null
  }

  it('builds an index beside the product, and anew where one was left half built [REL-72]', async () => {
    const index = 'create unique index concurrently a_id on a (id);'
    const two = migration('b.sql', `insert into a values (1);\n-- next transaction\n-- One of each.\n${index}`)
    await migrate(database, [first])
    await expect(migrate(database, [two], { isAlone })).rejects.toThrow('could not create unique index')
    expect(await isWhole('a_id')).toBe(false)
    await sql`truncate a`.execute(database)
    expect(await migrate(database, [two], { isAlone })).toEqual(['b.sql'])
    expect(await isWhole('a_id')).toBe(true)
    expect(await migrate(database, [two], { isAlone })).toEqual([])
    // The next one who has this connection is not allowed more time than before.
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
      database,
    )
    expect(rows).toEqual([{ limit: isAlone ? '0' : '4s' }])
  })

  it('builds an index on each partition of a table, and on those to come [REL-72]', async () => {
    const table = [
      'create table a (id integer, year integer) partition by range (year);',
      'create table a_2025 partition of a for values from (2025) to (2026);',
      'create table a_2026 partition of a for values from (2026) to (2027);',
      'insert into a values (1, 2025), (2, 2026);',
    ]
    const parts = [table.join('\n'), 'create index concurrently a_id on a (id);']
    expect(await migrate(database, [migration('b.sql', parts.join('\n-- next transaction\n'))], { isAlone })).toEqual([
      'b.sql',
    ])
    await sql`create table a_2027 partition of a for values from (2027) to (2028)`.execute(database)
    const { rows } = await sql<{ table: string }>`
      select indrelid::regclass::text as table from pg_index
       where indisvalid and (indexrelid = 'a_id'::regclass
          or indexrelid in (select inhrelid from pg_inherits where inhparent = 'a_id'::regclass)) order by 1
    `.execute(database)
    expect(rows.map(({ table: name }) => name)).toEqual(['a', 'a_2025', 'a_2026', 'a_2027'])
  })

  it('changes many rows some at a time, and goes on where it was interrupted [REL-72]', async () => {
    const parts = [
      'create table a (id integer, share integer)',
      'insert into a select generate_series(1, 12001, 4000)',
      '-- in batches over a\nupdate a set share = 8001 / (8001 - id) where share is null and id between $1 and $2',
    ]
    const many = migration('b.sql', parts.join(';\n-- next transaction\n'))
    await expect(migrate(database, [many])).rejects.toThrow('division by zero')
    const shares = async () => {
      const { rows } = await sql<{ share: number | null }>`select share from a order by id`.execute(database)
      return rows.map(({ share }) => share)
    }
    expect(await shares()).toEqual([1, 2, null, null])
    await sql`delete from a where id = 8001`.execute(database)
    expect(await migrate(database, [many])).toEqual(['b.sql'])
    expect(await shares()).toEqual([1, 2, -2])
    const { rows } = await sql<{ count: number }>`select count(distinct xmin::text) as count from a`.execute(database)
    expect(rows).toEqual([{ count: 2 }])
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
  let created: Awaited<ReturnType<typeof createServerDatabase>> | undefined

  const open = () => {
    const database = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: serverPool(created?.databaseUrl ?? '') }),
    })
    opened.push(database)
    return database
  }
  beforeEach(async () => {
    created = await createServerDatabase('url' in postgres ? postgres.url : '')
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.destroy()
    await created?.drop()
  })

  it('gets one index by two processes, while others write and somebody reads for long [REL-72]', async () => {
    const [one, two, reading, writing] = [open(), open(), open(), open()]
    await migrate(one, [first])
    let end: (() => void) | undefined
    // Whoever builds the index waits for it, with a snapshot of its own.
    const longReading = reading
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`select id from a`.execute(tx)
        await new Promise<void>((resolve) => (end = resolve))
      })
    await expect.poll(() => end).toBeDefined()
    const migrations = [first, migration('b.sql', 'create index concurrently a_id on a (id);')]
    const migrated = Promise.all([migrate(one, migrations), migrate(two, migrations)])
    const waits: number[] = []
    for (let id = 2; id < 22; id += 1) {
      const began = performance.now()
      await sql`insert into a values (${id})`.execute(writing)
      waits.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const { rows: built } =
      await sql`select 1 from pg_index where indexrelid = 'a_id'::regclass and not indisvalid`.execute(writing)
    expect(built).toHaveLength(1)
    end?.()
    await longReading
    expect((await migrated).flat()).toEqual(['b.sql'])
    expect(Math.max(...waits)).toBeLessThan(1_000)
  })

  it('is migrated without keeping others waiting for a table that somebody reads for long [REL-72]', async () => {
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
