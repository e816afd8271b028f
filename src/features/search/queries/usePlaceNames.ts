import { useQueries } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'

import { placeQuery } from './places.queries.ts'

/** The names of places by id; one whose name is not known (yet) is missing. */
export function usePlaceNames(api: Api, placeIds: readonly string[]): ReadonlyMap<string, string> {
  return useQueries({
    queries: placeIds.map((id) => placeQuery(api, id)),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.name]]))),
  })
}
