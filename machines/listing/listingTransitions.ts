import type { PropertyStatus } from '#contract/entities/property.ts'
import type { StateValueFrom } from 'xstate'

import { rootOf } from '../shared/machineChart.ts'
import type { ListingRuleName } from './listingRules.ts'
import { listingEvents, listingStatusMachine, type ListingEventType } from './listingStatus.machine.ts'

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
