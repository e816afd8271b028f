import { drawSeed, turnOf, type Draw, type Settings } from './drawOfRun.ts'

const draw: Draw = { seed: 'PROCESS_SEED', whole: 'PROCESSES' }

/** Draws which tests with processes of their own run. */
export const drawProcessSeed = (): void => drawSeed(draw, 'Some tests of those that start processes or restore backups')

/**
 * For a file each of whose tests starts processes, with a database each, which takes seconds of a processor: whether it is
 * the turn of the next test, in the order of the file. One of `share` runs, the others in the next runs; with
 * `PROCESSES=all` all do.
 */
export function turnsOfProcesses(share = 3, settings: Settings = process.env): () => boolean {
  let place = 0
  return () => isTurn(place++, share, settings)
}

function isTurn(place: number, share: number, settings: Settings): boolean {
  return settings[draw.whole] === 'all' || (place + turnOf('', draw, settings)) % share === 0
}

/** Suites of which each round kills processes while they write; `npm run chaos` plays hundreds of rounds. */
const killSuites = ['kill', 'calendarKill', 'idempotencyKill', 'mailKill', 'uploadKill'] as const
export type KillSuite = (typeof killSuites)[number]

/** Whether this suite kills processes in this run: one or two of the five do. */
export const killsInTurn = (suite: KillSuite, settings: Settings = process.env): boolean =>
  isTurn(killSuites.indexOf(suite), 3, settings)
