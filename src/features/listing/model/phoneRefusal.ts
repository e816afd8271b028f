import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Failure } from '#contract/failure.ts'
import { failureText } from '#src/platform/i18n/failureText.ts'

/** Why a phone number is not shown, and what somebody can do instead. */
export function phoneRefusal(failure: Failure, i18n: I18n): string {
  if (failure.kind === 'offline') return i18n._(msg`We can’t reach the server. Check your connection, then try again.`)
  if (failure.code === 'no_phone') return i18n._(msg`This number is no longer shown. Send a message instead.`)
  return failureText(failure, i18n)
}
