import type { PropertyStatus } from '#contract/entities/property.ts'
import { transition, type StateValueFrom } from 'xstate'

import { rootOf } from '../shared/machineChart.ts'
import { blockersOf, type ListingActor, type ListingRuleName } from './listingRules.ts'
import {
  listingEvents,
  listingStatusMachine,
  type ListingEvent,
  type ListingEventType,
  type ListingPast,
} from './listingStatus.machine.ts'
import type { ListingBlocker } from './listingBlockers.ts'

/** Fails to compile unless all of the first is in the second. */
type Within<Part extends Whole, Whole> = Part

type MachineState = StateValueFrom<typeof listingStatusMachine>

/** A status, or the end of a listing. The compiler asks the machine for a state for each, and `takeStep` the other way round. */
export type ListingState = Within<PropertyStatus | 'purged', MachineState>

/** One arrow of the machine. */
export interface ListingTransition {
  event: ListingEventType
  from: PropertyStatus
  to: ListingState
  rule: ListingRuleName
}

/** Every arrow of the listing status machine, read from it. */
export const listingTransitions: readonly ListingTransition[] = Object.values(
  rootOf(listingStatusMachine).states,
).flatMap((node) =>
  listingEvents.flatMap((event) =>
    (node.transitions.get(event) ?? []).flatMap(({ guard, target }) =>
      (target ?? []).map((to) => ({
        event,
        from: node.key as PropertyStatus, // of the states only the last, which nothing leaves, is no status
        to: to.key as ListingState, // a state's key is its name
        rule: guard as unknown as ListingRuleName, // every arrow has a rule of the table
      })),
    ),
  ),
)

/** A step that somebody could ask for, and what stands in its way. */
export interface ListingStep extends ListingTransition {
  blockedBy: ListingBlocker[]
}

/** The steps out of a status that this actor knows, blocked ones among them. */
export function stepsFrom(
  from: PropertyStatus,
  past: ListingPast,
  attempt: { by: ListingActor; blockers: readonly ListingBlocker[] },
): ListingStep[] {
  return listingTransitions
    .filter((arrow) => arrow.from === from)
    .map((arrow) => ({ ...arrow, blockedBy: blockersOf(arrow.rule, past, attempt) }))
    .filter(({ blockedBy }) => !blockedBy.includes('not_yours'))
}

/** Where an event leads from a status, and what the past then is: the machine itself decides. Nothing where it refuses. */
export function takeStep(
  from: PropertyStatus,
  past: ListingPast,
  event: ListingEvent,
): { to: ListingState; past: ListingPast } | null {
  const before = listingStatusMachine.resolveState({ value: from, context: past })
  if (!before.can(event)) return null
  const [after] = transition(listingStatusMachine, before, event)
  return { to: after.value, past: after.context }
}
