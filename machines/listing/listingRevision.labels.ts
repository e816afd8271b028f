import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

const complete = label(
  msg('May be published'),
  msg(
    'The actor is the owner, the listing is published, nothing required is missing, and an implausible price was confirmed.',
  ),
)

/** What people, testers and documents call the parts of a revision. */
export const listingRevisionLabels: MachineLabels = {
  machine: label(
    msg('Listing revision'),
    msg('Unpublished changes of a published listing, until they are published or discarded.'),
  ),
  states: {
    none: stateLabel(msg('No changes')),
    editing: stateLabel(msg('Unpublished changes')),
    inReview: stateLabel(msg('Changes waiting for review')),
    approved: stateLabel(msg('Changes approved, can be undone')),
    rejected: stateLabel(msg('Changes rejected, can be undone')),
  },
  events: {
    EDIT: label(msg('Edit'), msg('The owner changes a field or a photo.')),
    REVERT: label(msg('Revert'), msg('The owner sets the last changed field back to what is published.')),
    PUBLISH_CHANGES: label(msg('Publish changes'), msg('The owner has seen what will follow and agrees.')),
    WITHDRAW_CHANGES: label(
      msg('Withdraw changes'),
      msg('The owner continues editing before the review, or the listing left the market.'),
    ),
    APPROVE_CHANGES: label(msg('Approve changes'), msg('An administrator approves the changes and they go live.')),
    REJECT_CHANGES: label(msg('Reject changes'), msg('An administrator rejects the changes with a reason.')),
    TAKE_BACK: label(
      msg('Undo decision'),
      msg('The administrator undoes the decision in time: the changes wait for review again, and nobody is told.'),
    ),
    SETTLE: label(
      msg('Decision takes effect'),
      msg('The time for undoing is over: the changes go live, or they return to the owner with the reason.'),
    ),
    DISCARD: label(msg('Discard changes'), msg('The owner discards all changes.')),
    RESTORE_CHANGES: label(msg('Restore changes'), msg('The owner restores the changes that were discarded last.')),
    MERGE: label(
      msg('Merge changes'),
      msg('The listing goes back to a draft or to the review: the changes become part of it.'),
    ),
  },
  guards: {
    isEdited: label(
      msg('May be edited'),
      msg('The owner edits a published listing, or one that left the market with changes.'),
    ),
    isReviewed: label(msg('May be reviewed'), msg('The changes may be published after a review.')),
    isPublished: complete,
    isWithdrawn: label(msg('May be withdrawn'), msg('The actor is the owner, or the listing is no longer published.')),
    isApproved: label(
      msg('May be approved'),
      msg('The changes are complete, and the actor is an administrator who does not own the listing.'),
    ),
    isApprovalHeld: label(
      msg('May be approved, with time to undo'),
      msg('As “May be approved”, where decisions can be undone for a while.'),
    ),
    isRejected: label(msg('May be rejected'), msg('An administrator who does not own it gives a reason.')),
    isRejectionHeld: label(
      msg('May be rejected, with time to undo'),
      msg('As “May be rejected”, where decisions can be undone for a while.'),
    ),
    isTakenBack: label(
      msg('May be undone'),
      msg('The actor is the administrator who decided last, and the time to undo is not over.'),
    ),
    isPublishedLater: label(
      msg('May go live now'),
      msg('The listing is still published, and with the changes nothing required is missing.'),
    ),
    isReviewedAgain: label(
      msg('Must be reviewed again'),
      msg('The approved changes can no longer go live as they are.'),
    ),
    isReturned: label(msg('Returns to the owner'), msg('The rejection takes effect.')),
    isDiscarded: label(msg('May be discarded'), msg('The actor is the owner.')),
    isRestored: label(msg('May be restored'), msg('The actor is the owner, within 30 days.')),
    isMerged: label(msg('May be merged'), msg('The listing is edited directly again.')),
  },
}
