import { Trans } from '@lingui/react/macro'

import type { Criteria } from '#machines/search/criteria.ts'
import { Sheet } from '#src/components/Sheet.tsx'

import { FilterActions } from './FilterActions.tsx'
import { FilterForm } from './FilterForm.tsx'
import { FilterGroups } from './FilterGroups.tsx'

/** Every filter in a panel beside the results. */
export function AllFilters({ criteria, onClose }: { criteria: Criteria; onClose: () => void }) {
  return (
    <FilterForm criteria={criteria}>
      <Sheet isOpen onClose={onClose} from="right" title={<Trans>All filters</Trans>} footer={<FilterActions />}>
        <FilterGroups />
      </Sheet>
    </FilterForm>
  )
}
