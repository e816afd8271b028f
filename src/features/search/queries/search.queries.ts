import { queryOptions } from '@tanstack/react-query'

import { hourMs } from '#contract/durations.ts'
import { canonicalCriteria, type Criteria } from '#machines/search/criteria.ts'
import { filterParametersOf } from '#src/features/search/model/filterParameters.ts'
import type { Api } from '#src/platform/api/api.ts'

/** The filters and orders there are. They change with the product, hardly within a visit. */
export const searchFormQuery = (api: Api) =>
  queryOptions({
    queryKey: ['forms', 'search'],
    queryFn: ({ signal }) => api.getSearchForm({}, { signal }),
    staleTime: hourMs,
  })

/** One page of the listings that fit. */
export const foundListingsQuery = (api: Api, criteria: Criteria) =>
  queryOptions({
    queryKey: ['properties', 'found', canonicalCriteria(criteria)],
    queryFn: ({ signal }) => api.searchProperties({ query: criteria }, { signal }),
  })

/** Which filters to give up where nothing fits. */
export const relaxationsQuery = (api: Api, criteria: Criteria) => {
  const filters = filtersOf(criteria)
  return queryOptions({
    queryKey: ['properties', 'relaxations', canonicalCriteria(filters)],
    queryFn: ({ signal }) => api.getPropertyRelaxations({ query: filters }, { signal }),
  })
}

/** How many listings fit in all, and how many each option of the named fields would show. */
export const facetsQuery = (api: Api, criteria: Criteria, fieldKeys: readonly string[]) => {
  const query = { ...filtersOf(criteria), 'facet[]': [...fieldKeys] }
  return queryOptions({
    queryKey: ['properties', 'facets', canonicalCriteria(query)],
    queryFn: ({ signal }) => api.getPropertyFacets({ query }, { signal }),
  })
}

/** How a result is ordered and paged does not change what is in it. */
const filtersOf = (criteria: Criteria): Criteria =>
  Object.fromEntries(filterParametersOf(criteria).map((key) => [key, criteria[key] ?? '']))
