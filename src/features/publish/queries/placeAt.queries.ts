import { queryOptions } from '@tanstack/react-query'

import { hourMs } from '#contract/durations.ts'
import type { Api } from '#src/platform/api/api.ts'
import type { Position } from '#src/platform/maps/position.ts'

/** What lies at a position, and whether an address that states a town can be there. */
export const placeAtQuery = (api: Api, { lat, lng }: Position, city: string) =>
  queryOptions({
    queryKey: ['places', 'at', lat, lng, city],
    queryFn: ({ signal }) => api.reverseGeocode({ query: { lat, lng, city } }, { signal }),
    staleTime: hourMs,
    // Nothing is known of what lies abroad; that is no failure of the page.
    retry: false,
  })
