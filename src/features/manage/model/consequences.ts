import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'

/** What a step will do, said before it is done. Steps that only the system takes are not asked about. */
export const consequences = {
  SUBMIT: msg`An administrator looks at the listing before it goes online. You get a mail with the decision, and can take it back until then.`,
  WITHDRAW: msg`The listing becomes a draft again and leaves the queue. Nothing you wrote is lost.`,
  APPROVE: msg`The listing goes online at once, people with a matching saved search are told, and its owner gets a mail.`,
  REJECT: msg`The listing does not go online. Its owner gets a mail with your reason, and can change it or appeal.`,
  REVISE: msg`The listing becomes a draft that you can change. Submit it again when it is ready.`,
  APPEAL: msg`Somebody looks at the listing again, with your text beside it. There is one appeal for each decision.`,
  TAKE_DOWN: msg`The listing disappears at once, its tours are called off, and its owner gets a mail with your reason.`,
  HOLD: msg`The listing is hidden and joins the queue, until an administrator decides. Its owner gets a mail.`,
  ARCHIVE: msg`The listing leaves the search, its tours are called off and open conversations are closed with a notice. You can bring it back for 180 days.`,
  MARK_SOLD: msg`The page stays with the badge “Sold”. Everybody who kept the listing or wrote to you is told, and its tours are called off.`,
  MARK_RENTED: msg`The page stays with the badge “Rented”. Everybody who kept the listing or wrote to you is told, and its tours are called off.`,
  RENEW: msg`The listing goes online at once, as it was approved, with a new end of its time.`,
  RESUBMIT: msg`The listing was changed or is old, so an administrator looks at it before it goes online.`,
  REOPEN: msg`The listing goes online again and loses its badge.`,
  DELETE: msg`Nobody sees the listing any more, its tours are called off and conversations are closed. For 40 days it can be restored, then everything is erased.`,
  RESTORE: msg`The listing comes back as a draft, with its photos. It is reviewed again before it goes online.`,
  EXPIRE: msg`The listing leaves the search.`,
  PURGE: msg`Everything personal is erased for good.`,
} as const satisfies Record<ListingEventType, MessageDescriptor>
