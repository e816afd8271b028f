import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { addDays } from '#contract/durations.ts'
import { isoDay } from '#src/platform/i18n/format.ts'

interface AuditPeriod {
  name: MessageDescriptor
  /** The first and the last day, as a calendar in Prague has them: `2026-11-21`. */
  from: string
  to: string
}

/** The periods that administrators look at most, as of a moment in ms; each ends today, which it counts. */
export function auditPeriods(now: number): readonly AuditPeriod[] {
  const today = isoDay(new Date(now).toISOString())
  return [
    { name: msg`Today`, from: today, to: today },
    { name: msg`Last 7 days`, from: addDays(today, -6), to: today },
    { name: msg`Last 30 days`, from: addDays(today, -29), to: today },
  ]
}
