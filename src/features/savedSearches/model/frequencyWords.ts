import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { AlertFrequency } from '#contract/entities/savedSearch.ts'

/** How often a saved search writes, in the order in which it is offered. */
export const frequencyWords: Readonly<Record<AlertFrequency, MessageDescriptor>> = {
  instant: msg`Instantly`,
  daily: msg`Daily, in the morning`,
  weekly: msg`Weekly, on Monday`,
  off: msg`Never`,
}
