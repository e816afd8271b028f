import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { storeKeptFilters } from '#src/features/search/model/keptFilters.ts'
import { searchFormQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
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
  const { data: form } = useSuspenseQuery(searchFormQuery(useApi()))
  // What a tenant pays in all stands with the rent: many have only that limit.
  const total =
    field.key === 'price' && criteria.listing_type === 'rent'
      ? form.fields.find(({ key }) => key === 'total_monthly')
      : undefined
  // The distance stands with the places.
  const scope = [
    field.key,
    ...(field.control === 'place' ? ['radius'] : []),
    ...(total === undefined ? [] : [total.key]),
  ]
  return (
    <PopoverPanel id={panelId} label={textOf(field.label, i18n)} onClose={onClose}>
      <FilterForm
        criteria={criteria}
        countedKeys={field.options === undefined ? [] : [field.key]}
        onApplied={(before) => storeKeptFilters(criteria, { applied: before, values: before }, scope)}
      >
        <chakra.div display="grid" gap="4">
          <KeptFilters criteria={criteria} scope={scope} />
          <FilterControl field={field} isLabelHidden={total === undefined} />
          {total !== undefined && <FilterControl field={total} />}
          <ShowButton />
        </chakra.div>
      </FilterForm>
    </PopoverPanel>
  )
}
