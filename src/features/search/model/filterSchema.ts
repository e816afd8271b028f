import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { object, string } from 'yup'

import type { SearchForm, SearchFormField } from '#contract/entities/form.ts'
import { formatUnit } from '#src/platform/i18n/formatUnit.ts'

import { readQuantity } from './quantity.ts'
import type { RangeValue } from './filterValues.ts'

/** What a person must mend in the filters before they can be asked for, at the bound that is wrong. */
export function filterSchema(form: SearchForm, i18n: I18n) {
  const ranges = form.fields.filter(({ control }) => control === 'range')
  return object({ range: object(Object.fromEntries(ranges.map((field) => [field.key, rangeSchema(field, i18n)]))) })
}

function rangeSchema(field: SearchFormField, i18n: I18n) {
  const bound = string().test((text, { createError }) => {
    const problem = boundProblem(field, text ?? '', i18n)
    return problem === undefined ? true : createError({ message: problem })
  })
  return object({
    from: bound,
    to: bound.test((text, { parent, createError }) => {
      const { from } = parent as Partial<RangeValue> // the object that this schema describes
      const isReversed = isBefore(field, text ?? '', from ?? '', i18n.locale)
      return isReversed ? createError({ message: i18n._(msg`“To” must not be less than “from”.`) }) : true
    }),
  })
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
