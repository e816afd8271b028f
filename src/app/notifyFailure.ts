import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Failure } from '#contract/failure.ts'
import { failureText } from '#src/platform/i18n/failureText.ts'
import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import { showToast } from '#src/ui/toasts/showToast.ts'

/** Shows a failed call as a toast, in the specified order of places where its message may stand [X-TOAST] [X-APIMSG]. */
export async function notifyFailure(failure: Failure, i18n: I18n): Promise<void> {
  await addDeferredMessages(i18n)
  const isUnanswered = failure.kind === 'offline'
  const text = isUnanswered
    ? i18n._(msg`We can’t reach the server. Check your connection, then try again.`)
    : failureText(failure, i18n)
  showToast(text, 'error')
}
