import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, it } from 'vitest'

import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import type { Database } from '#server/platform/database/database.ts'
import { growingCode } from '#server/features/search/criteria/searchMarks.ts'
import { parseCriteria } from '#server/features/search/criteria/parseCriteria.ts'
import { countByFacets } from '#server/features/search/facets.service.ts'
import { mapListings } from '#server/features/search/listingMap.service.ts'
import { findRelaxations } from '#server/features/search/relaxations.service.ts'
import { findPage } from '#server/features/search/search.service.ts'
import { randomFrom, randomSearch } from '#tests/bench/randomSearches.ts'
import { fillWithListings, spoilStatistics, statisticsStates } from '#tests/bench/searchData.ts'
import { readTowns, type Town } from '#tests/bench/searchQueries.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

const listings = 3_000
const searches = 100
/** How much longer planning may take with conditions on marks than with as many on a column; 20 times were usual. */
const planningBar = 6
const seed = Number(process.env.SEARCH_SEED ?? 20)

forEachDatabase((name, openTestDatabase) => {
  let database: Database
  let towns: Town[]
  let drawn: SearchParameters[]
  let planning: { marks: number; column: number }

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    await fillWithListings(database, listings)
    towns = await readTowns(database)
    const random = randomFrom(seed)
    drawn = Array.from({ length: searches }, () => randomSearch(random, towns))
    planning = {
      marks: await planningMs(database, sql`listing_marks(s) && array[2097153, 3145729]`),
      column: await planningMs(database, sql`s.price = any(array[2097153, 3145729])`),
    }
    // Whoever evaluates these for a row while searching does what an index was there for: it took up to 49 s.
    await sql`
      create or replace function search_terms(words tsvector) returns tsvector language plpgsql immutable strict cost 10000
        as $$ begin raise exception 'search_terms was evaluated for a row'; end $$
    `.execute(database)
    await sql`
      create or replace function listing_marks(s listing_search) returns integer[] language plpgsql immutable strict cost 10000
        as $$ begin raise exception 'listing_marks was evaluated for a row'; end $$
    `.execute(database)
  }, 300_000)

  it('plans conditions on marks without reading what marks are', () => {
    expect(planning.marks / planning.column).toBeLessThan(planningBar)
  })

  /** Rows of the index that were read since the database was opened. */
  async function rowsRead(): Promise<number> {
    await sql`select pg_stat_force_next_flush()`.execute(database)
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::float8 as read
        from pg_stat_user_tables where relname in ('listing_search', 'listing_words')
    `.execute(database)
    return rows[0]?.read ?? 0
  }

  /** How often an index of a sample was used since the database was opened. */
  async function sampleScans(): Promise<number> {
    await sql`select pg_stat_force_next_flush()`.execute(database)
    const { rows } = await sql<{ scans: number }>`
      select sum(idx_scan)::float8 as scans from pg_stat_user_indexes where indexrelname like '%\\_sample\\_%'
    `.execute(database)
    return rows[0]?.scans ?? 0
  }

  it(`reads each listing a few times at most, whatever the planner believes, and answers the same (${name}, seed ${seed}) [A2]`, async () => {
    const answers = new Map<string, unknown[]>()
    for (const statistics of statisticsStates) {
      await spoilStatistics(database, statistics)
      const found = []
      for (const parameters of drawn) {
        const before = await rowsRead()
        const { ids, totalItems } = await findPage(database, parseCriteria(parameters))
        const read = (await rowsRead()) - before
        // Once by the index, once by its id, once for its words; and as often for the count of a walk.
        expect({ parameters, statistics, read: Math.min(read, 4 * listings) }).toEqual({ parameters, statistics, read })
        found.push({ parameters, ids, totalItems })
      }
      answers.set(statistics, found)
    }
    expect(answers.get('missing')).toEqual(answers.get('fresh'))
    expect(answers.get('wrong')).toEqual(answers.get('fresh'))
  }, 600_000)

  it(`looks at a sample by the index of the sample, whatever the planner believes (${name}) [A2]`, async () => {
    const limits = { many: 0, large: 0, sample: 200 }
    for (const statistics of statisticsStates) {
      await spoilStatistics(database, statistics)
      for (const parameters of [
        { elevator: 'false', 'order[price]': 'asc' },
        { q: 'balkon', elevator: 'false' },
      ]) {
        // How common its marks are is counted once, in the same indexes.
        await findPage(database, parseCriteria(parameters), limits)
        const before = await sampleScans()
        await findPage(database, parseCriteria(parameters), limits)
        expect({ statistics, parameters, scans: (await sampleScans()) - before > 0 }).toEqual({
          statistics,
          parameters,
          scans: true,
        })
      }
    }
  }, 120_000)

  it(`counts facets, cells of the map and ways out without testing words row by row (${name}) [A2]`, async () => {
    for (const parameters of drawn.slice(0, 30)) {
      const { page: _, ...filters } = parameters
      const search = Object.fromEntries(Object.entries(filters).filter(([key]) => !key.startsWith('order')))
      const { totalItems } = await findPage(database, parseCriteria(search))
      const facets = await countByFacets(database, { ...search, 'facet[]': ['region', 'balcony', 'condition'] })
      expect({ search, total: facets.totalItems }).toEqual({ search, total: totalItems })
      const map = await mapListings(database, { ...search, view: '11,48,19,52', zoom: '6' })
      expect({ search, total: map.totalItems }).toEqual({ search, total: totalItems })
    }
    const ways = await findRelaxations(database, { q: 'balkon xqzxqz', elevator: 'false', 'price[lte]': '1' })
    expect(ways.relaxations.length).toBeGreaterThan(0)
  }, 600_000)

  it(`pages through very many as through few (${name}) [A2]`, async () => {
    const search = { elevator: 'false', 'order[price]': 'asc', itemsPerPage: '50' }
    const limits = { many: 0, large: 0, sample: 200 }
    const ids: number[] = []
    for (let page = 1; page <= 6; page += 1) {
      ids.push(...(await findPage(database, parseCriteria({ ...search, page: String(page) }), limits)).ids)
    }
    const { rows } = await sql<{ id: number }>`
      select id from listing_search where flags & 32 = 0 and not off_market order by price, id limit 300
    `.execute(database)
    expect(ids).toEqual(rows.map(({ id }) => id))
  }, 120_000)

  it.each([
    { order: { 'order[publishedAt]': 'desc' }, sorted: sql`published_at desc, id desc` },
    { order: { 'order[publishedAt]': 'asc' }, sorted: sql`published_at, id` },
    { order: { 'order[price]': 'asc' }, sorted: sql`price, id` },
    { order: { 'order[price]': 'desc' }, sorted: sql`price desc, id desc` },
  ])(`tests the kinds of a search up to where its page ends, $order (${name}) [A2]`, async ({ order, sorted }) => {
    const search = { listing_type: 'sale', 'property_type[]': 'flat', 'price[gte]': '3000000', ...order }
    const { rows } = await sql<{ id: number }>`
      select id from listing_search
       where listing_type = 1 and property_type = 1 and price >= 3000000 and price <= 9000000 and flags & 32 = 0 and not off_market
       order by ${sorted}
    `.execute(database)
    expect(rows.length).toBeGreaterThan(200)
    // Counted, and as if there were too many to count.
    for (const limits of [{ sample: 200 }, { sample: 200, manyInLarge: 20 }]) {
      const ids: number[] = []
      let next = {}
      for (let page = 1; page <= 5; page += 1) {
        const parameters = { ...search, 'price[lte]': '9000000', elevator: 'false', itemsPerPage: '15', ...next }
        const found = await findPage(database, parseCriteria(parameters), { large: 0, ...limits })
        ids.push(...found.ids)
        next = page < 3 ? { page: String(page + 1) } : { cursor: found.nextCursor ?? '' }
      }
      expect(ids).toEqual(rows.slice(0, 75).map(({ id }) => id))
    }
  })

  it(`codes numbers as the code of the server does (${name}) [A2]`, async () => {
    const random = randomFrom(seed)
    const numbers = [
      0,
      1,
      3,
      4,
      7,
      8,
      2_147_483_647,
      ...Array.from({ length: 500 }, () => Math.floor(2 ** (31 * random()))),
    ]
    const { rows } = await sql<{ code: number }>`
      select growing_code(number) as code from unnest(${numbers}::integer[]) with ordinality given (number, place) order by place
    `.execute(database)
    expect(rows.map(({ code }) => code)).toEqual(numbers.map(growingCode))
  })

  // The embedded engine cannot be interrupted: there the work is bounded by the statements alone.
  it.skipIf(name === 'embedded')(
    `says what it knows of a search that takes too long (${name}) [A2]`,
    async () => {
      const idsWith = async (condition: RawBuilder<unknown>) => {
        const { rows } = await sql<{ id: number }>`select id from ${condition}`.execute(database)
        return rows.map(({ id }) => id)
      }
      const withWord = new Set(await idsWith(sql`listing_words where words @@ 'balkon'::tsquery`))
      const count = (await idsWith(sql`listing_search where flags & 32 <> 0`)).filter((id) => withWord.has(id)).length
      await sql`drop index listing_words_terms`.execute(database)
      await sql`
      create or replace function search_terms(words tsvector) returns tsvector language plpgsql immutable strict
        as $$ begin perform pg_sleep(0.01); return words; end $$
    `.execute(database)
      const criteria = parseCriteria({ q: 'balkon ', elevator: 'true' })
      const found = await findPage(database, criteria, { budgetMs: 500 })
      expect(found.totalIsEstimate).toBe(true)
      expect(found.ids).toHaveLength(20)
      expect(found.totalItems).toBeGreaterThan(count / 2)
      expect(found.totalItems).toBeLessThan(count * 2)
    },
    120_000,
  )
})

/** The shortest of several times in which a search with six such conditions is planned, in ms. */
async function planningMs(database: Database, condition: RawBuilder<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 7; run += 1) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (summary) select from listing_search s
       where ${sql.join(Array<RawBuilder<unknown>>(6).fill(condition), sql` and `)}
    `.execute(database)
    const summary = rows.map((row) => row['QUERY PLAN']).find((line) => line.startsWith('Planning Time'))
    times.push(Number(/[\d.]+/.exec(summary ?? '')?.[0]))
  }
  return Math.min(...times)
}
