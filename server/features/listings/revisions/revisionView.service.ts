import { dayMs } from '#contract/durations.ts'
import type { OpenRevision, RevisionStep } from '#contract/entities/property.ts'
import type { ReviewCause } from '#contract/entities/revision.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import { restorableDays, revisionBlockersOf, type RevisionFacts } from '#machines/listing/revisionRules.ts'
import { revisionStepsFrom } from '#machines/listing/revisionSteps.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Forbidden, NotFound } from '#server/platform/http/failures.ts'
import { readDiscarded, type DiscardedStored } from './revision.store.ts'
import type { HeldChanges } from '../heldChanges.ts'
import { isPublicStatus, rolesOn, type ListingDeps } from '../listingStatus.service.ts'
import { loadTransitionContext, type TransitionContext } from '../loadTransitionContext.ts'
import { isPicture, missingIn } from '../listingValues.ts'
import { undoTime } from '../undoTime.ts'
import { priceConsequence, reviewCausesOf } from './revisionConsequences.ts'
import { placeOf, presentEditedMedia, readEdited, summaryOf, type EditedListing } from './revisionContent.ts'

/** A listing with its revision, as somebody meets it who may know of it. */
export interface WeighedRevision {
  context: TransitionContext
  edited: EditedListing
}

/** Whether the edits of a listing go into a revision: it is online, or it left the market with one. */
export const isRevised = ({ row }: TransitionContext, { revision }: EditedListing): boolean =>
  statusHas(row.status, 'online') || (statusHas(row.status, 'revisable') && revision !== null)

/** A listing as it is edited. */
export async function readEditedListing(
  database: Database,
  context: TransitionContext,
  now: Date,
): Promise<EditedListing> {
  const [edited] = await readEdited(database, [context], now)
  return edited ?? { revision: null, values: context.values, media: context.listing.media }
}

/** Who takes a step, and what they said with it. */
export interface Decision {
  by: ListingActor
  actorId: number | null
  confirmsPrice?: boolean
  hasReason?: boolean
  hasDiscarded?: boolean
}

/** Until when a decision can be undone, in ms since 1970; 0 where there is none. */
const untilOf = (held: HeldChanges | null) => (held === null ? 0 : Date.parse(held.until))

/** What decides about the steps of a revision. */
export function factsOf(
  { context, edited }: WeighedRevision,
  { actorId, confirmsPrice = false, hasReason = true, hasDiscarded = false }: Decision,
  now: Date,
): RevisionFacts {
  const { row, values } = context
  const missing = missingIn(edited.values, now)
  return {
    isOnline: statusHas(row.status, 'online'),
    isEditable: isRevised(context, edited),
    isOwnerConfirmed: row.isOwnerConfirmed,
    isOwnerBanned: row.isOwnerBanned,
    isComplete: missing.every(isPicture),
    hasEnoughPhotos: !missing.some(isPicture),
    isPriceImplausible: !confirmsPrice && priceConsequence(values, edited.values)?.isImplausible === true,
    isDeciderOwner: actorId === row.ownerId,
    hasReason,
    hasDiscarded,
    isLastDecider: actorId !== null && edited.revision?.held?.actorId === actorId,
    isUndoable: now.getTime() < untilOf(edited.revision?.held ?? null),
  }
}

/** Why publishing needs an administrator first; never where an installation reviews nothing. */
export function causesOf({ context, edited }: WeighedRevision, { isModerated }: ListingDeps): ReviewCause[] {
  const { row, listing, values } = context
  if (!isModerated) return []
  return reviewCausesOf({
    before: values,
    after: edited.values,
    approved: row.approvedValues ?? values,
    mediaBefore: listing.media,
    mediaAfter: edited.media,
  })
}

/** The steps that an account could take with the revision of a listing. */
export function stepsFor(
  { context, edited }: WeighedRevision,
  actor: SignedInActor,
  now: Date,
  hasDiscarded = false,
): RevisionStep[] {
  const steps = rolesOn(context.row, actor).flatMap((by) => {
    const blockers = revisionBlockersOf(factsOf({ context, edited }, { by, actorId: actor.userId, hasDiscarded }, now))
    return revisionStepsFrom(placeOf(edited), { by, blockers })
  })
  return steps.map(({ event, blockedBy }) => ({ event, allowed: blockedBy.length === 0, blockedBy }))
}

/** What an owner goes on editing, or an administrator is to decide about. */
export function presentRevision(
  { context, edited }: WeighedRevision,
  actor: SignedInActor,
  now: Date,
): OpenRevision | null {
  const { revision } = edited
  if (revision === null) return null
  return {
    ...summaryOf(context, { ...edited, revision }),
    fields: edited.values,
    media: presentEditedMedia(context.listing, edited.media),
    missing: missingIn(edited.values, now),
    ...presentSteps({ context, edited }, actor, now),
  }
}

/** What somebody can do with a revision; an administrator also reads what was decided, and how long that can be undone. */
function presentSteps(
  found: WeighedRevision,
  actor: SignedInActor,
  now: Date,
): Pick<OpenRevision, 'steps' | 'decision' | 'undo'> {
  const steps = stepsFor(found, actor, now)
  const held = found.edited.revision?.held ?? null
  // As an owner nobody reads what was decided before it has an effect.
  if (held === null || !actor.isAdmin || found.context.row.ownerId === actor.userId) return { steps }
  const isUndoable = steps.some(({ event, allowed }) => event === 'TAKE_BACK' && allowed)
  return {
    steps,
    decision: held.decision,
    ...(isUndoable && { undo: undoTime(new Date(held.until), now) }),
  }
}

/** The changes that were thrown away last, while they can be brought back. */
export const readRestorable = (database: Database, listingId: number, now: Date): Promise<DiscardedStored | null> =>
  readDiscarded(database, listingId, new Date(now.getTime() - restorableDays * dayMs))

export const presentDiscarded = ({ discardedAt, changes, media, captions }: DiscardedStored) => ({
  discardedAt: discardedAt.toISOString(),
  restorableUntil: new Date(discardedAt.getTime() + restorableDays * dayMs).toISOString(),
  changed: [...Object.keys(changes), ...(media === null && Object.keys(captions).length === 0 ? [] : ['OTHER_IMAGE'])],
})

/** Reads a listing for its owner or an administrator; everybody else is refused as everywhere. */
export async function weighFor(
  database: Database,
  listingId: number,
  actor: SignedInActor,
  now: Date,
): Promise<WeighedRevision & { roles: ListingActor[] }> {
  const context = await loadTransitionContext(database, listingId)
  if (context === null) throw new NotFound()
  const roles = rolesOn(context.row, actor)
  if (roles.length === 0) throw isPublicStatus(context.row) ? new Forbidden() : new NotFound()
  return { context, edited: await readEditedListing(database, context, now), roles }
}
