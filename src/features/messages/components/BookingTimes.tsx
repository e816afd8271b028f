import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { useFormText } from '#src/features/forms/index.ts'
import { tourDatesQuery } from '#src/features/listing/index.ts'
import { meetingViewing } from '#src/features/messages/model/meetingViewing.ts'
import { upcomingViewingsQuery } from '#src/features/messages/queries/viewings.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatTour } from '#src/platform/i18n/formatTour.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { OptionChip } from '#src/ui/components/OptionChip.tsx'

import { subjectOf } from './inbox/leadTexts.ts'
import { useTourText } from './useTourText.ts'

/** How many times are shown at once: the first ones are what most people choose from. */
const shownAtFirst = 8

interface BookingTimesProps {
  listingId: number
  isSignedIn: boolean
}

/** The free times at which one can see a home, of which a booking needs one; it says which viewing is at the same time. */
export function BookingTimes({ listingId, isSignedIn }: BookingTimesProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const api = useApi()
  const tourText = useTourText()
  const [areAllShown, setAllShown] = useState(false)
  const { data: tourDates = [] } = useQuery(tourDatesQuery(api, listingId))
  const { data: viewings } = useQuery({ ...upcomingViewingsQuery(api), enabled: isSignedIn })
  const { field, helpers, problem } = useFormText('tourSlotId')
  const free = tourDates.filter((date) => date.free > 0)
  const chosen = free.find((date) => String(date.id) === field.value)
  const isLater = chosen !== undefined && free.indexOf(chosen) >= shownAtFirst
  const shown = areAllShown || isLater ? free : free.slice(0, shownAtFirst)
  const meeting = chosen && meetingViewing(viewings?._embedded?.item ?? [], chosen)
  return (
    <chakra.fieldset display="grid" gap="2" minWidth="0" aria-describedby={problem && `${id}-error`}>
      <chakra.legend textStyle="sm" fontWeight="strong" mb="1">
        <Trans>When would you like to come?</Trans>
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {shown.map((date, index) => (
          <OptionChip
            key={date.id}
            type="radio"
            count={null}
            name={field.name}
            value={date.id}
            checked={date === chosen}
            aria-invalid={(problem !== undefined && index === 0) || undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-error`}
            onChange={() => void helpers.setValue(String(date.id))}
          >
            {tourText(date)}
          </OptionChip>
        ))}
      </chakra.div>
      {shown.length < free.length && (
        <Button variant="quiet" size="sm" justifySelf="start" onClick={() => setAllShown(true)}>
          <Trans>Show more times</Trans>
        </Button>
      )}
      {problem !== undefined && (
        <chakra.p id={`${id}-error`} textStyle="sm" color="fg.error">
          {problem}
        </chakra.p>
      )}
      <div aria-live="polite">
        {meeting?.tourDate !== undefined && (
          <Notice tone="warning">
            {t`You already have a viewing then: ${subjectOf(meeting)}, ${formatTour(meeting.tourDate, i18n.locale)}.`}
          </Notice>
        )}
      </div>
    </chakra.fieldset>
  )
}
