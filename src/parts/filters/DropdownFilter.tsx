import { chakra } from '@chakra-ui/react'

import type { SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'

import { FilterControl } from './FilterControl.tsx'
import { FilterForm } from './FilterForm.tsx'
import { ShowButton } from './ShowButton.tsx'

/** One filter alone, as it opens from its chip. */
export function DropdownFilter({ field, criteria }: { field: SearchFormField; criteria: Criteria }) {
  return (
    <FilterForm criteria={criteria} countedKeys={field.options === undefined ? [] : [field.key]}>
      <chakra.div display="grid" gap="4">
        <FilterControl field={field} isLabelHidden />
        <ShowButton />
      </chakra.div>
    </FilterForm>
  )
}
