import { useEffect, useEffectEvent, useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { placeChoiceMachine, TakenPlace } from '#machines/search/placeChoice.machine.ts'
import { actorGate } from '#src/platform/actors/actorGate.ts'
import { useActorGate } from '#src/platform/actors/useActorGate.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'

interface PlaceChoiceView {
  /** What the newest choice could not tell; null while there is nothing to explain. */
  unknown: 'place' | 'town' | null
}

/** A choice among suggestions, as a field shows it. */
export interface PlaceChoice extends PlaceChoiceView {
  choose: (suggestion: PlaceSuggestion) => void
  /** Something else is written: what was said about the last choice is no news any more. */
  type: () => void
}

/**
 * Turns suggestions into what they stand for, the newest one alone, and hands that to `onFound`; `find` is that of the first
 * render. The machine comes after the page.
 */
export function usePlaceChoice<Found extends TakenPlace>(
  find: (suggestion: PlaceSuggestion) => Promise<Found>,
  onFound: (found: Found) => void,
): PlaceChoice {
  const [{ gate, choose, listeners }] = useState(() => placeChoiceGate(find))
  // By what the page is then: meanwhile other places may be chosen or taken away.
  const take = useEffectEvent(onFound)
  useEffect(() => {
    const listener = (found: Found) => take(found)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [listeners])
  const view = useActorGate(gate)
  // Nothing has to be fetched to forget what is not said.
  const type = () => {
    if (view.unknown !== null) gate.send({ type: 'place.typed' })
  }
  return { ...view, choose, type }
}

const nothingUnknown: PlaceChoiceView = { unknown: null }

function placeChoiceGate<Found extends TakenPlace>(find: (suggestion: PlaceSuggestion) => Promise<Found>) {
  let chosen: PlaceSuggestion | null = null
  const listeners = new Set<(found: Found) => void>()
  const onFound = (found: Found) => {
    for (const listener of listeners) listener(found)
  }
  const gate = actorGate({
    load: async () => {
      const { startPlaceChoice } = await import('./placeChoice.actor.ts')
      return () => startPlaceChoice({ chosen: () => chosen, find, onFound })
    },
    first: nothingUnknown,
    viewOf,
    awaiting: () => nothingUnknown,
    // What was chosen cannot be looked up without it.
    missed: (): PlaceChoiceView => ({ unknown: 'place' }),
  })
  const choose = (suggestion: PlaceSuggestion) => {
    chosen = suggestion
    gate.send({ type: 'suggestion.chosen' })
  }
  return { gate, choose, listeners }
}

const viewOf = (snapshot: SnapshotFrom<typeof placeChoiceMachine>): PlaceChoiceView => ({
  unknown: snapshot.hasTag('placeUnknown') ? 'place' : snapshot.hasTag('townUnknown') ? 'town' : null,
})
