import { queryOptions } from '@tanstack/react-query'

import { hourMs } from '#contract/durations.ts'
import type { Api } from '#src/platform/api/api.ts'
import type { MapService } from '#src/platform/maps/mapService.ts'

/** Whom to ask for suggestions, and under which name its answers are kept. */
export interface SuggestionSource {
  name: 'places' | 'addresses'
  suggest: MapService['suggest']
}

/** Suggestions of places, as searches need them. */
export const placesOf = (maps: MapService): SuggestionSource => ({
  name: 'places',
  suggest: (...question) => maps.suggest(...question),
})

/** What fits the text that somebody is writing. */
export const suggestedPlacesQuery = ({ name, suggest }: SuggestionSource, text: string) =>
  queryOptions({
    // An address is shown in the spelling of whoever wrote it.
    queryKey: [name, 'suggested', name === 'places' ? text.trim().toLocaleLowerCase('cs') : text.trim()],
    queryFn: ({ signal }) => suggest(text.trim(), { signal }),
    staleTime: hourMs,
  })

/** One place by its id. */
export const placeQuery = (api: Api, placeId: string) =>
  queryOptions({
    queryKey: ['places', 'one', placeId],
    queryFn: ({ signal }) => api.getPlace({ params: { placeId } }, { signal }),
    staleTime: hourMs,
  })
