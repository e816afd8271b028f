import type { I18n } from '@lingui/core'

import type { SearchForm, SearchFormField } from '#contract/entities/form.ts'
import { filterLabels } from '#contract/filterLabels.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { voiceOf } from '#src/platform/i18n/voiceOf.ts'

import {
  fieldByKey,
  fieldKeyOf,
  filterParametersOf,
  parametersOfField,
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
  const labels = filterLabels(field, criteria, {
    ...voiceOf(words.i18n),
    ...words,
    textOf: (text) => textOf(text, words.i18n),
  })
  return labels.map(({ text, value }) => ({
    id: value === undefined ? field.key : `${field.key} ${value}`,
    fieldKey: field.key,
    text,
    criteriaWithout:
      value === undefined ? withoutParameters(criteria, parameters) : withoutValue(criteria, field.key, value),
  }))
}

function withoutValue(criteria: Criteria, fieldKey: string, value: string): Criteria {
  const list = `${fieldKey}[]`
  const others = [criteria[list] ?? []].flat().filter((one) => one !== value)
  const withFewer = withParameters(criteria, { [list]: others })
  const isLastPlace = fieldKey === 'place' && others.length === 0
  const gone = [...(criteria[fieldKey] === value ? [fieldKey] : []), ...(isLastPlace ? ['radius'] : [])]
  return withoutParameters(withFewer, gone)
}
