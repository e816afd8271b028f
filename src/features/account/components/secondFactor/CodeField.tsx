import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { FormText } from '#src/features/forms/index.ts'

interface CodeFieldProps {
  /** What is asked for: the six digits of the phone, a recovery code, or either of them. */
  kind: 'phone' | 'recovery' | 'either'
}

/** One code. Whoever is asked for it can type at once, and phones offer to fill it in. */
export function CodeField({ kind }: CodeFieldProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const labels = {
    phone: t`6-digit code`,
    recovery: t`Recovery code`,
    either: t`Code from the app, or a recovery code`,
  }
  return (
    <div ref={place}>
      <FormText
        name="code"
        label={labels[kind]}
        autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        {...(kind === 'phone' ? { inputMode: 'numeric' as const } : {})}
      />
    </div>
  )
}
