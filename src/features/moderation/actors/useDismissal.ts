import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import { useSubmission } from '#src/features/forms/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { showToast } from '#src/ui/toasts/showToast.ts'

/** Dismisses the open reports of a listing, which stays as it is. */
export function useDismissal(listingId: number) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  return useSubmission<Record<string, never>>(async () => {
    await api.dismissReports({ params: { propertyId: listingId } })
    // The reports are gone with their button, and the listing stays as it is.
    showToast(t`Reports dismissed. The listing stays as it is.`, 'success')
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['properties'] }),
      queryClient.invalidateQueries({ queryKey: ['admin'] }),
    ])
  })
}
