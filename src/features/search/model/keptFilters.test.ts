import { expect, it } from 'vitest'

import { searchForm } from '#contract/propertyFields/searchForm.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { memoryStorage } from '#tests/support/memoryStorage.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

import { filterValues, type FilterValues } from './filterValues.ts'
import { readKeptFilters, storeKeptFilters } from './keptFilters.ts'

const form = searchForm('2026-11-21', wordsOf)
const flats: Criteria = { listing_type: 'rent', 'property_type[]': ['flat'], 'disposition[]': ['2+kk', '1+kk'] }
const applied = (criteria: Criteria) => filterValues(form, criteria, 'en')
const priceTo = (values: FilterValues, to: string): FilterValues => ({
  ...values,
  range: { ...values.range, price: { from: '', to } },
})
const withBalcony = (values: FilterValues): FilterValues => ({ ...values, flag: { ...values.flag, balcony: true } })

/** A tab of its own. */
function openTab() {
  const storage = memoryStorage()
  return {
    read: (criteria: Criteria, scope: readonly string[] | null = null) =>
      readKeptFilters(criteria, applied(criteria), scope, storage),
    store: (criteria: Criteria, values: FilterValues, scope: readonly string[] | null = null) =>
      storeKeptFilters(criteria, { applied: applied(criteria), values }, scope, storage),
  }
}

it('keeps what was chosen and typed as it stands, and nothing where it is as it was [R-SEARCH]', () => {
  const { read, store } = openTab()
  expect(read(flats)).toBeNull()
  store(flats, withBalcony(priceTo(applied(flats), 'cheap')))
  expect(read(flats)).toEqual(withBalcony(priceTo(applied(flats), 'cheap')))
  store(flats, { ...applied(flats), multi: { ...applied(flats).multi, disposition: ['1+kk', '2+kk'] } })
  expect(read(flats)).toBeNull()
})

it('goes on with a search for the same kind of home, on top of what is applied by then', () => {
  const { read, store } = openTab()
  store(flats, withBalcony(applied(flats)))
  const cheaper = { ...flats, 'price[lte]': '15000', page: '2' }
  expect(read(cheaper)).toEqual(withBalcony(applied(cheaper)))
  expect(read({ ...flats, balcony: 'true' })).toBeNull()
  expect(read({ ...flats, 'property_type[]': ['house'] })).toBeNull()
})

it('shows a panel of one field that field alone, and settles no other', () => {
  const { read, store } = openTab()
  store(flats, withBalcony(priceTo(applied(flats), '15,000')))
  expect(read(flats, ['price'])).toEqual(priceTo(applied(flats), '15,000'))
  expect(read(flats, ['disposition'])).toBeNull()
  store(flats, applied(flats), ['price'])
  expect(read(flats)).toEqual(withBalcony(applied(flats)))
  store(flats, applied(flats))
  expect(read(flats)).toBeNull()
})
