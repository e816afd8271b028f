import type { ListingEventType } from './listingStatus.machine.ts'

/** The steps toward publishing, whoever may take them: the API has one call for all of them (`verifyProperty`). */
export const publishingEvents: ReadonlySet<ListingEventType> = new Set([
  'SUBMIT',
  'APPROVE',
  'RENEW',
  'RESUBMIT',
  'APPEAL',
])
