import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'

/** The way of a listing over the market: when it came, when it left, what it cost. */
export const propertyHistoryQuery = (api: Api, propertyId: number) =>
  queryOptions({
    queryKey: ['properties', 'history', propertyId],
    queryFn: ({ signal }) => api.getPropertyHistory({ params: { propertyId } }, { signal }),
  })
