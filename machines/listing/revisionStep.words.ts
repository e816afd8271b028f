import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of a step with the changes of a published listing. */
export const revisionStepWords: MachineWords = {
  machine: word(
    msg('Revision step'),
    msg('Publishing, withdrawing, discarding and restoring the changes of a published listing.'),
  ),
  states: {
    ready: stateWord(msg('Ready')),
    'ready.quiet': stateWord(msg('Quiet')),
    'ready.live': stateWord(msg('Live')),
    'ready.inReview': stateWord(msg('In review')),
    'ready.discarded': stateWord(msg('Discarded')),
    'ready.overtaken': stateWord(msg('Overtaken')),
    'ready.refused': stateWord(msg('Refused')),
    confirmingPrice: stateWord(msg('Confirming the price')),
    taking: stateWord(msg('Taking')),
  },
  events: {
    'publish.pressed': word(msgIn('revisionStep', 'Publish'), msg('The owner pressed Publish changes.')),
    'price.confirmed': word(msg('Price confirmed'), msg('The owner says that the price is right.')),
    'price.doubted': word(msg('Price doubted'), msg('The owner wants to correct the price.')),
    'withdraw.pressed': word(
      msgIn('revisionStep', 'Withdraw'),
      msg('The owner takes the changes back from the review.'),
    ),
    'discard.pressed': word(msg('Discard'), msg('The owner pressed Discard changes.')),
    'undo.pressed': word(msgIn('revisionStep', 'Undo'), msg('The owner brings discarded changes back.')),
    'outcome.read': word(msg('Outcome read'), msg('The owner has read what happened.')),
    'xstate.done.actor.takeStep': word(msg('Step taken'), msg('The server has taken the step.')),
    'xstate.error.actor.takeStep': word(msg('Step refused'), msg('The server refused the step, or no answer came.')),
  },
  guards: {
    isImplausible: word(msg('Is implausible'), msg('The new price is so far from the old one that it is asked about.')),
    isInReview: word(msg('Is in review'), msg('An administrator looks at the changes first.')),
    isPublished: word(msg('Is published'), msg('The step was to publish.')),
    isDiscarded: word(msg('Is discarded'), msg('The step was to discard.')),
    isConflict: word(msg('Is a conflict'), msg('The listing or its changes are not what was looked at.')),
  },
}
