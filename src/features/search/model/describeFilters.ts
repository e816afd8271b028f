import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { SearchForm, SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { formatUnit } from '#src/platform/i18n/formatUnit.ts'

import {
  fieldByKey,
  fieldKeyOf,
  filterParametersOf,
  parametersOfField,
  rangeOf,
  valuesOf,
  withoutParameters,
  withParameters,
} from './filterParameters.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'

/** One thing that narrows the result down, in words, and the criteria without it. */
export interface ActiveFilter {
  /** Differs among the active filters of the same criteria. */
  id: string
  fieldKey: string
  text: string
  criteriaWithout: Criteria
}

/** What the words of a filter depend on. */
export interface FilterWords {
  form: SearchForm
  i18n: I18n
  /** Names of the places that are chosen, by id. */
  placeNames: ReadonlyMap<string, string>
  /** The part of the map that is chosen, in words, where they are known. */
  boxText?: string | undefined
}

/** Every filter in use, in the order of the form; what the form does not know comes last, so that it can be taken away. */
export function activeFilters(criteria: Criteria, words: FilterWords): ActiveFilter[] {
  const known = words.form.fields.flatMap((field) => filtersOfField(field, criteria, words))
  const unknown = filterParametersOf(criteria).filter((key) => fieldByKey(words.form, fieldKeyOf(key)) === undefined)
  return [
    ...known,
    ...unknown.map((key) => ({
      id: key,
      fieldKey: fieldKeyOf(key),
      text: `${key}: ${[criteria[key] ?? ''].flat().join(', ')}`,
      criteriaWithout: withoutParameters(criteria, [key]),
    })),
  ]
}

/** Those of the filters that these parameters make, in words. */
export const filtersInWords = (filters: readonly ActiveFilter[], parameters: readonly string[]): string =>
  filters
    .filter(({ fieldKey }) => parameters.some((parameter) => fieldKeyOf(parameter) === fieldKey))
    .map(({ text }) => text)
    .join(', ')

function filtersOfField(field: SearchFormField, criteria: Criteria, words: FilterWords): ActiveFilter[] {
  const parameters = parametersOfField(criteria, field.key)
  if (parameters.length === 0) return []
  const whole = (text: string): ActiveFilter[] => [
    { id: field.key, fieldKey: field.key, text, criteriaWithout: withoutParameters(criteria, parameters) },
  ]
  switch (field.control) {
    case 'range':
      return whole(`${textOf(field.label, words.i18n)}: ${rangeText(field, criteria, words.i18n)}`)
    case 'area':
      return whole(areaText(field, words))
    case 'flag':
      return whole(textOf(field.label, words.i18n))
    default:
      return valuesOf(criteria, field.key).map((value) => ({
        id: `${field.key} ${value}`,
        fieldKey: field.key,
        text: valueText(field, value, words),
        criteriaWithout: withoutValue(criteria, field.key, value),
      }))
  }
}

function withoutValue(criteria: Criteria, fieldKey: string, value: string): Criteria {
  const list = `${fieldKey}[]`
  const others = [criteria[list] ?? []].flat().filter((one) => one !== value)
  const withFewer = withParameters(criteria, { [list]: others })
  const isLastPlace = fieldKey === 'place' && others.length === 0
  const gone = [...(criteria[fieldKey] === value ? [fieldKey] : []), ...(isLastPlace ? ['radius'] : [])]
  return withoutParameters(withFewer, gone)
}

function areaText({ key, label }: SearchFormField, { i18n, boxText }: FilterWords): string {
  const name = textOf(label, i18n)
  return key === 'bbox' && boxText !== undefined ? `${name}: ${boxText}` : name
}

/** Fields whose values speak for themselves: '2+kk' needs no 'Layout:' before it. */
const selfEvident = new Set(['listing_type', 'property_type', 'disposition', 'region', 'district', 'lister_type'])

function valueText(field: SearchFormField, value: string, { i18n, placeNames }: FilterWords): string {
  if (field.control === 'place') return placeNames.get(value) ?? value
  if (field.control === 'keyword') return i18n._(msg`“${value}”`)
  if (field.control === 'radius') {
    const distance = formatUnit(Number(value), 'km', i18n)
    return i18n._(msg`within ${distance}`)
  }
  const option = field.options?.find((one) => one.value === value)
  const text = option === undefined ? value : textOf(option.label, i18n)
  const isEvident = selfEvident.has(field.key) || field.key.endsWith('_subtype')
  return isEvident ? text : `${textOf(field.label, i18n)}: ${text}`
}

/** `up to CZK 5,000,000`, `from 50 m²`, `50 m² to 80 m²` in the current language. */
export function rangeText(field: SearchFormField, criteria: Criteria, i18n: I18n): string {
  const range = rangeOf(criteria, field.key)
  const from = boundText(field, range.from, i18n)
  const to = boundText(field, range.to, i18n)
  if (from === '') return i18n._(msg`up to ${to}`)
  if (to === '') return i18n._(msg`from ${from}`)
  return i18n._(msg`${from} to ${to}`)
}

function boundText(field: SearchFormField, value: string | undefined, i18n: I18n): string {
  if (value === undefined) return ''
  if (field.isDate === true) return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, i18n.locale) : value
  const number = Number(value)
  return Number.isFinite(number) ? formatUnit(number, field.unit, i18n) : value
}
