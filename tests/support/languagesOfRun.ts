/** Where the choice of languages is written: the variables of this process, or those that Vitest hands to a browser. */
type Settings = Readonly<Record<string, string | undefined>>

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
  const seed = Number(settings['LANGUAGE_SEED'])
  if (!Number.isInteger(seed)) throw new Error('LANGUAGE_SEED has to be an integer; the run draws one at its start.')
  const letters = Array.from(workflow, (letter) => letter.codePointAt(0) ?? 0)
  const place = letters.reduce((sum, code) => sum + code, seed) % languages.length
  return languages.slice(place, place + 1)
}

/** Draws the seed of a run once: its workers, which read the configuration again, have it from the environment. */
export function drawLanguageSeed(): void {
  if (process.env['LANGUAGE_SEED'] !== undefined || process.env['LANGUAGES'] === 'all') return
  process.env['LANGUAGE_SEED'] = String(Date.now() % 1_000)
  console.error(
    `Each workflow in one language: LANGUAGE_SEED=${process.env['LANGUAGE_SEED']} (in every one: LANGUAGES=all)`,
  )
}
