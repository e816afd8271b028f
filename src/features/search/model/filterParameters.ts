import type { SearchForm, SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'

export { rangeOf, valuesOf } from '#contract/searchValues.ts'

/** Parameters that say how a result is shown, not what is in it. */
const isPresentation = (key: string) => key === 'page' || key === 'itemsPerPage' || key === 'cursor' || isOrder(key)
export const isOrder = (key: string) => key.startsWith('order[')

/** `price[lte]` → `price`, `property_type[]` → `property_type`, `balcony` → `balcony`. */
export const fieldKeyOf = (parameter: string) => parameter.replace(/\[.*$/, '')

/** The parameters of the criteria that narrow the result down. */
export const filterParametersOf = (criteria: Criteria) => Object.keys(criteria).filter((key) => !isPresentation(key))

/** Those of them that belong to one field of the search form. */
export const parametersOfField = (criteria: Criteria, fieldKey: string) =>
  filterParametersOf(criteria).filter((key) => fieldKeyOf(key) === fieldKey)

/** Criteria without these parameters, from the first page on. */
export const withoutParameters = (criteria: Criteria, parameters: readonly string[]): Criteria =>
  fromFirstPage(Object.fromEntries(Object.entries(criteria).filter(([key]) => !parameters.includes(key))))

/** Criteria with other values of some parameters (undefined takes one away), from the first page on. */
export function withParameters(
  criteria: Criteria,
  changes: Record<string, string | readonly string[] | undefined>,
): Criteria {
  const kept = withoutParameters(criteria, Object.keys(changes))
  const added = Object.entries(changes).flatMap(([key, value]) =>
    value === undefined || value.length === 0 ? [] : [[key, typeof value === 'string' ? value : [...value]] as const],
  )
  return { ...kept, ...Object.fromEntries(added) }
}

/** Criteria that narrow nothing down, in the order that was chosen. */
export const withoutFilters = (criteria: Criteria) => withoutParameters(criteria, filterParametersOf(criteria))

/** The chosen order as the search form writes it: `order[price]=asc`. */
export function orderOf(criteria: Criteria): string | undefined {
  const key = Object.keys(criteria).find(isOrder)
  return key === undefined ? undefined : `${key}=${String(criteria[key])}`
}

/** Criteria in an order of the search form; undefined is the server's own. */
export function withOrder(criteria: Criteria, order: string | undefined): Criteria {
  const unordered = withoutParameters(criteria, Object.keys(criteria).filter(isOrder))
  const [key, value] = order?.split('=') ?? []
  return key === undefined || value === undefined ? unordered : { ...unordered, [key]: value }
}

/** Criteria of another page of the same result. */
export function withPage(criteria: Criteria, page: number): Criteria {
  const first = fromFirstPage(criteria)
  return page === 1 ? first : { ...first, page: String(page) }
}

export const pageOf = (criteria: Criteria) => Math.max(1, Math.floor(Number(criteria.page ?? 1)) || 1)

function fromFirstPage(criteria: Criteria): Criteria {
  const { page: _page, cursor: _cursor, ...rest } = criteria
  return rest
}

export const fieldByKey = (form: SearchForm, key: string): SearchFormField | undefined =>
  form.fields.find((field) => field.key === key)
