import { expect, it } from 'vitest'

import { addDays } from './durations.ts'

it.each([
  ['2026-02-27', 2, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  // Days on which clocks are set forward and back.
  ['2027-03-27', 2, '2027-03-29'],
  ['2026-10-25', -1, '2026-10-24'],
  ['2026-11-29', 0, '2026-11-29'],
  ['2026-11-29', 365, '2027-11-29'],
] as const)('counts days of the calendar: %s and %d days is %s [J9]', (day, days, reached) => {
  expect(addDays(day, days)).toBe(reached)
})
