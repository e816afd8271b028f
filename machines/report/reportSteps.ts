import { transition, type StateValueFrom } from 'xstate'

import { reportMachine, type ReportEvent } from './report.machine.ts'

export type ReportState = StateValueFrom<typeof reportMachine>

/** Where a step leads from a state: the machine itself decides. Nothing where it refuses. */
export function takeReportStep(from: ReportState, event: ReportEvent): ReportState | null {
  const before = reportMachine.resolveState({ value: from })
  return before.can(event) ? transition(reportMachine, before, event)[0].value : null
}
