import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { SearchForm, SearchFormField } from '#contract/entities/form.ts'
import { formatUnit } from '#src/platform/i18n/formatUnit.ts'

import { readQuantity } from './quantity.ts'
import type { FilterValues, RangeValue } from './filterValues.ts'

type RangeProblems = Partial<RangeValue>

/** What a person must mend in the filters before they can be asked for, at the bound that is wrong; nothing is empty. */
export function filterProblems(form: SearchForm, { range }: Pick<FilterValues, 'range'>, i18n: I18n) {
  const problems: Record<string, RangeProblems> = {}
  for (const field of form.fields) {
    const bounds = field.control === 'range' ? range[field.key] : undefined
    const wrong = bounds === undefined ? {} : rangeProblems(field, bounds, i18n)
    if (Object.keys(wrong).length > 0) problems[field.key] = wrong
  }
  return Object.keys(problems).length === 0 ? {} : { range: problems }
}

function rangeProblems(field: SearchFormField, { from, to }: RangeValue, i18n: I18n): RangeProblems {
  const lower = boundProblem(field, from, i18n)
  const reversed = isBefore(field, to, from, i18n.locale) ? i18n._(msg`“To” must not be less than “from”.`) : undefined
  const upper = boundProblem(field, to, i18n) ?? reversed
  return { ...(lower !== undefined && { from: lower }), ...(upper !== undefined && { to: upper }) }
}

function boundProblem(field: SearchFormField, text: string, i18n: I18n): string | undefined {
  if (text.trim() === '' || field.isDate === true) return undefined
  const number = readQuantity(text, i18n.locale)
  if (number === undefined) return i18n._(msg`Enter a number.`)
  if (field.min !== undefined && number < field.min) {
    const least = formatUnit(field.min, field.unit, i18n)
    return i18n._(msg`Enter at least ${least}.`)
  }
  if (field.max !== undefined && number > field.max) {
    const most = formatUnit(field.max, field.unit, i18n)
    return i18n._(msg`Enter at most ${most}.`)
  }
  return undefined
}

function isBefore(field: SearchFormField, to: string, from: string, locale: string): boolean {
  if (field.isDate === true) return to !== '' && from !== '' && to < from
  const [upper, lower] = [readQuantity(to, locale), readQuantity(from, locale)]
  return upper !== undefined && lower !== undefined && upper < lower
}
