import { statusHas } from '#machines/listing/statusTags.ts'

import type { Database } from '#server/platform/database/database.ts'
import { Outdated } from '#server/platform/http/failures.ts'
import { withdrawHeldChanges } from '../heldDecision.service.ts'
import { rolesOn, type ListingDeps } from '../listingStatus.service.ts'
import { loadTransitionContext } from '../loadTransitionContext.ts'
import { discardRevision, reopenRevision, returnRevision, submitRevision } from './revision.store.ts'
import { revisionOpen } from './revisionRefusals.ts'
import { approveChanges } from './revisionReview.service.ts'
import {
  agreedRevision,
  changeRevision,
  publish,
  requireListing,
  requireVersion,
  stepOrRefuse,
  type Publication,
  type RevisionRequest,
} from './revisionStep.service.ts'
import { causesOf, readEditedListing, readRestorable } from './revisionView.service.ts'

// What other features read and lock of these tables.
export { insertPublication, readOpenRevisions, submitRevision } from './revision.store.ts'

/**
 * Publishes all changes at once, or sends them to the review where they make another offer. Asking again for what is done
 * already does nothing. 409 where anything changed since somebody looked, or where something is in the way.
 */
export function publishChanges(
  database: Database,
  request: RevisionRequest & Publication,
  deps: ListingDeps,
): Promise<void> {
  const now = deps.now()
  const { confirmsPrice = false, locale, actor } = request
  return changeRevision(database, request, { as: 'owner', now }, async (tx, found) => {
    const revision = await agreedRevision(tx, found, request)
    if (revision === null || revision.state === 'inReview') return
    requireListing(found, request)
    const decision = { by: 'owner', actorId: actor.userId, confirmsPrice } as const
    const needsReview = causesOf(found, deps).length > 0
    const to = stepOrRefuse(tx, found, { event: 'PUBLISH_CHANGES', needsReview, locale }, decision, now)
    if (to === 'inReview') await submitRevision(tx, revision.id, now)
    else await publish(tx, { ...found, revision }, { by: 'owner', now })
  })
}

/** Takes changes back from the review. */
export function withdrawChanges(
  database: Database,
  request: RevisionRequest & { version: number },
  deps: ListingDeps,
): Promise<void> {
  const now = deps.now()
  return changeRevision(database, request, { as: 'owner', now }, async (tx, found) => {
    const revision = requireVersion(found, request.version, request.locale)
    const decision = { by: 'owner', actorId: request.actor.userId } as const
    stepOrRefuse(tx, found, { event: 'WITHDRAW_CHANGES', locale: request.locale }, decision, now)
    await returnRevision(tx, revision.id, null)
    await withdrawHeldChanges(tx, request.listingId)
  })
}

/** Throws all changes away; for 30 days they can be brought back. */
export function discardChanges(
  database: Database,
  request: RevisionRequest & { version?: number | undefined },
  deps: ListingDeps,
): Promise<void> {
  const now = deps.now()
  return changeRevision(database, request, { as: 'owner', now }, async (tx, found) => {
    const { revision } = found.edited
    if (request.version !== undefined && (revision?.version ?? 0) !== request.version) throw new Outdated()
    // Nothing is left to throw away: two tabs do that.
    if (revision === null) return
    const decision = { by: 'owner', actorId: request.actor.userId } as const
    stepOrRefuse(tx, found, { event: 'DISCARD', locale: request.locale }, decision, now)
    await discardRevision(tx, revision.id, now)
    await withdrawHeldChanges(tx, request.listingId)
  })
}

/** Brings back what was thrown away last. What was made since is never written over. */
export function restoreChanges(database: Database, request: RevisionRequest, deps: ListingDeps): Promise<void> {
  const now = deps.now()
  const { listingId, locale, actor } = request
  return changeRevision(database, request, { as: 'owner', now }, async (tx, found) => {
    if (found.edited.revision !== null) throw revisionOpen(locale)
    const discarded = await readRestorable(tx, listingId, now)
    const decision = { by: 'owner', actorId: actor.userId, hasDiscarded: discarded !== null } as const
    stepOrRefuse(tx, found, { event: 'RESTORE_CHANGES', locale }, decision, now)
    if (discarded !== null) await reopenRevision(tx, discarded.id, now)
  })
}

/**
 * The same as a step toward publishing, for those who know only that: the owner publishes the changes of a listing that is
 * online, an administrator approves those that wait. False where there is nothing of that kind to do.
 */
export async function verifyChanges(
  database: Database,
  request: RevisionRequest & Publication,
  deps: ListingDeps,
): Promise<boolean> {
  const context = await loadTransitionContext(database, request.listingId)
  if (context === null || !statusHas(context.row.status, 'online')) return false
  const roles = rolesOn(context.row, request.actor)
  const { revision } = await readEditedListing(database, context, deps.now())
  if (revision === null) return false
  if (roles.includes('owner')) await publishChanges(database, request, deps)
  else if (roles.includes('admin') && revision.state === 'inReview') await approveChanges(database, request, deps)
  else return false
  return true
}
