import type { ReactNode } from 'react'

import { Field } from '#src/components/Field.tsx'

import { PhoneControl } from './PhoneControl.tsx'
import { usePhoneField, type PhoneFieldOptions } from './usePhoneField.ts'

export interface PhoneFieldProps extends PhoneFieldOptions {
  name?: string
  /** Names the search among the countries; `Country` without it. */
  countryLabel?: string
  hint?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
}

/** A phone number with its country, checked as it is typed. Inside a Formik form, take `PhoneFormField`. */
export function PhoneField(props: PhoneFieldProps) {
  const { name, countryLabel, hint, isRequired = false, isDisabled = false } = props
  const field = usePhoneField(props)
  return (
    <Field label={field.label} hint={hint} error={field.isTouched ? field.problem : undefined}>
      {(control) => (
        <PhoneControl
          field={field}
          control={control}
          name={name}
          countryLabel={countryLabel}
          isRequired={isRequired}
          isDisabled={isDisabled}
          onLeave={() => {}}
        />
      )}
    </Field>
  )
}
