import { expect, it } from 'vitest'

import { searchForm } from '#contract/propertyFields/searchForm.ts'
import { languages, withPlainSpaces } from '#tests/support/languages.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

import { filterProblems } from './filterProblems.ts'

const form = searchForm('2026-11-21', wordsOf)

function problems(range: Record<string, { from: string; to: string }>, language: 'en' | 'cs') {
  const found = filterProblems(form, { range }, languages[language])
  return Object.fromEntries(
    Object.entries(found.range ?? {}).flatMap(([key, bounds]) =>
      Object.entries(bounds).map(([bound, text]) => [`range.${key}.${bound}`, withPlainSpaces(text)]),
    ),
  )
}

it.each([
  [{ from: 'cheap', to: '' }, { 'range.price.from': 'Enter a number.' }, { 'range.price.from': 'Zadejte číslo.' }],
  [
    { from: '5000000', to: '1000000' },
    { 'range.price.to': '“To” must not be less than “from”.' },
    { 'range.price.to': 'Hodnota „do“ nesmí být menší než „od“.' },
  ],
  [
    { from: '1', to: '' },
    { 'range.price.from': 'Enter at least CZK 500.' },
    { 'range.price.from': 'Zadejte prosím alespoň 500 Kč.' },
  ],
  [
    { from: '', to: '3000000000' },
    { 'range.price.to': 'Enter at most CZK 2,000,000,000.' },
    { 'range.price.to': 'Zadejte prosím nejvýše 2 000 000 000 Kč.' },
  ],
  [{ from: '1 000 000', to: '1000000' }, {}, {}],
])('says what is wrong with the price %j in both languages [R-SEARCH]', (price, english, czech) => {
  expect([problems({ price }, 'en'), problems({ price }, 'cs')]).toEqual([english, czech])
})

it('compares dates as dates', () => {
  expect(problems({ available_from: { from: '2026-12-02', to: '2026-12-01' } }, 'en')).toEqual({
    'range.available_from.to': '“To” must not be less than “from”.',
  })
})
