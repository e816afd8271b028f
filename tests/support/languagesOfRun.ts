import { drawSeed, turnOf, type Draw, type Settings } from './drawOfRun.ts'

const draw: Draw = { seed: 'LANGUAGE_SEED', whole: 'LANGUAGES' }

/**
 * The languages in which this run of the tests walks a workflow or looks at a screen. Languages differ in their words, and
 * laws compare those; what happens is the same in all of them. So each workflow is walked in one language, at the width
 * that goes with it, and about half of the workflows in each: another half in the next run. Two runs with seeds that follow
 * each other walk each workflow in both.
 *
 * The choice is that of `LANGUAGE_SEED`, which the run says at its start; `LANGUAGES=all` walks everything in every language.
 */
export function languagesOfRun<Language>(
  workflow: string,
  languages: readonly Language[],
  settings: Settings = process.env,
): readonly Language[] {
  if (settings['LANGUAGES'] === 'all') return languages
  const place = turnOf(workflow, draw, settings) % languages.length
  return languages.slice(place, place + 1)
}

/** Draws the languages of a run. */
export const drawLanguageSeed = (): void => drawSeed(draw, 'Each workflow in one language')
