import { chakra, type ConditionalValue } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'

import type { Criteria } from '#machines/search/criteria.ts'
import type { FilterWords } from '#src/features/search/model/describeFilters.ts'
import { orderOf, valuesOf, withOrder } from '#src/features/search/model/filterParameters.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Select } from '#src/ui/components/Select.tsx'

interface SortSelectProps {
  criteria: Criteria
  words: FilterWords
  /** Where there is no room for its word, that is only read out. */
  isWordHidden?: ConditionalValue<boolean> | undefined
}

/** The order of the results. Nearest needs a place to be near to. */
export function SortSelect({ criteria, words: { form, i18n }, isWordHidden }: SortSelectProps) {
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
  return (
    <chakra.label display="flex" alignItems="center" gap="2" textStyle="sm" flexShrink="0">
      <chakra.span srOnly={isWordHidden}>
        <chakra.span color="fg.muted" whiteSpace="nowrap">
          <Trans>Sort by</Trans>
        </chakra.span>
      </chakra.span>
      <Select autoComplete="off" value={chosen} onChange={({ target }) => choose(target.value)}>
        {sorts.map(({ order, label }) => (
          <option key={order} value={order}>
            {textOf(label, i18n)}
          </option>
        ))}
      </Select>
    </chakra.label>
  )
}
