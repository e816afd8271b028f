import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { object, string } from 'yup'

import { limits } from '#contract/limits.ts'
import { textLength } from '#contract/text.ts'
import { emailSchema } from '#src/features/forms/index.ts'

/** What a report of a problem needs: a sentence, and an address only from those who want an answer. */
export function problemSchema(i18n: I18n) {
  const { minLength } = limits.supportMessage
  return object({
    message: string()
      .trim()
      .required(i18n._(msg`Describe what happened.`))
      .test('short', i18n._(msg`Enter at least ${minLength} characters.`), (text) => textLength(text) >= minLength),
    email: string().when(([email], schema) => (isBlank(email) ? schema : emailSchema(i18n))),
  })
}

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === ''
