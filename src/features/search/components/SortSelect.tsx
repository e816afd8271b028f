import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { mdiSort } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'

import type { Criteria } from '#machines/search/criteria.ts'
import type { FilterWords } from '#src/features/search/model/describeFilters.ts'
import { orderOf, valuesOf, withOrder } from '#src/features/search/model/filterParameters.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

interface SortSelectProps {
  criteria: Criteria
  words: FilterWords
}

/** The order of the results. Nearest needs a place to be near to. */
export function SortSelect({ criteria, words: { form, i18n } }: SortSelectProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const isPlaced = valuesOf(criteria, 'place').length > 0
  const sorts = form.sorts.filter(({ order }) => isPlaced || !order.startsWith('order[distance]'))
  const [usual] = sorts
  const chosen = orderOf(criteria) ?? usual?.order
  const choose = (order: string) => {
    const search = withOrder(criteria, order === usual?.order ? undefined : order)
    void navigate({ to: '/$lang/listings', params: { lang }, search })
  }
  const label = sorts.find(({ order }) => order === chosen)?.label
  return (
    <Control>
      <Icon path={mdiSort} />
      <span className="word">{label && textOf(label, i18n)}</span>
      {/* The list of the system, over a control as wide as what is chosen. */}
      <select autoComplete="off" aria-label={t`Sort by`} value={chosen} onChange={({ target }) => choose(target.value)}>
        {sorts.map((sort) => (
          <option key={sort.order} value={sort.order}>
            {textOf(sort.label, i18n)}
          </option>
        ))}
      </select>
    </Control>
  )
}

const Control = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.25rem',
    px: '2',
    textStyle: 'sm',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'control',
    _hover: { bg: 'bg.muted' },
    '& select': { position: 'absolute', inset: '0', width: 'full', opacity: '0', appearance: 'none' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'green.focusRing', outlineOffset: '2px' },
  },
})
