import type { ReactNode } from 'react'

import { Button } from '#src/components/Button.tsx'

interface SubmitButtonProps {
  isPending: boolean
  /** Says what goes on while the form is on its way. */
  pending: ReactNode
  variant?: 'primary' | 'solid'
  children: ReactNode
}

/** Sends the form around it. It keeps the focus while the form is on its way, and says so. */
export function SubmitButton({ isPending, pending, variant = 'primary', children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant={variant}
      aria-disabled={isPending || undefined}
      aria-busy={isPending}
      justifySelf={variant === 'primary' ? 'stretch' : 'start'}
      {...(isPending ? { opacity: '0.7', cursor: 'progress' } : {})}
    >
      <span aria-live="polite">{isPending ? pending : children}</span>
    </Button>
  )
}
