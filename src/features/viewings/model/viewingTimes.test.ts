import { describe, expect, it } from 'vitest'

import { daysToPlan, usualHours, viewingTimes, type SeriesProblem, type ViewingSeries } from './viewingTimes.ts'

const now = Date.parse('2027-03-20T12:00:00Z')
const series = (changed: Partial<ViewingSeries> = {}): ViewingSeries => ({
  days: ['2027-03-27'],
  from: '16:00',
  to: '17:30',
  lengthMinutes: 30,
  capacity: 2,
  ...changed,
})
const startsOf = (changed: Partial<ViewingSeries>) => {
  const found = viewingTimes(series(changed), now)
  return 'times' in found ? found.times.map(({ start }) => start) : found.problem
}

/** Those from a day on, asked for at this time of 20 March; Prague is an hour ahead. */
const daysAt = (first: string, time: string) => daysToPlan(first, Date.parse(`2027-03-20T${time}:00Z`))

describe('the days to plan for', () => {
  it('are two weeks, without those that are over, and without today once nothing more fits into it [23]', () => {
    // 13:00 in Prague, then 20:59 and 21:00.
    expect(daysAt('2027-03-20', '12:00')).toHaveLength(14)
    expect([daysAt('2027-03-20', '12:00')[0], daysAt('2027-03-20', '12:00').at(-1)]).toEqual([
      '2027-03-20',
      '2027-04-02',
    ])
    expect(daysAt('2027-03-20', '19:59')[0]).toBe('2027-03-20')
    expect(daysAt('2027-03-20', '20:00')[0]).toBe('2027-03-21')
    expect(daysAt('2027-03-10', '12:00')).toEqual(daysAt('2027-03-20', '12:00'))
    expect(daysAt('2027-03-28', '12:00')[0]).toBe('2027-03-28')
  })
})

describe('a series of viewings', () => {
  it('has one after the other, as many as fit in whole, on every day', () => {
    expect(startsOf({ to: '17:20', days: ['2027-03-28', '2027-03-27'] })).toEqual([
      '2027-03-27T15:00:00.000Z',
      '2027-03-27T15:30:00.000Z',
      '2027-03-28T14:00:00.000Z',
      '2027-03-28T14:30:00.000Z',
    ])
  })

  it('can be one viewing of the whole time', () => {
    expect(viewingTimes(series({ lengthMinutes: 0 }), now)).toEqual({
      times: [{ start: '2027-03-27T15:00:00.000Z', end: '2027-03-27T16:30:00.000Z', capacity: 2 }],
    })
  })

  it('counts real minutes in the nights in which clocks change', () => {
    expect(startsOf({ days: ['2027-03-28'], from: '01:00', to: '04:00', lengthMinutes: 60 })).toEqual([
      '2027-03-28T00:00:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ])
    const autumn = series({ days: ['2026-10-25'], from: '01:00', to: '04:00', lengthMinutes: 60 })
    const found = viewingTimes(autumn, Date.parse('2026-10-20T12:00:00Z'))
    expect('times' in found && found.times.length).toBe(4)
  })

  it('says what keeps it from being one', () => {
    const problems: [Partial<ViewingSeries>, SeriesProblem][] = [
      [{ days: [] }, 'noDay'],
      [{ from: '' }, 'noTime'],
      [{ from: '18:00' }, 'reversed'],
      [{ to: '16:10', lengthMinutes: 0 }, 'tooShort'],
      [{ to: '16:20' }, 'tooShort'],
      [{ from: '06:00', to: '20:00', lengthMinutes: 0 }, 'tooLong'],
      [{ days: ['2027-03-28'], from: '02:30', to: '05:00' }, 'skippedHour'],
      [{ days: ['2027-03-20'], from: '12:00' }, 'past'],
      [{ days: ['2027-06-30'] }, 'tooFar'],
    ]
    for (const [changed, problem] of problems) expect(startsOf(changed)).toBe(problem)
  })
})

const at = (time: string) => Date.parse(`2027-03-20T${time}:00+01:00`)

describe('the hours that are proposed', () => {
  it('are those after work, on any day to come', () => {
    for (const day of [null, '2027-03-21', '2027-03-27'])
      expect(usualHours(day, at('17:20'))).toEqual({ from: '16:00', to: '18:00' })
    expect(usualHours('2027-03-20', at('15:59'))).toEqual({ from: '16:00', to: '18:00' })
  })

  it('are the next ones, once those of today have begun', () => {
    expect(usualHours('2027-03-20', at('16:00'))).toEqual({ from: '17:00', to: '19:00' })
    expect(usualHours('2027-03-20', at('19:59'))).toEqual({ from: '20:00', to: '22:00' })
    // It is too late for today.
    expect(usualHours('2027-03-20', at('20:00'))).toEqual({ from: '16:00', to: '18:00' })
  })
})
