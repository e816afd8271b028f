import type { Criteria } from '#machines/search/criteria.ts'

import { mostNames } from './describeCriteria.ts'
import { describeSearch } from './describeSearch.ts'
import type { FilterWords } from './describeFilters.ts'
import { filterParametersOf, valuesOf, withoutParameters } from './filterParameters.ts'

/**
 * What criteria ask for as a sentence that can be typed, and is understood as the same: what is drawn on a map, chosen from a
 * list of regions or too much to name is left out.
 * Empty where nothing is asked for.
 */
export function sentenceOf(criteria: Criteria, words: FilterWords): string {
  const places = valuesOf(criteria, 'place')
  const isNamed = places.length <= mostNames && places.every((id) => words.placeNames.has(id))
  const unsayable = [
    'bbox',
    'polygon',
    'region[]',
    'region',
    'district[]',
    'district',
    ...(isNamed ? [] : ['place[]', 'place', 'radius']),
  ]
  const named = withoutParameters(criteria, unsayable)
  // Quoted once: what is quoted stays words.
  const sayable = typeof named.q === 'string' ? { ...named, q: named.q.replaceAll(/["“”„«»]/g, '') } : named
  return filterParametersOf(sayable).length === 0 ? '' : describeSearch(sayable, words, true)
}
