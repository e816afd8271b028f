import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the moderation. */
export const moderationWords: MachineWords = {
  machine: word(msg('Moderation'), msg("One administrator's way through the listings that wait.")),
  states: {
    loadingQueue: stateWord(msg('Loading the queue')),
    unreachable: stateWord(msg('Unreachable')),
    empty: stateWord(msg('Empty')),
    reviewing: stateWord(msg('Reviewing')),
    explaining: stateWord(msg('Explaining')),
    verifying: stateWord(msg('Verifying')),
    rejecting: stateWord(msg('Rejecting')),
    overtaken: stateWord(msg('Overtaken')),
  },
  events: {
    'listing.approved': word(msg('Listing approved'), msg('The administrator finds nothing wrong with it.')),
    'listing.skipped': word(msg('Listing skipped'), msg('The administrator leaves it for later.')),
    'refusal.begun': word(msg('Refusal begun'), msg('The administrator wants to reject it.')),
    'refusal.left': word(msg('Refusal left'), msg('The administrator goes back to the listing.')),
    'refusal.sent': word(msg('Refusal sent'), msg('The administrator said why.')),
    'news.read': word(msg('News read'), msg('The administrator has read that somebody else was first.')),
    'queue.wanted': word(msg('Queue wanted'), msg('The administrator asks what waits now.')),
    'xstate.done.actor.loadQueue': word(msg('Queue loaded'), msg('The server said which listings wait.')),
    'xstate.error.actor.loadQueue': word(msg('Queue not loaded'), msg('The queue could not be had.')),
    'xstate.done.actor.approve': word(msg('Approved'), msg('The server has published the listing.')),
    'xstate.error.actor.approve': word(
      msg('Approval refused'),
      msg('The server did not take the approval, or no answer came.'),
    ),
    'xstate.done.actor.reject': word(msgIn('moderation', 'Rejected'), msg('The server has rejected the listing.')),
    'xstate.error.actor.reject': word(
      msg('Rejection refused'),
      msg('The server did not take the rejection, or no answer came.'),
    ),
    'xstate.after.pause.moderation.empty': word(
      msgIn('moderation', 'Pause over'),
      msg('It has been waited long enough; it is asked again.'),
    ),
  },
  guards: {
    isWaiting: word(msg('Is waiting'), msg('At least one listing waits.')),
    hasNext: word(msg('Has a next one'), msg('After this one another waits.')),
    isConflict: word(msg('Is a conflict'), msg('The listing is not what was looked at any more.')),
  },
}
