import { useFormikContext } from 'formik'
import { useEffect, useEffectEvent, useState } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import { loadKeptChoices } from '#src/features/forms/index.ts'
import type { FilterValues } from '#src/features/search/model/filterValues.ts'
import { readKeptFilters, storeKeptFilters } from '#src/features/search/model/keptFilters.ts'
import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

import { useFilterControls } from './filterControls.ts'

interface KeptFiltersProps {
  criteria: Criteria
  /** Fields of this panel; null for all. */
  scope: readonly string[] | null
}

/**
 * Within a form of filters that can be left by Escape, a click beside it or Back: what was chosen is there again when it is
 * opened, with a line that says so and leads back to what is applied.
 */
export function KeptFilters({ criteria, scope }: KeptFiltersProps) {
  const { values, initialValues, dirty } = useFormikContext<FilterValues>()
  const { change } = useFilterControls()
  const [kept] = useState(() => readKeptFilters(criteria, initialValues, scope))
  const restore = useEffectEvent(() => {
    if (kept !== null) change(kept)
  })
  useEffect(() => restore(), [])
  const [untouched] = useState(values)
  const keep = useEffectEvent((chosen: FilterValues) =>
    storeKeptFilters(criteria, { applied: initialValues, values: chosen }, scope),
  )
  useEffect(() => {
    if (values !== untouched) keep(values)
  }, [values, untouched])
  const notice = useLazyPart(loadKeptChoices, kept !== null)
  return notice !== null && dirty ? <notice.KeptChoices onReset={() => change(initialValues)} /> : null
}
