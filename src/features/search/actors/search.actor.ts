import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, waitFor } from 'xstate'

import type { Criteria } from '#machines/search/criteria.ts'
import { searchMachine, type SearchOutcome } from '#machines/search/search.machine.ts'
import { valuesOf } from '#src/features/search/model/filterParameters.ts'
import { placeQuery, placesOf } from '#src/features/search/queries/places.queries.ts'
import { foundListingsQuery, relaxationsQuery } from '#src/features/search/queries/search.queries.ts'
import type { Api } from '#src/platform/api/api.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import type { MapService } from '#src/platform/maps/mapService.ts'

import { placeSearchLogic } from './placeSearch.actor.ts'
import type { Search } from './search.ts'

export interface SearchEffects {
  api: Api
  maps: MapService
  queryClient: QueryClient
  /** Goes to the results with these criteria in the address. */
  showCriteria: (criteria: Criteria) => void
}

/** The search machine with its real effects. What it finds is in the query cache when its answer is. */
export const searchLogic = ({ api, maps, queryClient, showCriteria }: SearchEffects) =>
  searchMachine.provide({
    actors: {
      findListings: fromPromise<SearchOutcome, Criteria>(async ({ input }) => {
        const [{ totalItems = 1 }] = await Promise.all([
          queryClient.ensureQueryData({ ...foundListingsQuery(api, input), revalidateIfStale: true }),
          ...valuesOf(input, 'place').map((id) => queryClient.prefetchQuery(placeQuery(api, id))),
        ])
        if (totalItems === 0) await queryClient.prefetchQuery(relaxationsQuery(api, input))
        return { totalItems }
      }),
      placeSearch: placeSearchLogic({ source: placesOf(maps), queryClient }),
    },
    actions: { showCriteria: (_, { criteria }) => showCriteria(criteria) },
  })

/** The one search of an application, running. */
export function startSearch(effects: SearchEffects): Search {
  const actor = createActor(searchLogic(effects), machineInspector).start()
  return {
    getSnapshot: () => actor.getSnapshot(),
    subscribe: (listener) => actor.subscribe(listener),
    send: (event) => actor.send(event),
    settled: async () => void (await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))),
  }
}
