import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import type { Dismissal } from '#contract/entities/adminReport.ts'
import { useSubmission } from '#src/features/forms/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { showToast } from '#src/ui/toasts/showToast.ts'

import type { DecisionUndo } from './useDecisionUndo.ts'

/**
 * Dismisses the open reports of a listing, which stays as it is; `undo` offers the way back as long as there is one, and
 * `onHeld` hears of a dismissal that has one before what is shown is asked for anew.
 */
export function useDismissal(listingId: number, undo: DecisionUndo, onHeld?: (dismissal: Dismissal) => void) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  return useSubmission<Record<string, never>>(async () => {
    const dismissal = await api.dismissReports({ params: { propertyId: listingId } })
    const { at: dismissedAt, undo: left } = dismissal
    // The reports are gone with their button, and the listing stays as it is.
    if (left === undefined) showToast(t`Reports dismissed. The listing stays as it is.`, 'success')
    else {
      const undoable = { listingId, decision: 'dismissed', dismissedAt, leftMs: left.secondsLeft * 1_000 } as const
      onHeld?.(dismissal)
      undo.send({ type: 'decision.taken', undoable })
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['properties'] }),
      queryClient.invalidateQueries({ queryKey: ['admin'] }),
    ])
  })
}
