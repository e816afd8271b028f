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
      heading={isReserved ? <Trans>This home is reserved</Trans> : <Trans>Is it reserved?</Trans>}
      intro={
        isReserved ? (
          <Trans>Your listing has a “Reserved” badge. People can still find it and contact you.</Trans>
        ) : (
          <Trans>Mark it as reserved. It stays online with a “Reserved” badge.</Trans>
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
        {isReserved ? <Trans>Remove reservation</Trans> : <Trans>Mark as reserved</Trans>}
      </Button>
    </AccountSection>
  )
}
