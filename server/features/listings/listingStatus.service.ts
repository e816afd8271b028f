import { hourMs } from '#contract/durations.ts'
import { msg } from '#contract/message.ts'
import { chooseLocale } from '#contract/chooseLocale.ts'
import type { Locale } from '#contract/entities/locale.ts'
import type { PropertyStatus } from '#contract/entities/property.ts'
import { processNamed } from '#machines/listing/listingProcess.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'
import { stepsFrom, takeStep, type ListingStep } from '#machines/listing/listingSteps.ts'
import type { RevisionEventType } from '#machines/listing/listingRevision.machine.ts'
import { takeRevisionStep, type RevisionPlace } from '#machines/listing/revisionSteps.ts'
import {
  listingBlockersOf,
  blockerLabels,
  type ListingFacts,
  type ListingBlocker,
} from '#machines/listing/listingBlockers.ts'
import { isReadByAnybody, statusHas } from '#machines/listing/statusTags.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '#server/platform/http/failures.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import { textIn } from '#server/platform/text/texts.ts'
import { eraseListings } from './listingErasure.store.ts'
import {
  keepPrice,
  readMarketTimes,
  restoreMarketTimes,
  saveStatusStep,
  type ListingStatusRow,
} from './listingStatus.store.ts'
import {
  canBeTakenBack,
  holdDecision,
  isDecision,
  settleHeld,
  withdrawDecision,
  withdrawHeldChanges,
} from './heldDecision.service.ts'
import { deleteRevision, readOpenRevisions, returnRevision } from './revisions/revision.store.ts'
import { indexListings } from './listingIndex.service.ts'
import { notifyOwner } from './listingMails.ts'
import { placeOf, readEdited } from './revisions/revisionContent.ts'
import { applyEdited } from './revisions/revisionPublication.ts'
import { type TransitionContext, loadTransitionContext } from './loadTransitionContext.ts'
import { isMaterialChange, isPicture, missingIn } from './listingValues.ts'

// What other features read and lock of these tables.
export { readListingStatus } from './listingStatus.store.ts'

/** What an installation decides about listings. */
export interface ListingDeps {
  now: () => Date
  /** An administrator looks at a listing before it is published. */
  isModerated: boolean
  /** How long a decision or the end of an offer can be taken back before anybody is told, in ms; without it not at all. */
  undoMs?: number
}

/** Why a step is taken, for others to read. */
export interface StepReason {
  code: string
  text: string
}

interface Decider {
  by: ListingActor
  actorId: number | null
  reason?: StepReason | undefined
  /** For the system: something calls for a review. */
  hasCause?: boolean
  /** Nobody wants a mail for each of these. */
  isOneOfMany?: boolean | undefined
}

/** Reason and appeal are texts of at least so many characters. */
const reasonLengths = { reason: 10, appeal: 20 }

/** Stands for a reason or an appeal that is still to be written, where a step is only judged. */
export const wordsToCome: StepReason = { code: '', text: '.'.repeat(Math.max(...Object.values(reasonLengths))) }

function factsOf({ row, listing, values }: TransitionContext, decider: Decider, deps: ListingDeps): ListingFacts {
  const now = deps.now()
  const missing = missingIn(values, now)
  const reasonLength = decider.reason?.text.trim().length ?? 0
  return {
    now: now.getTime(),
    listingType: listing.listingType,
    statusSince: row.statusSince.getTime(),
    expiresAt: row.expiresAt?.getTime() ?? null,
    isOwnerConfirmed: row.isOwnerConfirmed,
    isOwnerBanned: row.isOwnerBanned,
    isComplete: missing.every(isPicture),
    hasEnoughPhotos: !missing.some(isPicture),
    isChangedSinceApproval: row.approvedValues !== null && isMaterialChange(row.approvedValues, values),
    isModerated: deps.isModerated,
    hasCause: decider.hasCause === true,
    isDeciderOwner: decider.actorId === row.ownerId,
    isOwnDecision: row.hasAppealed && row.hasSeveralAdmins && row.rejectedById === decider.actorId,
    isLastDecider: row.lastDeciderId !== null && row.lastDeciderId === decider.actorId,
    undoMs: deps.undoMs ?? 0,
    hasReason: reasonLength >= reasonLengths.reason,
    hasAppealText: reasonLength >= reasonLengths.appeal,
  }
}

/** The version of the status machine that decides about a listing. */
const processOf = ({ processVersion }: ListingStatusRow) => processNamed(processVersion)

/** As whom an account may act on a listing: as its owner first. */
export function rolesOn({ ownerId }: { ownerId: number }, { userId, isAdmin }: SignedInActor): ListingActor[] {
  return [...(ownerId === userId ? (['owner'] as const) : []), ...(isAdmin ? (['admin'] as const) : [])]
}

/** A step with whoever would take it. */
export interface OpenStep extends ListingStep {
  to: PropertyStatus
  by: ListingActor
}

/** The steps that an account could ask for, as the owner or as an administrator, blocked ones among them. */
export function openSteps(
  context: TransitionContext,
  actor: SignedInActor,
  deps: ListingDeps,
  reason?: StepReason,
): OpenStep[] {
  const { row } = context
  const found = rolesOn(row, actor).flatMap((by) => {
    const blockers = listingBlockersOf(factsOf(context, { by, actorId: actor.userId, reason }, deps))
    return stepsFrom(row.status, row, { by, blockers }, processOf(row)).flatMap((step) =>
      step.to === 'purged' ? [] : [{ ...step, to: step.to, by }],
    )
  })
  // What one role may not, another may.
  const best = new Map<string, OpenStep>()
  for (const step of found) {
    const known = best.get(step.event)
    if (known === undefined || (known.blockedBy.length > 0 && step.blockedBy.length === 0)) best.set(step.event, step)
  }
  return [...best.values()]
}

export interface StatusRequest {
  listingId: number
  actor: SignedInActor
  locale: Locale
  reason?: StepReason | undefined
  /** The version that the caller decided on. */
  version?: number | undefined
  /** One of many that come at once: nobody wants a mail for each. */
  isOneOfMany?: boolean
  /** The status that is asked for, where one is. */
  target?: PropertyStatus
  /** Which of the steps is meant. */
  wants: (step: Pick<OpenStep, 'event' | 'to'>) => boolean
  /** Statuses in which there is nothing left to do. */
  isAlreadyDone: (status: PropertyStatus, roles: readonly ListingActor[]) => boolean
}

/**
 * Takes one step of a listing's life for an account. `Conflict` says what is in the way; where somebody else changed the
 * listing meanwhile, nothing happens.
 */
export async function changeStatus(database: Database, request: StatusRequest, deps: ListingDeps): Promise<void> {
  const { listingId, actor, reason, isOneOfMany } = request
  const context = await loadTransitionContext(database, listingId)
  const step = decideStep(context, request, deps)
  if (context === null || step === null) return
  await inTransaction(database, (tx) =>
    takeStepIn(tx, context, step, { by: step.by, actorId: actor.userId, reason, isOneOfMany }, deps),
  )
}

/**
 * Decides about a step of an account, and changes nothing: the step to take, or null where there is nothing left to do.
 * Throws the refusal. `changeStatus` and the dry run both decide by it.
 */
export function decideStep(
  context: TransitionContext | null,
  request: Omit<StatusRequest, 'listingId'>,
  deps: ListingDeps,
): OpenStep | null {
  if (context === null) throw new NotFound()
  const { row } = context
  const { actor, reason, version, locale } = request
  const roles = rolesOn(row, actor)
  if (roles.length === 0) throw isPublicStatus(row) ? new Forbidden() : new NotFound()
  if (version !== undefined && version !== row.version) throw changedMeanwhile(locale)
  if (request.isAlreadyDone(row.status, roles)) return null
  const steps = openSteps(context, actor, deps, reason)
  const wanted = steps.filter((candidate) => request.wants(candidate))
  // Where two lead on, as out of the archive, the one that is open.
  const step = wanted.find(({ blockedBy }) => blockedBy.length === 0) ?? wanted[0]
  if (step === undefined || step.blockedBy.length > 0) refuse(row, steps, step, request)
  return step
}

/** A step that nobody asks for; with a reason something calls for it. */
interface SystemStep {
  event: ListingEventType
  reason?: StepReason | undefined
}

/** Takes a step for the system, if the machine lets it; false where it does not. */
export async function changeStatusBySystem(
  tx: Transaction<Schema>,
  { listingId, event, reason, isOneOfMany }: SystemStep & { listingId: number; isOneOfMany?: boolean },
  deps: ListingDeps,
): Promise<boolean> {
  const context = await loadTransitionContext(tx, listingId)
  if (context === null) return false
  const { to } = decideStepOfSystem(context, { event, reason }, deps)
  if (to === null) return false
  await takeStepIn(tx, context, { event, to }, { ...deciderOfSystem(reason), isOneOfMany }, deps)
  return true
}

const deciderOfSystem = (reason: StepReason | undefined): Decider => ({
  by: 'system',
  actorId: null,
  reason,
  hasCause: reason !== undefined,
})

/**
 * Decides about a step of the system, and changes nothing: where it leads, or null with what is in the way; nothing is
 * where the status has no such step. `changeStatusBySystem` and the dry run both decide by it.
 */
export function decideStepOfSystem(
  context: TransitionContext,
  { event, reason }: SystemStep,
  deps: ListingDeps,
): { to: PropertyStatus | 'purged' | null; blockedBy: readonly ListingBlocker[] } {
  const { row } = context
  const blockers = listingBlockersOf(factsOf(context, deciderOfSystem(reason), deps))
  const taken = takeStep(row.status, row, { type: event, by: 'system', blockers }, processOf(row))
  if (taken !== null) return { to: taken.to, blockedBy: [] }
  const known = stepsFrom(row.status, row, { by: 'system', blockers }, processOf(row)).find(
    (step) => step.event === event,
  )
  return { to: null, blockedBy: known?.blockedBy ?? [] }
}

/** Events after which a listing stands on the market for as long as its owner chose. */
const startsTime = new Set<ListingEventType>(['APPROVE', 'RENEW'])

// See docs/decisions/0157-archiving-taken-back.md.
/** Whoever archives a listing and takes that back so soon changed their mind, and gets the end that was chosen before. */
const changedMindMs = hourMs

/** For how many days a listing stands on the market from now on; null where its end stays what it is. */
function daysFromNow({ expiresAt, statusSince, lifetimeDays }: ListingStatusRow, event: ListingEventType, at: Date) {
  const isAhead = expiresAt !== null && expiresAt > at
  const isTakenBack = event === 'RENEW' && at.getTime() - statusSince.getTime() < changedMindMs
  if (isAhead && (isTakenBack || event === 'REOPEN')) return null
  return startsTime.has(event) || event === 'REOPEN' ? lifetimeDays : null
}

async function takeStepIn(
  tx: Transaction<Schema>,
  { row, values }: TransitionContext,
  { event, to }: { event: ListingEventType; to: PropertyStatus | 'purged' },
  { by, actorId, reason, isOneOfMany }: Decider,
  deps: ListingDeps,
): Promise<void> {
  const at = deps.now()
  const isUndo = event === 'TAKE_BACK'
  const takenBack = isUndo ? await withdrawDecision(tx, row.id) : await settleHeld(tx, row.id, { to, actorId })
  if (isUndo && takenBack === null) throw tooLate(chooseLocale(row.ownerLocale))
  const undoMs = canBeTakenBack({ event, by, actorId, isOneOfMany }) ? (deps.undoMs ?? 0) : 0
  const before = undoMs > 0 ? await readMarketTimes(tx, row.id) : null
  const historyId = await saveStatusStep(tx, {
    listingId: row.id,
    version: row.version,
    processVersion: row.processVersion,
    event,
    from: row.status,
    to,
    by,
    actorId,
    reasonCode: reason?.code ?? null,
    reasonText: reason === undefined || reason.text.trim() === '' ? null : reason.text.trim(),
    at,
    days: daysFromNow(row, event, at),
    approvedValues: event === 'APPROVE' ? values : null,
  })
  if (historyId === null) throw changedMeanwhile(chooseLocale(row.ownerLocale))
  if (takenBack !== null) await restoreMarketTimes(tx, row.id, takenBack.before)
  if (event === 'APPROVE') await keepPrice(tx, row.id, at)
  if (to !== 'purged') await carryRevision(tx, { listingId: row.id, to, at })
  await indexListings(tx, [row.id])
  if (to === 'purged') return eraseListings(tx, [row.id], at)
  // Nobody was told of what is undone.
  if (takenBack !== null) return
  const change = { listingId: row.id, historyId, event, from: row.status, to, by, at: at.toISOString() }
  if (before !== null)
    return holdDecision(
      tx,
      {
        change,
        before,
        isMailed: isOneOfMany !== true && (isDecision(event) || actorId !== row.ownerId),
        ...(reason && { reason }),
        ...(actorId !== null && { actorId }),
      },
      undoMs,
    )
  await enqueueJob(tx, 'listingChanged', change, { lane: `listing ${row.id}` })
  if (isOneOfMany !== true) await notifyOwner(tx, row, { event, by, reason, isAuthor: actorId === row.ownerId })
  if (event === 'SUBMIT' || event === 'RESUBMIT')
    await changeStatusBySystem(tx, { listingId: row.id, event: 'APPROVE' }, deps)
}

/**
 * What becomes of an open revision when its listing takes a step. In review only what is online is compared, so it goes
 * back to its owner where the listing leaves the market. A draft is edited directly again: it takes the changes along. In
 * every other status they wait for the listing to come back.
 */
async function carryRevision(
  tx: Transaction<Schema>,
  { listingId, to, at }: { listingId: number; to: PropertyStatus; at: Date },
): Promise<void> {
  if (statusHas(to, 'online') || (await readOpenRevisions(tx, [listingId])).length === 0) return
  const context = await loadTransitionContext(tx, listingId)
  const [edited] = context === null ? [] : await readEdited(tx, [context], at)
  if (context === null || edited?.revision == null) return
  const { revision } = edited
  const before = placeOf(edited)
  const place = carried('WITHDRAW_CHANGES', before)
  if (place !== before) await returnRevision(tx, revision.id, null)
  // What was decided about them had no effect yet, and will have none.
  await withdrawHeldChanges(tx, listingId)
  if (!statusHas(to, 'preparing') || carried('MERGE', place) !== 'none') return
  await applyEdited(tx, context, edited, { isApproval: false, at })
  await deleteRevision(tx, revision.id)
}

const carried = (type: RevisionEventType, from: RevisionPlace) =>
  takeRevisionStep(from, { type, by: 'system', blockers: [], needsReview: false }) ?? from

const meanwhile = msg('This has changed in the meantime. Please reload it.')

/** What somebody reads where no step of theirs leads on from a status. */
export const noStepText = (locale: Locale): string => textIn(refusals, locale)

/** Somebody else was quicker: what was decided on is not there any more. */
export const changedMeanwhile = (locale: Locale): Conflict =>
  new Conflict(textIn(meanwhile, locale), { code: 'outdated' })

/** It is just being told of. */
const tooLate = (locale: Locale) =>
  new Conflict(textIn(blockerLabels.too_late_to_undo, locale), { code: 'transition_not_allowed' })

/** Whether strangers know of it. */
export const isPublicStatus = ({ status, wasPublished, isOwnerLeaving }: ListingStatusRow): boolean =>
  !isOwnerLeaving && isReadByAnybody(status, wasPublished)

/** What a person has to add, rather than what is in the way. */
const missingInputs: Partial<Record<ListingBlocker, string>> = { reason_missing: 'reason', appeal_text_missing: 'text' }

const refusals = msg('This isn’t possible for this listing right now.')

function refuse(
  { status }: ListingStatusRow,
  steps: readonly OpenStep[],
  step: OpenStep | undefined,
  { locale, target = step?.to }: Pick<StatusRequest, 'locale' | 'target'>,
): never {
  const blockedBy = step?.blockedBy ?? []
  if (blockedBy.length > 0 && blockedBy.every((blocker) => blocker in missingInputs))
    throw new Invalid(
      blockedBy.map((blocker) => ({
        propertyPath: missingInputs[blocker] ?? '',
        message: textIn(blockerLabels[blocker], locale),
        code: 'required',
      })),
    )
  const words = blockedBy.map((blocker) => textIn(blockerLabels[blocker], locale))
  throw new Conflict(words.length === 0 ? textIn(refusals, locale) : words.join(' '), {
    code: 'transition_not_allowed',
    members: {
      from: status,
      ...(target === undefined ? {} : { to: target }),
      allowed: [
        ...new Set(steps.filter((each) => isAskedByStatus(each) && isOffered(each.blockedBy)).map(({ to }) => to)),
      ],
      blockedBy: blockedBy.map((blocker) => ({ code: blocker, message: textIn(blockerLabels[blocker], locale) })),
    },
  })
}

/** Two steps of an administrator lead from online to the review: undoing a decision has a call of its own. */
export const isAskedByStatus = ({ event }: Pick<OpenStep, 'event'>) => event !== 'TAKE_BACK'

/** Whether a step can be taken by whoever says what has to be said. */
export const isOffered = (blockedBy: readonly ListingBlocker[]) =>
  blockedBy.every((blocker) => blocker in missingInputs)
