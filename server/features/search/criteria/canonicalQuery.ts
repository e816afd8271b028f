import type { SearchParameters } from '#contract/entities/searchParameters.ts'

import { isEnumColumn, isMultiColumn, isSubtypeKey } from './filterColumns.ts'

/** These come after all filters, in this order. */
const last = ['order', 'cursor', 'itemsPerPage', 'page']

/**
 * The same search in one spelling: without what means nothing (timestamps, empty fields of a form, repeated choices,
 * values that a later one replaces) and in one order, where order means nothing. The answer to a search is made of this
 * alone, its links included. What cannot be is left as it came, for whoever refuses it.
 */
export function canonicalQuery(parameters: SearchParameters): SearchParameters {
  const named = Object.entries(parameters)
    .filter(([name]) => name !== 'timestamp')
    .map(([name, value]) => {
      const [, key = name, operator = ''] = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(name) ?? []
      const values = [value].flat().filter((text) => text !== '' || name === '')
      const isIndex = /^\d*$/.test(operator)
      return { name, key, operator: isIndex || key === 'order' ? '' : operator, values: meantBy(key, values) }
    })
    .filter(({ values }) => values.length > 0)
    // Stable: what shares a name keeps its order, and so do the orders of a search.
    .toSorted(
      (one, other) =>
        placeOf(one.key) - placeOf(other.key) || compare(one.key, other.key) || compare(one.operator, other.operator),
    )
  return Object.fromEntries(
    named.map(({ name, values }) => [name, values.length === 1 ? (values[0] ?? '') : [...values]]),
  )
}

/** The query of an address that asks for this, without its question mark. */
export const queryText = (parameters: SearchParameters): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((text): [string, string] => [name, text])),
  ).toString()

function meantBy(key: string, values: readonly string[]): readonly string[] {
  if (isEnumColumn(key) || isSubtypeKey(key) || isMultiColumn(key) || key === 'facet')
    return [...new Set(values)].toSorted()
  // Distances are measured from the first place.
  return key === 'place' ? [...new Set(values)] : values.slice(-1)
}

const placeOf = (key: string) => last.indexOf(key)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
