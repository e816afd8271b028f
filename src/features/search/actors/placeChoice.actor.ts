import { createActor, fromPromise, type Actor } from 'xstate'

import { placeChoiceMachine, type TakenPlace } from '#machines/search/placeChoice.machine.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'

interface PlaceChoiceEffects<Found extends TakenPlace> {
  /** What was chosen last, before the machine was told. */
  chosen: () => PlaceSuggestion | null
  /** Rejects where a suggestion stands for no place of ours. */
  find: (suggestion: PlaceSuggestion) => Promise<Found>
  /** The newest choice was taken. */
  onFound: (found: Found) => void
}

/** Starts taking suggestions with their real effects. */
export function startPlaceChoice<Found extends TakenPlace>(
  effects: PlaceChoiceEffects<Found>,
): Actor<typeof placeChoiceMachine> {
  let found: Found | null = null
  const logic = placeChoiceMachine.provide({
    actors: {
      takePlace: fromPromise<TakenPlace, void>(async ({ signal }) => {
        const chosen = effects.chosen()
        if (chosen === null) throw new Error('Only what was chosen is taken.')
        const answer = await effects.find(chosen)
        if (!signal.aborted) found = answer
        return answer
      }),
    },
  })
  const actor = createActor(logic, machineInspector)
  actor.on('place.taken', () => {
    if (found !== null) effects.onFound(found)
  })
  return actor.start()
}
