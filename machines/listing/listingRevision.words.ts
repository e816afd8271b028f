import { msg } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

const complete = word(
  msg('May be published'),
  msg('The owner asks, the listing is online, nothing required is missing and an implausible price was confirmed.'),
)

/** What people, testers and documents call the parts of a revision. */
export const listingRevisionWords: MachineWords = {
  machine: word(
    msg('Listing revision'),
    msg('Unpublished changes of a listing that is online, until they are published or discarded.'),
  ),
  states: {
    none: stateWord(msg('No changes')),
    editing: stateWord(msg('Unpublished changes')),
    inReview: stateWord(msg('Changes in review')),
  },
  events: {
    EDIT: word(msg('Edit'), msg('The owner changes a field or a picture.')),
    REVERT: word(msg('Revert'), msg('The owner sets the last changed field back to what is online.')),
    PUBLISH_CHANGES: word(msg('Publish changes'), msg('The owner has seen what will follow and agrees.')),
    WITHDRAW_CHANGES: word(
      msg('Withdraw changes'),
      msg('The owner goes on editing before anybody has decided, or the listing left the market.'),
    ),
    APPROVE_CHANGES: word(
      msg('Approve changes'),
      msg('An administrator finds nothing wrong with the changes: they go live.'),
    ),
    REJECT_CHANGES: word(msg('Reject changes'), msg('An administrator returns the changes to the owner and says why.')),
    DISCARD: word(msg('Discard changes'), msg('The owner throws all changes away.')),
    RESTORE_CHANGES: word(msg('Restore changes'), msg('The owner brings back the changes that were discarded last.')),
    MERGE: word(
      msg('Merge changes'),
      msg('The listing goes back to a draft or to the review: the changes become part of it.'),
    ),
  },
  guards: {
    isEdited: word(
      msg('May be edited'),
      msg('The owner edits a listing that is online, or one that left the market with changes.'),
    ),
    isReviewed: word(msg('May be reviewed'), msg('It may be published, but what it changes is looked at first.')),
    isPublished: complete,
    isWithdrawn: word(msg('May be withdrawn'), msg('The owner asks, or the listing is no longer online.')),
    isApproved: word(msg('May be approved'), msg('It is complete, and an administrator who does not own it says so.')),
    isRejected: word(msg('May be rejected'), msg('An administrator who does not own it gives a reason.')),
    isDiscarded: word(msg('May be discarded'), msg('The owner asks.')),
    isRestored: word(msg('May be restored'), msg('The owner asks within 30 days.')),
    isMerged: word(msg('May be merged'), msg('The listing is edited directly again.')),
  },
}
