import type { QueryClient } from '@tanstack/react-query'
import { fromPromise, type ActorRefFrom } from 'xstate'

import { placeSearchMachine } from '#machines/search/placeSearch.machine.ts'
import { suggestedPlacesQuery, type SuggestionSource } from '#src/features/search/queries/places.queries.ts'

export type PlaceSearchActor = ActorRefFrom<typeof placeSearchMachine>

/** Suggesting places with its real effects. What is suggested is in the query cache when the machine offers it. */
export const placeSearchLogic = ({ source, queryClient }: { source: SuggestionSource; queryClient: QueryClient }) =>
  placeSearchMachine.provide({
    actors: {
      suggestPlaces: fromPromise<void, string>(async ({ input }) => {
        await queryClient.ensureQueryData(suggestedPlacesQuery(source, input))
      }),
    },
  })
