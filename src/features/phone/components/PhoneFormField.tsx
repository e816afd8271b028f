import { useField, useFormikContext } from 'formik'

import { LabelledPhone, type PhoneFieldProps } from './PhoneField.tsx'
import { usePhoneField } from './usePhoneField.ts'

interface PhoneFormFieldProps extends Omit<PhoneFieldProps, 'name' | 'value' | 'onChange'> {
  /** The name of a text among the values of the form. */
  name: string
  /** From when on a mistake is shown: as it is typed, when the field is left, or when the form is sent. */
  validateOn?: 'input' | 'blur' | 'submit'
}

/** A phone number in a Formik form, which gets E.164 when it is valid and cannot be sent while it is not. */
export function PhoneFormField({ name, validateOn = 'input', ...props }: PhoneFormFieldProps) {
  const { submitCount, validateOnBlur = true } = useFormikContext()
  const isOnInput = validateOn === 'input'
  const [{ value }, , helpers] = useField<string>(name)
  const field = usePhoneField({
    ...props,
    value,
    onChange: (changed) => void helpers.setValue(changed, isOnInput),
  })
  const [, { error, touched }] = useField<string>({ name, validate: field.check })
  const isShown = submitCount > 0 || (isOnInput && field.isTouched) || (validateOn !== 'submit' && touched)
  return (
    <LabelledPhone
      {...props}
      name={name}
      field={field}
      error={isShown ? error : undefined}
      onLeave={() => void helpers.setTouched(true, validateOn !== 'submit' && validateOnBlur)}
    />
  )
}
