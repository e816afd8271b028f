import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { searchBoxMachine } from '#machines/search/searchBox.machine.ts'
import { understandingQuery } from '#src/features/search/queries/understanding.queries.ts'
import type { Api } from '#src/platform/api/api.ts'

interface SearchBoxEffects {
  api: Api
  queryClient: QueryClient
}

/** The search box with its real effects. The names of places are in the query cache when the machine has read them. */
export function searchBoxLogic({ api, queryClient }: SearchBoxEffects) {
  const readNames = fromPromise<void, string>(async ({ input }) => {
    await queryClient.ensureQueryData(understandingQuery(api, input))
  })
  return searchBoxMachine.provide({ actors: { readNames, readNamesToSearch: readNames } })
}
