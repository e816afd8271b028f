import type { Transition } from '#contract/entities/property.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'

/** What owners most likely want next: the first that is allowed. In each status the machine knows few of these. */
const suggested: readonly ListingEventType[] = [
  'SUBMIT',
  'MARK_SOLD',
  'MARK_RENTED',
  'RENEW',
  'RESUBMIT',
  'REVISE',
  'RESTORE',
]

/** The one step to show as a button, of those that may be taken; the others stand in the menu. */
export function primaryAction(transitions: readonly Transition[]): Transition | undefined {
  return suggested
    .map((event) => transitions.find((transition) => transition.event === event && transition.allowed))
    .find((transition) => transition !== undefined)
}
