import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import { useState } from 'react'

import { useFormText } from '#src/features/forms/model/formRefusal.ts'
import { Field } from '#src/ui/components/Field.tsx'
import { IconButton } from '#src/ui/components/IconButton.tsx'
import { Input } from '#src/ui/components/Input.tsx'

import { PasswordStrength } from './PasswordStrength.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  /** Whether one is chosen here, or known from before: password managers ask. */
  kind: 'current' | 'new'
  /** What others know of the person, for the strength of a new one. */
  known?: readonly string[]
}

const nothing: readonly string[] = []

/** A password that can be looked at while it is typed. A new one says how good it is. */
export function PasswordField({ name, label, kind, known = nothing }: PasswordFieldProps) {
  const { t } = useLingui()
  const { field, problem } = useFormText(name)
  const [isShown, setIsShown] = useState(false)
  const hint = kind === 'new' ? <PasswordStrength password={field.value} known={known} /> : undefined
  return (
    <Field label={label} error={problem} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <chakra.div position="relative">
          <Input
            {...control}
            {...field}
            type={isShown ? 'text' : 'password'}
            autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            required
            paddingRight="12"
          />
          <chakra.span position="absolute" top="0" right="0">
            <IconButton
              path={isShown ? mdiEyeOffOutline : mdiEyeOutline}
              iconSize={20}
              label={isShown ? t`Hide password` : t`Show password`}
              onClick={() => setIsShown(!isShown)}
            />
          </chakra.span>
        </chakra.div>
      )}
    </Field>
  )
}
