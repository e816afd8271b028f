import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { object, string } from 'yup'

import { limits } from '#contract/limits.ts'
import { emailSchema } from '#src/forms/account/accountSchemas.ts'

/** What a message to a lister needs; the phone number is looked at by its own field. */
export function leadSchema(i18n: I18n) {
  const { maxLength } = limits.leadMessage
  return object({
    name: string()
      .trim()
      .required(i18n._(msg`Write your name.`))
      .max(2 * limits.personName.maxLength, i18n._(msg`This is too long.`)),
    email: emailSchema(i18n),
    phoneNumber: string().required(i18n._(msg`Write your phone number.`)),
    message: string()
      .trim()
      .required(i18n._(msg`Write what you would like to know.`))
      .max(maxLength, i18n._(msg`At most ${maxLength} characters, please.`)),
  })
}
