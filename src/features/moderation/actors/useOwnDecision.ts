import { useEffect, useEffectEvent } from 'react'

import type { Property } from '#contract/entities/property.ts'
import type { UndoableReview } from '#machines/decisionUndo/decisionUndo.machine.ts'

import { undoableOf } from './moderation.actor.ts'
import type { DecisionUndo } from './useDecisionUndo.ts'

/**
 * Lets `undo` offer the visitor's own decision about a listing, as long as the server lets them undo it, also after a
 * reload; says whether it does.
 */
export function useOwnDecision(undo: DecisionUndo, listing: Property | undefined): boolean {
  const undoable = listing === undefined ? null : undoableOf(listing)
  const { listingId, version, revisionVersion } = undoable ?? {}
  const offered = useEffectEvent(
    (made: { listingId: number } & Pick<UndoableReview, 'version' | 'revisionVersion'>) => {
      if (undoable !== null) undo.send({ type: 'decision.taken', undoable: { ...undoable, ...made } })
    },
  )
  useEffect(() => {
    if (listingId === undefined || version === undefined) return
    offered({ listingId, version, ...(revisionVersion !== undefined && { revisionVersion }) })
  }, [listingId, version, revisionVersion])
  return undoable !== null
}
