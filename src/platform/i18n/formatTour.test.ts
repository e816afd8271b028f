import { expect, it } from 'vitest'

import { withPlainSpaces } from '#tests/support/languages.ts'

import { formatTour } from './formatTour.ts'

it('writes a viewing as its day and its times in Prague', () => {
  const tour = { start: '2026-11-26T15:00:00Z', end: '2026-11-26T15:30:00Z' }
  expect(withPlainSpaces(formatTour(tour, 'en'))).toBe('Thursday 26 November, 16:00–16:30')
  expect(withPlainSpaces(formatTour(tour, 'cs'))).toBe('čtvrtek 26. listopadu 16:00–16:30')
})
