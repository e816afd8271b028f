import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'

/** The secret address by which calendar programs follow one's viewings. */
export const calendarSubscriptionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['viewings', 'calendar'],
    queryFn: ({ signal }) => api.getCalendarSubscription({}, { signal }),
    staleTime: 0,
  })
