import { msg } from '@lingui/core/macro'

import { sameCriteria, type Criteria } from '#machines/search/criteria.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'

import { canSayKinds, describeCriteria, layoutsBeforeKind, mostNames, regionFieldOf } from './describeCriteria.ts'
import { activeFilters, type FilterWords } from './describeFilters.ts'
import { fieldByKey, filterParametersOf, valuesOf } from './filterParameters.ts'

/** What the sentence of the criteria says already. */
const said = new Set(['listing_type', 'property_type', 'place', 'radius'])

/** A whole search in words: the sentence of its criteria, and what else it asks for. `Flats for rent in Brno, with a balcony`. */
export function describeSearch(criteria: Criteria, words: FilterWords, isTyped = false): string {
  const sentence = describeCriteria(criteria, words, isTyped)
  const saysKinds = !isTyped || canSayKinds(criteria)
  const hasLayouts = layoutsBeforeKind(criteria).length > 0
  const regions = valuesOf(criteria, 'place').length > 0 ? undefined : regionFieldOf(criteria)
  const areNamed = regions !== undefined && valuesOf(criteria, regions).length <= mostNames
  const more = activeFilters(criteria, words)
    .filter(
      ({ fieldKey }) =>
        !(said.has(fieldKey) && (fieldKey !== 'property_type' || saysKinds)) &&
        !(hasLayouts && fieldKey === 'disposition') &&
        !(areNamed && fieldKey === regions),
    )
    .map(({ fieldKey, text }) => {
      const titled = isTyped ? titledText(fieldKey, text, criteria, words) : text
      return inSentence(titled, words.i18n.locale)
    })
  return [sentence, ...more].join(', ')
}

/** With the name of its field, or an answer, where the text alone would be read as the kind of what is looked for. */
function titledText(key: string, text: string, criteria: Criteria, { form, i18n }: FilterWords): string {
  const field = fieldByKey(form, key)
  if (field === undefined) return text
  const name = textOf(field.label, i18n)
  if (isAmbiguous(key)) return `${name}: ${text}`
  return kindsToo.has(key) && text === name && !asksForHomes(criteria) ? i18n._(msg`${name}: yes`) : text
}

/** Features that somebody may look for alone. */
const kindsToo: ReadonlySet<string> = new Set(['garage', 'garden'])

/** Beside a flat or a house, a garage and a garden are parts of it. */
function asksForHomes(criteria: Criteria): boolean {
  const types = valuesOf(criteria, 'property_type')
  return types.length > 0 && types.every((type) => type === 'flat' || type === 'house')
}

/** A cottage, a room or a garden alone would be read as the kind of what is looked for. */
const isAmbiguous = (key: string) =>
  key === 'property_type' || key === 'disposition' || key === 'lister_type' || key.endsWith('_subtype')

/** `Price: up to …` goes on with a small letter; `2+kk` and `EPC` stay. */
const inSentence = (text: string, locale: string) =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase(locale))

/** What a search asks for, without where in the result one is and in which order it stands. */
export const requestedFor = (criteria: Criteria): Criteria =>
  Object.fromEntries(filterParametersOf(criteria).map((key) => [key, criteria[key] ?? '']))

/** Whether two searches find the same. */
export const findsTheSame = (one: Criteria, other: Criteria): boolean =>
  sameCriteria(requestedFor(one), requestedFor(other))
