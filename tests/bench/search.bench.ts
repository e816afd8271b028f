import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { waitWithoutLimit } from '#server/platform/database/waitingTime.ts'
import { countByFacets } from '#server/features/search/facets.service.ts'
import { getListing } from '#server/features/listings/property.service.ts'
import { searchListings } from '#server/features/search/search.service.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'

import { openEngine, type Engine } from './engine.ts'
import { machineLine, printTable, quantile } from './machine.ts'
import { randomFrom, randomSearch } from './randomSearches.ts'
import { fillWithListings, spoilStatistics, type Statistics } from './searchData.ts'
import { compareWithPgbench } from './searchHttp.ts'
import { explain, recorded } from './searchPlans.ts'
import { readTowns, typicalQueries, type TypicalQuery } from './searchQueries.ts'

interface SearchBenchOptions {
  listings: number
  engine: Engine
  /** How many searches are drawn at random. */
  searches: number
  seed: number
  /** What the planner knows of the tables. */
  statistics: Statistics
  /** The fixed questions, too, and the endpoint against pgbench. */
  typical: boolean
}

/** p99 of each typical query at a million listings on PostgreSQL, in ms of the database's processor. */
const bar = { p99: 20, goal: 10, wordsGoal: 15 }
const samples = 60
const runsOfEach = 3
/** Searches that are not measured: the engine compiles itself and fills its caches, as it has in a server that runs. */
const warmUps = 200

/** p99 of searches drawn at random, in ms of the database, by how many listings there are; and the most that any may take. */
const randomBar = (listings: number) => ({ p99: listings <= 10_000 ? 20 : listings <= 100_000 ? 30 : 50, most: 250 })

/**
 * Fills a database of its own and measures searches drawn at random through the services that answer them: SQL, wire,
 * cards and totals. With `typical` also the fixed questions: each figure is the best of three runs of one set of
 * values, then p50 and p99 over 60 sets.
 */
export async function benchSearch(options: SearchBenchOptions): Promise<boolean> {
  const { listings, engine, typical, statistics } = options
  const { opened, url, processorMs, close } = await openEngine(engine)
  try {
    const { database } = opened
    const started = performance.now()
    await waitWithoutLimit(() => fillWithListings(database, listings))
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`Search · ${machineLine()}`)
    console.log(
      `${await versionOf(database)} · ${listings.toLocaleString('en')} published listings, made in ${seconds} s · ${await sizesOf(database)}\n`,
    )
    await spoilStatistics(database, statistics)
    const isQuick = await benchRandomSearches(database, processorMs, options)
    return typical ? (await benchTypicalQueries(database, processorMs, { listings, url })) && isQuick : isQuick
  } finally {
    await close()
  }
}

interface MeasuredSearch {
  parameters: SearchParameters
  ms: number
}

/** Prints how long searches take that nobody thought of, and how the slowest of them are answered. */
async function benchRandomSearches(
  database: Database,
  processorMs: () => number,
  { listings, searches, seed, statistics }: SearchBenchOptions,
): Promise<boolean> {
  const random = randomFrom(seed)
  const towns = await readTowns(database)
  const warming = randomFrom(seed + 1)
  for (let drawn = 0; drawn < warmUps; drawn += 1) await searchListings(database, randomSearch(warming, towns), '')
  const measured: MeasuredSearch[] = []
  let wall = 0
  for (let drawn = 0; drawn < searches; drawn += 1) {
    const parameters = randomSearch(random, towns)
    const [start, startedAt] = [processorMs(), performance.now()]
    await searchListings(database, parameters, '')
    measured.push({ parameters, ms: processorMs() - start })
    wall += performance.now() - startedAt
  }
  const times = measured.map(({ ms }) => ms)
  const [p50, p99, most] = [quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)]
  const allowed = randomBar(listings)
  console.log(`${searches} searches drawn at random with --seed ${seed}, statistics ${statistics}:`)
  console.log(
    `processor time p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} (bar ${allowed.p99}), most ${most.toFixed(1)} ms (bar ${allowed.most}), mean ${(times.reduce((sum, ms) => sum + ms, 0) / searches).toFixed(1)}; elapsed ${(wall / searches).toFixed(1)} ms in the mean\n`,
  )
  const slowest = measured.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
  for (const { parameters, ms } of slowest) console.log(`${ms.toFixed(1)} ms  ${JSON.stringify(parameters)}`)
  const [worst] = slowest
  if (worst !== undefined) {
    const record = recorded(database)
    await searchListings(record.database, worst.parameters, '')
    console.log(`\n${await explain(database, record.nodes)}\n`)
  }
  return p99 <= allowed.p99 && most <= allowed.most
}

async function benchTypicalQueries(
  database: Database,
  processorMs: () => number,
  { listings, url }: { listings: number; url: string | undefined },
): Promise<boolean> {
  const rows = []
  for (const query of typicalQueries) rows.push(await measure(database, processorMs, { query, listings }))
  printTable(
    rows.map(({ name, p50, p99, verdict }) => ({
      query: name,
      'p50 ms': p50.toFixed(2),
      'p99 ms': p99.toFixed(2),
      verdict,
    })),
  )
  if (url !== undefined) await compareWithPgbench(database, url)
  return rows.every(({ p99 }) => p99 <= bar.p99)
}

async function measure(
  database: Database,
  processorMs: () => number,
  { query, listings }: { query: TypicalQuery; listings: number },
) {
  const random = randomFrom(99)
  const towns = await readTowns(database)
  const times: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const parameters = query.ask(
      random,
      towns[Math.floor(random() ** 2 * towns.length)] ?? { id: '', latitude: 50, longitude: 14.4, name: 'Praha' },
    )
    const listingId = 1 + Math.floor(random() * listings)
    let best = Infinity
    for (let run = 0; run < runsOfEach; run += 1) {
      const start = processorMs()
      if (query.answeredBy === 'search') await searchListings(database, parameters, '')
      else if (query.answeredBy === 'facets') await countByFacets(database, parameters)
      else await getListing(database, listingId, { kind: 'guest' }, { now: () => new Date(), isModerated: true })
      best = Math.min(best, processorMs() - start)
    }
    times.push(best)
  }
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const goal = query.name.startsWith('words') ? bar.wordsGoal : bar.goal
  return {
    name: query.name,
    p50,
    p99,
    verdict: p99 <= goal ? 'goal met' : p99 <= bar.p99 ? 'within the bar' : 'OVER THE BAR',
  }
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
