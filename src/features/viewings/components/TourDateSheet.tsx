import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiCalendarExport } from '@mdi/js'
import { Form, Formik } from 'formik'
import { useState } from 'react'

import type { OwnTourDate } from '#contract/entities/tour.ts'
import type { Stretch } from '#machines/tour/planChange.ts'
import { FocusProblem, FormText, KeptTyping, SubmitButton } from '#src/features/forms/index.ts'
import { viewingDialog } from '#src/features/viewings/actors/tourPlanner.actor.ts'
import type { TourPlannerView } from '#src/features/viewings/actors/useTourPlanner.ts'
import { fieldOfProblem, seriesProblemTexts } from '#src/features/viewings/model/planTexts.ts'
import { wallTimeOf } from '#src/features/viewings/model/pragueTime.ts'
import { formatDay, formatTimes } from '#src/features/viewings/model/tourWords.ts'
import { viewingTimes } from '#src/features/viewings/model/viewingTimes.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { PartHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

import { Bookings } from './Bookings.tsx'
import { PlacesField, readPlaces } from './PlacesField.tsx'
import { PlanNotice } from './PlanNotice.tsx'

/** In Czech days begin small; a title does not. */
const Day = chakra('span', { base: { display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } } })

interface TourDateSheetProps {
  planner: TourPlannerView
  tourDate: OwnTourDate
  /** Of its listing. */
  title: string
  isOver: boolean
  taken: readonly Stretch[]
  onCalendar: () => void
}

/** One viewing: who comes, another time for it, and the way to call it off. */
export function TourDateSheet({ planner, tourDate, title, isOver, taken, onCalendar }: TourDateSheetProps) {
  const { i18n } = useLingui()
  const { day } = wallTimeOf(tourDate.start)
  return (
    <Sheet isOpen onClose={planner.leave} from="right" title={<Day>{formatDay(day, i18n.locale)}</Day>} about={title}>
      <chakra.div display="grid" gap="6">
        <chakra.p textStyle="xl" fontWeight="strong" fontVariantNumeric="tabular-nums">
          {formatTimes(tourDate, i18n.locale)}
        </chakra.p>
        <Bookings tourDate={tourDate} />
        {isOver ? (
          <chakra.p color="fg.muted">
            <Trans>This viewing is over.</Trans>
          </chakra.p>
        ) : (
          <>
            <Button variant="outline" justifySelf="start" onClick={onCalendar}>
              <Icon path={mdiCalendarExport} />
              <Trans>Add to calendar</Trans>
            </Button>
            <TimeForm planner={planner} tourDate={tourDate} taken={taken} />
            <CallOff planner={planner} tourDate={tourDate} />
          </>
        )}
      </chakra.div>
    </Sheet>
  )
}

interface TimeFormProps {
  planner: TourPlannerView
  tourDate: OwnTourDate
  taken: readonly Stretch[]
}

function TimeForm({ planner, tourDate, taken }: TimeFormProps) {
  const { i18n, t } = useLingui()
  const booked = tourDate.bookings.length
  const [initialValues] = useState(() => {
    const [start, end] = [wallTimeOf(tourDate.start), wallTimeOf(tourDate.end)]
    return { days: start.day, from: start.time, to: end.time, capacity: String(tourDate.capacity) }
  })
  const timesOf = ({ days, from, to, capacity }: typeof initialValues) => {
    const { start, end } = tourDate
    const isSame = days === initialValues.days && from === initialValues.from && to === initialValues.to
    const places = readPlaces(capacity) ?? 1
    // A time that stays is the very moment, also in the hour that there is twice.
    if (isSame) return { times: [{ start, end, capacity: places }] }
    return viewingTimes({ days: [days], from, to, lengthMinutes: 0, capacity: places }, Date.now())
  }
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => {
        const found = timesOf(values)
        const places = readPlaces(values.capacity)
        return {
          ...('problem' in found ? { [fieldOfProblem[found.problem]]: i18n._(seriesProblemTexts[found.problem]) } : {}),
          ...(places === null ? { capacity: t`Enter a number.` } : {}),
          ...(places !== null && places < booked ? { capacity: t`${booked} already booked.` } : {}),
        }
      }}
      onSubmit={(values) => {
        const found = timesOf(values)
        const time = 'times' in found ? found.times[0] : undefined
        const { propertyId: listingId, id: tourDateId } = tourDate
        if (time !== undefined) planner.send({ kind: 'change', listingId, tourDateId, time }, taken)
        return Promise.resolve()
      }}
    >
      {({ dirty, values }) => (
        <Form noValidate aria-label={t`Change time`}>
          <chakra.div display="grid" gap="4">
            <FocusProblem />
            <KeptTyping as={viewingDialog(tourDate.id)} />
            <PartHeading>
              <Trans>Change time</Trans>
            </PartHeading>
            <FormText name="days" type="date" label={t`Day`} />
            <chakra.div display="grid" gap="3" gridTemplateColumns="1fr 1fr" alignItems="start">
              <FormText name="from" type="time" label={t`From`} />
              <FormText name="to" type="time" label={t`To`} />
            </chakra.div>
            <PlacesField />
            {booked > 0 && whenIn(values) !== whenIn(initialValues) && (
              <chakra.p textStyle="sm" color="fg.muted">
                <Plural
                  value={booked}
                  one="# booking stays. We’ll email the new time."
                  other="# bookings stay. We’ll email the new time."
                />
              </chakra.p>
            )}
            {planner.change?.kind !== 'callOff' && <PlanNotice planner={planner} />}
            {dirty && (
              <SubmitButton isPending={planner.isPending} pending={<Trans>One moment…</Trans>} variant="solid">
                <Trans>Save</Trans>
              </SubmitButton>
            )}
          </chakra.div>
        </Form>
      )}
    </Formik>
  )
}

/** An end at another hour is another time, too: who booked is told of it. */
const whenIn = ({ days, from, to }: Record<'days' | 'from' | 'to', string>) => `${days} ${from} ${to}`

/** Says what calling a viewing off means before it is done. */
function CallOff({ planner, tourDate }: { planner: TourPlannerView; tourDate: OwnTourDate }) {
  const [isAsking, setIsAsking] = useState(false)
  const { propertyId: listingId, id, bookings } = tourDate
  if (!isAsking)
    return (
      <Button variant="outline" color="fg.error" justifySelf="start" onClick={() => setIsAsking(true)}>
        <Trans>Cancel viewing…</Trans>
      </Button>
    )
  return (
    <chakra.div display="grid" gap="3" p="4" bg="red.subtle" borderRadius="card" colorPalette="red">
      <p>
        <Plural
          value={bookings.length}
          _0="No bookings. Nobody will be notified."
          one="# person has booked. We’ll email them about the cancellation."
          other="# people have booked. We’ll email them about the cancellation."
        />
      </p>
      {planner.change?.kind === 'callOff' && <PlanNotice planner={planner} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button
          aria-disabled={planner.isPending || undefined}
          aria-busy={planner.isPending}
          onClick={() => planner.send({ kind: 'callOff', listingId, tourDateIds: [id] }, [])}
        >
          {planner.isPending ? <Trans>One moment…</Trans> : <Trans>Cancel viewing</Trans>}
        </Button>
        <Button variant="outline" onClick={() => setIsAsking(false)}>
          <Trans>Don’t cancel</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
