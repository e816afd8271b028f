import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { Place } from '#contract/entities/place.ts'
import { placeQuery } from '#src/features/search/queries/places.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'
import { useMaps } from '#src/platform/maps/useMaps.ts'

/** Turns a suggestion into a place that a search can ask for, and tells its id; at once where it is known already. */
export function useChoosePlace(onChosen: (placeId: string) => void) {
  const [api, maps, queryClient] = [useApi(), useMaps(), useQueryClient()]
  const [isUnknown, setIsUnknown] = useState(false)
  // Meanwhile other places may be chosen or taken away.
  const notify = useRef(onChosen)
  useEffect(() => {
    notify.current = onChosen
  })
  const take = (place: Place) => {
    queryClient.setQueryData(placeQuery(api, place.id).queryKey, place)
    notify.current(place.id)
  }
  return {
    /** The newest choice means no place of ours. */
    isUnknown,
    forget: () => setIsUnknown(false),
    choosePlace: (suggestion: PlaceSuggestion) => {
      if (suggestion.place === null) maps.choosePlace(suggestion).then(take, () => setIsUnknown(true))
      else take(suggestion.place)
    },
  }
}
