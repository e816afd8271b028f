import { chakra } from '@chakra-ui/react'

import type { SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { storeKeptFilters } from '#src/features/search/model/keptFilters.ts'

import { FilterControl } from './FilterControl.tsx'
import { FilterForm } from './FilterForm.tsx'
import { KeptFilters } from './KeptFilters.tsx'
import { ShowButton } from './ShowButton.tsx'

/** One filter alone, as it opens from its chip. */
export function DropdownFilter({ field, criteria }: { field: SearchFormField; criteria: Criteria }) {
  // The distance stands with the places.
  const scope = field.control === 'place' ? [field.key, 'radius'] : [field.key]
  return (
    <FilterForm
      criteria={criteria}
      countedKeys={field.options === undefined ? [] : [field.key]}
      onApplied={(before) => storeKeptFilters(criteria, { applied: before, values: before }, scope)}
    >
      <chakra.div display="grid" gap="4">
        <KeptFilters criteria={criteria} scope={scope} />
        <FilterControl field={field} isLabelHidden />
        <ShowButton />
      </chakra.div>
    </FilterForm>
  )
}
