import { expect, it } from 'vitest'

import { bucketOf, vitalOf } from './vitalBuckets.ts'

it('counts a value in the span whose upper bound it does not exceed', () => {
  expect([0, 500, 500.1, 2_500, 10_000, 10_001].map((ms) => bucketOf('lcp', ms))).toEqual([0, 0, 1, 4, 8, 9])
  expect([200, 201].map((ms) => bucketOf('inp', ms))).toEqual([5, 6])
  expect([0.1, 0.1001].map((shift) => bucketOf('cls', shift))).toEqual([4, 5])
})

it('says what three of four visits were not worse than, and how many were good', () => {
  // 60 visits up to 500 ms, 20 up to 2.5 s, 20 up to 4 s: the 75th is three quarters into the span from 2 to 2.5 s.
  const counts = new Map([
    [0, 60],
    [4, 20],
    [6, 20],
  ])
  expect(vitalOf('lcp', counts)).toEqual({ visits: 100, p75: 2_380, good: 0.8 })
  expect(vitalOf('inp', new Map([[5, 1]]))).toEqual({ visits: 1, p75: 188, good: 1 })
  expect(vitalOf('cls', new Map())).toBe(undefined)
})

it('says the last bound of what lies above it', () => {
  expect(vitalOf('lcp', new Map([[9, 4]]))).toEqual({ visits: 4, p75: 10_000, good: 0 })
})
