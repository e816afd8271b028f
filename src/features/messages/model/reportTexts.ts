import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ReportReason } from '#contract/entities/propertyDraft.ts'

/** What can be wrong with a listing, in the order in which it is offered. */
export const reasonWords: Readonly<Record<ReportReason, MessageDescriptor>> = {
  gone: msg`It is sold or rented already`,
  wrong_price: msg`The price is wrong`,
  wrong_facts: msg`Facts or pictures are wrong`,
  duplicate: msg`It is here twice`,
  fraud: msg`It looks like a fraud`,
  offensive: msg`It offends or discriminates`,
  other: msg`Something else`,
}
