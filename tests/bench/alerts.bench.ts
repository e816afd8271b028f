import { sql, type Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { waitWithoutLimit } from '#server/platform/database/waitingTime.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { findFittingSearches, matchSavedSearches } from '#server/features/savedSearches/searchAlerts.service.ts'
import { readSearchable } from '#server/features/savedSearches/alert.store.ts'
import { randomOf } from '#tests/faults/random.ts'

import { fillWithSearches } from './alertData.ts'
import { openEngine, type Engine } from './engine.ts'
import { machineLine, printTable, quantile } from './machine.ts'
import { fillWithListings } from './searchData.ts'

/** p99 in ms at a million saved searches on PostgreSQL. What is written waits for nobody: it has a goal and no bar. */
const bar = { match: 100, matchGoal: 10, writtenGoal: 40 }
/** The market that new listings are drawn from: large enough for every kind in every region. */
const listings = 20_000
const samples = 300

/**
 * Puts listings one after the other before so many saved searches: which of them it fits, and the same with the alerts
 * written down and their mails scheduled, in a transaction that is taken back.
 */
export async function benchAlerts({ searches, engine }: { searches: number; engine: Engine }): Promise<boolean> {
  const { opened, close } = await openEngine(engine)
  try {
    const { database } = opened
    const started = performance.now()
    await waitWithoutLimit(() => fillWithListings(database, listings))
    const { active, scopes } = await waitWithoutLimit(() => fillWithSearches(database, searches))
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`Alerts · ${machineLine()}`)
    console.log(
      `${opened.engine} · ${searches.toLocaleString('en')} saved searches, ${active.toLocaleString('en')} of them not paused, in ${scopes.toLocaleString('en')} scopes, made in ${seconds} s · ${await sizesOf(database)}\n`,
    )
    const random = randomOf(99)
    const chosen = Array.from({ length: samples }, () => 1 + random.number(listings))
    const matched = await measureMatches(database, chosen)
    const written = await measureAlerts(database, chosen)
    const fitting = matched.map(({ count }) => count)
    const mean = Math.round(fitting.reduce((sum, count) => sum + count, 0) / samples)
    const steps = [
      { step: 'match', times: matched.map(({ ms }) => ms), goal: bar.matchGoal, bar: bar.match },
      { step: 'match and write the alerts', times: written, goal: bar.writtenGoal, bar: Infinity },
    ].map(({ times, ...step }) => ({ ...step, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }))
    printTable(
      steps.map(({ step, p50, p99, goal, bar: most }) => ({
        step,
        'p50 ms': p50.toFixed(2),
        'p99 ms': p99.toFixed(2),
        goal,
        verdict: p99 <= goal ? 'goal met' : p99 > most ? 'OVER THE BAR' : most === Infinity ? '' : 'within the bar',
      })),
    )
    console.log(
      `\n${samples} listings; one fits ${mean.toLocaleString('en')} searches in the mean, ${Math.max(...fitting).toLocaleString('en')} at most.`,
    )
    return (steps[0]?.p99 ?? Infinity) <= bar.match
  } finally {
    await close()
  }
}

async function measureMatches(database: Database, listingIds: readonly number[]) {
  const results: { ms: number; count: number }[] = []
  for (const listingId of listingIds) {
    results.push(
      await inTransaction(database, async (tx) => {
        const start = performance.now()
        const listing = await readSearchable(tx, listingId)
        if (listing === null) throw new Error(`Listing ${listingId} is not on the market.`)
        const found = await findFittingSearches(tx, listing)
        return { ms: performance.now() - start, count: found.length }
      }),
    )
  }
  return results
}

async function measureAlerts(database: Database, listingIds: readonly number[]): Promise<number[]> {
  const times: number[] = []
  for (const listingId of listingIds) {
    await database
      .transaction()
      .execute(async (tx: Transaction<Schema>) => {
        const start = performance.now()
        await matchSavedSearches(tx, { listingId, priceBefore: null }, new Date())
        times.push(performance.now() - start)
        throw new TakenBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error
      })
  }
  return times
}

/** Ends a transaction whose effects nobody is to see. */
class TakenBack extends Error {}

async function sizesOf(database: Database): Promise<string> {
  const { rows } = await sql<{ sizes: string }>`
    select string_agg(name || ' ' || pg_size_pretty(pg_total_relation_size(name::regclass)), ', ') as sizes
      from unnest(array['saved_search', 'saved_search_scope']) name
  `.execute(database)
  return rows[0]?.sizes ?? ''
}
