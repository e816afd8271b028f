import { describe, expect, it } from 'vitest'

import {
  collisionsOf,
  usersNotifiedBy,
  plannedDates,
  wayBackOf,
  type KnownTourDate,
  type PlanChange,
} from './planChange.ts'

const time = (from: string, to: string) => ({ start: `2027-03-04T${from}:00.000Z`, end: `2027-03-04T${to}:00.000Z` })
const date = (id: number, from: string, to: string, taken = 0): KnownTourDate => ({
  id,
  ...time(from, to),
  capacity: 2,
  free: 2 - taken,
})
const before = [date(1, '09:00', '09:30'), date(2, '10:00', '10:30', 1)]
const callOff = (...tourDateIds: number[]): PlanChange => ({ kind: 'callOff', listingId: 7, tourDateIds })
const move = (tourDateId: number, from: string, to: string): PlanChange => ({
  kind: 'change',
  listingId: 7,
  tourDateId,
  time: { ...time(from, to), capacity: 2 },
})

describe('a change of a plan', () => {
  it('meets what it overlaps, also among its own times, and not what it only touches', () => {
    const touching = time('09:30', '10:00')
    const over = time('10:15', '10:45')
    expect(collisionsOf([touching, over], before)).toEqual([over])
    expect(collisionsOf([touching, time('09:45', '10:15')], [])).toEqual([time('09:45', '10:15')])
  })

  it('is sent with all dates, each known one by its id', () => {
    const added = { ...time('11:00', '11:30'), capacity: 3 }
    const kept = before.map(({ free: _free, ...each }) => each)
    expect(plannedDates(before, { kind: 'add', listingId: 7, times: [added] })).toEqual([...kept, added])
    expect(plannedDates(before, callOff(1))).toEqual(kept.slice(1))
    expect(plannedDates(before, move(2, '12:00', '12:30'))).toEqual([
      kept[0],
      { id: 2, ...time('12:00', '12:30'), capacity: 2 },
    ])
    expect(plannedDates(before, move(9, '12:00', '12:30')).at(-1)?.id).toBe(9)
  })

  it('concerns those who booked what is called off or moved, not what only has more places', () => {
    expect(usersNotifiedBy(before, callOff(1))).toBe(0)
    expect(usersNotifiedBy(before, callOff(1, 2))).toBe(1)
    expect(usersNotifiedBy(before, move(2, '12:00', '12:30'))).toBe(1)
    expect(usersNotifiedBy(before, move(2, '10:00', '10:30'))).toBe(0)
  })

  it('can be taken back where nobody was told', () => {
    const after = [...before, date(3, '11:00', '11:30')]
    const { start, end, capacity } = date(3, '11:00', '11:30')
    const add: PlanChange = { kind: 'add', listingId: 7, times: [{ start, end, capacity }] }
    expect(wayBackOf(add, before, after)).toEqual(callOff(3))
    expect(wayBackOf(callOff(3), after, before)).toEqual(add)
    expect(wayBackOf(move(1, '12:00', '12:30'), before, before)).toEqual(move(1, '09:00', '09:30'))
    expect(wayBackOf(callOff(2), before, [])).toBe(null)
    expect(wayBackOf(add, before, before)).toBe(null)
  })
})
