import { useQueryClient } from '@tanstack/react-query'

import { placeQuery } from '#src/features/search/queries/places.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useMaps } from '#src/platform/maps/useMaps.ts'

import { usePlaceChoice, type PlaceChoice } from './usePlaceChoice.ts'

/** Turns a suggestion into a place that a search can ask for, and tells its id. */
export function useSearchedPlace(onChosen: (placeId: string) => void): PlaceChoice {
  const [api, maps, queryClient] = [useApi(), useMaps(), useQueryClient()]
  return usePlaceChoice(
    async (suggestion) => ({ place: suggestion.place ?? (await maps.choosePlace(suggestion)) }),
    ({ place }) => {
      queryClient.setQueryData(placeQuery(api, place.id).queryKey, place)
      onChosen(place.id)
    },
  )
}
