import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCalendarExport } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'

import type { TourDate } from '#contract/entities/tour.ts'
import { saveCalendar } from '#src/platform/browser/saveCalendar.ts'
import { formatTour } from '#src/platform/i18n/formatTour.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

interface MessageSentProps {
  /** What the home is called on its page. */
  title: string
  /** The viewing that was booked with the message. */
  booked: TourDate | undefined
  isSignedIn: boolean
  onDone: () => void
}

/** After a message to a lister: the viewing that it booked comes first, and what can be done with it. */
export function MessageSent({ title, booked, isSignedIn, onDone }: MessageSentProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const { settings } = useRouter().options.context
  const save = ({ id: tourDateId, start, end }: TourDate) => {
    const url = location.origin + location.pathname
    saveCalendar([{ tourDateId, start, end, title: t`Viewing: ${title}`, place: title, url }], {
      productName: settings.productName,
      fileName: t`viewing.ics`,
    })
  }
  return (
    <chakra.div display="grid" gap="4">
      <Notice tone="success">
        {booked !== undefined && (
          <chakra.p mb="2" fontWeight="strong">
            <Trans>Your viewing is booked: {formatTour(booked, i18n.locale)}.</Trans>
          </chakra.p>
        )}
        <Trans>Message sent. You’ll get the reply by email.</Trans>
      </Notice>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {booked !== undefined && (
          <Button onClick={() => save(booked)}>
            <Icon path={mdiCalendarExport} size={20} />
            <Trans>Add to calendar</Trans>
          </Button>
        )}
        {booked !== undefined && isSignedIn && (
          <LinkButton variant="outline" to="/$lang/profile/manage-tours" params={{ lang }} preload={false}>
            <Trans>Your viewings</Trans>
          </LinkButton>
        )}
        {isSignedIn && (
          <LinkButton
            variant="outline"
            to="/$lang/profile/leads"
            params={{ lang }}
            search={{ box: 'sent' }}
            preload={false}
          >
            <Trans>Open your messages</Trans>
          </LinkButton>
        )}
        <Button variant="outline" onClick={onDone}>
          <Trans>Back to the listing</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
