import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiTuneVariant } from '@mdi/js'
import { lazy, Suspense, useCallback, useState } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import { useSearchActor, useSearchFact } from '#src/features/search/actors/useSearch.ts'
import { activeFilters, type FilterWords } from '#src/features/search/model/describeFilters.ts'
import { isPossible } from '#src/features/search/model/fieldVisibility.ts'
import { fieldByKey, parametersOfField } from '#src/features/search/model/filterParameters.ts'
import { sidewaysOnPhones } from '#src/features/search/model/sidewaysOnPhones.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { Chip } from '#src/ui/components/Chip.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Popover } from '#src/ui/components/Popover.tsx'

/** The filters that nearly everybody uses, in the order in which people decide. */
const mostUsed = ['listing_type', 'property_type', 'place', 'price', 'disposition']

// The form library comes with the first filter that is opened, not with the page.
const loadDropdown = () => import('./filters/DropdownFilter.tsx')
const loadAllFilters = () => import('./filters/AllFilters.tsx')
const DropdownFilter = lazy(async () => ({ default: (await loadDropdown()).DropdownFilter }))
const AllFilters = lazy(async () => ({ default: (await loadAllFilters()).AllFilters }))

const allFilters = 'all'

/** The most used filters as chips that open, and all of them in a panel. */
export function FilterBar({ criteria, words }: { criteria: Criteria; words: FilterWords }) {
  const { t } = useLingui()
  const search = useSearchActor()
  const isEditing = useSearchFact((snapshot) => snapshot.hasTag('editing'))
  const [opened, setOpened] = useState<string | null>(null)
  // What ends the editing (applying, the back button) closes the panel, too.
  const shown = isEditing ? opened : null

  const open = (key: string) => {
    setOpened(key)
    search.send({ type: 'editing.started', criteria })
  }
  const close = useCallback(() => search.send({ type: 'draft.discarded' }), [search])

  const filters = activeFilters(criteria, words)
  const fields = mostUsed
    .flatMap((key) => fieldByKey(words.form, key) ?? [])
    .filter((field) => isPossible(field, criteria) || parametersOfField(criteria, field.key).length > 0)

  return (
    <Bar aria-label={t`Filters`}>
      {fields.map((field) => {
        const label = textOf(field.label, words.i18n)
        return (
          <Popover
            key={field.key}
            label={label}
            panelId={`filter-${field.key}`}
            isOpen={shown === field.key}
            isChosen={parametersOfField(criteria, field.key).length > 0}
            onOpen={() => open(field.key)}
            onClose={close}
            onAttention={() => void loadDropdown()}
          >
            <Suspense>
              <DropdownFilter panelId={`filter-${field.key}`} field={field} criteria={criteria} onClose={close} />
            </Suspense>
          </Popover>
        )
      })}
      <Chip
        aria-haspopup="dialog"
        aria-expanded={shown === allFilters}
        onClick={() => open(allFilters)}
        onPointerEnter={() => void loadAllFilters()}
        onFocus={() => void loadAllFilters()}
      >
        <Icon path={mdiTuneVariant} size={16} />
        <Trans>All filters</Trans>
        {filters.length > 0 && <Count>{filters.length}</Count>}
      </Chip>
      {shown === allFilters && (
        <Suspense>
          <AllFilters criteria={criteria} onClose={close} />
        </Suspense>
      )}
    </Bar>
  )
}

const Bar = chakra('section', {
  base: {
    display: 'flex',
    gap: '2',
    flexWrap: { base: 'nowrap', sm: 'wrap' },
    ...sidewaysOnPhones,
  },
})

const Count = chakra('span', {
  base: {
    minWidth: '1.25rem',
    px: '1',
    borderRadius: 'full',
    bg: 'teal.solid',
    color: 'teal.contrast',
    textAlign: 'center',
    fontWeight: 'strong',
  },
})
