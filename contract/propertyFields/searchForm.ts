import type { FormGroup, SearchForm, SearchFormField } from '../entities/form.ts'
import { fieldGroups } from './propertyFields.ts'
import type { PropertyField } from './propertyField.ts'
import { boundsOf, conditionsOf, optionsOf, type WriteLabel } from './propertyForm.ts'
import { offerGroup, searchFields, searchSorts, type SearchField } from './searchFields.ts'

/** The search form as it is on a day (`yyyy-mm-dd`): every filter of `GET /properties`. */
export function searchForm(today: string, wordsOf: WriteLabel): SearchForm {
  const fields = [
    ...fieldGroups.flatMap(({ key, fields: ofGroup }) =>
      ofGroup.flatMap((field) => attributeFilter(field, key, today, wordsOf)),
    ),
    ...searchFields.map((field) => generalFilter(field, wordsOf)),
  ]
  const groups: FormGroup[] = [...fieldGroups, offerGroup]
    .filter(({ key }) => fields.some(({ group }) => group === key))
    .map(({ key, label }) => ({ key, label: wordsOf(label) }))
  return { groups, fields, sorts: searchSorts.map(({ order, label }) => ({ order, label: wordsOf(label) })) }
}

function attributeFilter(field: PropertyField, group: string, today: string, wordsOf: WriteLabel): SearchFormField[] {
  if (field.search === undefined) return []
  const { key, search: control, unit, choices, searchedTogether, types, listingTypes } = field
  return [
    {
      key,
      group,
      control,
      label: wordsOf(field.searchLabel ?? field.label),
      ...(unit && { unit }),
      ...(choices && control !== 'flag' && { options: optionsOf(choices, wordsOf) }),
      ...(searchedTogether && { together: [...searchedTogether] }),
      ...boundsOf(field, today),
      visibleWhen: conditionsOf({ ...(types && { types }), ...(listingTypes && { listingTypes }) }),
      ...(field.type === 'date' && { isDate: true }),
    },
  ]
}

function generalFilter(field: SearchField, wordsOf: WriteLabel): SearchFormField {
  const { key, group, control, label, unit, choices, min, max, ...scope } = field
  return {
    key,
    group,
    control,
    label: wordsOf(label),
    ...(unit && { unit }),
    ...(choices && { options: optionsOf(choices, wordsOf) }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    visibleWhen: conditionsOf(scope),
  }
}
