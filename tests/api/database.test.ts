import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { inTransaction, openDatabase, type Database, type OpenedDatabase } from '#server/platform/database/database.ts'
import { forEachDatabaseAndPooler } from '#tests/support/databases.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'

forEachDatabaseAndPooler((_, openTestDatabase) => {
  let database: Database

  beforeAll(async () => {
    ;({ database } = await openTestDatabase())
    await sql`create table note (id integer primary key, body text not null)`.execute(database)
  })

  const notes = async () => (await sql<{ id: number }>`select id from note order by id`.execute(database)).rows

  it('answers rightly after a statement that failed', async () => {
    await expect(sql`select nothing_like_this`.execute(database)).rejects.toThrow('does not exist')
    await expect(sql`select ${1}::integer / 0`.execute(database)).rejects.toThrow('division by zero')
    expect((await sql`select 3 as three`.execute(database)).rows).toEqual([{ three: 3 }])
  })

  it('reads whole numbers as numbers and days as texts', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as id,
             array[1, 2, null]::bigint[] as ids,
             count(*) as total,
             '2026-02-28'::date as day
        from (select 1) one
    `.execute(database)
    expect(rows).toEqual([{ id: Number.MAX_SAFE_INTEGER, ids: [1, 2, null], total: 1, day: '2026-02-28' }])
  })

  it('keeps all of a transaction or nothing of it', async () => {
    await inTransaction(database, (tx) => sql`insert into note values (1, 'kept')`.execute(tx))
    const failing = inTransaction(database, async (tx) => {
      await sql`insert into note values (2, 'lost')`.execute(tx)
      await sql`insert into note values (1, 'twice')`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([{ id: 1 }])
  })

  it('answers 50 questions asked at once, each with its own answer', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index)
    const answers = await Promise.all(
      numbers.map(async (number) => {
        const { rows } = await sql<{ number: number }>`select ${number}::integer as number`.execute(database)
        return rows[0]?.number
      }),
    )
    expect(answers).toEqual(numbers)
  })

  it('reads a large answer whole', async () => {
    const { rows } = await sql<{ text: string }>`select repeat('ž', 3_000_000) as text`.execute(database)
    expect(rows[0]?.text).toHaveLength(3_000_000)
  })

  it('compares texts without diacritics and case', async () => {
    const { rows } = await sql`select normalized('ŽIŽKOV, Ústí nad Labem') as key`.execute(database)
    expect(rows).toEqual([{ key: 'zizkov, usti nad labem' }])
  })
})

const postgres = inject('postgres')

describe.skipIf(!('url' in postgres))('a PostgreSQL that ends a connection', () => {
  let opened: OpenedDatabase
  let drop: () => Promise<void>

  beforeAll(async () => {
    const created = await createServerDatabase('url' in postgres ? postgres.url : '')
    drop = created.drop
    opened = await openDatabase({ dataDirectory: '', databaseUrl: created.databaseUrl })
  })
  afterAll(async () => {
    await opened.close()
    await drop()
  })

  it('fails only what uses it, also between two questions', async () => {
    const { database } = opened
    const broken = inTransaction(database, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}::integer, 5000)`.execute(database)
      await setTimeout(50)
      await sql`select 1`.execute(tx)
    })
    await expect(broken).rejects.toThrow(/not queryable|terminat/)
    expect((await sql`select 3 as three`.execute(database)).rows).toEqual([{ three: 3 }])
  })
})
