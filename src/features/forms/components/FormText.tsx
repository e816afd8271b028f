import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'

import { useFormText } from '#src/features/forms/model/formRefusal.ts'
import { Field } from '#src/ui/components/Field.tsx'
import { Input, TextArea } from '#src/ui/components/Input.tsx'

import { TextCount } from './TextCount.tsx'

interface FormTextProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck' | 'autoCapitalize'
> {
  /** Of a text among the values of the form. */
  name: string
  label: string
  hint?: ReactNode
  /** Says so beside the label: most fields have to be filled in. */
  isOptional?: boolean
}

/** One line of text in a form, with its label and what is wrong with it. */
export function FormText({ name, label, hint, isOptional = false, maxLength, ...input }: FormTextProps) {
  const { field, problem } = useFormText(name, maxLength)
  return (
    <Field
      label={<FieldLabel text={label} isOptional={isOptional} />}
      hint={hint}
      error={problem}
      count={maxLength !== undefined && <TextCount text={field.value} maxLength={maxLength} isOneLine />}
    >
      {(control) => <Input {...control} {...input} {...field} required={!isOptional} />}
    </Field>
  )
}

interface FormLinesProps {
  name: string
  label: string
  hint?: ReactNode
  isOptional?: boolean
  rows?: number
  /** In characters, as `textLength` counts them. */
  maxLength: number
}

/** Several lines of text in a form. */
export function FormLines({ name, label, hint, isOptional = false, rows = 7, maxLength }: FormLinesProps) {
  const { field, problem } = useFormText(name, maxLength)
  return (
    <Field
      label={<FieldLabel text={label} isOptional={isOptional} />}
      hint={hint}
      error={problem}
      count={<TextCount text={field.value} maxLength={maxLength} />}
    >
      {(control) => <TextArea {...control} {...field} required={!isOptional} rows={rows} resize="vertical" />}
    </Field>
  )
}

/** A label that says where a field may stay empty. */
export function FieldLabel({ text, isOptional }: { text: string; isOptional: boolean }) {
  if (!isOptional) return text
  return (
    <>
      {text}{' '}
      <chakra.span color="fg.muted" fontWeight="text">
        <Trans>(optional)</Trans>
      </chakra.span>
    </>
  )
}
