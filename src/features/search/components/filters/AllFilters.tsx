import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { Criteria } from '#machines/search/criteria.ts'
import { storeKeptFilters } from '#src/features/search/model/keptFilters.ts'
import { Sheet } from '#src/ui/components/Sheet.tsx'

import { FilterActions } from './FilterActions.tsx'
import { FilterForm } from './FilterForm.tsx'
import { FilterGroups } from './FilterGroups.tsx'
import { KeptFilters } from './KeptFilters.tsx'

/** Every filter in a panel beside the results. */
export function AllFilters({ criteria, onClose }: { criteria: Criteria; onClose: () => void }) {
  return (
    <FilterForm
      criteria={criteria}
      onApplied={(before) => storeKeptFilters(criteria, { applied: before, values: before }, null)}
    >
      <Sheet isOpen onClose={onClose} from="cover" title={<Trans>All filters</Trans>} footer={<FilterActions />}>
        <chakra.div display="grid" gap="6">
          <KeptFilters criteria={criteria} scope={null} />
          <FilterGroups />
        </chakra.div>
      </Sheet>
    </FilterForm>
  )
}
