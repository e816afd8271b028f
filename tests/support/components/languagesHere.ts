import { chosenThemes, isChosenTheme, type ChosenTheme } from '#contract/theme.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'

/** `languagesOfRun` for tests in a browser, which have what the command was told from Vitest. */
export const languagesHere = <Language>(workflow: string, languages: readonly Language[]): readonly Language[] =>
  languagesOfRun(workflow, languages, import.meta.env)

/**
 * The colours in which this run shows a page: light or dark, drawn for each page by the seed, so that 32 seeds in a row see
 * every language at every width and state in both. `THEME=dark` shows every page dark, `THEME=light` light.
 */
export function themeHere(path: string): ChosenTheme {
  const { THEME, LANGUAGE_SEED }: Readonly<Record<string, string | undefined>> = import.meta.env
  if (isChosenTheme(THEME)) return THEME
  const seed = String(Math.floor(Number(LANGUAGE_SEED) / 16))
  return languagesOfRun(path, chosenThemes, { LANGUAGE_SEED: seed })[0] ?? 'light'
}

/**
 * The widths at which this run looks at something: one of them, or all with `LANGUAGES=all`. They change with every second
 * seed, so that eight seeds in a row see every language at each of four widths.
 */
export const widthsHere = <Width>(what: string, widths: readonly Width[]): readonly Width[] =>
  chosenHere(what, widths, 2)

/** The same for states of a screen, which change with every eighth seed: sixteen in a row see each of two in every way. */
export const statesHere = <State>(what: string, states: readonly State[]): readonly State[] =>
  chosenHere(what, states, 8)

function chosenHere<Value>(what: string, values: readonly Value[], seedsOfEach: number): readonly Value[] {
  const { LANGUAGES, LANGUAGE_SEED }: Readonly<Record<string, string | undefined>> = import.meta.env
  const seed = String(Math.floor(Number(LANGUAGE_SEED) / seedsOfEach))
  return languagesOfRun(what, values, { LANGUAGES, LANGUAGE_SEED: seed })
}

/**
 * Every tenth of what this run would look at in one way, other ones in the next run, and one of fewer; all of it with
 * `PAGES=all`, `WALKS=all` or `LANGUAGES=all`. Rounds over the same values that differ in `round` take different ones.
 */
export const tenthHere = <Value>(values: readonly Value[], round = 0): readonly Value[] => partHere(values, 10, round)

/**
 * Each second page of a list, the others in the next two runs: they change with every second seed, so that four seeds in a
 * row see each in both languages.
 */
export function halfHere<Value>(values: readonly Value[]): readonly Value[] {
  return inTurn(values, 2, Math.floor(seedHere() / 2))
}

/** The same of so many parts, each of which is that of one run. */
export function partHere<Value>(values: readonly Value[], count: number, round = 0): readonly Value[] {
  return inTurn(values, count, seedHere() + round)
}

const seedHere = (): number => Number(import.meta.env['LANGUAGE_SEED'])

function inTurn<Value>(values: readonly Value[], count: number, turn: number): readonly Value[] {
  const { PAGES, WALKS, LANGUAGES }: Readonly<Record<string, string | undefined>> = import.meta.env
  if ([PAGES, WALKS, LANGUAGES].includes('all')) return values
  const parts = Math.min(count, values.length)
  return values.filter((_, place) => place % parts === turn % parts)
}
