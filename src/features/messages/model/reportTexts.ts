import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ReportReason } from '#contract/entities/propertyDraft.ts'

/** What can be wrong with a listing, in the order in which it is offered. */
export const reasonWords: Readonly<Record<ReportReason, MessageDescriptor>> = {
  gone: msg`Already sold or rented`,
  wrong_price: msg`Wrong price`,
  wrong_facts: msg`Wrong details or photos`,
  duplicate: msg`Duplicate listing`,
  fraud: msg`Suspected fraud`,
  offensive: msg`Offensive or discriminatory`,
  other: msg`Something else`,
}
