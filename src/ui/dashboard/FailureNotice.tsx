import { Trans, useLingui } from '@lingui/react/macro'

import type { Failure } from '#contract/failure.ts'
import { failureText } from '#src/platform/i18n/failureText.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

/** Says what failed, with the request to name to support, and offers to try again. */
export function FailureNotice({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { i18n } = useLingui()
  const { requestId } = failure
  return (
    <Notice
      tone="error"
      action={
        <Button size="sm" variant="outline" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failure.kind === 'offline' ? <Trans>We can’t reach the server.</Trans> : failureText(failure, i18n)}
      {requestId !== undefined && (
        <>
          {' '}
          <Trans>Request: {requestId}</Trans>
        </>
      )}
    </Notice>
  )
}
