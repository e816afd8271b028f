import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { embeddedPool } from '../connectionPool.ts'
import { openDatabase, type OpenedDatabase } from '../database.ts'
import { readMigrations } from '../migrations.ts'
import { findTemplate } from '../template.ts'
import { startEmbeddedEngine } from './embeddedEngine.ts'

let directory: string
let opened: OpenedDatabase

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'domivo-engine-'))
  opened = await openDatabase({ dataDirectory: join(directory, 'database') })
  await sql`create table note (id bigint generated always as identity, body text not null)`.execute(opened.database)
}, 30_000)

afterAll(async () => {
  await opened.close()
  rmSync(directory, { recursive: true })
})

const write = (body: string) => sql`insert into note (body) values (${body})`.execute(opened.database)

it('syncs the disk once for every commit, and not for a read [REL-42]', async () => {
  await write('the first write of a session may sync more')
  const before = opened.syncCount()
  for (const body of ['a', 'b', 'c', 'd', 'e']) await write(body)
  const afterWrites = opened.syncCount()
  await sql`select body from note`.execute(opened.database)
  expect(afterWrites - before).toBe(5)
  expect(opened.syncCount()).toBe(afterWrites)
})

it('leaves the event loop free during a long query', async () => {
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 10)
  await sql`select pg_sleep(0.3)`.execute(opened.database)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(10)
})

it('keeps nothing of what it answered', { timeout: 60_000 }, async () => {
  const engine = await startEmbeddedEngine({ directory: undefined, template: findTemplate(readMigrations()) })
  const pool = embeddedPool(engine.connect)
  const before = await engine.heapUsed()
  for (let megabytes = 0; megabytes < 300; megabytes += 1)
    await pool.query(`select repeat('x', 1000) from generate_series(1, 1000)`)
  expect((await engine.heapUsed()) - before).toBeLessThan(100 * 2 ** 20)
  await pool.end()
  await engine.close()
})

it('rolls back what a connection left open when the next one takes over', async () => {
  const engine = await startEmbeddedEngine({ directory: undefined, template: findTemplate(readMigrations()) })
  const pool = embeddedPool(engine.connect)
  pool.on('error', () => undefined)
  await pool.query('create table leak (id integer)')

  const careless = await pool.connect()
  await careless.query('begin')
  await careless.query('set local statement_timeout = 1234')
  await careless.query('insert into leak values (1)')
  careless.release(new Error('given up in the middle'))

  expect((await pool.query('select id from leak')).rows).toEqual([])
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  await pool.end()
  await engine.close()
}, 30_000)

it('starts a directory again in which the first filling was interrupted', async () => {
  const half = join(directory, 'half')
  mkdirSync(half)
  writeFileSync(join(half, 'UNFINISHED'), '')
  writeFileSync(join(half, 'PG_VERSION'), 'half a file')
  const engine = await startEmbeddedEngine({ directory: half, template: findTemplate(readMigrations()) })
  await engine.close()
  expect(readdirSync(half)).toContain('pg_wal')
  expect(readdirSync(half)).not.toContain('UNFINISHED')
}, 30_000)
