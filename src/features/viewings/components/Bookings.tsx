import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import type { OwnTourDate } from '#contract/entities/tour.ts'
import { useSubmission } from '#src/features/forms/index.ts'
import { LeadFailure, leadsKey } from '#src/features/messages/index.ts'
import { toursKey } from '#src/features/viewings/queries/tours.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { phoneText } from '#src/platform/i18n/phoneText.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Button } from '#src/ui/components/Button.tsx'
import { PartHeading } from '#src/ui/components/Heading.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Anchor, TextLink } from '#src/ui/components/TextLink.tsx'

/** Who comes to a viewing, and the way to send each of them a confirmation without opening the conversation. */
export function Bookings({ tourDate: { bookings, capacity } }: { tourDate: OwnTourDate }) {
  const taken = bookings.length
  return (
    <chakra.section display="grid" gap="3">
      <PartHeading>
        <Trans>
          Booked: {taken} of {capacity}
        </Trans>
      </PartHeading>
      {taken === 0 && (
        <chakra.p color="fg.muted">
          <Trans>No bookings yet.</Trans>
        </chakra.p>
      )}
      <chakra.ul display="grid" gap="4" listStyleType="none">
        {bookings.map((booking) => (
          <li key={booking.leadId}>
            <BookingRow booking={booking} />
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

function BookingRow({ booking }: { booking: OwnTourDate['bookings'][number] }) {
  const lang = useLocale()
  const api = useApi()
  const queryClient = useQueryClient()
  const { leadId, name, phoneNumber, isConfirmed, mayConfirm } = booking
  const { submit, isPending, isSucceeded, failure } = useSubmission(async () => {
    try {
      await api.updateLead({ params: { leadId }, body: { event: 'AGREE_TOUR' } })
    } finally {
      // Whatever was answered: whoever booked, or another tab, may have been quicker.
      await Promise.all([toursKey, leadsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    }
  })
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center" overflowWrap="anywhere">
        <strong>{name}</strong>
        {(isConfirmed || mayConfirm) && (
          <Badge colorPalette="green">{isConfirmed ? <Trans>Confirmed</Trans> : <Trans>Booked</Trans>}</Badge>
        )}
        {phoneNumber !== undefined && <Anchor href={`tel:${phoneNumber}`}>{phoneText(phoneNumber)}</Anchor>}
        <TextLink to="/$lang/profile/leads" params={{ lang }} search={{ lead: leadId }} preload={false}>
          <Trans>Conversation</Trans>
        </TextLink>
      </chakra.div>
      <LeadFailure failure={failure} />
      {/* Where the button was: on a phone nothing else of it may be in sight. */}
      {isSucceeded && isConfirmed && (
        <Notice tone="success">
          <Trans>Confirmation sent. {name} knows that you’re expecting them.</Trans>
        </Notice>
      )}
      {mayConfirm && (
        <>
          <Button
            size="sm"
            aria-disabled={isPending || undefined}
            aria-busy={isPending}
            aria-describedby={`told-${leadId}`}
            onClick={() => submit({})}
          >
            <Trans>Send confirmation</Trans>
          </Button>
          <chakra.p id={`told-${leadId}`} textStyle="sm" color="fg.muted">
            <Trans>The viewing is booked. A confirmation tells {name} that you’re expecting them.</Trans>
          </chakra.p>
        </>
      )}
    </chakra.div>
  )
}
