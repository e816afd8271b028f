import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { ViewingParameters } from '#contract/entities/viewing.ts'
import { leadsKey } from '#src/features/messages/index.ts'
import type { Api } from '#src/platform/api/api.ts'

/** A page of the viewings that one booked. They are conversations: whatever changes those asks for these again, too. */
export const viewingsQuery = (api: Api, query: ViewingParameters) =>
  queryOptions({
    queryKey: [...leadsKey, 'viewings', query],
    queryFn: ({ signal }) => api.getViewings({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The secret address by which calendar programs follow one's viewings. */
export const calendarSubscriptionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['viewings', 'calendar'],
    queryFn: ({ signal }) => api.getCalendarSubscription({}, { signal }),
    staleTime: 0,
  })
