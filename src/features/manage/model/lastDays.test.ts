import { expect, it } from 'vitest'

import { lastDays } from './lastDays.ts'

it('names each day once over the changes of the clock, the last one being today in Prague', () => {
  const march = lastDays([1, 2, 3], Date.parse('2027-03-29T22:30:00Z'))
  expect(march).toEqual([
    { day: '2027-03-28', count: 1 },
    { day: '2027-03-29', count: 2 },
    { day: '2027-03-30', count: 3 },
  ])
  const october = lastDays(
    Array.from({ length: 30 }, () => 0),
    Date.parse('2027-11-05T08:00:00Z'),
  )
  expect(new Set(october.map(({ day }) => day)).size).toBe(30)
})
