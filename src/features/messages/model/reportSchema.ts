import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { object, string } from 'yup'

import { emailSchema } from '#src/features/forms/index.ts'

/** What a report of a listing needs: a reason, and words where no reason of the list fits. */
export function reportSchema(i18n: I18n) {
  return object({
    reason: string().required(i18n._(msg`Choose a reason.`)),
    text: string()
      .trim()
      .when('reason', ([reason], schema) =>
        reason === 'other' ? schema.required(i18n._(msg`Describe the problem.`)) : schema,
      ),
    email: string().when(([email], schema) => (isBlank(email) ? schema : emailSchema(i18n))),
  })
}

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === ''
