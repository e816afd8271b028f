import { expect, it } from 'vitest'

import { auditPeriods } from './auditPeriods.ts'

it('ends today in Prague, which is the last of seven or thirty days [D4]', () => {
  // A quarter past midnight in Prague, where it is the next day already.
  const days = auditPeriods(Date.parse('2026-11-30T23:15:00Z')).map(({ from, to }) => [from, to])
  expect(days).toEqual([
    ['2026-12-01', '2026-12-01'],
    ['2026-11-25', '2026-12-01'],
    ['2026-11-02', '2026-12-01'],
  ])
})
