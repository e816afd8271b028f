import type { I18n } from '@lingui/core'

import type { SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { formatUnit } from '#src/platform/i18n/formatUnit.ts'

import type { ActiveFilter, FilterWords } from './describeFilters.ts'
import { rangeOf, valuesOf } from './filterParameters.ts'
import { shortPrice } from './shortPrice.ts'

/**
 * What is chosen in a field, as short as a chip needs it: `≤ 25K`, `Flat +1`, `Brno · 5 km`. The whole words are in
 * `filters`; undefined where nothing is chosen.
 */
export function chipText(
  field: SearchFormField,
  criteria: Criteria,
  filters: readonly ActiveFilter[],
  { i18n }: FilterWords,
): string | undefined {
  const own = filters.filter(({ fieldKey }) => fieldKey === field.key)
  const [first, ...more] = own
  if (first === undefined) return undefined
  if (field.control === 'range') return rangeText(field, criteria, i18n)
  const radius = field.control === 'place' ? Number(valuesOf(criteria, 'radius')[0] ?? 0) : 0
  const others = more.length === 0 ? '' : ` +${more.length}`
  const around = radius > 0 ? ` · ${formatUnit(radius, 'km', i18n)}` : ''
  return `${first.text}${others}${around}`
}

function rangeText(field: SearchFormField, criteria: Criteria, i18n: I18n): string {
  const { from, to } = rangeOf(criteria, field.key)
  const short = (value: string) => boundText(field, value, i18n)
  if (from === undefined) return `≤ ${short(to ?? '')}`
  return to === undefined ? `≥ ${short(from)}` : `${short(from)}–${short(to)}`
}

function boundText({ isDate, unit }: SearchFormField, value: string, i18n: I18n): string {
  const number = Number(value)
  if (isDate === true || !Number.isFinite(number)) return value
  return unit?.startsWith('CZK') === true ? shortPrice(number, i18n.locale) : formatUnit(number, unit, i18n)
}
