import { queryOptions } from '@tanstack/react-query'

import type { FavoriteSort } from '#contract/ownSorts.ts'
import { usualFavoriteSort } from '#src/features/favorites/model/favoriteSort.ts'
import type { Api } from '#src/platform/api/api.ts'

/** Pages of the listings that the account keeps. */
export const favoriteListsKey = ['favorites', 'list'] as const

/** As many as the server gives at once. */
const itemsPerPage = 100

/** One page of the listings that the account keeps. */
export const favoriteListQuery = (api: Api, { page, sort }: { page: number; sort: FavoriteSort }) =>
  queryOptions({
    queryKey: [...favoriteListsKey, sort, page],
    queryFn: ({ signal }) =>
      api.getFavoriteProperties(
        { query: { page, itemsPerPage, ...(sort !== usualFavoriteSort && { sort }) } },
        { signal },
      ),
    staleTime: 0,
  })
