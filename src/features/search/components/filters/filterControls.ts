import { useFormikContext } from 'formik'
import { createContext, use } from 'react'

import type { SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import type { FilterValues } from '#src/features/search/model/filterValues.ts'

/** What every control of a filter form shares. */
export interface FilterControls {
  /** The criteria that the controls ask for now. */
  draft: Criteria
  /** Takes new values over and tells the search of them. */
  change: (values: FilterValues) => void
  /** How many listings the draft would show; undefined while it is not known. */
  total: number | undefined
  /**
   * How many listings an option of a field would show, or several that are offered as one; undefined while it is not known,
   * null where it is not counted.
   */
  countOf: (fieldKey: string, values: readonly string[]) => string | null | undefined
}

const FilterControlsContext = createContext<FilterControls | null>(null)
export const FilterControlsProvider = FilterControlsContext.Provider

/** The form around a control. */
export function useFilterControls(): FilterControls & { values: FilterValues } {
  const controls = use(FilterControlsContext)
  const { values } = useFormikContext<FilterValues>()
  if (controls === null) throw new Error('A filter stands inside a FilterForm.')
  return { ...controls, values }
}

/** What one control is told. */
export interface FilterProps {
  field: SearchFormField
  /** The label stands elsewhere already, for instance on the chip that opened it. */
  isLabelHidden?: boolean
}
