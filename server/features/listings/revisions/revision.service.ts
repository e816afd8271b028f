import { msg } from '#contract/message.ts'
import type { Locale } from '#contract/entities/locale.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import type { RevisionEventType } from '#machines/listing/listingRevision.machine.ts'
import { revisionBlockersOf, revisionBlockerWords, type RevisionBlocker } from '#machines/listing/revisionRules.ts'
import {
  editBlockers,
  revisionStepsFrom,
  takeRevisionStep,
  type RevisionPlace,
} from '#machines/listing/revisionSteps.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Conflict, Forbidden, Invalid, Outdated } from '#server/platform/http/failures.ts'
import { insertAdminAction } from '#server/features/accounts/adminAction.store.ts'
import type { ListingMedia } from '../listing.store.ts'
import type { PictureCaptions } from '#server/features/media/media.store.ts'
import { textIn } from '#server/platform/text/texts.ts'
import { countSteps } from '#server/platform/metrics/countSteps.ts'
import {
  deleteRevision,
  discardRevision,
  endRevision,
  insertRevision,
  reopenRevision,
  returnRevision,
  submitRevision,
  updateRevision,
  wasPublished,
  type StoredRevision,
} from './revision.store.ts'
import { holdChanges, withdrawHeldChanges, type HeldChanges } from '../heldDecision.service.ts'
import { rolesOn, type ListingDeps } from '../listingStatus.service.ts'
import { loadTransitionContext } from '../loadTransitionContext.ts'
import { priceConsequence } from './revisionConsequences.ts'
import { changedCaptions, differenceOf, placeOf, planOf } from './revisionContent.ts'
import { applyEdited, followPublication, notifyOwnerOfRevision } from './revisionPublication.ts'
import {
  causesOf,
  factsOf,
  readEditedListing,
  readRestorable,
  weighFor,
  type Decision,
  type WeighedRevision,
} from './revisionView.service.ts'

const words = {
  outdated: msg('This has changed in the meantime. Please check the changes again.'),
  inReview: msg('The changes are waiting for review. Withdraw them to continue editing.'),
  refused: msg('This isn’t possible with these changes right now.'),
  revisionOpen: msg('There are other unpublished changes. Publish or discard them first.'),
}

interface RevisionRequest {
  listingId: number
  actor: SignedInActor
  locale: Locale
}

/** Reads under lock, as the owner or as an administrator, and takes the step that `decide` makes of it. */
function changeRevision<Result>(
  database: Database,
  { listingId, actor }: RevisionRequest,
  { as, now }: { as: ListingActor; now: Date },
  change: (tx: Transaction<Schema>, found: WeighedRevision) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (tx) => {
    const { roles, ...found } = await weighFor(tx, listingId, actor, now)
    if (!roles.includes(as)) throw new Forbidden()
    return change(tx, found)
  })
}

/** The open revision, if it is the version that somebody looked at. */
function requireVersion({ edited }: WeighedRevision, version: number, locale: Locale): StoredRevision {
  const { revision } = edited
  if (revision === null || revision.version !== version) throw changedMeanwhile(locale)
  return revision
}

const changedMeanwhile = (locale: Locale) => new Conflict(textIn(words.outdated, locale), { code: 'outdated' })

/** Where a step leads, or a refusal that says what is in the way. */
function stepOrRefuse(
  tx: Transaction<Schema>,
  found: WeighedRevision,
  {
    event,
    needsReview = false,
    isHeld = false,
    locale,
  }: { event: RevisionEventType; needsReview?: boolean; isHeld?: boolean; locale: Locale },
  decision: Decision,
  now: Date,
): RevisionPlace {
  const blockers = revisionBlockersOf(factsOf(found, decision, now))
  const to = takeRevisionStep(placeOf(found.edited), { type: event, by: decision.by, blockers, needsReview, isHeld })
  if (to !== null) {
    countSteps(tx, [{ machine: 'listingRevision', event, from: placeOf(found.edited), to }])
    return to
  }
  const step = revisionStepsFrom(placeOf(found.edited), { by: decision.by, blockers }).find(
    (one) => one.event === event,
  )
  throw refusalOf(found, step?.blockedBy ?? [], locale)
}

function refusalOf({ context, edited }: WeighedRevision, blockedBy: readonly RevisionBlocker[], locale: Locale): Error {
  const said = blockedBy.map((code) => ({ code, message: textIn(revisionBlockerWords[code], locale) }))
  const [only] = blockedBy
  if (only === 'reason_missing' && blockedBy.length === 1)
    return new Invalid([
      { propertyPath: 'reason', message: textIn(revisionBlockerWords.reason_missing, locale), code: 'required' },
    ])
  if (only === 'implausible_price' && blockedBy.length === 1)
    return new Conflict(textIn(revisionBlockerWords.implausible_price, locale), {
      code: 'implausible_price',
      members: { price: priceConsequence(context.values, edited.values) },
    })
  if (only === 'nothing_to_restore')
    return new Conflict(textIn(revisionBlockerWords.nothing_to_restore, locale), { code: 'nothing_to_restore' })
  const message = said.length === 0 ? textIn(words.refused, locale) : said.map((each) => each.message).join(' ')
  return new Conflict(message, { code: 'transition_not_allowed', members: { blockedBy: said } })
}

interface Publication {
  /** The version of the revision that was agreed to; any, where somebody did not look. */
  version?: number | undefined
  /** The version of the listing that it was compared with. */
  listingVersion?: number | undefined
  confirmsPrice?: boolean | undefined
}

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
  const { version, listingVersion, confirmsPrice = false, locale, actor, listingId } = request
  return changeRevision(database, request, { as: 'owner', now }, async (tx, found) => {
    const { context, edited } = found
    if (version !== undefined && edited.revision?.version !== version && (await wasPublished(tx, listingId, version)))
      return
    const revision = requireVersion(found, version ?? edited.revision?.version ?? 0, locale)
    if (revision.state === 'inReview') return
    if (listingVersion !== undefined && listingVersion !== context.row.version) throw changedMeanwhile(locale)
    const decision = { by: 'owner', actorId: actor.userId, confirmsPrice } as const
    const needsReview = causesOf(found, deps).length > 0
    const to = stepOrRefuse(tx, found, { event: 'PUBLISH_CHANGES', needsReview, locale }, decision, now)
    if (to === 'inReview') await submitRevision(tx, revision.id, now)
    else await publish(tx, { ...found, revision }, { by: 'owner', now })
  })
}

/** Makes a revision what is online. */
async function publish(
  tx: Transaction<Schema>,
  { context, edited, revision }: WeighedRevision & { revision: StoredRevision },
  { by, now }: { by: ListingActor; now: Date },
): Promise<void> {
  const difference = differenceOf(context, edited)
  const isApplied = await applyEdited(tx, context, { ...edited, revision }, { isApproval: by === 'admin', at: now })
  if (!isApplied) throw new Outdated()
  await endRevision(tx, revision.id, { difference, by, at: now })
  await followPublication(tx, context, edited.values, now)
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
    if (found.edited.revision !== null)
      throw new Conflict(textIn(words.revisionOpen, locale), { code: 'revision_open' })
    const discarded = await readRestorable(tx, listingId, now)
    const decision = { by: 'owner', actorId: actor.userId, hasDiscarded: discarded !== null } as const
    stepOrRefuse(tx, found, { event: 'RESTORE_CHANGES', locale }, decision, now)
    if (discarded !== null) await reopenRevision(tx, discarded.id, now)
  })
}

/** Publishes what an administrator found nothing wrong with; where decisions can be undone, only when that time is over. */
export function approveChanges(
  database: Database,
  request: RevisionRequest & Publication,
  deps: ListingDeps,
): Promise<void> {
  const now = deps.now()
  const { version, listingVersion, locale, actor, listingId } = request
  return changeRevision(database, request, { as: 'admin', now }, async (tx, found) => {
    const { context, edited } = found
    if (version !== undefined && edited.revision?.version !== version && (await wasPublished(tx, listingId, version)))
      return
    const revision = requireVersion(found, version ?? edited.revision?.version ?? 0, locale)
    if (revision.held?.decision === 'approved') return
    requireUndecided(revision, locale)
    if (listingVersion !== undefined && listingVersion !== context.row.version) throw changedMeanwhile(locale)
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

/** What a revision is to hold from now on. */
export interface RevisionEdit {
  changes: Record<string, unknown>
  /** All pictures in their order. */
  media: readonly number[]
  /** What is said of pictures from now on; where it is left out, what the revision says stays. */
  captions?: PictureCaptions
}

/**
 * Writes an edit into the open revision of a listing that is locked, opens one where there is none, and closes one of
 * which nothing is left. Answers the id of the open one.
 */
export async function saveEdit(
  tx: Transaction<Schema>,
  { context, edited }: WeighedRevision,
  { changes, media, captions = edited.revision?.captions ?? {} }: RevisionEdit,
  { locale, now }: { locale: Locale; now: Date },
): Promise<number | null> {
  const plan = planOf(context.listing.media, media)
  const said = changedCaptions(context.listing.media, media, captions)
  const isEmpty = Object.keys(changes).length === 0 && plan === null && Object.keys(said).length === 0
  const revisionId = await openForEdit(tx, { context, edited }, { isEmpty, locale, now })
  if (revisionId === null) return null
  if (isEmpty) {
    await deleteRevision(tx, revisionId)
    return null
  }
  const online = idsOf(context.listing.media)
  await updateRevision(tx, revisionId, { changes, media: plan, online, captions: said, at: now })
  return revisionId
}

/** The revision that an edit goes into; null where there is none and none is needed. */
export async function openForEdit(
  tx: Transaction<Schema>,
  { context, edited }: WeighedRevision,
  { isEmpty, locale, now }: { isEmpty: boolean; locale: Locale; now: Date },
): Promise<number | null> {
  const { row } = context
  const decision = { by: 'owner', actorId: row.ownerId } as const
  const blockers = revisionBlockersOf(factsOf({ context, edited }, decision, now))
  const blockedBy = editBlockers(placeOf(edited), { by: 'owner', blockers })
  if (blockedBy === null) throw new Conflict(textIn(words.inReview, locale), { code: 'in_review' })
  if (blockedBy.length > 0) throw refusalOf({ context, edited }, blockedBy, locale)
  if (edited.revision === null && isEmpty) return null
  return edited.revision?.id ?? (await insertRevision(tx, { listingId: row.id, baseVersion: row.version, at: now }))
}

/** The pictures of an edited listing with one more, or without one. */
export const idsOf = (media: readonly ListingMedia[]): number[] => media.map(({ id }) => id)
