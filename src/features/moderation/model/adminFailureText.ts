import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Failure } from '#contract/failure.ts'
import { submissionText } from '#src/features/forms/index.ts'

/** Why an account was not changed. */
export function adminFailureText(failure: Failure, i18n: I18n): string {
  if (failure.code === 'own_account') return i18n._(msg`You can’t ban yourself or change your own rights.`)
  if (failure.code === 'last_admin')
    return i18n._(msg`This is the last administrator. Give someone else the right first.`)
  return submissionText(failure, i18n)
}
