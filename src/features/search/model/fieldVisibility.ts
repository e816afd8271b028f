import type { FormOption, SearchForm, SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'

import { fieldKeyOf, filterParametersOf, parametersOfField, valuesOf, withoutParameters } from './filterParameters.ts'

/** True unless something that was chosen rules the field out: a layout is possible until only houses are looked for. */
export const isPossible = (field: SearchFormField, criteria: Criteria) =>
  field.visibleWhen.every(({ key, anyOf }) => {
    const chosen = valuesOf(criteria, key)
    return chosen.length === 0 || chosen.some((value) => anyOf.includes(value))
  })

/** True where the field is worth a place on the page: what it depends on is chosen, or it is in use already. */
export const isOffered = (field: SearchFormField, criteria: Criteria) =>
  parametersOfField(criteria, field.key).length > 0 ||
  (field.visibleWhen.every(({ key, anyOf }) => valuesOf(criteria, key).some((value) => anyOf.includes(value))) &&
    (field.options === undefined || offeredOptions(field, criteria).length > 1))

/** The options that are worth showing: of the 77 districts those of the chosen regions, and what is chosen already. */
export const offeredOptions = ({ key: ownKey, options = [] }: SearchFormField, criteria: Criteria): FormOption[] =>
  options.filter(
    ({ value: own, partOf }) =>
      partOf === undefined ||
      valuesOf(criteria, ownKey).includes(own) ||
      valuesOf(criteria, partOf.key).some((value) => partOf.anyOf.includes(value)),
  )

/** What is offered to choose: the values of an option, or of several that are offered as one. */
export function offeredChoices(field: SearchFormField, criteria: Criteria): (readonly string[])[] {
  const { together = [] } = field
  const values = offeredOptions(field, criteria).map(({ value }) => value)
  return values.flatMap((value) => {
    if (!together.includes(value)) return [[value]]
    return value === together[0] ? [together] : []
  })
}

/** Criteria without fields that the other choices rule out: nobody can see those, so they must not filter. */
export function withoutImpossible(form: SearchForm, criteria: Criteria): Criteria {
  const impossible = new Set(form.fields.filter((field) => !isPossible(field, criteria)).map((field) => field.key))
  const parameters = filterParametersOf(criteria).filter((parameter) => impossible.has(fieldKeyOf(parameter)))
  return parameters.length === 0 ? criteria : withoutParameters(criteria, parameters)
}
