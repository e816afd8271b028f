import type { ReactNode } from 'react'

import { FieldLabel } from '#src/features/forms/index.ts'
import { Field } from '#src/ui/components/Field.tsx'

import { PhoneControl } from './PhoneControl.tsx'
import { usePhoneField, type PhoneFieldOptions, type PhoneFieldState } from './usePhoneField.ts'

export interface PhoneFieldProps extends PhoneFieldOptions {
  name?: string
  /** Names the search among the countries; `Country` without it. */
  countryLabel?: string
  hint?: ReactNode
  isRequired?: boolean
  /** Says so beside the label. */
  isOptional?: boolean
  isDisabled?: boolean
}

/** A phone number with its country, checked as it is typed. Inside a Formik form, take `PhoneFormField`. */
export function PhoneField(props: PhoneFieldProps) {
  const field = usePhoneField(props)
  const error = field.isTouched ? field.problem : undefined
  return <LabelledPhone {...props} field={field} error={error} onLeave={() => {}} />
}

interface LabelledPhoneProps extends Pick<
  PhoneFieldProps,
  'name' | 'countryLabel' | 'hint' | 'isRequired' | 'isOptional' | 'isDisabled'
> {
  field: PhoneFieldState
  /** Shown as it is. */
  error: string | undefined
  /** The focus left country and number. */
  onLeave: () => void
}

/** A running phone field with its label, what is wrong with it, and its two controls. */
export function LabelledPhone(props: LabelledPhoneProps) {
  const {
    field,
    error,
    onLeave,
    name,
    countryLabel,
    hint,
    isRequired = false,
    isOptional = false,
    isDisabled = false,
  } = props
  return (
    <Field label={<FieldLabel text={field.label} isOptional={isOptional} />} hint={hint} error={error}>
      {(control) => (
        <PhoneControl
          field={field}
          control={control}
          name={name}
          countryLabel={countryLabel}
          isRequired={isRequired}
          isDisabled={isDisabled}
          onLeave={onLeave}
        />
      )}
    </Field>
  )
}
