import type { Locale } from '#contract/entities/locale.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { changeStatus, type ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { undoChanges } from '#server/features/listings/revisions/revisionReview.service.ts'

interface UndoRequest {
  listingId: number
  /** The version that the decision made of the listing. */
  version: number
  /** Where it was about changes of what is online: their version. */
  revisionVersion?: number | undefined
  actor: SignedInActor
  locale: Locale
}

/**
 * Takes back the decision that an administrator has just made, about a listing or about its changes; it waits again, and
 * nobody was told.
 */
export function undoDecision(
  database: Database,
  { revisionVersion, ...request }: UndoRequest,
  deps: ListingDeps,
): Promise<void> {
  if (revisionVersion !== undefined) return undoChanges(database, { ...request, version: revisionVersion }, deps)
  const undo = { wants: ({ event }: { event: string }) => event === 'TAKE_BACK', isAlreadyDone: () => false }
  return changeStatus(database, { ...request, ...undo, target: 'PENDING' }, deps)
}
