import { useLingui } from '@lingui/react/macro'
import { useField } from 'formik'
import { createContext, use } from 'react'

import type { FieldViolation } from '#contract/failure.ts'
import { textLength } from '#contract/text.ts'
import type { Draft } from '#machines/submission/submission.machine.ts'

import { violationText } from './submissionText.ts'

/** What the server said about the fields of a form, and what stood in them then. */
export interface FormRefusal {
  violations: readonly FieldViolation[]
  sent: Draft
}

const RefusalContext = createContext<FormRefusal | null>(null)
export const FormRefusalProvider = RefusalContext.Provider

/**
 * A text of the form with what is wrong with it: what the form itself finds, once the field was left, or what the server
 * said about this very value. A text is never cut: one with more than `maxLength` characters cannot be sent.
 */
export function useFormText(name: string, maxLength = Infinity) {
  const { i18n, t } = useLingui()
  const refusal = use(RefusalContext)
  const [field, { error, touched }, helpers] = useField<string>({
    name,
    validate: (text: string) =>
      textLength(text.trim()) > maxLength ? t`Enter at most ${maxLength} characters.` : undefined,
  })
  const violation = refusal?.violations.find(({ propertyPath }) => propertyPath === name)
  const isSame = refusal !== null && refusal.sent[name] === field.value
  const said = violation !== undefined && isSame ? violationText(violation, i18n) : undefined
  return { field, helpers, problem: (touched ? error : undefined) ?? said }
}
