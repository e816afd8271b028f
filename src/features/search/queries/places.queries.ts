import { queryOptions } from '@tanstack/react-query'

import { hourMs } from '#contract/durations.ts'
import type { Api } from '#src/platform/api/api.ts'
import type { MapService } from '#src/platform/maps/mapService.ts'

/** Places that fit what somebody is writing. */
export const suggestedPlacesQuery = (maps: MapService, text: string) =>
  queryOptions({
    queryKey: ['places', 'suggested', text.trim().toLocaleLowerCase('cs')],
    queryFn: ({ signal }) => maps.suggest(text.trim(), { signal }),
    staleTime: hourMs,
  })

/** One place by its id. */
export const placeQuery = (api: Api, placeId: string) =>
  queryOptions({
    queryKey: ['places', 'one', placeId],
    queryFn: ({ signal }) => api.getPlace({ params: { placeId } }, { signal }),
    staleTime: hourMs,
  })
