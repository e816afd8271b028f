import { sameCriteria, type Criteria } from '#machines/search/criteria.ts'

import { describeCriteria } from './describeCriteria.ts'
import { activeFilters, type FilterWords } from './describeFilters.ts'
import { filterParametersOf } from './filterParameters.ts'

/** What the sentence of the criteria says already. */
const said = new Set(['listing_type', 'property_type', 'place', 'radius'])

/** A whole search in words: the sentence of its criteria, and what else it asks for. `Flats for rent in Brno, with a balcony`. */
export function describeSearch(criteria: Criteria, words: FilterWords, isTyped = false): string {
  const sentence = describeCriteria(criteria, words, isTyped)
  const more = activeFilters(criteria, words)
    .filter(({ fieldKey, text }) => !said.has(fieldKey) && !sentence.includes(text))
    .map(({ text }) => inSentence(text, words.i18n.locale))
  return [sentence, ...more].join(', ')
}

/** `Price: up to …` goes on with a small letter; `2+kk` and `EPC` stay. */
const inSentence = (text: string, locale: string) =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase(locale))

/** What a search asks for, without where in the result one is and in which order it stands. */
export const requestedFor = (criteria: Criteria): Criteria =>
  Object.fromEntries(filterParametersOf(criteria).map((key) => [key, criteria[key] ?? '']))

/** Whether two searches find the same. */
export const findsTheSame = (one: Criteria, other: Criteria): boolean =>
  sameCriteria(requestedFor(one), requestedFor(other))
