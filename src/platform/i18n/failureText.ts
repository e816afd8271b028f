import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Failure } from '#contract/failure.ts'

/** What a person is told of a failure, in their language where a translation exists. */
export function failureText(failure: Failure, i18n: I18n): string {
  if (failure.messageKey !== undefined) return i18n._(failure.messageKey)
  return failure.isUnexplained === true ? i18n._(msg`Error, please contact support.`) : failure.message
}
