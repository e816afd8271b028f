import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { themeHere } from '../support/components/languagesHere.ts'
import { drawLanguageSeed, languagesOfRun } from '../support/languagesOfRun.ts'

const sources = ['tests/journeys', 'tests/components'].flatMap((directory) =>
  readdirSync(directory).map((file) => readFileSync(join(directory, file), 'utf8')),
)
/** Those whose names stand in the source; others are made of the names of a table beside them. */
const workflows = sources.flatMap((source) =>
  [...source.matchAll(/languages(?:OfRun|Here)\('([^']+)'/g)].map(([, workflow = '']) => workflow),
)
const languages = ['en', 'cs']
const inRun = (seed: number) => {
  vi.stubEnv('LANGUAGE_SEED', String(seed))
  return workflows.map((workflow) => languagesOfRun(workflow, languages))
}

describe('the language that a workflow is walked in', () => {
  beforeEach(() => void vi.stubEnv('LANGUAGES', undefined))
  afterEach(() => void vi.unstubAllEnvs())

  it('is chosen for each workflow by a name of its own', () => {
    expect(workflows.length).toBeGreaterThan(10)
    expect(new Set(workflows).size).toBe(workflows.length)
  })

  it('is each of them in one of two runs that follow each other', () => {
    const [one, other] = [inRun(41), inRun(42)]
    expect(workflows.map((_, index) => [...(one[index] ?? []), ...(other[index] ?? [])].toSorted())).toEqual(
      workflows.map(() => ['cs', 'en']),
    )
    expect(inRun(41)).toEqual(one)
  })

  it('is either one for about half of the workflows', () => {
    const english = inRun(41).filter(([lang]) => lang === 'en').length
    expect(english).toBeGreaterThan(workflows.length / 3)
    expect(english).toBeLessThan((workflows.length * 2) / 3)
  })

  it('is every one with LANGUAGES=all', () => {
    vi.stubEnv('LANGUAGES', 'all')
    expect(languagesOfRun('account', languages)).toEqual(['en', 'cs'])
  })

  it('leaves colours to the seed with LANGUAGES=all, too: 32 in a row show a page light and dark', () => {
    vi.stubEnv('LANGUAGES', 'all')
    vi.stubEnv('THEME', '')
    vi.stubEnv('LANGUAGE_SEED', undefined)
    const said = vi.spyOn(console, 'error').mockReturnValue()
    drawLanguageSeed()
    expect(said.mock.calls).toEqual([[`LANGUAGES=all LANGUAGE_SEED=${process.env['LANGUAGE_SEED']}`]])
    said.mockRestore()
    const shown = Array.from({ length: 32 }, (_, seed) => {
      vi.stubEnv('LANGUAGE_SEED', String(seed))
      return themeHere('/en/listings')
    })
    expect(new Set(shown)).toEqual(new Set(['dark', 'light']))
  })

  it('cannot be chosen without a seed', () => {
    vi.stubEnv('LANGUAGE_SEED', undefined)
    expect(() => languagesOfRun('account', languages)).toThrow('LANGUAGE_SEED')
  })
})
