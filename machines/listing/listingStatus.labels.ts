import { msg, msgIn } from '#contract/message.ts'
import type { PropertyStatus } from '#contract/propertyStatuses.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What people, testers and documents call the parts of a listing's life. */
export const listingStatusLabels: MachineLabels = {
  machine: label(msg('Listing status'), msg('The life of a listing, from the first draft until it is purged.')),
  states: {
    DRAFT: stateLabel(msg('Draft')),
    PENDING: stateLabel(msgIn('listingStatus', 'Waiting for review')),
    PUBLISHED: stateLabel(msg('Published')),
    REJECTED: stateLabel(msg('Rejected')),
    ARCHIVED: stateLabel(msg('Archived')),
    SOLD: stateLabel(msgIn('listingStatus', 'Sold')),
    RENTED: stateLabel(msgIn('listingStatus', 'Rented')),
    DELETED: stateLabel(msgIn('listingStatus', 'Deleted')),
    purged: stateLabel(msg('Purged')),
  } satisfies Record<PropertyStatus | 'purged', unknown>,
  events: {
    SUBMIT: label(msg('Submit'), msg('The owner submits it for publication.')),
    WITHDRAW: label(msg('Withdraw'), msg('The owner withdraws it before the review, or the owner is banned.')),
    APPROVE: label(msg('Approve'), msg('An administrator approves it, or no review is needed.')),
    REJECT: label(msg('Reject'), msg('An administrator rejects it with a reason.')),
    TAKE_BACK: label(
      msg('Undo decision'),
      msg('The administrator who approved or rejected it takes that back within minutes.'),
    ),
    REVISE: label(msg('Revise'), msg('The owner changes it before it is submitted again.')),
    APPEAL: label(msgIn('listingStatus', 'Appeal'), msg('The owner appeals the decision.')),
    TAKE_DOWN: label(msg('Take down'), msg('An administrator takes it down with a reason, or the owner is banned.')),
    HOLD: label(
      msg('Review again'),
      msg('It changed significantly or several people reported it, so it needs another review.'),
    ),
    ARCHIVE: label(
      msg('Archive'),
      msg('It is taken off the market and archived; sold and rented listings are archived after 90 days.'),
    ),
    EXPIRE: label(msg('Expire'), msg('It expired.')),
    MARK_SOLD: label(msg('Mark as sold'), msg('It was sold.')),
    MARK_RENTED: label(msg('Mark as rented'), msg('It was rented.')),
    RENEW: label(msg('Renew'), msg('It is published again as it was approved.')),
    RESUBMIT: label(msg('Submit again'), msg('It comes out of the archive after a review.')),
    REOPEN: label(msg('Offer again'), msg('The sale or rental fell through.')),
    DELETE: label(msg('Delete'), msg('It is hidden.')),
    RESTORE: label(msg('Restore'), msg('It comes back as a draft.')),
    PURGE: label(msg('Purge'), msg('It was not restored: its photos and personal data are deleted.')),
  },
  guards: {
    isSubmitted: label(
      msg('May be submitted'),
      msg('The actor is the owner with a confirmed address, and nothing required is missing.'),
    ),
    isWithdrawn: label(msg('May be withdrawn'), msg('The actor is the owner, or the owner is banned.')),
    isApproved: label(
      msg('May be approved'),
      msg(
        'The listing is complete, and the actor is an administrator who neither owns it nor made the earlier decision.',
      ),
    ),
    isRejected: label(
      msg('May be rejected'),
      msg('An administrator who neither owns it nor decided before gives a reason.'),
    ),
    isTakenBack: label(
      msg('May be undone'),
      msg('The actor is the administrator who decided last, and the time to undo is not over.'),
    ),
    isRevised: label(msg('May be revised'), msg('The actor is the owner.')),
    isAppealed: label(msg('May be appealed'), msg('The owner says what is wrong with the decision, once.')),
    isTakenDown: label(msg('May be taken down'), msg('An administrator gives a reason, or the owner is banned.')),
    isHeld: label(msg('May be held'), msg('An administrator asks, or it needs a review.')),
    isArchived: label(msg('May be archived'), msg('The owner or an administrator asks.')),
    isPutAway: label(
      msg('May be archived after the deal'),
      msg('The owner or an administrator asks, or 90 days have passed.'),
    ),
    isOver: label(msg('Has expired'), msg('The day on which it expires has come.')),
    isSold: label(msg('May be sold'), msg('The listing is for sale, and the actor is the owner or an administrator.')),
    isRented: label(
      msg('May be rented'),
      msg('The listing is for rent, and the actor is the owner or an administrator.'),
    ),
    isRenewed: label(
      msg('May be renewed'),
      msg('Nothing significant has changed since the approval, and it has been archived for less than 180 days.'),
    ),
    isResubmitted: label(msg('May be submitted again'), msg('It cannot be renewed as it is, and could be submitted.')),
    isSaleUndone: label(
      msg('Sale may be undone'),
      msg('It is complete; the owner has 60 days, an administrator longer.'),
    ),
    isRentUndone: label(msg('Rent may be undone'), msg('It is complete, and the owner or an administrator asks.')),
    isDeleted: label(msg('May be deleted'), msg('The actor is the owner, or an administrator who gives a reason.')),
    isRestored: label(
      msgIn('listingStatus', 'May be restored'),
      msg('The actor is the owner within 40 days, or an administrator.'),
    ),
    isPurged: label(msg('May be purged'), msg('Forty days have passed.')),
  },
}
