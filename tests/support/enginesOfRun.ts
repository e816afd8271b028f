import { drawSeed, turnOf, type Draw, type Settings } from './drawOfRun.ts'

const draw: Draw = { seed: 'ENGINE_SEED', whole: 'ENGINES' }

/**
 * Suites that run on both engines every time: what they test is what the two do differently, how connections, transactions,
 * locks, migrations and indexes behave. Each of them takes a second.
 */
export const onBothEveryTime: readonly string[] = [
  'database',
  'everyFilter',
  'favorites',
  'idempotency',
  'jobs',
  'learntPlaces',
  'maintenance',
  'migrations',
  'places',
  'races',
  'reindex',
  'search',
  'searchPlaces',
  'searchStatistics',
  'usualAnswer',
]

/** Of the other suites one of so many runs on the embedded database, too. */
const share = 6

/**
 * Whether a suite for both engines, named by its file, runs on the embedded database in this run, beside PostgreSQL. Both
 * understand the same SQL, journeys use the embedded one throughout, and what is different in it is tested every time; so
 * of the rest a sixth is run on it, another sixth in the next run.
 *
 * The choice is that of `ENGINE_SEED`, which the run says at its start; `ENGINES=all` runs everything on every engine.
 */
export function runsEmbedded(suite: string, settings: Settings = process.env): boolean {
  if (settings['ENGINES'] === 'all' || onBothEveryTime.includes(suite)) return true
  return turnOf(suite, draw, settings) % share === 0
}

/** The engines that a suite of long rounds meets in this run: one of them, the other in the next run. */
export function enginesInTurn<Engine>(
  suite: string,
  engines: readonly Engine[],
  settings: Settings = process.env,
): readonly Engine[] {
  if (settings['ENGINES'] === 'all') return engines
  const place = turnOf(suite, draw, settings) % engines.length
  return engines.slice(place, place + 1)
}

/** Draws the engines of a run. */
export const drawEngineSeed = (): void =>
  drawSeed(draw, 'Each suite of the API on PostgreSQL, some on the embedded database too')
