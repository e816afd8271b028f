import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDatabase, type OpenedDatabase } from '../database.ts'

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
