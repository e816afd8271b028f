import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the moderation. */
export const moderationLabels: MachineLabels = {
  machine: label(msg('Moderation'), msg("One administrator's way through the listings that wait.")),
  states: {
    loadingQueue: stateLabel(msg('Loading the queue')),
    unreachable: stateLabel(msg('Unreachable')),
    empty: stateLabel(msg('Empty')),
    reviewing: stateLabel(msg('Reviewing')),
    explaining: stateLabel(msg('Explaining')),
    verifying: stateLabel(msg('Verifying')),
    rejecting: stateLabel(msg('Rejecting')),
    overtaken: stateLabel(msg('Overtaken')),
  },
  events: {
    'listing.approved': label(msg('Listing approved'), msg('The administrator finds nothing wrong with it.')),
    'listing.skipped': label(msg('Listing skipped'), msg('The administrator leaves it for later.')),
    'listing.chosen': label(msg('Listing chosen'), msg('The administrator picks one from the queue.')),
    'listing.returned': label(msg('Listing returned'), msg('The decision about it was undone: it waits again.')),
    'refusal.begun': label(msg('Refusal begun'), msg('The administrator wants to reject it.')),
    'refusal.left': label(msg('Refusal left'), msg('The administrator goes back to the listing.')),
    'refusal.sent': label(msg('Refusal sent'), msg('The administrator said why.')),
    'news.read': label(msg('News read'), msg('The administrator has read that somebody else was first.')),
    'queue.requested': label(msg('Queue wanted'), msg('The administrator asks what waits now.')),
    'xstate.done.actor.loadQueue': label(msg('Queue loaded'), msg('The server said which listings wait.')),
    'xstate.error.actor.loadQueue': label(msg('Queue not loaded'), msg('The queue could not be had.')),
    'xstate.done.actor.approve': label(msg('Approved'), msg('The server has published the listing.')),
    'xstate.error.actor.approve': label(
      msg('Approval refused'),
      msg('The server did not take the approval, or no answer came.'),
    ),
    'xstate.done.actor.reject': label(msgIn('moderation', 'Rejected'), msg('The server has rejected the listing.')),
    'xstate.error.actor.reject': label(
      msg('Rejection refused'),
      msg('The server did not take the rejection, or no answer came.'),
    ),
    'xstate.after.pause.moderation.empty': label(
      msgIn('moderation', 'Pause over'),
      msg('It has been waited long enough; it is asked again.'),
    ),
  },
  guards: {
    isWaiting: label(msg('Is waiting'), msg('At least one listing waits.')),
    isQueued: label(msg('Is in the queue'), msg('The listing is among those that wait.')),
    hasNext: label(msg('Has a next one'), msg('After this one another waits.')),
    isConflict: label(msg('Is a conflict'), msg('The listing is not what was looked at any more.')),
  },
}
