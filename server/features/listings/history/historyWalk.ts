import { rejectionReasons } from '#contract/entities/propertyDraft.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import { listingEvents, type ListingEventType, type ListingPast } from '#machines/listing/listingStatus.machine.ts'
import { takeStep, type ListingState } from '#machines/listing/listingTransitions.ts'
import { listingBlockersOf } from '#machines/listing/listingBlockers.ts'

import { leavingReason, type ListingHistory } from './listingHistory.store.ts'

/** Steps that an administrator takes with a reason of the contract. */
const reasoned = new Set<string>(['REJECT', 'TAKE_DOWN'])

/** What an administrator can take back. */
const decisions = new Set<string>(['APPROVE', 'REJECT'])

/**
 * Walks a history through the machine of the listing status, with all that the history itself tells of the facts: who,
 * when, and how long after what. Says in a sentence where it is no path of the machine; null where it is one.
 */
export function firstBreak({ ownerId, status, isPurged, createdAt, steps }: ListingHistory): string | null {
  let state: ListingState = 'DRAFT'
  let past: ListingPast = { hasAppealed: false }
  let since = createdAt
  for (const [index, step] of steps.entries()) {
    const { at, event, from, to, by, actorId, code } = step
    const named = `Step ${index + 1}, ${event} by ${by}`
    if (!isEvent(event)) return `${named}: there is no such event.`
    if (state === 'purged') return `${named}: nothing was left of it.`
    if (from !== state) return `${named}: it begins at ${from ?? 'nothing'}, but it was ${state}.`
    if (index > 0 && at < since) return `${named}: it is older than the step before.`
    if (by === 'admin' && reasoned.has(event) && !rejectionReasons.some((reason) => reason === code))
      return `${named}: “${code ?? ''}” is no reason of the contract.`
    // What leaves with its owner does not wait for its day.
    const waitedSince = event === 'PURGE' && code === leavingReason ? -Infinity : since
    const last = steps[index - 1]
    const isLastDecider = last?.by === 'admin' && decisions.has(last.event) && last.actorId === actorId
    const isOwner = actorId === ownerId
    const blockers = listingBlockersOf(factsOf(event, by, { at, since: waitedSince, isOwner, isLastDecider }))
    const taken = takeStep(state, past, { type: event, by, blockers })
    if (taken === null) return `${named}: the machine refuses it from ${state}.`
    if (taken.to !== to) return `${named}: it led to ${to}, the machine says ${taken.to}.`
    state = taken.to
    past = taken.past
    since = at
  }
  const end = isPurged ? 'purged' : status
  return state === end ? null : `Its history ends at ${state}, but it is ${end}.`
}

const isEvent = (event: string): event is ListingEventType => listingEvents.some((known) => known === event)

/** What a history does not tell is taken to have been well. */
function factsOf(
  event: ListingEventType,
  by: ListingActor,
  { at, since, isOwner, isLastDecider }: { at: number; since: number; isOwner: boolean; isLastDecider: boolean },
): Parameters<typeof listingBlockersOf>[0] {
  return {
    now: at,
    statusSince: since,
    expiresAt: event === 'EXPIRE' ? at : null,
    listingType: event === 'MARK_RENTED' ? 'rent' : 'sale',
    isOwnerConfirmed: true,
    // The system takes down and back what belongs to whoever is banned, and nothing else.
    isOwnerBanned: by === 'system',
    isComplete: true,
    hasEnoughPhotos: true,
    // Only then an archived listing is submitted anew.
    isChangedSinceApproval: event === 'RESUBMIT',
    isModerated: false,
    hasCause: true,
    isDeciderOwner: by === 'admin' && isOwner,
    isOwnDecision: false,
    isLastDecider,
    // How long it could be undone, the installation decides.
    undoMs: Infinity,
    hasReason: true,
    hasAppealText: true,
  }
}
