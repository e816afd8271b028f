import { execFile } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { reindexBatch } from '#server/features/listings/reindex.service.ts'
import { parseCriteria } from '#server/features/search/criteria/parseCriteria.ts'
import { findPage } from '#server/features/search/search.service.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addListings, addOwner } from '#tests/support/exampleListings.ts'
import { compiledCode, startServerProcess } from '#tests/support/serverProcess.ts'
import { shortLived } from '#tests/support/shortLived.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** Every row of the index, as far as a search tests it. */
async function indexOf(database: Database) {
  const { rows } = await sql<Record<string, unknown>>`
    select s.id::float8 as id, s.usable_area, s.flags::float8 as flags, w.usable_area as "usableAreaOfWords", c.card
      from listing_search s
      join listing_words w using (id)
      join listing_card c using (id)
     order by id
  `.execute(database)
  return rows
}

/** Whether a transaction waits for another one. */
async function isAnyoneWaiting(database: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(database)
  return rows.length > 0
}

/** Something that one transaction waits for and another one gives. */
function signal() {
  const events = new EventEmitter()
  return { given: once(events, 'given'), give: () => events.emit('given') }
}

/** As a migration leaves a new column: empty. */
async function emptyColumn(database: Database) {
  await sql`update listing_search set usable_area = null, flags = 0`.execute(database)
  await sql`update listing_words set usable_area = null, flags = 0`.execute(database)
}

const flat = { attributes: { disposition: '2+kk', usable_area: 55, balcony: true } }

forEachDatabase((engine, openTestDatabase) => {
  let database: Database
  let ownerId: number
  beforeAll(async () => {
    database = (await openTestDatabase()).database
    ownerId = await addOwner(database)
  })
  beforeEach(async () => {
    await sql`delete from listing_search`.execute(database)
    await sql`delete from listing`.execute(database)
  })

  /** Past the cache of answers, which may be some seconds old. */
  const found = async () => {
    const { ids } = await findPage(database, parseCriteria({ 'usable_area[gte]': '55', balcony: 'true' }))
    return ids.length
  }

  it('lets searches find by a column that a migration left empty, batch after batch [J5]', async () => {
    const ids = await addFindable(database, [flat, flat, flat], ownerId)
    const before = await indexOf(database)
    await emptyColumn(database)
    expect(await found()).toBe(0)
    expect(await reindexBatch(database, { after: 0, size: 2 })).toEqual({ listings: 2, last: ids[1] })
    expect(await found()).toBe(2)
    expect(await reindexBatch(database, { after: ids[1] ?? 0, size: 2 })).toEqual({ listings: 1, last: ids[2] })
    expect(await reindexBatch(database, { after: ids[2] ?? 0, size: 2 })).toEqual({ listings: 0, last: null })
    expect(await found()).toBe(3)
    expect(await indexOf(database)).toEqual(before)
  })

  it('takes out what is not public any more, brings in what is missing, and may be repeated [J5]', async () => {
    const [gone = 0, missing = 0] = [
      ...(await addFindable(database, [flat], ownerId)),
      ...(await addListings(database, [flat], ownerId)),
    ]
    await sql`update listing set status = 'DRAFT' where id = ${gone}`.execute(database)
    await reindexBatch(database, { after: 0, size: 10 })
    await reindexBatch(database, { after: 0, size: 10 })
    expect((await indexOf(database)).map(({ id }) => id)).toEqual([missing])
  })

  it('leaves nothing older in the index than what the server changes at the same time [J5]', async () => {
    const [id = 0] = await addFindable(database, [flat], ownerId)
    const [indexed, held] = [signal(), signal()]
    const changed = database.transaction().execute(async (tx) => {
      await sql`update listing set price = 4000000 where id = ${id}`.execute(tx)
      await indexListings(tx, [id])
      indexed.give()
      await held.given
    })
    await indexed.given
    const reindexed = reindexBatch(database, { after: 0, size: 10 })
    // The embedded database has one session, so there the batch waits for the other transaction anyway.
    if (engine !== 'embedded') await vi.waitUntil(() => isAnyoneWaiting(database), { timeout: 10_000 })
    held.give()
    await Promise.all([changed, reindexed])
    const { rows } = await sql<{ price: number }>`select price from listing_search where id = ${id}`.execute(database)
    expect(rows).toEqual([{ price: 4_000_000 }])
  })
})

describe('npm run reindex', { timeout: 300_000 }, () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'domivo-reindex-'))
  let ids: number[]
  beforeAll(async () => {
    const { database, close } = await openDatabase({ dataDirectory: join(dataDirectory, 'database') })
    const ownerId = await addOwner(database)
    ids = await addFindable(database, [flat, flat, flat], ownerId)
    await emptyColumn(database)
    await close()
  }, 60_000)
  afterAll(() => rmSync(dataDirectory, { recursive: true }))

  const run = (...parameters: string[]) =>
    promisify(execFile)(process.execPath, [...shortLived, 'scripts/reindex.ts', '--json', ...parameters], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, DEMO: 'off', ...compiledCode },
    })

  it('works beside a running server with the embedded database, and continues where it is told to [J5]', async () => {
    const server = startServerProcess({ dataDirectory })
    try {
      await server.ready
      const { stdout } = await run('--after', String(ids[0]), '--batch', '1')
      expect(JSON.parse(stdout)).toEqual({ listings: 2 })
    } finally {
      await server.kill()
    }
    const { database, close } = await openDatabase({ dataDirectory: join(dataDirectory, 'database') })
    const areas = (await indexOf(database)).map(({ usable_area: area }) => area)
    await close()
    expect(areas).toEqual([null, 550, 550])
  })

  it('works without a server, and refuses what is no number [J5]', async () => {
    expect(JSON.parse((await run()).stdout)).toEqual({ listings: 3 })
    await expect(run('--batch', '0')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--batch must be a whole number of 1 or more') as string,
    })
  })
})
