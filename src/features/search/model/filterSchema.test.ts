import { ValidationError } from 'yup'
import { expect, it } from 'vitest'

import { searchForm } from '#contract/propertyFields/searchForm.ts'
import { languages, withPlainSpaces } from '#tests/support/languages.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

import { filterSchema } from './filterSchema.ts'

const form = searchForm('2026-11-21', wordsOf)

async function problems(range: Record<string, { from: string; to: string }>, language: 'en' | 'cs') {
  const failure: unknown = await filterSchema(form, languages[language])
    .validate({ range }, { abortEarly: false })
    .catch((error: unknown) => error)
  if (!(failure instanceof ValidationError)) return {}
  return Object.fromEntries(failure.inner.map(({ path, message }) => [path, withPlainSpaces(message)]))
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
])('says what is wrong with the price %j in both languages [R-SEARCH]', async (price, english, czech) => {
  expect([await problems({ price }, 'en'), await problems({ price }, 'cs')]).toEqual([english, czech])
})

it('compares dates as dates', async () => {
  expect(await problems({ available_from: { from: '2026-12-02', to: '2026-12-01' } }, 'en')).toEqual({
    'range.available_from.to': '“To” must not be less than “from”.',
  })
})
