import { chakra } from '@chakra-ui/react'
import { Plural, useLingui } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import { Formik, useFormikContext, validateYupSchema, yupToFormErrors } from 'formik'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Schema } from 'yup'

import type { Failure } from '#contract/failure.ts'
import type { Draft } from '#machines/submission/submission.machine.ts'
import type { Submission } from '#src/features/forms/actors/useSubmission.ts'
import { FormRefusalProvider } from '#src/features/forms/model/formRefusal.ts'
import { submissionText, violationText } from '#src/features/forms/model/submissionText.ts'
import { SessionEnded, useDraftOwner } from '#src/features/session/index.ts'
import { Notice } from '#src/ui/components/Notice.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { KeptTyping } from './KeptTyping.tsx'

interface SubmissionFormProps<Values extends Draft> {
  submission: Pick<Submission<Values>, 'failure' | 'submit' | 'isPending'>
  initialValues: Values
  /** What a person must mend before anything is sent; nothing without it. A page that begins with the form fetches it later. */
  schemaIn?: (i18n: I18n) => Schema | Promise<Schema>
  /** Says a failure in the words of this form; undefined leaves the usual ones. */
  explain?: (failure: Failure) => string | undefined
  /** Names the form, where a page has several. */
  label?: string
  /** What was typed is kept in this tab under this name, until `forgetDialog`. */
  keptAs?: string
  children: ReactNode
}

/** A form that is sent as a whole. Whatever is answered, what was typed stays; what is wrong is said where it is. */
export function SubmissionForm<Values extends Draft>(props: SubmissionFormProps<Values>) {
  const { submission, initialValues, schemaIn, explain, label, keptAs, children } = props
  const { i18n } = useLingui()
  const writerId = useDraftOwner()
  const [sent, setSent] = useState<Draft>({})
  const prepare = useEffectEvent(() => void problemsOf(initialValues, schemaIn?.(i18n)))
  useEffect(() => prepare(), [])
  return (
    <Formik
      // Nothing that one person typed stands in the form of the next; what a guest typed is read again for whoever signs in.
      key={keptAs === undefined ? undefined : writerId}
      initialValues={initialValues}
      validate={(values) => problemsOf(values, schemaIn?.(i18n))}
      onSubmit={(values) => {
        if (submission.submit(values)) setSent(values)
        // Whether it is under way is known to the submission alone.
        return Promise.resolve()
      }}
    >
      <FormBody
        failure={submission.failure}
        isPending={submission.isPending}
        sent={sent}
        explain={explain}
        label={label}
      >
        {keptAs !== undefined && <KeptTyping as={keptAs} />}
        {keptAs !== undefined && <SessionEnded />}
        {children}
      </FormBody>
    </Formik>
  )
}

/** What is wrong by the rules; where they cannot be had, the server will say it. */
async function problemsOf(values: Draft, rules: Schema | Promise<Schema> | undefined): Promise<object> {
  const schema = await Promise.resolve(rules).catch(() => undefined)
  try {
    await (schema && validateYupSchema(values, schema))
    return {}
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return yupToFormErrors(error)
    throw error
  }
}

interface FormBodyProps {
  failure: Failure | null
  isPending: boolean
  sent: Draft
  explain: ((failure: Failure) => string | undefined) | undefined
  label: string | undefined
  children: ReactNode
}

function FormBody({ failure, isPending, sent, explain, label, children }: FormBodyProps) {
  const { i18n } = useLingui()
  const { handleSubmit, submitCount, isSubmitting, values, validateForm } = useFormikContext<Draft>()
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const refusal = useMemo(
    () => (failure === null ? null : { violations: failure.violations ?? [], sent }),
    [failure, sent],
  )
  // What concerns no field of this form is said above it.
  const loose = (failure?.violations ?? []).filter(({ propertyPath }) => !(propertyPath in values))
  const isAtFields = failure?.violations !== undefined && loose.length === 0
  const text =
    failure === null || isAtFields
      ? null
      : loose.length > 0
        ? loose.map((violation) => violationText(violation, i18n)).join(' ')
        : (explain?.(failure) ?? submissionText(failure, i18n))

  // Brings whoever sent it to what is wrong, and says how much that is.
  const lead = useEffectEvent((_failure: Failure | null) => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('[aria-invalid=true]') ?? [])]
    setWrong(fields.map(({ labels }) => labels?.[0]?.textContent ?? ''))
    const [first] = fields
    if (first !== undefined) first.focus()
    else if (text !== null) notice.current?.focus()
  })
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) lead(failure)
  }, [submitCount, isSubmitting, failure])

  // In another language, what is wrong is said in it.
  const { locale } = i18n
  const translate = useEffectEvent((_language: string) => {
    if (submitCount > 0) void validateForm()
  })
  useEffect(() => translate(locale), [locale])

  const names = wrong.join(', ')
  const count = wrong.length
  return (
    <FormRefusalProvider value={refusal}>
      {/* Where the application is not there yet, nothing of it may end in the address. */}
      <chakra.form
        ref={form}
        noValidate
        method="post"
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          // A press is not kept until the one before it was looked at, or answered: it is the same one.
          if (!isSubmitting && !isPending) handleSubmit(event)
        }}
        display="grid"
        gap="4"
      >
        <VisuallyHidden role="alert">
          {count > 0 && <Plural value={count} one={`Check # field: ${names}`} other={`Check # fields: ${names}`} />}
        </VisuallyHidden>
        {text !== null && (
          <chakra.div ref={notice} tabIndex={-1}>
            <Notice tone="error">{text}</Notice>
          </chakra.div>
        )}
        {children}
      </chakra.form>
    </FormRefusalProvider>
  )
}
