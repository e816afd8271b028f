import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { filesIn } from '#scripts/filesIn.ts'

/** What one file knows, and how others write it by hand. */
const owned = [
  {
    owner: 'contract/durations.ts',
    what: 'how long a day is',
    byHand: /\b86_?400_?000\b|\b24 \* 60 \* 60 \* 1_?000\b|\b24 \* 60 \* 60_?000\b|\b24 \* hourMs\b/,
    planted: [
      'const graceMs = 7 * 24 * 60 * 60 * 1_000',
      'days * 86_400_000',
      '24 * 60 * 60_000',
      'days * 24 * hourMs',
    ],
  },
  {
    owner: 'contract/durations.ts',
    what: 'how days of the calendar are counted',
    byHand: /\bdayMs\)\s*\.toISOString\(\)\s*\.slice\(0, 10\)/,
    planted: ['new Date(Date.parse(day) + 6 * dayMs).toISOString().slice(0, 10)'],
  },
  {
    owner: 'contract/entities/locale.ts',
    what: 'which language is spoken without a known one',
    byHand: /\?\? 'en'|(?:\?\?|\|\||\? \w+ :) fallbackLocale\b/,
    planted: ["locales.find(isOurs) ?? 'en'", 'isLocale(tag) ? tag : fallbackLocale', 'lang ?? fallbackLocale'],
  },
] as const

const sources = ['contract', 'machines', 'locales', 'src', 'server', 'demo', 'workbench', 'scripts']
  .flatMap((folder) => filesIn(folder))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

describe.each(owned)('$owner alone says $what', ({ owner, byHand, planted }) => {
  it('and no other file by hand [J9]', () => {
    expect(sources.length).toBeGreaterThan(1_000)
    expect(sources.filter(([file, text]) => file !== owner && byHand.test(text)).map(([file]) => file)).toEqual([])
  })

  it.each(planted)('so that the law finds %s [J9]', (text) => {
    expect(text).toMatch(byHand)
  })
})
