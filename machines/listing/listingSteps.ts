import type { PropertyStatus } from '#contract/entities/property.ts'
import { transition } from 'xstate'

import { recordedBlockers, recordedSteps, shippedProcess, takeRecorded } from './listingProcess.ts'
import { blockersOf, type ListingActor } from './listingRules.ts'
import {
  listingStatusMachine,
  type ListingEvent,
  type ListingEventType,
  type ListingPast,
} from './listingStatus.machine.ts'
import type { ListingProcess } from './listingStatus.versions.ts'
import { listingTransitions, type ListingState, type ListingTransition } from './listingTransitions.ts'
import type { ListingBlocker } from './listingBlockers.ts'

/** A step that somebody could ask for, and what stands in its way. */
export interface ListingStep extends Omit<ListingTransition, 'rule'> {
  blockedBy: ListingBlocker[]
}

/** The steps out of a status that this actor knows, blocked ones among them, under the version that the listing runs under. */
export function stepsFrom(
  from: PropertyStatus,
  past: ListingPast,
  attempt: { by: ListingActor; blockers: readonly ListingBlocker[] },
  process: ListingProcess = shippedProcess,
): ListingStep[] {
  const steps =
    process === shippedProcess ? shippedSteps(from, past, attempt) : stepsOfRecord(process, from, past, attempt)
  return steps.filter(({ blockedBy }) => !blockedBy.includes('not_yours'))
}

const shippedSteps = (
  from: PropertyStatus,
  past: ListingPast,
  attempt: Parameters<typeof blockersOf>[2],
): ListingStep[] =>
  listingTransitions
    .filter((arrow) => arrow.from === from)
    .map(({ rule, ...arrow }) => ({ ...arrow, blockedBy: blockersOf(rule, past, attempt) }))

const stepsOfRecord = (
  process: ListingProcess,
  from: PropertyStatus,
  past: ListingPast,
  attempt: Parameters<typeof blockersOf>[2],
): ListingStep[] =>
  recordedSteps(process, from).map((step) => ({
    event: step[1] as ListingEventType, // a law keeps what listings finish under among the known events and statuses
    from,
    to: step[2] as ListingState, // the same
    blockedBy: recordedBlockers(process, step, past, attempt),
  }))

/**
 * Where an event leads from a status, and what the past then is: the machine itself decides, or what is written down of
 * the version that the listing runs under. Nothing where it refuses.
 */
export function takeStep(
  from: PropertyStatus,
  past: ListingPast,
  event: ListingEvent,
  process: ListingProcess = shippedProcess,
): { to: ListingState; past: ListingPast } | null {
  if (process !== shippedProcess) {
    const taken = takeRecorded(process, from, past, event)
    return taken === null ? null : { ...taken, to: taken.to as ListingState } // a law keeps it among the known statuses
  }
  const before = listingStatusMachine.resolveState({ value: from, context: past })
  if (!before.can(event)) return null
  const [after] = transition(listingStatusMachine, before, event)
  return { to: after.value, past: after.context }
}
