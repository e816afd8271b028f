import type { RequestedEvent } from './listingStep.machine.ts'

/** The steps toward publishing, whoever may take them: the API has one call for all of them (`verifyProperty`). */
export const publishingEvents: ReadonlySet<RequestedEvent> = new Set([
  'SUBMIT',
  'APPROVE',
  'RENEW',
  'RESUBMIT',
  'APPEAL',
])
