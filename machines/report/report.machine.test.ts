import { expect, it } from 'vitest'

import { reportActors, reportEvents } from './report.machine.ts'
import { takeReportStep } from './reportSteps.ts'

const answers = (from: Parameters<typeof takeReportStep>[0]) =>
  reportEvents.flatMap((type) => reportActors.map((by) => [type, by, takeReportStep(from, { type, by })]))

it('is upheld by the market, and dismissed by it or an administrator [J2]', () => {
  expect(answers('open')).toEqual([
    ['UPHOLD', 'reporter', null],
    ['UPHOLD', 'admin', null],
    ['UPHOLD', 'system', 'upheld'],
    ['DISMISS', 'reporter', null],
    ['DISMISS', 'admin', 'dismissed'],
    ['DISMISS', 'system', 'dismissed'],
    ['REOPEN', 'reporter', null],
    ['REOPEN', 'admin', null],
    ['REOPEN', 'system', null],
  ])
})

it('is answered once, but an administrator can undo a dismissal [J2]', () => {
  const later = [...answers('upheld'), ...answers('dismissed')].filter(([, , to]) => to !== null)
  expect(later).toEqual([['REOPEN', 'admin', 'open']])
})
