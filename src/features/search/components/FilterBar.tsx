import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiClose, mdiTuneVariant } from '@mdi/js'
import { lazy, Suspense, useCallback, useState } from 'react'

import type { SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { useSearchActor, useSearchFact } from '#src/features/search/actors/useSearch.ts'
import { chipText } from '#src/features/search/model/chipText.ts'
import {
  activeFilters,
  filtersInWords,
  type ActiveFilter,
  type FilterWords,
} from '#src/features/search/model/describeFilters.ts'
import { isPossible } from '#src/features/search/model/fieldVisibility.ts'
import { fieldByKey, parametersOfField, withoutParameters } from '#src/features/search/model/filterParameters.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { Chip } from '#src/ui/components/Chip.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Popover } from '#src/ui/components/Popover.tsx'
import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

import { CriteriaLink } from './CriteriaLink.tsx'

/** The filters that nearly everybody uses, in the order in which people decide. */
const mostUsed = ['listing_type', 'property_type', 'place', 'price', 'disposition']

// The form library comes with the first filter that is opened, not with the page.
const loadDropdown = () => import('./filters/DropdownFilter.tsx')
const loadAllFilters = () => import('./filters/AllFilters.tsx')
const DropdownFilter = lazy(async () => ({ default: (await loadDropdown()).DropdownFilter }))
const AllFilters = lazy(async () => ({ default: (await loadAllFilters()).AllFilters }))

/** Few searches have filters beside those that have a chip; the room for them is there from the start. */
const loadOthers = () => import('./OtherFilters.tsx')

const allFilters = 'all'

/** All filters in a panel, and the most used ones as chips that say what is chosen, open, and take it away. */
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
  const hasChip = new Set(fields.flatMap(keysOf))
  const others = filters.filter(({ fieldKey }) => !hasChip.has(fieldKey))
  const parts = useLazyPart(loadOthers, others.length > 0)

  return (
    <Bar aria-label={t`Filters`}>
      <Chip
        flexShrink="0"
        aria-haspopup="dialog"
        aria-expanded={shown === allFilters}
        onClick={() => open(allFilters)}
        onPointerEnter={() => void loadAllFilters()}
        onFocus={() => void loadAllFilters()}
      >
        <Icon path={mdiTuneVariant} size={16} />
        <span className="word">
          <Trans>All filters</Trans>
        </span>
        {filters.length > 0 && <Count>{filters.length}</Count>}
      </Chip>
      <div className="chips">
        <div className="own">
          {fields.map((field) => (
            <FieldChip
              key={field.key}
              field={field}
              criteria={criteria}
              filters={filters}
              words={words}
              isOpen={shown === field.key}
              onOpen={() => open(field.key)}
              onClose={close}
            />
          ))}
        </div>
        {others.length > 0 && (
          <div className="others">{parts && <parts.OtherFilters filters={others} criteria={criteria} />}</div>
        )}
      </div>
      {shown === allFilters && (
        <Suspense>
          <AllFilters criteria={criteria} onClose={close} />
        </Suspense>
      )}
    </Bar>
  )
}

/** A place brings its radius along. */
const keysOf = ({ key }: Pick<SearchFormField, 'key'>): string[] => (key === 'place' ? [key, 'radius'] : [key])

interface FieldChipProps {
  field: SearchFormField
  criteria: Criteria
  filters: readonly ActiveFilter[]
  words: FilterWords
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** One filter: its name, or once something is chosen that, and a way to take it away. */
function FieldChip({ field, criteria, filters, words, isOpen, onOpen, onClose }: FieldChipProps) {
  const { t } = useLingui()
  const label = textOf(field.label, words.i18n)
  const chosen = chipText(field, criteria, filters, words)
  const text = filtersInWords(filters, [field.key])
  const parameters = keysOf(field).flatMap((key) => parametersOfField(criteria, key))
  return (
    <div className="field" data-field={field.key} data-chosen={chosen === undefined ? undefined : ''}>
      <Popover
        label={chosen ?? label}
        name={chosen === undefined ? undefined : `${label}: ${chosen}`}
        panelId={`filter-${field.key}`}
        isOpen={isOpen}
        isChosen={chosen !== undefined}
        removal={
          chosen !== undefined && (
            <CriteriaLink
              criteria={withoutParameters(criteria, parameters)}
              variant="quiet"
              preload={false}
              aria-label={t`Remove ${text}`}
            >
              <Icon path={mdiClose} size={16} />
            </CriteriaLink>
          )
        }
        onOpen={onOpen}
        onClose={onClose}
        onAttention={() => void loadDropdown()}
      >
        <Suspense>
          <DropdownFilter panelId={`filter-${field.key}`} field={field} criteria={criteria} onClose={onClose} />
        </Suspense>
      </Popover>
    </div>
  )
}

const Bar = chakra('section', {
  base: {
    display: 'flex',
    gap: '2',
    flex: '1',
    minWidth: '0',
    alignItems: 'start',
    '& .own': { display: 'flex', gap: '2', minWidth: '0' },
    '& ul': { display: 'flex', flexWrap: { sm: 'wrap' }, alignItems: 'center', gap: '2', listStyleType: 'none' },
    // On a phone all chips are pulled sideways, to the edge of what stands beside them.
    '& .chips': {
      flex: '1',
      minWidth: '0',
      display: { base: 'flex', sm: 'grid' },
      gap: '2',
      overflowX: { base: 'auto', sm: 'visible' },
      scrollbarWidth: 'none',
      // The ring around what has the focus is not cut off.
      mx: { base: '-1', sm: '0' },
      my: { base: '-1', sm: '0' },
      p: { base: '1', sm: '0' },
      // The last one comes out from under the fade before the buttons.
      pe: { base: '8', sm: '0' },
      scrollPaddingInline: '8',
    },
    '& .chips > *': { flexShrink: { base: '0', sm: '1' } },
    '& .others': { minHeight: '2.25rem', '@media (pointer: coarse)': { minHeight: 'control' } },
    '& .field': { display: 'contents' },
    // Takes away what is chosen, at the end of the chip.
    '&& .field a': {
      position: 'absolute',
      insetBlock: '0',
      right: '0',
      width: '8',
      minHeight: '0',
      p: '0',
      color: 'teal.fg',
      borderRadius: 'full',
    },
    // The names of places can be long; all else is short.
    '& .field > div': { flexShrink: '0' },
    '& .field[data-field=place] > div': { flexShrink: { sm: '1' }, minWidth: { sm: '4rem' } },
    // Beside a map the rarer ones are left to the panel of all filters, as long as nothing is chosen in them.
    '@container results (max-width: 50rem)': {
      '& .field[data-field=disposition]:not([data-chosen])': { display: 'none' },
      // Several kinds in one chip leave room for the price behind it.
      '& .field[data-field=property_type] > div': { flexShrink: '1', minWidth: '4rem' },
    },
    '@container results (max-width: 36rem)': {
      '&, & .own': { gap: '1' },
      '& .field:is([data-field=property_type], [data-field=place]):not([data-chosen])': { display: 'none' },
    },
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
