import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCalendarExport, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import type { OwnTourDate } from '#contract/entities/tour.ts'
import { listingTitle } from '#src/features/listing/index.ts'
import { useTourPlanner } from '#src/features/viewings/actors/useTourPlanner.ts'
import { BookedViewings } from '#src/features/viewings/components/BookedViewings.tsx'
import { NewTimesSheet } from '#src/features/viewings/components/NewTimesSheet.tsx'
import { PlanOutcome } from '#src/features/viewings/components/PlanOutcome.tsx'
import { TourDateSheet } from '#src/features/viewings/components/TourDateSheet.tsx'
import { WeekBar } from '#src/features/viewings/components/WeekBar.tsx'
import { WeekPlan } from '#src/features/viewings/components/WeekPlan.tsx'
import { listingChoices } from '#src/features/viewings/model/listingChoices.ts'
import { daysFrom, wallTimeOf } from '#src/features/viewings/model/pragueTime.ts'
import { daysToPlan } from '#src/features/viewings/model/viewingTimes.ts'
import { saveCalendar } from '#src/platform/browser/saveCalendar.ts'
import { ownTourDatesQuery, shownListingsQuery } from '#src/features/viewings/queries/tours.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Select } from '#src/ui/components/Select.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { ManagePage } from '#src/ui/dashboard/ManagePage.tsx'

interface ManageToursScreenProps {
  /** The first of the seven days that are shown; today without it. */
  week: string | undefined
  /** Only the viewings of this listing. */
  listing: number | undefined
}

const nothing: never[] = []

/** The viewings that one booked, and when one's own homes can be seen and who comes: a week at a time. */
export function ManageToursScreen({ week, listing }: ManageToursScreenProps) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const { settings } = useRouter().options.context
  const planner = useTourPlanner()
  const [now] = useState(() => Date.now())
  const today = wallTimeOf(new Date(now)).day
  const days = daysFrom(week ?? today, 7)
  const shown = useQuery(shownListingsQuery(api))
  const planned = useQuery(ownTourDatesQuery(api, { from: days[0] ?? today, to: days.at(-1) ?? today }))
  const listings = shown.data ?? nothing
  const all = planned.data ?? nothing
  const tourDates = listing === undefined ? all : all.filter(({ propertyId }) => propertyId === listing)
  const titleOf = (id: number) => {
    const found = listings.find((one) => one.id === id)
    return found === undefined ? t`Listing ${id}` : listingTitle(found, i18n)
  }
  const save = (chosen: readonly OwnTourDate[]) => {
    const entries = chosen.map(({ id: tourDateId, propertyId, start, end, bookings }) => {
      const place = titleOf(propertyId)
      const visitors = bookings.map(({ name, phoneNumber }) => [name, phoneNumber].filter(Boolean).join(', '))
      return {
        tourDateId,
        start,
        end,
        title: t`Viewing: ${place}`,
        place,
        description: visitors.join('\n'),
        url: location.origin + location.pathname,
      }
    })
    saveCalendar(entries, { productName: settings.productName, fileName: t`viewings.ics` })
  }
  const { subject } = planner
  // Times can be planned for more days than are shown; of days that are over, from today on.
  const ahead = daysToPlan(week ?? today, now)
  const taken = useQuery({
    ...ownTourDatesQuery(api, { from: ahead[0] ?? today, to: ahead.at(-1) ?? today }),
    enabled: subject?.kind === 'newTimes',
  })
  const opened = subject?.kind === 'date' ? all.find(({ id }) => id === subject.tourDateId) : undefined
  const error = planned.error ?? shown.error
  const canAdd = listings.length > 0
  return (
    <ManagePage
      heading={<Trans>Viewings</Trans>}
      beside={
        canAdd && (
          <Button onClick={() => planner.begin({ kind: 'newTimes', day: null })}>
            <Icon path={mdiPlus} />
            <Trans>Add times</Trans>
          </Button>
        )
      }
    >
      {shown.isFetched && <BookedViewings hasListings={canAdd} />}
      <div aria-live="polite">
        <PlanOutcome planner={planner} />
      </div>
      {error !== null && (
        <LoadFailure error={error} onRetry={() => void Promise.all([planned.refetch(), shown.refetch()])} />
      )}
      {canAdd && (
        <chakra.section aria-labelledby="offered" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <SectionHeading id="offered">
            <Trans>Viewings of your listings</Trans>
          </SectionHeading>
          <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="end" justifyContent="space-between">
            <WeekBar days={days} isFromToday={days[0] === today} listing={listing} />
            <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end">
              {listings.length > 1 && <ListingFilter listings={listings} listing={listing} week={week} />}
              {tourDates.length > 0 && (
                <Button variant="outline" maxWidth="full" onClick={() => save(tourDates)}>
                  <Icon path={mdiCalendarExport} />
                  <Trans>Add week to calendar</Trans>
                </Button>
              )}
            </chakra.div>
          </chakra.div>
          {planned.data === undefined && error === null && <Skeleton height="24rem" borderRadius="panel" />}
          {planned.data !== undefined && (
            <WeekPlan
              days={days}
              tourDates={tourDates}
              now={now}
              titleOf={titleOf}
              canAdd
              onAdd={(day) => planner.begin({ kind: 'newTimes', day })}
              onOpen={(tourDateId) => planner.begin({ kind: 'date', tourDateId })}
            />
          )}
          <chakra.p textStyle="sm" color="fg.muted">
            <Trans>All times are in Prague time. Your viewings can’t overlap.</Trans>
          </chakra.p>
        </chakra.section>
      )}
      {subject?.kind === 'newTimes' && (
        <NewTimesSheet
          planner={planner}
          days={ahead}
          day={subject.day}
          listings={listingChoices(listings, i18n)}
          listingId={listing ?? listings[0]?.id}
          taken={taken.data ?? all}
        />
      )}
      {subject?.kind === 'date' && opened === undefined && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" variant="outline" onClick={planner.leave}>
              <Trans>OK</Trans>
            </Button>
          }
        >
          <Trans>This viewing has been cancelled.</Trans>
        </Notice>
      )}
      {opened !== undefined && (
        <TourDateSheet
          key={opened.id}
          planner={planner}
          tourDate={opened}
          title={titleOf(opened.propertyId)}
          isOver={Date.parse(opened.end) <= now}
          taken={all.filter(({ id }) => id !== opened.id)}
          onCalendar={() => save([opened])}
        />
      )}
    </ManagePage>
  )
}

interface ListingFilterProps {
  listings: readonly OwnPropertyCard[]
  listing: number | undefined
  week: string | undefined
}

function ListingFilter({ listings, listing, week }: ListingFilterProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  return (
    <chakra.div width={{ base: 'full', sm: '18rem' }}>
      <Field label={t`Listing`}>
        {(control) => (
          <Select
            {...control}
            value={listing ?? ''}
            onChange={({ target }) =>
              void navigate({
                to: '/$lang/profile/manage-tours',
                params: { lang },
                search: {
                  ...(week === undefined ? {} : { week }),
                  ...(target.value === '' ? {} : { listing: Number(target.value) }),
                },
                resetScroll: false,
              })
            }
          >
            <option value="">{t`All listings`}</option>
            {listingChoices(listings, i18n).map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </chakra.div>
  )
}
