import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { UsualAnswer } from '#contract/entities/property.ts'

/** How soon somebody usually answers, in words. */
export const answerText: Readonly<Record<UsualAnswer, MessageDescriptor>> = {
  hour: msg`Usually answers within an hour`,
  hours: msg`Usually answers within a few hours`,
  day: msg`Usually answers within a day`,
  days: msg`Usually answers within a few days`,
}
