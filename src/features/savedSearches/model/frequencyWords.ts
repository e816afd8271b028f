import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { AlertFrequency } from '#contract/entities/savedSearch.ts'

/** How often a saved search writes, in the order in which it is offered. */
export const frequencyWords: Readonly<Record<AlertFrequency, MessageDescriptor>> = {
  instant: msg`At once`,
  daily: msg`Once a day, in the morning`,
  weekly: msg`Once a week, on Monday`,
  off: msg`Never`,
}
