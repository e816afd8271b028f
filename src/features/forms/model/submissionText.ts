import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Failure, FieldViolation } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { failureText } from '#src/platform/i18n/failureText.ts'

/**
 * What a person is told of a form that was not taken: what the API says of it, in the specified order of places
 * [X-APIMSG]. Words of our own stand only where no answer came, of which no API could say anything.
 */
export function submissionText(failure: Failure, i18n: I18n): string {
  if (failure.kind !== 'offline') return failureText(failure, i18n)
  return i18n._(msg`We can’t reach the server. Your text is still here: check your connection and send it again.`)
}

/** What the server says about a field: in the reader's language where the code of it is known. */
export function violationText({ code, message }: FieldViolation, i18n: I18n): string {
  const { minLength, maxLength } = limits.password
  switch (code) {
    case 'required':
      return i18n._(msg`Required`)
    case 'format':
      return i18n._(msg`This doesn’t look right.`)
    case 'maxLength':
      return i18n._(msg`This is too long.`)
    case 'password_length':
      return i18n._(msg`Use ${minLength} to ${maxLength} characters.`)
    case 'password_common':
      return i18n._(msg`This password is too easy to guess. Choose another one.`)
    case 'password_personal':
      return i18n._(msg`This password is too similar to your email address or our name. Choose another one.`)
    case 'wrong_password':
      return i18n._(msg`Incorrect current password.`)
    case 'phone_number':
      return i18n._(msg`Enter a valid phone number.`)
    case 'same_email':
      return i18n._(msg`This is already your address.`)
    default:
      return message
  }
}
