import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { object, string } from 'yup'

import { emailSchema } from '#src/features/forms/index.ts'

/** What a message to a lister needs; the phone number, and how long a text may be, are looked at by the fields. */
export function leadSchema(i18n: I18n) {
  return object({
    name: string()
      .trim()
      .required(i18n._(msg`Enter your name.`)),
    email: emailSchema(i18n),
    phoneNumber: string().required(i18n._(msg`Enter your phone number.`)),
    message: string()
      .trim()
      .required(i18n._(msg`Write your message.`)),
  })
}

/** The same with the time of the viewing that it books. */
export const bookingSchema = (i18n: I18n) =>
  leadSchema(i18n).shape({ tourSlotId: string().required(i18n._(msg`Choose a time.`)) })
