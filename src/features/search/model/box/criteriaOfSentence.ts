import type { Understanding } from '#contract/understanding/understand.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { fieldKeyOf, isOrder } from '#src/features/search/model/filterParameters.ts'

/** Where to look, said in other ways than by the name of a place. */
const areas = new Set(['place', 'radius', 'region', 'district', 'bbox', 'polygon'])

/** What a sentence cannot say of criteria: what is not in them when it is read again. It stays whatever is typed. */
export function unsaid(criteria: Criteria, said: Criteria): Criteria {
  const left: Record<string, string | string[]> = {}
  for (const [key, value] of Object.entries(criteria)) {
    if (key === 'page' || key === 'cursor') continue
    const other = said[key] ?? ''
    const rest = typeof value === 'string' ? value : value.filter((one) => !other.includes(one))
    if (rest.length > 0 && rest !== other) left[key] = rest
  }
  return left
}

/** The criteria of a sentence, beside what it could not say. What it says counts. */
export function criteriaOfSentence({ parameters, places }: Understanding, kept: Criteria): Criteria {
  const hasOrder = Object.keys(parameters).some(isOrder)
  const isElsewhere = places.length > 0
  const rest = Object.entries(kept).filter(
    ([key]) => !(hasOrder && isOrder(key)) && !(isElsewhere && areas.has(fieldKeyOf(key))),
  )
  const merged: Record<string, string | string[]> = Object.fromEntries(rest)
  for (const [key, value] of Object.entries(parameters)) {
    const before = merged[key]
    merged[key] =
      typeof value === 'string' || typeof before === 'string' || before === undefined
        ? value
        : [...new Set([...before, ...value])]
  }
  return merged
}
