/**
 * The languages in which this run of the journeys walks a workflow. Languages differ in their words, and screens in every
 * language, at every width, are looked at in `tests/components`; what a browser and a server do together is the same in all
 * of them. So each workflow is walked in one language, at the width that goes with it, and about half of the workflows in
 * each: another half in the next run. Two runs with seeds that follow each other walk each workflow in both.
 *
 * The choice is that of `LANGUAGE_SEED`, which the run says at its start; `LANGUAGES=all` walks everything in every language.
 */
export function languagesOfRun<Language>(workflow: string, languages: readonly Language[]): readonly Language[] {
  if (process.env['LANGUAGES'] === 'all') return languages
  const seed = Number(process.env['LANGUAGE_SEED'])
  if (!Number.isInteger(seed)) throw new Error('LANGUAGE_SEED has to be an integer: playwright.config.ts draws one.')
  const letters = Array.from(workflow, (letter) => letter.codePointAt(0) ?? 0)
  const place = letters.reduce((sum, code) => sum + code, seed) % languages.length
  return languages.slice(place, place + 1)
}
