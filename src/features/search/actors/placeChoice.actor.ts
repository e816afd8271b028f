import { fromPromise } from 'xstate'

import { placeChoiceMachine, type TakenPlace } from '#machines/search/placeChoice.machine.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'

/** Taking a suggestion with its real effects; `find` rejects where it stands for no place of ours. */
export function placeChoiceLogic<Found extends TakenPlace>(find: (suggestion: PlaceSuggestion) => Promise<Found>) {
  let chosen: PlaceSuggestion | null = null
  let found: Found | null = null
  return {
    logic: placeChoiceMachine.provide({
      actors: {
        takePlace: fromPromise<TakenPlace, void>(async ({ signal }) => {
          if (chosen === null) throw new Error('Only what was chosen is taken.')
          const answer = await find(chosen)
          if (!signal.aborted) found = answer
          return answer
        }),
      },
    }),
    /** Chosen just now: tell the machine next. */
    keep: (suggestion: PlaceSuggestion) => void (chosen = suggestion),
    /** What the newest choice stood for, once the machine says that it was taken. */
    found: () => found,
  }
}
