import type { PropertyStatus } from '#contract/entities/property.ts'
import type { RequestedEvent, RequestedStep } from '#machines/listing/listingStep.machine.ts'

interface Stepped {
  id: number
  status: PropertyStatus
  version: number
}

/** The step that somebody wants to take with a listing as it was shown to them. */
export const requestedStep = (
  { id: listingId, status: from, version }: Stepped,
  { event, to }: { event: string; to: PropertyStatus },
): RequestedStep => ({
  listingId,
  event: event as RequestedEvent, // the server's words are the machine's
  from,
  to,
  version,
})
