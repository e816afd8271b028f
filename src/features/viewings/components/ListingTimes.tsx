import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { createPortal } from 'react-dom'

import type { OwnTourDate } from '#contract/entities/tour.ts'
import { useTourPlanner } from '#src/features/viewings/actors/useTourPlanner.ts'
import type { ListingChoice } from '#src/features/viewings/model/listingChoices.ts'
import { wallTimeOf } from '#src/features/viewings/model/pragueTime.ts'
import { formatDay, formatTimes } from '#src/features/viewings/model/tourWords.ts'
import { daysToPlan } from '#src/features/viewings/model/viewingTimes.ts'
import { ownTourDatesQuery } from '#src/features/viewings/queries/tours.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'

import { NewTimesSheet } from './NewTimesSheet.tsx'
import { PlanOutcome } from './PlanOutcome.tsx'

/** When one listing can be seen in the next days, and a way to add times, for whoever fills it in and stays there. */
export function ListingTimes({ listing }: { listing: ListingChoice }) {
  const planner = useTourPlanner()
  const [now] = useState(() => Date.now())
  const today = wallTimeOf(new Date(now)).day
  const days = daysToPlan(today, now)
  const planned = useQuery(ownTourDatesQuery(useApi(), { from: today, to: days.at(-1) ?? today }))
  const all = planned.data ?? []
  const own = all.filter(({ propertyId, end }) => propertyId === listing.id && Date.parse(end) > now)
  const { subject } = planner
  return (
    <>
      <div aria-live="polite">
        <PlanOutcome planner={planner} />
      </div>
      {planned.error !== null && <LoadFailure error={planned.error} onRetry={() => void planned.refetch()} />}
      {own.length > 0 && <Times tourDates={own} />}
      <p>
        <Button variant="outline" onClick={() => planner.begin({ kind: 'newTimes', day: null })}>
          <Icon path={mdiPlus} />
          <Trans>Add times</Trans>
        </Button>
      </p>
      {subject?.kind === 'newTimes' &&
        // Outside of the form that it was opened from: it has one of its own.
        createPortal(
          <NewTimesSheet
            planner={planner}
            days={days}
            day={subject.day}
            listings={[listing]}
            listingId={listing.id}
            taken={all}
          />,
          document.body,
        )}
    </>
  )
}

/** Times by their days. */
function Times({ tourDates }: { tourDates: readonly OwnTourDate[] }) {
  const { i18n, t } = useLingui()
  const days = [...new Set(tourDates.map(({ start }) => wallTimeOf(start).day))]
  return (
    <chakra.ul aria-label={t`Viewing times`} display="grid" gap="2" listStyleType="none">
      {days.map((day) => (
        <li key={day}>
          <chakra.span fontWeight="strong">{formatDay(day, i18n.locale)}</chakra.span>
          {': '}
          {tourDates
            .filter(({ start }) => wallTimeOf(start).day === day)
            .map((tourDate, index) => (
              <Fragment key={tourDate.id}>
                {index > 0 && ', '}
                <chakra.span whiteSpace="nowrap">{formatTimes(tourDate, i18n.locale)}</chakra.span>
              </Fragment>
            ))}
        </li>
      ))}
    </chakra.ul>
  )
}
