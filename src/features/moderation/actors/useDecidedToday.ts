import { useEffect, useState } from 'react'

import type { QueueKind } from '#src/features/moderation/model/queueKind.ts'
import { readDialog, storeDialog } from '#src/platform/browser/dialogStorage.ts'
import { isoDay } from '#src/platform/i18n/format.ts'

/** Kept beside what is typed, because it ends like that: with the tab, or once its owner signs out. */
const keptAs = (kind: QueueKind) => (kind === 'all' ? 'decided today' : `${kind} decided today`)

/**
 * How many listings the administrator decided about today in this tab: what was counted before the desk was opened again,
 * and `decided` since then. New listings, changes and appeals, when they are reviewed alone, are counted apart. The next day begins at 0.
 */
export function useDecidedToday(decided: number, kind: QueueKind, ownerId: number | null): number {
  const kept = keptAs(kind)
  const [{ day, before }] = useState(() => {
    const today = isoDay(new Date().toISOString())
    const last = readDialog(kept, { day: today, decided: 0 }, { ownerId })
    return { day: today, before: last.day === today ? last.decided : 0 }
  })
  const made = before + decided
  useEffect(() => {
    // A decision that was undone is not counted: 0 is kept, too, unless nothing was.
    const { decided: last } = readDialog(kept, { decided: 0 }, { ownerId })
    if (last !== made) storeDialog(kept, { day, decided: made }, { ownerId })
  }, [kept, day, made, ownerId])
  return made
}
