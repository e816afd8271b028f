import { expect, it } from 'vitest'

import { canonicalCriteria, sameCriteria } from './criteria.ts'

it('takes criteria for the same whatever their order', () => {
  expect(
    sameCriteria(
      { listing_type: 'rent', 'disposition[]': ['2+kk', '3+kk'] },
      { 'disposition[]': ['3+kk', '2+kk'], listing_type: 'rent' },
    ),
  ).toBe(true)
})

it('takes an empty list and an empty text for nothing', () => {
  expect(canonicalCriteria({ 'place[]': [], q: '' })).toBe(canonicalCriteria({}))
})

it('tells a different value, a further parameter and a text from a list of it', () => {
  expect(sameCriteria({ page: '1' }, { page: '2' })).toBe(false)
  expect(sameCriteria({}, { page: '2' })).toBe(false)
  expect(sameCriteria({ q: 'a' }, { q: ['a'] })).toBe(false)
})
