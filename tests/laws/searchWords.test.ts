import { describe, expect, it } from 'vitest'

import { propertyFields } from '#contract/propertyFields/propertyFields.ts'
import type { Choice, ChoiceWords, SearchWords } from '#contract/propertyFields/propertyField.ts'
import { searchFields } from '#contract/propertyFields/searchFields.ts'
import { understand } from '#contract/understanding/understand.ts'
import { readingOptions } from '#tests/support/searchReading.ts'
import { spelledOut } from '#contract/understanding/vocabulary.ts'

/** Fields that are offered as filters, with what people call them. */
const offered = [
  ...propertyFields.flatMap((field) => (field.search === undefined ? [] : [{ ...field, control: field.search }])),
  ...searchFields,
]
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isExempt = (words: object): boolean => 'exempt' in words && isText(words.exempt)
const isSpoken = (words: object): words is { cs: string; en: string } =>
  'cs' in words && 'en' in words && isText(words.cs) && isText(words.en)

/** What has neither words nor a reason to have none. */
function speechless({
  key,
  control,
  choices = [],
  words,
}: {
  key: string
  control: string
  choices?: readonly Choice[] | undefined
  words: SearchWords | ChoiceWords
}): string[] {
  if (isExempt(words)) return []
  if (control !== 'single' && control !== 'multi') return isSpoken(words) ? [] : [key]
  const byChoice = words as Readonly<Record<string, object>>
  const known = new Set<string>(choices.map(([value]) => value))
  return [
    ...choices.flatMap(([value]) => {
      const own = byChoice[value]
      return own !== undefined && (isExempt(own) || isSpoken(own)) ? [] : [`${key}=${value}`]
    }),
    ...Object.keys(byChoice)
      .filter((value) => !known.has(value))
      .map((value) => `${key}=${value}, which is no choice`),
  ]
}

describe('a filter', () => {
  it('has its words in Czech and English, or a reason to have none [E1]', () => {
    expect(offered.flatMap((field) => speechless(field))).toEqual([])
  })

  it('is noticed without them [E1]', () => {
    const field = offered.find(({ key }) => key === 'furnished')
    if (field === undefined) throw new Error('There is no field furnished.')
    expect(speechless({ ...field, words: { yes: { cs: 'zařízen*', en: '' }, no: { exempt: 'Tried.' } } })).toEqual([
      'furnished=yes',
      'furnished=partly',
    ])
  })

  it('is found by the first words of each choice [E1]', () => {
    const missing = offered.flatMap(({ key, words }) =>
      isExempt(words) || isSpoken(words)
        ? []
        : Object.entries(words as Readonly<Record<string, { cs?: string; en?: string }>>).flatMap(
            ([value, { cs, en }]) =>
              [cs, en].flatMap((list) => {
                const [first = ''] = (list ?? '').split(/[,;] /)
                if (first === '') return []
                const query = first.replaceAll(/\*/g, '').replaceAll(/\(\|?([^|)]*)[^)]*\)/g, '$1')
                const { filters } = understand(query, readingOptions)
                const found = [filters[key] ?? filters[`${key}[]`] ?? []].flat()
                return found.includes(value) ? [] : [`${key}=${value} by "${query}"`]
              }),
          ),
    )
    expect(missing).toEqual([])
  })

  it('has no words that stand for so many phrases that a browser is busy with them [E1]', () => {
    const most = 150
    const many = offered.flatMap(({ key, words }) =>
      isExempt(words)
        ? []
        : (isSpoken(words) ? [words] : Object.values(words as Readonly<Record<string, object>>))
            .filter((own) => isSpoken(own))
            .flatMap(({ cs, en }) => `${cs},${en}`.split(/[,;]/))
            .filter((text) => spelledOut(text).length > most)
            .map((text) => `${key} by "${text.trim()}"`),
    )
    expect(many).toEqual([])
  })

  it('is found by all its words that are no stems, although the browser is given fewer [E1]', () => {
    const missing = offered.flatMap(({ key, control, words }) => {
      // A number's words need their number.
      if (isExempt(words) || control === 'range') return []
      const spoken = isSpoken(words) ? { true: words } : words
      return Object.entries(spoken as Readonly<Record<string, { cs?: string; en?: string }>>).flatMap(
        ([value, { cs = '', en = '' }]) =>
          [...cs.split(/[,;]/), ...en.split(/[,;]/)]
            .flatMap((text) => spelledOut(text.trim()))
            .filter((text) => text !== '' && !text.includes('*'))
            .filter((text) => {
              // A garage is a feature beside a home only.
              const query = value === 'true' ? `byt, ${text}` : text
              const { filters } = understand(query, readingOptions)
              const found = [filters[key] ?? filters[`${key}[]`] ?? []].flat()
              return !found.includes(value)
            })
            .map((text) => `${key}=${value} by "${text}"`),
      )
    })
    expect(missing).toEqual([])
  })
})
