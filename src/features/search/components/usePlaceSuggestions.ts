import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { PlaceSearchActor } from '#src/features/search/actors/placeSearch.actor.ts'
import { placesOf, suggestedPlacesQuery, type SuggestionSource } from '#src/features/search/queries/places.queries.ts'
import { placeContext, placeName } from '#src/platform/i18n/placeName.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'
import { useMaps } from '#src/platform/maps/useMaps.ts'

interface PlaceSuggestions {
  items: readonly PlaceSuggestion[]
  /** Whom they are owed to; empty where that is ourselves. */
  attribution: string
  isOpen: boolean
  /** What is said where there is nothing to choose. */
  message: 'none' | 'nothingFound' | 'unavailable'
}

/** What is suggested for the text that is being typed in the active field, without what is chosen already. */
export function usePlaceSuggestions(
  places: PlaceSearchActor | undefined,
  isActive: boolean,
  chosenIds: readonly string[],
  source?: SuggestionSource,
): PlaceSuggestions {
  const { i18n } = useLingui()
  const maps = useMaps()
  const isSuggesting = useFact(places, (snapshot) => snapshot?.hasTag('suggesting') ?? false)
  const isSilent = useFact(places, (snapshot) => snapshot?.hasTag('silent') ?? false)
  const placeText = useFact(places, (snapshot) => snapshot?.context.placeText ?? '')
  const suggestedFor = useFact(places, (snapshot) => snapshot?.context.suggestedFor ?? null)
  // The machine asked already; this only reads what it was answered.
  const { data } = useQuery({ ...suggestedPlacesQuery(source ?? placesOf(maps), suggestedFor ?? ''), enabled: false })

  // Whoever goes on typing sees the old suggestions until the new ones are there, if they can still be right.
  const isUseful = suggestedFor !== null && placeText.startsWith(suggestedFor)
  const found = isUseful ? (data?.items ?? []).filter(({ id, place }) => !chosenIds.includes(place?.id ?? id)) : []
  // Addresses stay as they are written.
  const items = source === undefined ? found.map((item) => namedIn(item, i18n.locale)) : found
  const isEmpty = suggestedFor === placeText && data !== undefined && items.length === 0
  const message = isSilent ? 'unavailable' : isEmpty ? 'nothingFound' : 'none'
  return {
    items,
    attribution: items.length === 0 ? '' : (data?.attribution ?? ''),
    message,
    isOpen: isActive && isSuggesting && (items.length > 0 || message !== 'none'),
  }
}

/** A place that is searched, by its names in the language of the page; of a region, the other name stands beside it. */
function namedIn(item: PlaceSuggestion, locale: string): PlaceSuggestion {
  const { place } = item
  if (place === null) return item
  return { ...item, name: placeName(place, locale), context: placeContext(place, locale) }
}

/** One fact of a field that may not be there yet. By hand, because the library of machines comes after the page. */
function useFact<Fact>(
  places: PlaceSearchActor | undefined,
  select: (snapshot: SnapshotFrom<PlaceSearchActor> | undefined) => Fact,
): Fact {
  const read = () => select(places?.getSnapshot())
  return useSyncExternalStore(
    (listener) => {
      const subscription = places?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    read,
    read,
  )
}
