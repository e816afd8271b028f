import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import type { Property } from '#contract/entities/property.ts'
import { submissionText, useSubmission } from '#src/features/forms/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

/** Says that somebody has reserved a home on the market, or that it is free again. It stays on the market. */
export function Reservation({ listing: { id, version = 0, isReserved } }: { listing: Property }) {
  const { i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const change = useSubmission<{ isReserved: boolean; version: number }>(async (requested) => {
    try {
      await api.updateProperty(
        { params: { propertyId: id }, body: { isReserved: requested.isReserved } },
        { ifMatch: `"listing-${id}-${requested.version}"` },
      )
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['properties'] })
    }
  })
  return (
    <AccountSection
      heading={isReserved ? <Trans>Somebody has reserved it</Trans> : <Trans>Is somebody about to take it?</Trans>}
      intro={
        isReserved ? (
          <Trans>People see the badge “Reserved”. They still find the listing and can write to you.</Trans>
        ) : (
          <Trans>Mark it as reserved: it stays online, with a badge that says so.</Trans>
        )
      }
    >
      {change.failure !== null && <Notice tone="error">{submissionText(change.failure, i18n)}</Notice>}
      <Button
        size="sm"
        variant="outline"
        justifySelf="start"
        aria-disabled={change.isPending || undefined}
        onClick={() => change.submit({ isReserved: !isReserved, version })}
      >
        {isReserved ? <Trans>Free again</Trans> : <Trans>Mark as reserved</Trans>}
      </Button>
    </AccountSection>
  )
}
