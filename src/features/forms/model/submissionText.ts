import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Failure, FieldViolation } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { failureText } from '#src/platform/i18n/failureText.ts'

/**
 * What a person is told of a form that was not taken: what the API says of it, in the specified order of places
 * [X-APIMSG] [B9]. Words of our own stand only where no answer came, of which no API could say anything.
 */
export function submissionText(failure: Failure, i18n: I18n): string {
  if (failure.kind !== 'offline') return failureText(failure, i18n)
  return i18n._(
    msg`The server could not be reached. What you wrote is still here: check your connection, then send it again.`,
  )
}

/** What the server says about a field: in the reader's language where the code of it is known. */
export function violationText({ code, message }: FieldViolation, i18n: I18n): string {
  const { minLength, maxLength } = limits.password
  switch (code) {
    case 'required':
      return i18n._(msg`Fill this in, please.`)
    case 'format':
      return i18n._(msg`This does not look right.`)
    case 'maxLength':
      return i18n._(msg`This is too long.`)
    case 'password_length':
      return i18n._(msg`A password has ${minLength} to ${maxLength} characters.`)
    case 'password_common':
      return i18n._(msg`This password is among the first that would be guessed. Choose another one.`)
    case 'password_personal':
      return i18n._(msg`This password is too close to your email address or to our name. Choose another one.`)
    case 'wrong_password':
      return i18n._(msg`This is not your current password.`)
    case 'phone_number':
      return i18n._(msg`This is not a valid phone number.`)
    case 'same_email':
      return i18n._(msg`This is your address already.`)
    default:
      return message
  }
}
