import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { AdminReportParameters, ReportState } from '#contract/entities/adminReport.ts'
import type { ReportReason } from '#contract/entities/propertyDraft.ts'
import { readNumber } from '#src/features/manage/index.ts'

/** What people said is wrong with a listing, in the words of administrators. */
export const reportReasonNames: Readonly<Record<ReportReason, MessageDescriptor>> = {
  gone: msg`No longer available`,
  wrong_price: msg`Wrong price`,
  wrong_facts: msg`Wrong details`,
  duplicate: msg`Duplicate listing`,
  fraud: msg`Suspected fraud`,
  offensive: msg`Offensive`,
  other: msg`Something else`,
}

/** What became of reports. */
export const reportStateNames: Readonly<Record<ReportState, MessageDescriptor>> = {
  open: msg({ message: 'Open', context: 'reports' }),
  upheld: msg({ message: 'Upheld', context: 'reports' }),
  dismissed: msg({ message: 'Dismissed', context: 'reports' }),
}

/** Which reports an administrator wants to see, as an address has it; open ones where it says nothing. */
export interface ReportsQuery {
  state?: ReportState | 'all'
  reason?: ReportReason
  ownerId?: number
  page?: number
}

const isState = (value: unknown): value is ReportState => Object.hasOwn(reportStateNames, String(value))
const isReason = (value: unknown): value is ReportReason => Object.hasOwn(reportReasonNames, String(value))

/** What an address says about the list of reports; whatever does not fit is left out. */
export function readReports({ state, reason, ownerId, page }: Record<string, unknown>): ReportsQuery {
  const owner = readNumber(ownerId)
  return {
    ...(state === 'all' || (isState(state) && state !== 'open') ? { state } : {}),
    ...(isReason(reason) ? { reason } : {}),
    ...(owner === undefined ? {} : { ownerId: owner }),
    page: readNumber(page) ?? 1,
  }
}

/** The same as the server is asked. */
export const reportsParameters = ({ state = 'open', ...query }: ReportsQuery): AdminReportParameters =>
  state === 'all' ? query : { ...query, state }
