import type { Locale } from '#contract/entities/locale.ts'
import { revisionBlockersOf } from '#machines/listing/revisionRules.ts'
import { takeRevisionStep } from '#machines/listing/revisionSteps.ts'
import type { Transaction } from 'kysely'

import { insertAdminAction } from '#server/features/accounts/adminAction.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { countSteps } from '#server/platform/metrics/countSteps.ts'
import type { HeldChanges } from '../heldChanges.ts'
import { holdChanges, withdrawHeldChanges } from '../heldDecision.service.ts'
import type { ListingDeps } from '../listingStatus.service.ts'
import { loadTransitionContext } from '../loadTransitionContext.ts'
import { returnRevision, type StoredRevision } from './revision.store.ts'
import { notifyOwnerOfRevision } from './revisionPublication.ts'
import { changedMeanwhile, refusalOf } from './revisionRefusals.ts'
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
import { factsOf, readEditedListing, type WeighedRevision } from './revisionView.service.ts'

/** Publishes what an administrator found nothing wrong with; where decisions can be undone, only when that time is over. */
export function approveChanges(
  database: Database,
  request: RevisionRequest & Publication,
  deps: ListingDeps,
): Promise<void> {
  const now = deps.now()
  const { locale, actor, listingId } = request
  return changeRevision(database, request, { as: 'admin', now }, async (tx, found) => {
    const revision = await agreedRevision(tx, found, request)
    if (revision === null || revision.held?.decision === 'approved') return
    requireUndecided(revision, locale)
    requireListing(found, request)
    const { undoMs = 0 } = deps
    const step = { event: 'APPROVE_CHANGES', isHeld: undoMs > 0, locale } as const
    const to = stepOrRefuse(tx, found, step, { by: 'admin', actorId: actor.userId }, now)
    await insertAdminAction(tx, { actorId: actor.userId, action: 'APPROVE_CHANGES', listingId, at: now })
    if (to !== 'approved') return approve(tx, { ...found, revision }, now)
    const held = { listingId, revisionVersion: revision.version, decision: to, actorId: actor.userId }
    await holdChanges(tx, held, { at: now, undoMs })
  })
}

/** Makes approved changes public, and tells their owner. */
async function approve(
  tx: Transaction<Schema>,
  found: WeighedRevision & { revision: StoredRevision },
  now: Date,
): Promise<void> {
  await publish(tx, found, { by: 'admin', now })
  await notifyOwnerOfRevision(tx, found.context.row, { event: 'APPROVE_CHANGES' })
}

/** Returns changes to the owner with a reason; where decisions can be undone, only when that time is over. */
export function rejectChanges(
  database: Database,
  request: RevisionRequest & { version: number; reason: { code: string; text: string } },
  deps: ListingDeps,
): Promise<void> {
  const now = deps.now()
  const { version, reason, locale, actor, listingId } = request
  return changeRevision(database, request, { as: 'admin', now }, async (tx, found) => {
    const revision = requireVersion(found, version, locale)
    requireUndecided(revision, locale)
    const text = reason.text.trim()
    const { undoMs = 0 } = deps
    const decision = { by: 'admin', actorId: actor.userId, hasReason: text.length >= 10 } as const
    const to = stepOrRefuse(tx, found, { event: 'REJECT_CHANGES', isHeld: undoMs > 0, locale }, decision, now)
    const { code } = reason
    await insertAdminAction(tx, { actorId: actor.userId, action: 'REJECT_CHANGES', listingId, text, at: now })
    if (to !== 'rejected') return reject(tx, { ...found, revision }, { code, text, at: now })
    const held = { listingId, revisionVersion: version, decision: to, reason: { code, text }, actorId: actor.userId }
    await holdChanges(tx, held, { at: now, undoMs })
  })
}

/** Gives rejected changes back to their owner, and says why. */
async function reject(
  tx: Transaction<Schema>,
  { context, revision }: WeighedRevision & { revision: StoredRevision },
  refusal: { code: string; text: string; at: Date },
): Promise<void> {
  await returnRevision(tx, revision.id, refusal)
  const { code, text } = refusal
  await notifyOwnerOfRevision(tx, context.row, { event: 'REJECT_CHANGES', reason: { code, text } })
}

/** Nobody decides about what is decided already. */
function requireUndecided({ held }: StoredRevision, locale: Locale): void {
  if (held !== null) throw changedMeanwhile(locale)
}

/**
 * Undoes the caller's decision about changes that had no effect yet: they wait for the review again, in the same version.
 * 409 where somebody else decided, and where it is too late: the decision has its effect, or the owner took the changes back.
 */
export function undoChanges(
  database: Database,
  request: RevisionRequest & { version: number },
  deps: ListingDeps,
): Promise<void> {
  const now = deps.now()
  const { listingId, version, locale, actor } = request
  return changeRevision(database, request, { as: 'admin', now }, async (tx, found) => {
    const { revision } = found.edited
    if (revision?.held == null || revision.version !== version) throw refusalOf(found, ['too_late_to_undo'], locale)
    stepOrRefuse(tx, found, { event: 'TAKE_BACK', locale }, { by: 'admin', actorId: actor.userId }, now)
    if (!(await withdrawHeldChanges(tx, listingId))) throw refusalOf(found, ['too_late_to_undo'], locale)
    await insertAdminAction(tx, { actorId: actor.userId, action: 'UNDO_CHANGES', listingId, at: now })
  })
}

/**
 * Lets a decision about changes take effect that can no longer be undone. It does nothing where the changes are not in
 * that review any more; what was approved and cannot go live as it is waits for the review again.
 */
export async function settleChanges(tx: Transaction<Schema>, held: HeldChanges, now: Date): Promise<void> {
  const context = await loadTransitionContext(tx, held.listingId)
  if (context === null) return
  const read = await readEditedListing(tx, context, now)
  if (read.revision?.state !== 'inReview' || read.revision.version !== held.revisionVersion) return
  const revision = { ...read.revision, held }
  const found = { context, edited: { ...read, revision }, revision }
  const blockers = revisionBlockersOf(factsOf(found, { by: 'system', actorId: null }, now))
  const to = takeRevisionStep(held.decision, { type: 'SETTLE', by: 'system', blockers, needsReview: false })
  if (to === null) return
  countSteps(tx, [{ machine: 'listingRevision', event: 'SETTLE', from: held.decision, to }])
  if (to === 'none') await approve(tx, found, now)
  if (to === 'editing' && held.reason !== undefined) await reject(tx, found, { ...held.reason, at: new Date(held.at) })
}
