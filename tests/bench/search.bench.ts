import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'
import { countByFacets } from '#server/services/facets.service.ts'
import { getListing } from '#server/services/property.service.ts'
import { planPage, searchListings } from '#server/services/search.service.ts'
import { parseCriteria } from '#server/search/parseCriteria.ts'
import { pageStatement } from '#server/store/search/listingSearch.store.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'

import { openEngine, type Engine } from './engine.ts'
import { machineLine, printTable, quantile } from './machine.ts'
import { fillWithListings } from './searchData.ts'
import { compareWithPgbench } from './searchHttp.ts'
import { readTowns, typicalQueries, type TypicalQuery } from './searchQueries.ts'

interface SearchBenchOptions {
  listings: number
  engine: Engine
}

/** p99 of each typical query at a million listings on PostgreSQL, in ms. */
const bar = { p99: 20, goal: 10, wordsGoal: 15 }
const samples = 60
const runsOfEach = 3

/**
 * Fills a database of its own and measures the twelve typical questions through the services that answer them: SQL,
 * wire, cards and totals. Each figure is the best of three runs of one set of values, then p50 and p99 over 60 sets.
 */
export async function benchSearch({ listings, engine }: SearchBenchOptions): Promise<boolean> {
  const { opened, url, close } = await openEngine(engine)
  try {
    const { database } = opened
    const started = performance.now()
    await fillWithListings(database, listings)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`Search · ${machineLine()}`)
    console.log(
      `${await versionOf(database)} · ${listings.toLocaleString('en')} published listings, made in ${seconds} s · ${await sizesOf(database)}\n`,
    )
    const rows = []
    for (const query of typicalQueries) rows.push(await measure(database, query, listings))
    printTable(
      rows.map(({ name, p50, p99, pages, verdict }) => ({
        query: name,
        'p50 ms': p50.toFixed(2),
        'p99 ms': p99.toFixed(2),
        'pages p50': pages === null ? '' : String(quantile(pages, 0.5)),
        'pages most': pages === null ? '' : String(Math.max(...pages)),
        verdict,
      })),
    )
    if (url !== undefined) await compareWithPgbench(database, url)
    return rows.every(({ p99 }) => p99 <= bar.p99)
  } finally {
    await close()
  }
}

async function measure(database: Database, query: TypicalQuery, listings: number) {
  const random = randomFrom(99)
  const towns = await readTowns(database)
  const times: number[] = []
  const pages: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const parameters = query.ask(
      random,
      towns[Math.floor(random() ** 2 * towns.length)] ?? { id: '', latitude: 50, longitude: 14.4, name: 'Praha' },
    )
    const listingId = 1 + Math.floor(random() * listings)
    let best = Infinity
    for (let run = 0; run < runsOfEach; run += 1) {
      const start = performance.now()
      if (query.answeredBy === 'search') await searchListings(database, parameters, '')
      else if (query.answeredBy === 'facets') await countByFacets(database, parameters)
      else await getListing(database, listingId, { kind: 'guest' }, { now: () => new Date(), isModerated: true })
      best = Math.min(best, performance.now() - start)
    }
    times.push(best)
    if (query.answeredBy === 'search') pages.push(await pagesRead(database, parameters))
  }
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const goal = query.name.startsWith('words') ? bar.wordsGoal : bar.goal
  return {
    name: query.name,
    p50,
    p99,
    pages: pages.length === 0 ? null : pages,
    verdict: p99 <= goal ? 'goal met' : p99 <= bar.p99 ? 'within the bar' : 'OVER THE BAR',
  }
}

/** Pages of 8 kB that the statement of a page reads, wherever from: says how much work it is, however busy the machine. */
async function pagesRead(database: Database, parameters: SearchParameters): Promise<number> {
  const statement = pageStatement(await planPage(database, parseCriteria(parameters)))
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
  }>`explain (analyze, buffers, format json) ${statement}`.execute(database)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan === undefined ? 0 : plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

async function versionOf(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select split_part(version(), ' on ', 1) as version`.execute(database)
  return rows[0]?.version ?? ''
}

async function sizesOf(database: Database): Promise<string> {
  const { rows } = await sql<{ sizes: string }>`
    select string_agg(name || ' ' || pg_size_pretty(pg_total_relation_size(name::regclass)), ', ') as sizes
      from unnest(array['listing', 'listing_search', 'listing_words', 'listing_card', 'listing_cube', 'lexeme']) name
  `.execute(database)
  return rows[0]?.sizes ?? ''
}

/** The same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
