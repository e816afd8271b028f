import { describe, expect, it } from 'vitest'

import { readQuantity, writeQuantity } from './quantity.ts'

describe('a number that somebody typed [R-SEARCH]', () => {
  it.each([
    ['en', '5000000', 5_000_000],
    ['en', '5,000,000', 5_000_000],
    ['en', ' 5 000 000 ', 5_000_000],
    ['en', '74.5', 74.5],
    ['en', '74,5', 74.5],
    ['en', '1.234', 1.234],
    ['en', '5.000.000', 5_000_000],
    ['cs', '5,000,000', 5_000_000],
    ['en', '-1', -1],
    ['cs', '5 000 000', 5_000_000],
    ['cs', '5\u00A0000\u00A0000', 5_000_000],
    ['cs', '5.000.000', 5_000_000],
    ['cs', '74,5', 74.5],
    ['cs', '74.5', 74.5],
    ['cs', '−3', -3],
  ])('is read in %s from %j', (locale, text, value) => {
    expect(readQuantity(text, locale)).toBe(value)
  })

  it.each([
    ['en', ''],
    ['en', 'cheap'],
    ['en', '5 million'],
    ['en', '1,5,0'],
    ['en', '1.2.3'],
    ['cs', '1,2,3'],
    ['cs', '--1'],
  ])('is refused in %s where it is %j', (locale, text) => {
    expect(readQuantity(text, locale)).toBeUndefined()
  })

  it('is written so that it reads back', () => {
    for (const locale of ['en', 'cs'])
      for (const value of [0, 7, 1500, 5_000_000, 74.5, -3])
        expect(readQuantity(writeQuantity(value, locale, true), locale)).toBe(value)
  })

  it('has no thousands separator where it is a year', () => {
    expect(writeQuantity(1995, 'cs', false)).toBe('1995')
  })
})
