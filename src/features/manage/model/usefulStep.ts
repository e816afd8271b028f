import type { PropertyStatus, Transition } from '#contract/entities/property.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'

/** What owners most likely want next, by status: the first that is allowed. */
const wished: Readonly<Record<PropertyStatus, readonly ListingEventType[]>> = {
  DRAFT: ['SUBMIT'],
  PENDING: [],
  PUBLISHED: ['MARK_SOLD', 'MARK_RENTED'],
  REJECTED: ['REVISE'],
  ARCHIVED: ['RENEW', 'RESUBMIT', 'REVISE'],
  SOLD: [],
  RENTED: [],
  DELETED: ['RESTORE'],
}

/** The one step to show as a button, of those that may be taken; the others stand in the menu. */
export function usefulStep(status: PropertyStatus, transitions: readonly Transition[]): Transition | undefined {
  return wished[status]
    .map((event) => transitions.find((transition) => transition.event === event && transition.allowed))
    .find((transition) => transition !== undefined)
}
