import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'

/** The ids of the listings that the account keeps, as the server last said; the favorites keep them up to date. */
export const favoriteIdsKey = ['favorites', 'ids'] as const

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
