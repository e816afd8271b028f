import { useQueryClient } from '@tanstack/react-query'

import { useSubmission } from '#src/features/forms/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'

/** Says that somebody has reserved a home on the market, or that it is free again. It stays on the market. */
export function useReservation(listingId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useSubmission<{ isReserved: boolean; version: number }>(async ({ isReserved, version }) => {
    try {
      await api.updateProperty(
        { params: { propertyId: listingId }, body: { isReserved } },
        { ifMatch: `"listing-${listingId}-${version}"` },
      )
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['properties'] })
    }
  })
}
