import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCalendarExport } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import type { Lead } from '#contract/entities/lead.ts'
import { placeText } from '#contract/placeText.ts'
import { subjectOf } from '#src/features/messages/index.ts'
import { saveCalendar } from '#src/platform/browser/saveCalendar.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

/** Saves a booked viewing for the calendar of either side; nothing once it is over. */
export function ViewingFile({ viewing }: { viewing: Lead }) {
  const { t } = useLingui()
  const lang = useLocale()
  const { settings } = useRouter().options.context
  const [now] = useState(() => Date.now())
  const { id, tourDate, side } = viewing
  if (tourDate === undefined || Date.parse(tourDate.end) <= now) return null
  const subject = subjectOf(viewing)
  const contact = side === 'lister' ? seekerOf(viewing) : viewing.lister.displayName
  const save = () => {
    const entry = {
      tourDateId: tourDate.id,
      start: tourDate.start,
      end: tourDate.end,
      title: t`Viewing: ${subject}`,
      // Not the name of a project, which no map knows.
      place: placeText(viewing._embedded.property.formattedAddress),
      description: contact === '' ? t`Contact: private owner` : t`Contact: ${contact}`,
      url: `${location.origin}/${lang}/profile/leads?lead=${id}`,
    }
    saveCalendar([entry], { productName: settings.productName, fileName: t`viewing.ics` })
  }
  return (
    <Button variant="outline" size="sm" justifySelf="start" onClick={save}>
      <Icon path={mdiCalendarExport} size={20} />
      <Trans>Add to calendar</Trans>
    </Button>
  )
}

/** `Jana Nováková, +420601123456`. */
const seekerOf = ({ name, phoneNumber }: Lead): string => (phoneNumber === undefined ? name : `${name}, ${phoneNumber}`)
