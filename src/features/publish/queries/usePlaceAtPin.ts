import { skipToken, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'

import type { PlaceAtPosition } from '#contract/entities/place.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { positionIn } from '#src/features/manage/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'

import { placeAtQuery } from './placeAt.queries.ts'

/** What lies where the pin of the draft is, beside the town that its address states; undefined while nobody knows. */
export function usePlaceAtPin(): PlaceAtPosition | undefined {
  const api = useApi()
  const { values } = useFormikContext<DraftValues>()
  const position = positionIn(values.locationGps)
  const city = typeof values.city === 'string' ? values.city.trim() : ''
  const query = placeAtQuery(api, position ?? { lat: 0, lng: 0 }, city)
  return useQuery(position === undefined || city === '' ? { ...query, queryFn: skipToken } : query).data
}
