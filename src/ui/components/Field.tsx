import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

/** What a control inside a field must carry, so that label, hint and error belong to it. */
export interface FieldControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** How much of what fits is used. */
  count?: ReactNode
  children: (control: FieldControlProps) => ReactNode
}

/** A control with its label above, and a hint or its error below. */
export function Field({ label, hint, error, count, children }: FieldProps) {
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== ''
  const describedBy = [hasError && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <chakra.div display="grid" gap="1" minWidth="0">
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="strong">
        {label}
      </chakra.label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': hasError || undefined,
      })}
      {hasError && (
        <chakra.p id={`${id}-error`} textStyle="sm" color="fg.error">
          {error}
        </chakra.p>
      )}
      {hint !== undefined && (
        <chakra.p id={`${id}-hint`} textStyle="sm" color="fg.muted">
          {hint}
        </chakra.p>
      )}
      {count}
    </chakra.div>
  )
}
