import { expect, it } from 'vitest'

import type { Criteria } from '#machines/search/criteria.ts'
import { exampleSearchForm } from '#tests/support/exampleSearchForm.ts'
import { languages, withPlainSpaces } from '#tests/support/languages.ts'

import { requestedFor, describeSearch, findsTheSame } from './describeSearch.ts'
import { proposeName } from './proposeName.ts'

const placeNames = new Map([['town-1', 'Brno']])
const words = (language: 'en' | 'cs') => ({ form: exampleSearchForm, i18n: languages[language], placeNames })
const describe = (criteria: Criteria, language: 'en' | 'cs') =>
  withPlainSpaces(describeSearch(criteria, words(language)))

it.each<[Criteria, string, string]>([
  [{}, 'Homes for sale and rent', 'Nemovitosti na prodej i k pronájmu'],
  [
    { listing_type: 'rent', 'property_type[]': ['flat'], 'place[]': ['town-1'], radius: '5', 'price[lte]': '20000' },
    'Flats for rent in Brno within 5 km, price: up to CZK 20,000',
    'Byty k pronájmu, Brno a okolí do 5 km, cena: do 20 000 Kč',
  ],
])('says all of %j in both languages', (criteria, english, czech) => {
  expect([describe(criteria, 'en'), describe(criteria, 'cs')]).toEqual([english, czech])
})

it('proposes a name that is not too long', () => {
  const criteria = { q: 'a very long wish '.repeat(20) }
  const name = proposeName(criteria, words('en'))
  expect([name.length <= 120, name.endsWith('…')]).toEqual([true, true])
  expect(proposeName({}, words('en'))).toBe('Homes for sale and rent')
})

it('tells searches apart by what they find, not by order or page', () => {
  const flats = { 'property_type[]': ['flat', 'house'], 'price[lte]': '5' }
  expect(requestedFor({ ...flats, page: '3', 'order[price]': 'asc' })).toEqual(flats)
  expect(findsTheSame(flats, { 'price[lte]': '5', 'property_type[]': ['house', 'flat'], cursor: 'x' })).toBe(true)
  expect(findsTheSame(flats, { ...flats, 'price[lte]': '6' })).toBe(false)
})
