import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'

import { FieldLabel, useFormText } from '#src/features/forms/index.ts'
import { tourDatesQuery } from '#src/features/listing/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Field } from '#src/ui/components/Field.tsx'
import { Select } from '#src/ui/components/Select.tsx'

import { useTourText } from './useTourText.ts'

interface TourChoiceProps {
  listingId: number
  /** The messages that are there to begin with: without a viewing, and with one. */
  prepared: { plain: string; withViewing: string }
}

/**
 * When one would like to see the home, where its lister offers dates; those that are full say so. The prepared `message` of
 * the form around follows the choice, until something else is written.
 */
export function TourChoice({ listingId, prepared }: TourChoiceProps): ReactNode {
  const { t } = useLingui()
  const tourText = useTourText()
  const { values, setFieldValue } = useFormikContext<{ message: string }>()
  const prepare = (tourSlotId: string) => {
    if (values.message !== prepared.plain && values.message !== prepared.withViewing) return
    void setFieldValue('message', tourSlotId === '' ? prepared.plain : prepared.withViewing)
  }
  const { data: tourDates = [] } = useQuery(tourDatesQuery(useApi(), listingId))
  const { field, problem } = useFormText('tourSlotId')
  if (tourDates.length === 0) return null
  const free = tourDates.filter((date) => date.free > 0).length
  return (
    <Field
      label={<FieldLabel text={t`Viewing`} isOptional />}
      error={problem}
      hint={
        free === 0 ? (
          <Trans>All viewings are full. Ask for another time in your message.</Trans>
        ) : (
          <Plural value={free} one="# viewing available." other="# viewings available." />
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          {...field}
          onChange={(event) => {
            field.onChange(event)
            prepare(event.target.value)
          }}
        >
          <option value="">{t`No time chosen`}</option>
          {tourDates.map((date) => (
            <option key={date.id} value={date.id} disabled={date.free === 0}>
              {tourText(date)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
