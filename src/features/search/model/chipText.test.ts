import { expect, it } from 'vitest'

import type { Criteria } from '#machines/search/criteria.ts'
import { exampleSearchForm } from '#tests/support/exampleSearchForm.ts'
import { languages, withPlainSpaces } from '#tests/support/languages.ts'

import { chipText } from './chipText.ts'
import { activeFilters } from './describeFilters.ts'
import { fieldByKey } from './filterParameters.ts'

const textOf = (key: string, criteria: Criteria, language: 'en' | 'cs') => {
  const field = fieldByKey(exampleSearchForm, key)
  const words = { form: exampleSearchForm, i18n: languages[language], placeNames: new Map([['town-1', 'Brno']]) }
  const text = field && chipText(field, criteria, activeFilters(criteria, words), words)
  return text === undefined ? undefined : withPlainSpaces(text)
}

it.each<[string, Criteria, string | undefined, string | undefined]>([
  ['price', {}, undefined, undefined],
  ['price', { 'price[lte]': '25000' }, '≤ 25k', '≤ 25 tis.'],
  ['price', { 'price[gte]': '5400000' }, '≥ 5.4m', '≥ 5,4 mil.'],
  ['price', { 'price[gte]': '15000', 'price[lte]': '25000' }, '15k–25k', '15 tis.–25 tis.'],
  ['property_type', { 'property_type[]': 'flat' }, 'Flat', 'Byt'],
  ['property_type', { 'property_type[]': ['flat', 'land'] }, 'Flat +1', 'Byt +1'],
  ['place', { 'place[]': 'town-1' }, 'Brno', 'Brno'],
  ['place', { 'place[]': ['town-1', 'town-9'], radius: '5' }, 'Brno +1 · 5 km', 'Brno +1 · 5 km'],
])('says on the chip of %s what %j chooses [D8]', (key, criteria, english, czech) => {
  expect([textOf(key, criteria, 'en'), textOf(key, criteria, 'cs')]).toEqual([english, czech])
})
