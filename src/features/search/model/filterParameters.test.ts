import { expect, it } from 'vitest'

import { searchForm } from '#contract/propertyFields/searchForm.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { exampleSearchForm } from '#tests/support/exampleSearchForm.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

import {
  fieldByKey,
  orderOf,
  pageOf,
  rangeOf,
  withOrder,
  withPage,
  withoutFilters,
  withParameters,
} from './filterParameters.ts'
import { isOffered, isPossible, offeredOptions, withoutImpossible } from './fieldVisibility.ts'

it('sets and takes away parameters, always from the first page', () => {
  const criteria = { 'disposition[]': ['2+kk'], 'price[lte]': '5', page: '3', cursor: 'x' }
  expect(withParameters(criteria, { 'disposition[]': [], 'price[lte]': undefined, listing_type: 'rent' })).toEqual({
    listing_type: 'rent',
  })
})

it('changes the order alone and the page alone', () => {
  const criteria = { listing_type: 'rent', 'order[price]': 'asc', page: '2' }
  expect(withOrder(criteria, 'order[publishedAt]=desc')).toEqual({ listing_type: 'rent', 'order[publishedAt]': 'desc' })
  expect(withOrder(criteria, undefined)).toEqual({ listing_type: 'rent' })
  expect(withPage(criteria, 5)).toEqual({ listing_type: 'rent', 'order[price]': 'asc', page: '5' })
  expect(withPage(criteria, 1)).toEqual({ listing_type: 'rent', 'order[price]': 'asc' })
  expect(orderOf(criteria)).toBe('order[price]=asc')
})

it('clears the filters and keeps the order', () => {
  expect(withoutFilters({ q: 'x', 'order[price]': 'asc', colour: 'blue' })).toEqual({ 'order[price]': 'asc' })
})

it('reads a page number from anything', () => {
  expect(['2', '0', '-4', 'x', '2.9', undefined].map((page) => pageOf(page === undefined ? {} : { page }))).toEqual([
    2, 1, 1, 1, 2, 1,
  ])
})

it('reads a range from whichever parameters say it', () => {
  expect(rangeOf({ 'price[gte]': '1', 'price[lt]': '9' }, 'price')).toEqual({ from: '1', to: '9' })
  expect(rangeOf({ 'price[between]': '1..9' }, 'price')).toEqual({ from: '1', to: '9' })
  expect(rangeOf({}, 'price')).toEqual({ from: undefined, to: undefined })
})

it('offers a field where its condition is chosen, and rules it out where something else is', () => {
  const layout = fieldByKey(exampleSearchForm, 'disposition')
  if (layout === undefined) throw new Error('The example form has layouts.')
  expect([isOffered(layout, {}), isPossible(layout, {})]).toEqual([false, true])
  expect([isOffered(layout, { 'disposition[]': ['2+kk'] })]).toEqual([true])
  const flats = { 'property_type[]': ['house', 'flat'] }
  expect([isOffered(layout, flats), isPossible(layout, flats)]).toEqual([true, true])
  const plots = { 'property_type[]': ['land'] }
  expect([isOffered(layout, plots), isPossible(layout, plots)]).toEqual([false, false])
})

it('offers the districts of the chosen regions, and those that are chosen already', () => {
  const district = fieldByKey(searchForm('2026-11-21', wordsOf), 'district')
  if (district === undefined) throw new Error('The form has districts.')
  const names = (criteria: Criteria) => offeredOptions(district, criteria).map(({ label }) => label.cs)
  expect([names({}), isOffered(district, {})]).toEqual([[], false])
  const olomouc = { 'region[]': ['OLK'] }
  expect([names(olomouc), isOffered(district, olomouc)]).toEqual([
    ['Jeseník', 'Olomouc', 'Prostějov', 'Přerov', 'Šumperk'],
    true,
  ])
  // Prague is one district: nothing to choose.
  expect(isOffered(district, { 'region[]': ['PHA'] })).toBe(false)
  const kladno = { 'district[]': ['CZ0203'] }
  expect([names(kladno), isOffered(district, kladno)]).toEqual([['Kladno'], true])
})

it('does not filter by what nobody can see', () => {
  const criteria = { 'property_type[]': ['land'], 'disposition[]': ['2+kk'], 'floor_number[gte]': '2', balcony: 'true' }
  expect(withoutImpossible(exampleSearchForm, criteria)).toEqual({ 'property_type[]': ['land'], balcony: 'true' })
})
