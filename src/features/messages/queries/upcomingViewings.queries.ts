import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'

import { leadsKey } from './leads.queries.ts'

/** The next viewings that one booked: the page with which the list of them begins, which shares this answer. */
const query = { period: 'upcoming', page: 1 } as const

/** When one is expected where, from now on; as long as nothing is booked or cancelled, it is asked for once a minute. */
export const upcomingViewingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...leadsKey, 'viewings', query],
    queryFn: ({ signal }) => api.getViewings({ query }, { signal }),
    staleTime: 60_000,
  })
