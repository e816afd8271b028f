import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { string } from 'yup'

import { limits } from '#contract/limits.ts'

/** As browsers read addresses; whether it exists, the mail to it will show. */
export const addressPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** An email address that has to be there. */
export const emailSchema = (i18n: I18n) =>
  string()
    .trim()
    .required(i18n._(msg`Enter your email address.`))
    .max(limits.email.maxLength, i18n._(msg`This is too long.`))
    .matches(addressPattern, i18n._(msg`Enter an email address like name@example.com.`))
