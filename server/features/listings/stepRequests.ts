import type { PropertyStatus } from '#contract/entities/property.ts'
import { publishingEvents } from '#machines/listing/publishingEvents.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

import { isAskedByStatus, type StatusRequest } from './listingStatus.service.ts'

type RequestedStep = Pick<StatusRequest, 'target' | 'wants' | 'isAlreadyDone'>

/** What `set-state` asks for: any step that leads to this status. */
export const stepTo = (state: PropertyStatus): RequestedStep => ({
  target: state,
  wants: (step) => step.to === state && isAskedByStatus(step),
  isAlreadyDone: (status) => status === state,
})

/** What `verify` asks for: the step toward publishing, whichever that is. */
export const stepTowardPublishing: RequestedStep = {
  wants: ({ event }) => publishingEvents.has(event),
  isAlreadyDone: (status, roles) =>
    statusHas(status, 'online') || (statusHas(status, 'waiting') && !roles.includes('admin')),
}
