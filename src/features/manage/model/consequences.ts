import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { RequestedEvent } from '#machines/listing/listingStep.machine.ts'

/** What a step will do, said before it is done. Steps that only the system takes are not asked about. */
export const consequences = {
  SUBMIT: msg`We review the listing before it’s published, then email you our decision. You can withdraw it until then.`,
  WITHDRAW: msg`The listing becomes a draft again and leaves the review queue. All its details are kept.`,
  APPROVE: msg`The listing is published right away, people with a matching saved search are notified and the owner gets an email.`,
  REJECT: msg`The listing isn’t published. The owner gets an email with your reason and can edit it or appeal.`,
  TAKE_BACK: msg`The listing waits for review again, as if you had not decided. The owner isn’t notified.`,
  REVISE: msg`The listing becomes a draft you can edit. Submit it again when it’s ready.`,
  APPEAL: msg`Another administrator reviews the listing together with your explanation. You can appeal each decision once.`,
  TAKE_DOWN: msg`The listing is hidden right away, its viewings are cancelled and the owner gets an email with your reason.`,
  HOLD: msg`The listing is hidden and waits for review. The owner gets an email.`,
  ARCHIVE: msg`The listing disappears from search, its viewings are cancelled and open conversations are closed with a notice. You can renew it within 180 days.`,
  MARK_SOLD: msg`The page stays with a “Sold” badge. Everyone who saved the listing or contacted you is notified, and viewings are cancelled.`,
  MARK_RENTED: msg`The page stays with a “Rented” badge. Everyone who saved the listing or contacted you is notified, and viewings are cancelled.`,
  EXTEND: msg`The listing stays published for another full listing duration, counted from its current end date.`,
  CHANGE_PRICE: msg`The new price is published right away and appears in the price history. Everyone who saved the listing gets an email about a lower price.`,
  RENEW: msg`The approved listing is published right away with a new end date. Conversations that ended with it in the last 30 days are open again.`,
  RESUBMIT: msg`The listing has changed or is old, so we’ll review it before it’s published.`,
  REOPEN: msg`The listing is published again without the badge. Conversations that ended with it in the last 30 days are open again.`,
  DELETE: msg`The listing is hidden, its viewings are cancelled and conversations are closed. You can restore it within 40 days, then it’s permanently deleted.`,
  RESTORE: msg`The listing is restored as a draft with its photos. We’ll review it again before it’s published.`,
  EXPIRE: msg`The listing disappears from search.`,
  PURGE: msg`All personal data is permanently deleted.`,
} as const satisfies Record<RequestedEvent, MessageDescriptor>

/** Steps that take a listing away from those who see it: they are not confirmed by a friendly button. */
const takingAway: ReadonlySet<string> = new Set(['ARCHIVE', 'DELETE', 'TAKE_DOWN', 'REJECT'])

/** The colour of the button that takes or confirms a step, of one listing and of several. */
export const stepTone = (event: string): 'red' | 'green' => (takingAway.has(event) ? 'red' : 'green')
