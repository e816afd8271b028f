import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'

import type { Undoable } from '#machines/decisionUndo/decisionUndo.machine.ts'
import { showToast } from '#src/ui/toasts/showToast.ts'

import type { DecisionUndo } from './useDecisionUndo.ts'

/** Says when a decision was undone; `onUndone` hears of it before. */
export function useUndone(
  undo: DecisionUndo,
  onUndone: (listingId: number, decision: Undoable['decision']) => void,
): void {
  const { t } = useLingui()
  const undone = useEffectEvent((listingId: number, decision: Undoable['decision']) => {
    onUndone(listingId, decision)
    const text =
      decision === 'dismissed'
        ? t`Undone. The reports are open again.`
        : t`Decision undone. The listing is waiting for review again.`
    showToast(text, 'success')
  })
  useEffect(() => {
    const subscription = undo.on('decision.undone', ({ listingId, decision }) => undone(listingId, decision))
    return () => subscription.unsubscribe()
  }, [undo])
}
