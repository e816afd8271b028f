import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { submissionText, useSubmission } from '#src/features/forms/index.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

/** Says when an account will be erased whose owner asked for it, and how to keep it. */
export function LeavingNotice({ deleteAfter }: { deleteAfter: string }) {
  const { i18n } = useLingui()
  const { api, session } = useRouter().options.context
  const keeping = useSubmission<Record<string, never>>(async () => {
    await api.cancelDeletion({})
    await session.reloadUser()
  })
  const day = formatDate(deleteAfter, i18n.locale)
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" aria-disabled={keeping.isPending || undefined} onClick={() => keeping.submit({})}>
          <Trans>Keep account</Trans>
        </Button>
      }
    >
      <Trans>Your account will be deleted on {day}.</Trans>{' '}
      {keeping.failure !== null && submissionText(keeping.failure, i18n)}
    </Notice>
  )
}
