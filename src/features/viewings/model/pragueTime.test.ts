import { describe, expect, it } from 'vitest'

import { daysFrom, isDay, momentOf, wallTimeOf } from './pragueTime.ts'

describe('time in Prague', () => {
  it('is the same there and back in winter and in summer, wherever the reader is', () => {
    for (const [day, time, moment] of [
      ['2027-01-15', '09:30', '2027-01-15T08:30:00.000Z'],
      ['2027-07-15', '09:30', '2027-07-15T07:30:00.000Z'],
      ['2027-12-31', '00:15', '2027-12-30T23:15:00.000Z'],
    ] as const) {
      expect(momentOf(day, time)).toBe(moment)
      expect(wallTimeOf(moment)).toMatchObject({ day, time })
    }
  })

  it('leaves an hour out when summer time begins, and has the moments around it', () => {
    expect(momentOf('2027-03-28', '01:59')).toBe('2027-03-28T00:59:00.000Z')
    expect(momentOf('2027-03-28', '02:30')).toBe(null)
    expect(momentOf('2027-03-28', '03:00')).toBe('2027-03-28T01:00:00.000Z')
    expect(momentOf('2027-03-28', '10:00')).toBe('2027-03-28T08:00:00.000Z')
  })

  it('has an hour twice when summer time ends, and means the first', () => {
    expect(momentOf('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(momentOf('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z')
    expect(momentOf('2026-10-25', '10:00')).toBe('2026-10-25T09:00:00.000Z')
    expect([wallTimeOf('2026-10-25T00:30:00Z').time, wallTimeOf('2026-10-25T01:30:00Z').time]).toEqual([
      '02:30',
      '02:30',
    ])
  })

  it('counts days over both changes of clocks and the end of a year', () => {
    expect(daysFrom('2027-03-27', 3)).toEqual(['2027-03-27', '2027-03-28', '2027-03-29'])
    expect(daysFrom('2026-10-24', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
    expect(daysFrom('2026-12-30', 7).at(-1)).toBe('2027-01-05')
  })

  it('knows no days that are not in the calendar', () => {
    expect(['2027-03-28', '2027-02-30', '2027-13-01', 'soon', 20_270_328].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(momentOf('2027-03-28', 'noon')).toBe(null)
  })
})
