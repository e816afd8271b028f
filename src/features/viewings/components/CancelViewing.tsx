import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import type { Lead } from '#contract/entities/lead.ts'
import { submissionText, useSubmission } from '#src/features/forms/index.ts'
import { listerName } from '#src/features/listing/index.ts'
import { leadsKey, subjectOf } from '#src/features/messages/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatTour } from '#src/platform/i18n/formatTour.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

interface CancelViewingProps {
  viewing: Lead
  onClose: () => void
  onCancelled: () => void
}

/** Asks once before a viewing is cancelled: the lister is told at once, and the place may be taken by somebody else. */
export function CancelViewing({ viewing, onClose, onCancelled }: CancelViewingProps) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const { submit, isPending, failure } = useSubmission<Record<string, never>>(async () => {
    try {
      await api.cancelTour({ params: { leadId: viewing.id } })
      onCancelled()
      onClose()
    } finally {
      // Whatever was answered: the other side, or another tab, may have been quicker.
      await queryClient.invalidateQueries({ queryKey: leadsKey })
    }
  })
  const { tourDate, lister } = viewing
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Cancel this viewing?`}
      about={`${listerName(lister, i18n)} · ${subjectOf(viewing)}`}
    >
      <chakra.div display="grid" gap="4">
        {tourDate !== undefined && <p>{formatTour(tourDate, i18n.locale)}</p>}
        <p>
          {lister.displayName === '' ? (
            <Trans>We’ll notify the owner, and someone else can take your place.</Trans>
          ) : (
            <Trans>We’ll notify {lister.displayName}, and someone else can take your place.</Trans>
          )}
        </p>
        {failure !== null && (
          <Notice tone="error">
            {failure.kind === 'conflict' ? (
              <Trans>This viewing has changed. Close this and check the details.</Trans>
            ) : (
              submissionText(failure, i18n)
            )}
          </Notice>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button
            variant="solid"
            colorPalette="red"
            aria-disabled={isPending || undefined}
            aria-busy={isPending}
            onClick={() => submit({})}
          >
            {isPending ? <Trans>Cancelling…</Trans> : <Trans>Cancel viewing</Trans>}
          </Button>
          <Button variant="outline" onClick={onClose}>
            <Trans>Don’t cancel</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
    </Sheet>
  )
}
