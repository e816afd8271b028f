import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import type { SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { storeKeptFilters } from '#src/features/search/model/keptFilters.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { PopoverPanel } from '#src/ui/components/PopoverPanel.tsx'

import { FilterControl } from './FilterControl.tsx'
import { FilterForm } from './FilterForm.tsx'
import { KeptFilters } from './KeptFilters.tsx'
import { ShowButton } from './ShowButton.tsx'

interface DropdownFilterProps {
  panelId: string
  field: SearchFormField
  criteria: Criteria
  onClose: () => void
}

/** One filter alone, as it opens from its chip. */
export function DropdownFilter({ panelId, field, criteria, onClose }: DropdownFilterProps) {
  const { i18n } = useLingui()
  // The distance stands with the places.
  const scope = field.control === 'place' ? [field.key, 'radius'] : [field.key]
  return (
    <PopoverPanel id={panelId} label={textOf(field.label, i18n)} onClose={onClose}>
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
    </PopoverPanel>
  )
}
