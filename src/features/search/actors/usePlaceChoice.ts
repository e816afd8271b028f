import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'

import type { TakenPlace } from '#machines/search/placeChoice.machine.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'

import { placeChoiceLogic } from './placeChoice.actor.ts'

/** A choice among suggestions, as a field shows it. */
export interface PlaceChoice {
  /** What the newest choice could not tell; null while there is nothing to explain. */
  unknown: 'place' | 'town' | null
  choose: (suggestion: PlaceSuggestion) => void
  /** Something else is written: what was said about the last choice is no news any more. */
  type: () => void
}

/** Turns suggestions into what they stand for, the newest one alone, and hands that to `onFound`. */
export function usePlaceChoice<Found extends TakenPlace>(
  find: (suggestion: PlaceSuggestion) => Promise<Found>,
  onFound: (found: Found) => void,
): PlaceChoice {
  const [{ logic, keep, found }] = useState(() => placeChoiceLogic(find))
  const actor = useActorRef(logic, machineInspector)
  // By what the page is then: meanwhile other places may be chosen or taken away.
  const take = useEffectEvent(() => {
    const place = found()
    if (place !== null) onFound(place)
  })
  useEffect(() => {
    const subscription = actor.on('place.taken', () => take())
    return () => subscription.unsubscribe()
  }, [actor])
  const unknown = useSelector(actor, (snapshot) =>
    snapshot.hasTag('placeUnknown') ? 'place' : snapshot.hasTag('townUnknown') ? 'town' : null,
  )
  return {
    unknown,
    choose: (suggestion) => {
      keep(suggestion)
      actor.send({ type: 'suggestion.chosen' })
    },
    type: () => actor.send({ type: 'place.typed' }),
  }
}
