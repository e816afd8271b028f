import { msg, msgIn } from '#contract/message.ts'
import type { PropertyStatus } from '#contract/propertyStatuses.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What people, testers and documents call the parts of a listing's life. */
export const listingStatusWords: MachineWords = {
  machine: word(msg('Listing status'), msg('The life of a listing, from the first draft until nothing is left of it.')),
  states: {
    DRAFT: stateWord(msg('Draft')),
    PENDING: stateWord(msgIn('listingStatus', 'Waiting for review')),
    PUBLISHED: stateWord(msg('Published')),
    REJECTED: stateWord(msg('Rejected')),
    ARCHIVED: stateWord(msg('Archived')),
    SOLD: stateWord(msgIn('listingStatus', 'Sold')),
    RENTED: stateWord(msgIn('listingStatus', 'Rented')),
    DELETED: stateWord(msgIn('listingStatus', 'Deleted')),
    purged: stateWord(msg('Purged')),
  } satisfies Record<PropertyStatus | 'purged', unknown>,
  events: {
    SUBMIT: word(msg('Submit'), msg('The owner asks for it to be published.')),
    WITHDRAW: word(msg('Withdraw'), msg('The owner takes it back before anybody has decided; or the owner is banned.')),
    APPROVE: word(msg('Approve'), msg('An administrator finds nothing wrong with it, or none is asked.')),
    REJECT: word(msg('Reject'), msg('An administrator refuses it and says why.')),
    REVISE: word(msg('Revise'), msg('The owner changes it before it is submitted again.')),
    APPEAL: word(msgIn('listingStatus', 'Appeal'), msg('The owner says that the decision was wrong.')),
    TAKE_DOWN: word(
      msg('Take down'),
      msg('An administrator takes it off the market and says why; or the owner is banned.'),
    ),
    HOLD: word(
      msg('Review again'),
      msg('It was changed in what matters, or several people reported it: somebody has to look again.'),
    ),
    ARCHIVE: word(
      msg('Archive'),
      msg('It is taken off the market and kept; what was sold or rented goes by itself after 90 days.'),
    ),
    EXPIRE: word(msg('Expire'), msg('Its time is over.')),
    MARK_SOLD: word(msg('Mark as sold'), msg('It found a buyer.')),
    MARK_RENTED: word(msg('Mark as rented'), msg('It found a tenant.')),
    RENEW: word(msg('Renew'), msg('It is offered again as it was approved.')),
    RESUBMIT: word(msg('Submit again'), msg('It comes out of the archive, but somebody has to look at it first.')),
    REOPEN: word(msg('Offer again'), msg('The sale or the rent came to nothing.')),
    DELETE: word(msg('Delete'), msg('Nobody sees it any more.')),
    RESTORE: word(msg('Restore'), msg('It comes back as a draft.')),
    PURGE: word(msg('Purge'), msg('Nobody wanted it back: its pictures and everything personal are erased.')),
  },
  guards: {
    isSubmitted: word(
      msg('May be submitted'),
      msg('The owner asks, whose address is confirmed, and nothing required is missing.'),
    ),
    isWithdrawn: word(msg('May be withdrawn'), msg('The owner asks, or the owner is banned.')),
    isApproved: word(
      msg('May be approved'),
      msg('It is complete, and an administrator who neither owns it nor decided before says so.'),
    ),
    isRejected: word(
      msg('May be rejected'),
      msg('An administrator who neither owns it nor decided before gives a reason.'),
    ),
    isRevised: word(msg('May be revised'), msg('The owner asks.')),
    isAppealed: word(msg('May be appealed'), msg('The owner says what is wrong with the decision, once.')),
    isTakenDown: word(msg('May be taken down'), msg('An administrator gives a reason, or the owner is banned.')),
    isHeld: word(msg('May be held'), msg('An administrator asks, or something happened that calls for a review.')),
    isArchived: word(msg('May be archived'), msg('The owner or an administrator asks.')),
    isPutAway: word(msg('May be put away'), msg('The owner or an administrator asks, or 90 days have passed.')),
    isOver: word(msg('Its time is over'), msg('The day on which it expires has come.')),
    isSold: word(msg('May be sold'), msg('It is for sale, and the owner or an administrator says so.')),
    isRented: word(msg('May be rented'), msg('It is for rent, and the owner or an administrator says so.')),
    isRenewed: word(
      msg('May be renewed'),
      msg('Nothing that matters changed since it was approved, and it is not 180 days in the archive.'),
    ),
    isResubmitted: word(msg('May be submitted again'), msg('It cannot be renewed as it is, and could be submitted.')),
    isSaleUndone: word(
      msg('Sale may be undone'),
      msg('It is complete; the owner has 60 days, an administrator longer.'),
    ),
    isRentUndone: word(msg('Rent may be undone'), msg('It is complete, and the owner or an administrator asks.')),
    isDeleted: word(msg('May be deleted'), msg('The owner asks, or an administrator who gives a reason.')),
    isRestored: word(
      msgIn('listingStatus', 'May be restored'),
      msg('The owner asks within 40 days, or an administrator.'),
    ),
    isPurged: word(msg('May be purged'), msg('Forty days have passed.')),
  },
}
