import { queryOptions } from '@tanstack/react-query'

import { limits } from '#contract/limits.ts'
import type { Api } from '#src/platform/api/api.ts'

/** The searches that the account keeps. */
export const savedSearchesKey = ['savedSearches'] as const

/** All of them, the newest first: there are never more than fit into one answer. */
export const savedSearchesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...savedSearchesKey, 'list'],
    queryFn: async ({ signal }) => {
      const { _embedded } = await api.getSavedSearches(
        { query: { itemsPerPage: limits.savedSearches.maxCount } },
        { signal },
      )
      return _embedded?.item ?? []
    },
    staleTime: 0,
  })
