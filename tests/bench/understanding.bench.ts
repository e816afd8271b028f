import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { findBuiltInPlaces } from '#server/features/places/builtInPlaces.ts'
import { placeFinder } from '#server/features/places/findNamedPlaces.ts'
import { readQueryCorpus } from '#tests/support/queryCorpus.ts'
import { registerPlaces } from '#tests/support/registerPlaces.ts'
import { understoodByServer } from '#tests/support/searchReading.ts'

import { machineLine, quantile } from './machine.ts'

/** Milliseconds that any query may take. */
const bar = 5
const runsOfEach = 5
/** What took longer is asked again as often: on a busy machine five runs in a row may be interrupted. */
const runsOfSlow = 40

const directory = join(process.env.REGISTERS_DIRECTORY ?? '', 'places')
const withRegisters = ['municipalities.csv', 'parts.csv'].every((name) => existsSync(join(directory, name)))
const findPlaces = withRegisters ? placeFinder(registerPlaces(directory)) : findBuiltInPlaces

function once(query: string): number {
  const start = performance.now()
  understoodByServer(query, findPlaces)
  return performance.now() - start
}

function bestOf(query: string): number {
  const best = Math.min(...Array.from({ length: runsOfEach }, () => once(query)))
  return best <= bar ? best : Math.min(...Array.from({ length: runsOfSlow }, () => once(query)))
}

/**
 * How long it takes to answer each query of the corpus, with the built-in places and those of the registers in
 * `REGISTERS_DIRECTORY`: the best of five, or of forty, because other processes take the processor away at any time.
 */
export function benchUnderstanding(): boolean {
  const corpus = readQueryCorpus('contract/understanding/queries.tsv')
  for (const { query } of corpus) once(query)
  const measured = corpus.map(({ query }) => ({
    query,
    ms: bestOf(query),
  }))
  const times = measured.map(({ ms }) => ms)
  const most = Math.max(...times)
  console.log(`Understanding · ${machineLine()}${withRegisters ? ' · with the real registers' : ''}\n`)
  console.log(
    `${corpus.length} queries: p50 ${quantile(times, 0.5).toFixed(2)}, p99 ${quantile(times, 0.99).toFixed(2)}, most ${most.toFixed(2)} ms (bar ${bar} for each)\n`,
  )
  for (const { query, ms } of measured.toSorted((one, other) => other.ms - one.ms).slice(0, 5))
    console.log(`${ms.toFixed(2)} ms  ${query}`)
  return most <= bar
}
