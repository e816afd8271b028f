import type { SearchParameters } from '#contract/entities/searchParameters.ts'

/** What somebody looks for: the parameters of a search, as they stand in the address. */
export type Criteria = SearchParameters

/** True when both ask for the same, whatever the order of their parameters and of the values of a list. */
export const sameCriteria = (one: Criteria, other: Criteria) => canonicalCriteria(one) === canonicalCriteria(other)

/** One text per meaning: equal for criteria that ask for the same. */
export function canonicalCriteria(criteria: Criteria): string {
  const pairs = Object.entries(criteria)
    .map(([key, value]) => [key, typeof value === 'string' ? value : value.toSorted()] as const)
    .filter(([, value]) => value.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(pairs)
}
