import { useLingui } from '@lingui/react/macro'

import { limits } from '#contract/limits.ts'
import { FormText } from '#src/features/forms/index.ts'

/** How many may come at once. */
export function PlacesField() {
  const { t } = useLingui()
  return (
    <FormText
      name="capacity"
      label={t`Places`}
      inputMode="numeric"
      autoComplete="off"
      hint={t`How many people can come at once, 1 to ${limits.tour.maxCapacity}.`}
    />
  )
}

/** The number in that field; null where it is none that may be. */
export function readPlaces(text: string): number | null {
  const places = Number(text.trim())
  return Number.isInteger(places) && places >= 1 && places <= limits.tour.maxCapacity ? places : null
}
