import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { upcomingViewingsQuery } from '#src/features/messages/queries/viewings.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatTour } from '#src/platform/i18n/formatTour.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

/** On the page of a home: when the current user comes to see it; nothing for whoever has booked no viewing of it. */
export function BookedHere({ listingId }: { listingId: number }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { data } = useQuery(upcomingViewingsQuery(useApi()))
  const tourDate = data?._embedded?.item?.find(({ propertyId }) => propertyId === listingId)?.tourDate
  if (tourDate === undefined) return null
  return (
    <Notice
      tone="success"
      action={
        <LinkButton size="sm" variant="outline" to="/$lang/profile/manage-tours" params={{ lang }} preload={false}>
          <Trans>Your viewings</Trans>
        </LinkButton>
      }
    >
      <Trans>Your viewing of this home: {formatTour(tourDate, i18n.locale)}.</Trans>
    </Notice>
  )
}
