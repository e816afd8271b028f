import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/api/api.ts'

const hourMs = 3_600_000

/** Places whose name begins like the text. */
export const suggestedPlacesQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['places', 'suggested', text.trim().toLocaleLowerCase('cs')],
    queryFn: ({ signal }) => api.suggestPlaces({ query: { q: text.trim() } }, { signal }),
    staleTime: hourMs,
  })

/** One place by its id. */
export const placeQuery = (api: Api, placeId: string) =>
  queryOptions({
    queryKey: ['places', 'one', placeId],
    queryFn: ({ signal }) => api.getPlace({ params: { placeId } }, { signal }),
    staleTime: hourMs,
  })
