import type { SearchForm, SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'

import { withoutImpossible } from './fieldVisibility.ts'
import { parametersOfField, rangeOf, valuesOf, withParameters, withoutParameters } from './filterParameters.ts'
import { readQuantity, writeQuantity } from './quantity.ts'

/** The bounds of a range as they are typed. */
export interface RangeValue {
  from: string
  to: string
}

/** What stands in the controls of the filters, by field. */
export interface FilterValues {
  /** Fields with one value at most; empty for none. Keywords and distances, too. */
  single: Record<string, string>
  multi: Record<string, readonly string[]>
  range: Record<string, RangeValue>
  flag: Record<string, boolean>
}

/** The controls as the criteria fill them; numbers as people write them in the language. */
export function filterValues(form: SearchForm, criteria: Criteria, locale: string): FilterValues {
  const values: FilterValues = { single: {}, multi: {}, range: {}, flag: {} }
  for (const field of form.fields) {
    const chosen = valuesOf(criteria, field.key)
    if (field.control === 'multi' || field.control === 'place') values.multi[field.key] = chosen
    else if (field.control === 'flag') values.flag[field.key] = chosen[0] === 'true' || chosen[0] === '1'
    else if (field.control === 'range') values.range[field.key] = rangeValue(field, criteria, locale)
    else if (field.control !== 'area') values.single[field.key] = chosen[0] ?? ''
  }
  return values
}

function rangeValue(field: SearchFormField, criteria: Criteria, locale: string): RangeValue {
  const { from, to } = rangeOf(criteria, field.key)
  const written = (bound: string | undefined) => {
    if (bound === undefined) return ''
    const number = Number(bound)
    return field.isDate === true || !Number.isFinite(number) ? bound : writeQuantity(number, locale, isGrouped(field))
  }
  return { from: written(from), to: written(to) }
}

/** Years are written without a thousands separator: their bounds give them away. */
export const isGrouped = ({ unit, min = 0 }: SearchFormField) => unit !== undefined || min < 1000

/**
 * The criteria that the controls ask for, on top of those they were filled from: what no control shows stays as it is,
 * what the other choices rule out goes. Bounds that are no numbers are left out.
 */
export function criteriaOfValues(form: SearchForm, values: FilterValues, base: Criteria, locale: string): Criteria {
  const chosen = form.fields.reduce((criteria, field) => withField(field, values, criteria, locale), base)
  const isPlaced = valuesOf(chosen, 'place').length > 0
  return withoutImpossible(form, isPlaced ? chosen : withoutParameters(chosen, ['radius']))
}

function withField(field: SearchFormField, values: FilterValues, criteria: Criteria, locale: string): Criteria {
  const { key, control } = field
  if (control === 'area') return criteria
  const bare = withoutParameters(criteria, parametersOfField(criteria, key))
  if (control === 'multi' || control === 'place') return withParameters(bare, { [`${key}[]`]: values.multi[key] ?? [] })
  if (control === 'flag') return withParameters(bare, { [key]: values.flag[key] === true ? 'true' : undefined })
  if (control !== 'range') return withParameters(bare, { [key]: values.single[key]?.trim() })
  const { from = '', to = '' } = values.range[key] ?? {}
  return withParameters(bare, {
    [`${key}[gte]`]: boundOf(field, from, locale),
    [`${key}[lte]`]: boundOf(field, to, locale),
  })
}

function boundOf(field: SearchFormField, text: string, locale: string): string | undefined {
  if (field.isDate === true) return text === '' ? undefined : text
  return readQuantity(text, locale)?.toString()
}
