import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of a step with the changes of a published listing. */
export const revisionStepLabels: MachineLabels = {
  machine: label(
    msg('Revision step'),
    msg('Publishing, withdrawing, discarding and restoring the changes of a published listing.'),
  ),
  states: {
    ready: stateLabel(msg('Ready')),
    'ready.quiet': stateLabel(msg('Quiet')),
    'ready.live': stateLabel(msg('Live')),
    'ready.inReview': stateLabel(msg('In review')),
    'ready.discarded': stateLabel(msg('Discarded')),
    'ready.overtaken': stateLabel(msg('Overtaken')),
    'ready.refused': stateLabel(msg('Refused')),
    confirmingPrice: stateLabel(msg('Confirming the price')),
    taking: stateLabel(msg('Taking')),
  },
  events: {
    'publish.pressed': label(msgIn('revisionStep', 'Publish'), msg('The owner pressed Publish changes.')),
    'price.confirmed': label(msg('Price confirmed'), msg('The owner says that the price is right.')),
    'price.doubted': label(msg('Price doubted'), msg('The owner wants to correct the price.')),
    'withdraw.pressed': label(
      msgIn('revisionStep', 'Withdraw'),
      msg('The owner takes the changes back from the review.'),
    ),
    'discard.pressed': label(msg('Discard'), msg('The owner pressed Discard changes.')),
    'undo.pressed': label(msgIn('revisionStep', 'Undo'), msg('The owner brings discarded changes back.')),
    'outcome.read': label(msg('Outcome read'), msg('The owner has read what happened.')),
    'xstate.done.actor.takeStep': label(msg('Step taken'), msg('The server has taken the step.')),
    'xstate.error.actor.takeStep': label(msg('Step refused'), msg('The server refused the step, or no answer came.')),
  },
  guards: {
    isImplausible: label(
      msg('Is implausible'),
      msg('The new price is so far from the old one that it is asked about.'),
    ),
    isInReview: label(msg('Is in review'), msg('An administrator looks at the changes first.')),
    isPublished: label(msg('Is published'), msg('The step was to publish.')),
    isDiscarded: label(msg('Is discarded'), msg('The step was to discard.')),
    isConflict: label(msg('Is a conflict'), msg('The listing or its changes are not what was looked at.')),
  },
}
