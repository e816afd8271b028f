import { limits } from '#contract/limits.ts'
import { shortened } from '#contract/text.ts'
import type { Criteria } from '#machines/search/criteria.ts'

import type { FilterWords } from './describeFilters.ts'
import { describeSearch } from './describeSearch.ts'

/** A search in words, as short as the name of a saved search has to be. */
export function proposeName(criteria: Criteria, words: FilterWords): string {
  const { maxLength } = limits.savedSearchName
  const whole = describeSearch(criteria, words)
  return shortened(whole, maxLength)
}
