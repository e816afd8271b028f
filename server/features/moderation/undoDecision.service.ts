import type { Locale } from '#contract/entities/locale.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { changeStatus, type ListingDeps } from '#server/features/listings/listingStatus.service.ts'

interface UndoRequest {
  listingId: number
  /** The version that the decision made of the listing. */
  version: number
  actor: SignedInActor
  locale: Locale
}

/** Takes back the decision that an administrator has just made; the listing waits again, and nobody was told. */
export function undoDecision(database: Database, request: UndoRequest, deps: ListingDeps): Promise<void> {
  const undo = { wants: ({ event }: { event: string }) => event === 'TAKE_BACK', isAlreadyDone: () => false }
  return changeStatus(database, { ...request, ...undo, target: 'PENDING' }, deps)
}
