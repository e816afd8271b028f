import { expect, it } from 'vitest'

import { searchForm } from '#contract/propertyFields/searchForm.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { withPlainSpaces } from '#tests/support/languages.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

import { criteriaOfValues, filterValues } from './filterValues.ts'

const form = searchForm('2026-11-21', wordsOf)
const roundTrip = (criteria: Criteria, locale: string) =>
  criteriaOfValues(form, filterValues(form, criteria, locale), criteria, locale)

const everything: Criteria = {
  listing_type: 'rent',
  'property_type[]': ['flat'],
  'disposition[]': ['2+kk', '3+kk'],
  'price[gte]': '1500000',
  'price[lte]': '5000000',
  'available_from[lte]': '2026-12-01',
  'year_built[gte]': '1995',
  balcony: 'true',
  q: 'zahrada',
  'place[]': ['town-1'],
  radius: '5',
  bbox: '14,50,15,51',
  'order[price]': 'asc',
  colour: 'blue',
}

it.each(['en', 'cs'])('gives the criteria back that it was filled from, in %s [R-SEARCH]', (locale) => {
  expect(roundTrip(everything, locale)).toEqual(everything)
})

it('writes numbers as people do, and years as years', () => {
  const { range } = filterValues(form, everything, 'cs')
  expect(withPlainSpaces(range.price?.to ?? '')).toBe('5 000 000')
  expect(range.year_built?.from).toBe('1995')
})

it('starts from the first page, without what cannot be read and without what is ruled out', () => {
  const criteria = { 'property_type[]': ['flat'], 'disposition[]': ['2+kk'], page: '4', 'price[gte]': '5' }
  const values = filterValues(form, criteria, 'en')
  const changed = {
    ...values,
    multi: { ...values.multi, property_type: ['land'] },
    range: { ...values.range, price: { from: 'cheap', to: '3,000,000' } },
  }
  expect(criteriaOfValues(form, changed, criteria, 'en')).toEqual({
    'property_type[]': ['land'],
    'price[lte]': '3000000',
  })
})

it('makes one way of writing a range of all of them', () => {
  expect(roundTrip({ 'price[between]': '1000..2000' }, 'en')).toEqual({ 'price[gte]': '1000', 'price[lte]': '2000' })
})

it('forgets the distance where no place is left', () => {
  expect(roundTrip({ radius: '5' }, 'en')).toEqual({})
})
