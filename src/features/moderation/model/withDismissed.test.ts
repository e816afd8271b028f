import { expect, it } from 'vitest'

import type { ReportCase } from '#contract/entities/adminReport.ts'
import { exampleReportCase } from '#tests/support/components/examples/reports.ts'

import { withDismissed } from './withDismissed.ts'

/** A case that has waited since this hour. */
const waiting = (id: number, hour: number, state: ReportCase['state'] = 'open') =>
  exampleReportCase(id, { state, reports: [{ at: `2026-11-20T0${hour}:00:00.000Z`, reason: 'fraud' }] })
const shown = (cases: ReportCase[], dismissed: ReportCase[]) =>
  withDismissed(cases, dismissed).map(({ id, state }) => `${id} ${state}`)

it('keeps what was dismissed in the place in which it waited', () => {
  expect(shown([waiting(1, 1), waiting(3, 3)], [waiting(2, 2, 'dismissed')])).toEqual([
    '1 open',
    '2 dismissed',
    '3 open',
  ])
  const dismissed = [waiting(3, 3, 'dismissed'), waiting(1, 1, 'dismissed')]
  expect(shown([waiting(2, 2)], dismissed)).toEqual(['1 dismissed', '2 open', '3 dismissed'])
  expect(shown([], dismissed)).toEqual(['1 dismissed', '3 dismissed'])
  // At the same moment: as the server has it, by the number.
  expect(shown([waiting(5, 1), waiting(7, 1)], [waiting(6, 1, 'dismissed')])).toEqual([
    '5 open',
    '6 dismissed',
    '7 open',
  ])
})

it('shows once what the list has among settled cases, too, before them', () => {
  const settled = [waiting(2, 2, 'dismissed'), waiting(9, 0, 'upheld')]
  expect(shown([waiting(1, 1), ...settled], [waiting(2, 2, 'dismissed')])).toEqual([
    '1 open',
    '2 dismissed',
    '9 upheld',
  ])
})

it('shows what is open again as the server has it', () => {
  expect(shown([waiting(1, 1), waiting(2, 2)], [waiting(2, 2, 'dismissed')])).toEqual(['1 open', '2 open'])
})
