import { languagesOfRun } from '#tests/support/languagesOfRun.ts'

/** `languagesOfRun` for tests in a browser, which have what the command was told from Vitest. */
export const languagesHere = <Language>(workflow: string, languages: readonly Language[]): readonly Language[] =>
  languagesOfRun(workflow, languages, import.meta.env)
