import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { PropertyCard } from '#contract/entities/property.ts'
import type { Api } from '#src/platform/api/api.ts'

/** The listings with these ids as cards, in their order; those that are not public any more are left out. */
export const propertyCardsQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['properties', 'cards', ids.join(',')],
    queryFn: async ({ signal }): Promise<readonly PropertyCard[]> =>
      ids.length === 0
        ? []
        : ((await api.getPropertyCards({ query: { ids: ids.join(',') } }, { signal }))._embedded?.item ?? []),
    placeholderData: keepPreviousData,
  })
