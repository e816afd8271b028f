import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import { submissionText, useSubmission } from '#src/features/forms/index.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { Button } from '#src/ui/components/Button.tsx'

/** Between two mails, in seconds: most arrive sooner. */
const pauseSeconds = 60

interface SendAgainProps {
  email: string
  send: (email: string) => Promise<unknown>
}

/** Asks for the same mail once more, after a pause that is counted down. */
export function SendAgain({ email, send }: SendAgainProps) {
  const { i18n } = useLingui()
  const submission = useSubmission<{ email: string }>((draft) => send(draft.email))
  const [rounds, setRounds] = useState(0)
  const left = useCountdown(pauseSeconds, rounds)
  const seconds = formatNumber(left, i18n.locale)
  const isWaiting = left > 0
  return (
    <chakra.div display="grid" gap="2">
      <Button
        variant="outline"
        aria-disabled={isWaiting || submission.isPending || undefined}
        {...(isWaiting ? { color: 'fg.muted' } : {})}
        onClick={() => {
          if (!isWaiting && submission.submit({ email })) setRounds(rounds + 1)
        }}
      >
        {isWaiting ? <Trans>Send again in {seconds} s</Trans> : <Trans>Send again</Trans>}
      </Button>
      <chakra.output display="block" textStyle="sm" color={submission.failure === null ? 'fg.muted' : 'fg.error'}>
        {submission.isSucceeded && <Trans>Sent.</Trans>}
        {submission.failure !== null && submissionText(submission.failure, i18n)}
      </chakra.output>
    </chakra.div>
  )
}

/** Seconds left, counted down from the first showing, and anew with each round. */
function useCountdown(seconds: number, round: number): number {
  const [passed, setPassed] = useState({ round, seconds: 0 })
  useEffect(() => {
    const startedAt = Date.now()
    const timer = setInterval(() => {
      const now = Math.floor((Date.now() - startedAt) / 1_000)
      setPassed({ round, seconds: now })
      if (now >= seconds) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [seconds, round])
  return Math.max(0, seconds - (passed.round === round ? passed.seconds : 0))
}
