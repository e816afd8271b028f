import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, Formik, useField, useFormikContext } from 'formik'
import { useState, type ReactNode } from 'react'

import type { Stretch } from '#machines/tour/planChange.ts'
import { FocusProblem, FormText, KeptTyping, SubmitButton, useFormText } from '#src/features/forms/index.ts'
import { viewingDialog } from '#src/features/viewings/actors/tourPlanner.actor.ts'
import type { TourPlannerView } from '#src/features/viewings/actors/useTourPlanner.ts'
import { fieldOfProblem, seriesProblemTexts } from '#src/features/viewings/model/planTexts.ts'
import type { ListingChoice } from '#src/features/viewings/model/listingChoices.ts'
import { formatShortDay, formatTime, formatWeekday } from '#src/features/viewings/model/tourWords.ts'
import { usualHours, viewingTimes } from '#src/features/viewings/model/viewingTimes.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { OptionChip } from '#src/ui/components/OptionChip.tsx'
import { Select } from '#src/ui/components/Select.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

import { PlacesField, readPlaces } from './PlacesField.tsx'
import { PlanNotice } from './PlanNotice.tsx'

interface SeriesValues {
  listingId: string
  days: string[]
  from: string
  to: string
  lengthMinutes: string
  capacity: string
}

/** Which days and which listing were looked at when it was opened. */
const ofTheWayIn = ['days', 'listingId']

const lengths = [15, 20, 30, 45, 60, 90] as const

const seriesOf = ({ days, from, to, lengthMinutes, capacity }: SeriesValues) =>
  viewingTimes(
    { days, from, to, lengthMinutes: Number(lengthMinutes), capacity: readPlaces(capacity) ?? 1 },
    Date.now(),
  )

interface NewTimesSheetProps {
  planner: TourPlannerView
  /** Those to choose from, none of which is over. */
  days: readonly string[]
  day: string | null
  listings: readonly ListingChoice[]
  /** The one that is chosen at first. */
  listingId: number | undefined
  taken: readonly Stretch[]
}

/** New viewings: for which home, on which days, from when to when, and how long each. */
export function NewTimesSheet({ planner, days, day, listings, listingId, taken }: NewTimesSheetProps) {
  const { t, i18n } = useLingui()
  // What was filled in outlives an answer that brings other listings.
  const [initialValues] = useState<SeriesValues>(() => ({
    listingId: String(listingId ?? ''),
    days: day === null ? [] : [day],
    ...usualHours(day, Date.now()),
    lengthMinutes: '30',
    capacity: '1',
  }))
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => {
        const found = seriesOf(values)
        return {
          ...('problem' in found ? { [fieldOfProblem[found.problem]]: i18n._(seriesProblemTexts[found.problem]) } : {}),
          ...(readPlaces(values.capacity) === null ? { capacity: t`Enter a number.` } : {}),
        }
      }}
      onSubmit={(values) => {
        const found = seriesOf(values)
        if ('times' in found)
          planner.send({ kind: 'add', listingId: Number(values.listingId), times: found.times }, taken)
        return Promise.resolve()
      }}
    >
      <SheetOfListing listings={listings} onClose={planner.leave}>
        <Form noValidate aria-label={t`New viewings`}>
          <chakra.div display="grid" gap="4">
            <FocusProblem />
            <KeptTyping as={viewingDialog()} except={ofTheWayIn} />
            <ListingField listings={listings} />
            <DaysField days={days} />
            <chakra.div display="grid" gap="3" gridTemplateColumns="1fr 1fr" alignItems="start">
              <FormText name="from" type="time" label={t`From`} />
              <FormText name="to" type="time" label={t`To`} />
            </chakra.div>
            <LengthField />
            <PlacesField />
            <PlanNotice planner={planner} />
            <SeriesPreview />
            <chakra.div display="flex" flexWrap="wrap" gap="3">
              <SubmitButton isPending={planner.isPending} pending={<Trans>One moment…</Trans>} variant="solid">
                <Trans>Add viewings</Trans>
              </SubmitButton>
              <Button variant="outline" onClick={planner.leave}>
                <Trans>Cancel</Trans>
              </Button>
            </chakra.div>
          </chakra.div>
        </Form>
      </SheetOfListing>
    </Formik>
  )
}

/** Names the home that is chosen in it. */
function SheetOfListing({
  listings,
  onClose,
  children,
}: {
  listings: readonly ListingChoice[]
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const { values } = useFormikContext<SeriesValues>()
  const chosen = listings.find(({ id }) => String(id) === values.listingId)
  return (
    <Sheet isOpen onClose={onClose} from="right" title={t`New viewings`} about={chosen?.title}>
      {children}
    </Sheet>
  )
}

function ListingField({ listings }: { listings: readonly ListingChoice[] }) {
  const { t } = useLingui()
  const { field } = useFormText('listingId')
  return (
    <Field label={t`Listing`}>
      {(control) => (
        <Select {...control} {...field}>
          {listings.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function DaysField({ days }: { days: readonly string[] }) {
  const { i18n } = useLingui()
  const [field, { error, touched }] = useField<string[]>('days')
  const hasError = touched && error !== undefined
  return (
    <chakra.fieldset display="grid" gap="2" minWidth="0" {...(hasError && { 'aria-describedby': 'days-error' })}>
      <chakra.legend textStyle="sm" fontWeight="strong" mb="1">
        <Trans>Days</Trans>
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {days.map((day) => (
          <OptionChip
            key={day}
            type="checkbox"
            name="days"
            value={day}
            checked={field.value.includes(day)}
            aria-invalid={hasError || undefined}
            onChange={field.onChange}
            onBlur={field.onBlur}
            count={null}
          >
            {formatWeekday(day, i18n.locale)} {formatShortDay(day, i18n.locale)}
          </OptionChip>
        ))}
      </chakra.div>
      {hasError && (
        <chakra.p id="days-error" textStyle="sm" color="fg.error">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}

function LengthField() {
  const { t } = useLingui()
  const { field } = useFormText('lengthMinutes')
  return (
    <Field label={t`Length of each viewing`}>
      {(control) => (
        <Select {...control} {...field}>
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t`${minutes} minutes`}
            </option>
          ))}
          <option value={0}>{t`the whole time`}</option>
        </Select>
      )}
    </Field>
  )
}

/** How many beginnings are listed. */
const shownStarts = 8

/** What will be offered, before it is. */
function SeriesPreview() {
  const { i18n } = useLingui()
  const { values } = useFormikContext<SeriesValues>()
  const found = seriesOf(values)
  const times = 'times' in found ? found.times : []
  const starts = [...new Set(times.map(({ start }) => formatTime(start, i18n.locale)))]
  return (
    <chakra.output display="block" textStyle="sm" color="fg.muted" aria-live="polite">
      {times.length > 0 && (
        <>
          <Plural value={times.length} one="# viewing:" other="# viewings:" /> {starts.slice(0, shownStarts).join(', ')}
          {starts.length > shownStarts && '…'}
        </>
      )}
    </chakra.output>
  )
}
