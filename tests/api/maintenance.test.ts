import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'

import type { Database } from '#server/platform/database/database.ts'
import { maintain } from '#server/platform/database/maintenance.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

forEachDatabase((_, openTestDatabase) => {
  let database: Database

  beforeAll(async () => {
    ;({ database } = await openTestDatabase())
    await sql`create table busy (id integer primary key, body text)`.execute(database)
    await sql`create table quiet (id integer primary key)`.execute(database)
    await sql`alter table busy set (autovacuum_enabled = off)`.execute(database)
    await sql`insert into busy select n, 'first' from generate_series(1, 2000) n`.execute(database)
    await sql`update busy set body = 'second'`.execute(database)
    await sql`select pg_stat_force_next_flush()`.execute(database)
  })

  it('clears and counts the tables that changed much, and only those', async () => {
    expect(await maintain(database)).toEqual(['busy'])
    const { rows } = await sql`
      select reltuples::integer as counted from pg_class where oid = 'busy'::regclass
    `.execute(database)
    expect(rows).toEqual([{ counted: 2000 }])
    expect(await maintain(database)).toEqual([])
  })

  it('takes all tables after a load', async () => {
    expect(await maintain(database, 'all')).toEqual(expect.arrayContaining(['busy', 'listing', 'quiet']))
  })
})
