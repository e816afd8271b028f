import { describe, expect, it } from 'vitest'

import { formatArea, formatDate, formatMoney, formatMonth, formatNumber, isoDay } from './format.ts'

describe('formats by locale', () => {
  it.each([
    ['cs', '4\u00A0950\u00A0000\u00A0Kč'],
    ['en', 'CZK\u00A04,950,000'],
  ])('writes whole crowns in %s', (locale, expected) => {
    expect(formatMoney(4_950_000, locale)).toBe(expected)
  })

  it.each([
    ['cs', '1\u00A0074,5\u00A0m²'],
    ['en', '1,074.5\u00A0m²'],
  ])('writes areas in %s', (locale, expected) => {
    expect(formatArea(1074.5, locale)).toBe(expected)
  })

  it('keeps at most one decimal place', () => {
    expect(formatNumber(2.345, 'en')).toBe('2.3')
  })

  it.each([
    ['cs', '22.\u00A0listopadu 2026', 'listopad 2026'],
    ['en', '22 November 2026', 'November 2026'],
  ])('writes days and months as they are in Prague in %s', (locale, day, month) => {
    expect(formatDate('2026-11-21T23:30:00Z', locale)).toBe(day)
    expect(formatMonth('2026-10-31T23:30:00Z', locale)).toBe(month)
  })

  it('names the day in Prague for machines', () => {
    expect(isoDay('2026-11-21T23:30:00Z')).toBe('2026-11-22')
  })

  it('writes dates as the fallback language where none is configured', () => {
    expect(formatDate('2026-11-21T12:00:00Z', '')).toBe('November 21, 2026')
  })
})
