import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { ViewingParameters } from '#contract/entities/viewing.ts'
import type { Api } from '#src/platform/api/api.ts'

import { leadsKey } from './leads.queries.ts'

/** A page of the viewings that one booked. They are conversations: whatever changes those asks for these again, too. */
export const viewingsQuery = (api: Api, query: ViewingParameters) =>
  queryOptions({
    queryKey: [...leadsKey, 'viewings', query],
    queryFn: ({ signal }) => api.getViewings({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** When one is expected where, from now on; as long as nothing is booked or cancelled, it is asked for once a minute. */
export const upcomingViewingsQuery = (api: Api) => ({
  ...viewingsQuery(api, { period: 'upcoming', page: 1 }),
  staleTime: 60_000,
})
