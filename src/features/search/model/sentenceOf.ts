import type { Criteria } from '#machines/search/criteria.ts'

import { describeSearch } from './describeSearch.ts'
import type { FilterWords } from './describeFilters.ts'
import { filterParametersOf, valuesOf, withoutParameters } from './filterParameters.ts'

/** As many as a sentence names; more are counted. */
const mostPlaces = 3

/**
 * What criteria ask for as a sentence that can be typed, and is understood as the same: what is drawn on a map is left out.
 * Empty where nothing is asked for.
 */
export function sentenceOf(criteria: Criteria, words: FilterWords): string {
  const places = valuesOf(criteria, 'place')
  const isNamed = places.length <= mostPlaces && places.every((id) => words.placeNames.has(id))
  const unsayable = ['bbox', 'polygon', ...(isNamed ? [] : ['place[]', 'place', 'radius'])]
  const sayable = withoutParameters(criteria, unsayable)
  return filterParametersOf(sayable).length === 0 ? '' : describeSearch(sayable, words, true)
}
