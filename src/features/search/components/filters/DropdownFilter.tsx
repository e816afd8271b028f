import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { mdiClose } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { storeKeptFilters } from '#src/features/search/model/keptFilters.ts'
import { searchFormQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { IconButton } from '#src/ui/components/IconButton.tsx'
import { PopoverPanel } from '#src/ui/components/PopoverPanel.tsx'

import { FilterControl } from './FilterControl.tsx'
import { FilterForm } from './FilterForm.tsx'
import { KeptFilters } from './KeptFilters.tsx'
import { ShowButton } from './ShowButton.tsx'

/** On a phone the panel lies far from its chip, and covers it: it has its name above it. */
const Head = chakra('div', {
  base: {
    display: { base: 'flex', sm: 'none' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    mx: '-4',
    mt: '-4',
    mb: '4',
    pl: '4',
    pr: '2',
    py: '2',
    position: 'sticky',
    top: '-4',
    zIndex: '1',
    bg: 'bg',
    borderBottomWidth: '1px',
  },
})

interface DropdownFilterProps {
  panelId: string
  field: SearchFormField
  criteria: Criteria
  onClose: () => void
}

/** One filter alone, as it opens from its chip. */
export function DropdownFilter({ panelId, field, criteria, onClose }: DropdownFilterProps) {
  const { i18n, t } = useLingui()
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
  const name = textOf(field.label, i18n)
  return (
    <PopoverPanel id={panelId} label={name} onClose={onClose}>
      <Head>
        <chakra.h2 textStyle="lg">{name}</chakra.h2>
        <IconButton path={mdiClose} label={t`Close`} onClick={onClose} />
      </Head>
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
