import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'

/** Pages of the listings that the account keeps. */
export const favoriteListsKey = ['favorites', 'list'] as const

/** As many as the server gives at once. */
const itemsPerPage = 100

/** One page of the listings that the account keeps, the last added first. */
export const favoriteListQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: [...favoriteListsKey, page],
    queryFn: ({ signal }) => api.getFavoriteProperties({ query: { page, itemsPerPage } }, { signal }),
    staleTime: 0,
  })
