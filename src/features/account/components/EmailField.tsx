import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'

import { limits } from '#contract/limits.ts'
import { FormText, useFormText } from '#src/features/forms/index.ts'
import { rememberedAddress } from '#src/features/session/index.ts'

interface EmailFieldProps {
  name?: string
  label?: string
  /** Takes over what was typed on the page before. */
  isRemembered?: boolean
}

/** The address that somebody signs in with. */
export function EmailField({ name = 'email', label, isRemembered = false }: EmailFieldProps) {
  const { t } = useLingui()
  const { field, helpers } = useFormText(name)
  const fillIn = useEffectEvent(() => {
    const known = rememberedAddress.read()
    if (isRemembered && field.value === '' && known !== '') void helpers.setValue(known, false)
  })
  // The server's page knows nothing of it.
  useEffect(() => fillIn(), [])
  return (
    <FormText
      name={name}
      label={label ?? t`Email`}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.email.maxLength}
    />
  )
}
