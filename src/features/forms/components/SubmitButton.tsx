import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'

import { Button } from '#src/ui/components/Button.tsx'

/** In ms, as for everything that is loaded. */
const patienceMs = 8_000

interface SubmitButtonProps {
  isPending: boolean
  /** Says what goes on while the form is on its way. */
  pending: ReactNode
  variant?: 'primary' | 'solid'
  children: ReactNode
}

/** Sends the form around it. It keeps the focus while the form is on its way, and says so; also when that takes long. */
export function SubmitButton({ isPending, pending, variant = 'primary', children }: SubmitButtonProps) {
  const isSlow = useIsLong(isPending)
  return (
    <>
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
      {isSlow && (
        <chakra.output display="block" textStyle="sm" color="fg.muted">
          <Trans>Still sending. This is taking longer than usual, but your text is safe.</Trans>
        </chakra.output>
      )}
    </>
  )
}

/** Whether something goes on for eight seconds already. */
function useIsLong(isPending: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isPending])
  return isLong
}
