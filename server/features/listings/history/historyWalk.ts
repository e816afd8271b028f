import type { PropertyStatus } from '#contract/entities/property.ts'
import { rejectionReasons } from '#contract/entities/propertyDraft.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import { continuedFrom, shippedProcess, takeRecorded, type ProcessPlace } from '#machines/listing/listingProcess.ts'
import {
  listingEvents,
  type ListingEvent,
  type ListingEventType,
  type ListingPast,
} from '#machines/listing/listingStatus.machine.ts'
import { listingProcesses } from '#machines/listing/listingStatus.versions.gen.ts'
import type { ListingProcess } from '#machines/listing/listingStatus.versions.ts'
import { takeStep } from '#machines/listing/listingSteps.ts'
import { listingBlockersOf } from '#machines/listing/listingBlockers.ts'

import { leavingReason, type HistoryStep, type ListingHistory } from './listingHistory.store.ts'

/** Steps that an administrator takes with a reason of the contract. */
const reasoned = new Set<string>(['REJECT', 'TAKE_DOWN'])

/** What an administrator can take back. */
const decisions = new Set<string>(['APPROVE', 'REJECT'])

/**
 * Walks a history through the machine of the listing status, with all that the history itself tells of the facts: who,
 * when, and how long after what; each step by the version that it was decided by, and from one version to the next by
 * its map. Says in a sentence where it is no path of the machine; null where it is one.
 */
export function firstBreak(
  { ownerId, status, isPurged, createdAt, steps }: ListingHistory,
  processes: readonly ListingProcess[] = listingProcesses,
): string | null {
  let place: ProcessPlace | null = null
  let past: ListingPast = { hasAppealed: false }
  let since = createdAt
  for (const [index, step] of steps.entries()) {
    const { at, event, from, to, by, actorId, code, version } = step
    const named = `Step ${index + 1}, ${event} by ${by}`
    const process = processes.find((known) => known.version === version)
    if (process === undefined) return `${named}: there is no version ${version}.`
    if (!process.steps.some(([, known]) => known === event)) return `${named}: there is no such event.`
    if (place?.state === 'purged') return `${named}: nothing was left of it.`
    const misplaced = misplacedAt(place, step, processes)
    if (misplaced !== null) return `${named}: ${misplaced}`
    if (index > 0 && at < since) return `${named}: it is older than the step before.`
    if (by === 'admin' && reasoned.has(event) && !rejectionReasons.some((reason) => reason === code))
      return `${named}: “${code ?? ''}” is no reason of the contract.`
    // What leaves with its owner does not wait for its day.
    const waitedSince = event === 'PURGE' && code === leavingReason ? -Infinity : since
    const last = steps[index - 1]
    const isLastDecider = last?.by === 'admin' && decisions.has(last.event) && last.actorId === actorId
    const isOwner = actorId === ownerId
    const blockers = listingBlockersOf(factsOf(event, by, { at, since: waitedSince, isOwner, isLastDecider }))
    const taken = take(process, from ?? '', past, { type: event, by, blockers })
    if (taken === null) return `${named}: the machine refuses it from ${from}.`
    if (taken.to !== to) return `${named}: it led to ${to}, the machine says ${taken.to}.`
    place = { version, state: taken.to }
    past = taken.past
    since = at
  }
  return misplacedEnd(place, isPurged ? 'purged' : status, processes)
}

/** A version that does not ship any more decides by what is written down of it. */
function take(
  process: ListingProcess,
  from: string,
  past: ListingPast,
  event: Omit<ListingEvent, 'type'> & { type: string },
) {
  const { type } = event
  if (process !== shippedProcess) return takeRecorded(process, from, past, event)
  return isEvent(type) ? takeStep(from as PropertyStatus, past, { ...event, type }) : null // where the machine or a map led before
}

const isEvent = (event: string): event is ListingEventType => listingEvents.some((known) => known === event)

/** Why a step cannot begin where it does; null where it can. A listing of which nothing is told is where its version begins. */
function misplacedAt(
  last: ProcessPlace | null,
  { from, version }: HistoryStep,
  processes: readonly ListingProcess[],
): string | null {
  if (last !== null && version < last.version) return `version ${version} decided after version ${last.version}.`
  const begun = last === null ? firstPlaces(processes).filter((place) => place.version <= version) : [last]
  const reached = begun.map((place) => continuedFrom(place, processes, version))
  if (reached.some((place) => typeof place !== 'string' && place.version === version && place.state === from))
    return null
  const [place] = reached.toReversed()
  if (typeof place === 'string') return place
  if (place !== undefined && place.version < version)
    return `a listing that is ${place.state} finishes under version ${place.version}.`
  const told = place?.state ?? 'nowhere'
  const isMoved = last !== null && last.version < version
  return isMoved
    ? `it begins at ${from ?? 'nothing'}, but ${last.state} continues in ${told} of version ${version}.`
    : `it begins at ${from ?? 'nothing'}, but it was ${told}.`
}

/** Why a listing cannot be what it is after its last step; null where it can. */
function misplacedEnd(last: ProcessPlace | null, end: string, processes: readonly ListingProcess[]): string | null {
  const begun = last === null ? firstPlaces(processes) : [last]
  const reached = begun.map((place) => continuedFrom(place, processes))
  if (reached.some((place) => typeof place !== 'string' && place.state === end)) return null
  const [place] = reached.toReversed()
  if (place === undefined || typeof place === 'string') return place ?? 'There is no version of the machine.'
  const moved = last === null || place.version === last.version ? '' : `, which continues in ${place.state}`
  return `Its history ends at ${last?.state ?? place.state}${moved}, but it is ${end}.`
}

const firstPlaces = (processes: readonly ListingProcess[]): ProcessPlace[] =>
  processes.map(({ version, initial }) => ({ version, state: initial }))

/** What a history does not tell is taken to have been well. */
function factsOf(
  event: string,
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
