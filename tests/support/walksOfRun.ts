import { drawSeed, turnOf, type Draw, type Settings } from './drawOfRun.ts'

const draw: Draw = { seed: 'WALK_SEED', whole: 'WALKS' }

/** Draws which walks at the server are taken. */
export const drawWalkSeed = (): void => drawSeed(draw, 'Some walks of each kind at the server')

/** Whether all walks are taken. */
export const takesAllWalks = (settings: Settings = process.env): boolean => settings[draw.whole] === 'all'

/**
 * Of long lists of walks at the server, named by what is walked, one of `share`; the next run takes others, and `share` runs
 * with seeds that follow each other take all. The choice is that of `WALK_SEED`, which the run says at its start;
 * `WALKS=all` takes everything.
 */
export function walksInTurn<Walk>(
  name: string,
  walks: readonly Walk[],
  share: number,
  settings: Settings = process.env,
): readonly Walk[] {
  if (takesAllWalks(settings)) return walks
  const turn = turnOf(name, draw, settings) % share
  return walks.filter((_, place) => place % share === turn)
}
