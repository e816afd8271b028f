import { Trans, useLingui } from '@lingui/react/macro'

import { submissionText, type useSubmission } from '#src/features/forms/index.ts'
import { Notice } from '#src/ui/components/Notice.tsx'

interface LeadFailureProps {
  failure: ReturnType<typeof useSubmission>['failure']
}

/** Why a step of a conversation was not taken; nothing where none failed. */
export function LeadFailure({ failure }: LeadFailureProps) {
  const { i18n } = useLingui()
  if (failure === null) return null
  return (
    <Notice tone="error">
      {failure.kind === 'conflict' ? (
        <Trans>The conversation has changed. This is the current version.</Trans>
      ) : (
        submissionText(failure, i18n)
      )}
    </Notice>
  )
}
