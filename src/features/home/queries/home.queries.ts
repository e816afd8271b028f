import { queryOptions } from '@tanstack/react-query'

import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import type { Api } from '#src/platform/api/api.ts'

/** How many listings stand under 'latest'. */
const latestCount = '8'

/** The listings that were published last. `logType` tells the server that they were shown, not looked for. */
export const latestListingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['properties', 'latest'],
    queryFn: ({ signal }) =>
      api.searchProperties(
        { query: { logType: 'property_featured_view', 'order[publishedAt]': 'desc', itemsPerPage: latestCount } },
        { signal },
      ),
  })

/** How many listings there are by type and by region. */
export const marketCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['properties', 'facets', 'market'],
    queryFn: ({ signal }) =>
      api.getPropertyFacets({ query: { 'facet[]': ['listing_type', 'property_type', 'region'] } }, { signal }),
  })

/** How many listings fit, without any of them. */
export const listingCountQuery = (api: Api, criteria: SearchParameters) =>
  queryOptions({
    queryKey: ['properties', 'count', criteria],
    queryFn: async ({ signal }) => {
      const { totalItems = 0 } = await api.searchProperties({ query: { ...criteria, itemsPerPage: '0' } }, { signal })
      return totalItems
    },
  })
