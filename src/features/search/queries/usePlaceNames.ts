import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'
import { placeName } from '#src/platform/i18n/placeName.ts'

import { placeQuery } from './places.queries.ts'

/**
 * The names of places in the language of the page, by id; one whose name is not known (yet) is missing. One question for all of them, which asks for
 * those that are not known: observing each by itself would load a part of the library that the first page does without.
 */
export function usePlaceNames(api: Api, placeIds: readonly string[]): ReadonlyMap<string, string> {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const placeOf = (id: string) => queryClient.getQueryData(placeQuery(api, id).queryKey)
  useQuery({
    queryKey: ['places', 'names', ...placeIds],
    // Each failure is told where it happens; the others have their names.
    queryFn: async () => {
      await Promise.allSettled(placeIds.map((id) => queryClient.ensureQueryData(placeQuery(api, id))))
      return placeIds
    },
    enabled: placeIds.some((id) => placeOf(id) === undefined),
  })
  return new Map(
    placeIds.flatMap((id) => {
      const place = placeOf(id)
      return place === undefined ? [] : [[place.id, placeName(place, i18n.locale)]]
    }),
  )
}
