import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of a step with the changes of a published listing. */
export const revisionStepLabels: MachineLabels = {
  machine: label(
    msg('Revision step'),
    msg('Publishing, withdrawing, discarding and restoring the changes of a published listing.'),
  ),
  states: {
    ready: stateLabel(msg('Ready')),
    'ready.quiet': stateLabel(msg('Normal')),
    'ready.live': stateLabel(msgIn('revisionStep', 'Published')),
    'ready.inReview': stateLabel(msgIn('listingStatus', 'Waiting for review')),
    'ready.discarded': stateLabel(msg('Discarded')),
    'ready.overtaken': stateLabel(msg('Changed elsewhere')),
    'ready.refused': stateLabel(msg('Refused')),
    confirmingPrice: stateLabel(msg('Confirming the price')),
    taking: stateLabel(msg('Sending')),
  },
  events: {
    'publish.pressed': label(msgIn('revisionStep', 'Publish'), msg('The owner pressed Publish changes.')),
    'price.confirmed': label(msg('Price confirmed'), msg('The owner confirmed the price.')),
    'price.doubted': label(msg('Price to be corrected'), msg('The owner chose to correct the price.')),
    'withdraw.pressed': label(msgIn('revisionStep', 'Withdraw'), msg('The owner withdrew the changes from review.')),
    'discard.pressed': label(msg('Discard'), msg('The owner pressed Discard changes.')),
    'undo.pressed': label(msgIn('revisionStep', 'Undo'), msg('The owner restores the discarded changes.')),
    'outcome.read': label(msg('Result closed'), msg('The owner closed the message with the result.')),
    [doneOf('takeStep')]: label(msg('Step done'), msg('The server made the step.')),
    [errorOf('takeStep')]: label(msg('Step refused'), msg('The server refused the step, or did not answer.')),
  },
  guards: {
    isImplausible: label(
      msg('Is implausible'),
      msg('The new price differs so much from the old one that the owner has to confirm it.'),
    ),
    isInReview: label(msg('Is in review'), msg('An administrator reviews the changes first.')),
    isPublished: label(msg('Is published'), msg('The step was Publish.')),
    isDiscarded: label(msg('Is discarded'), msg('The step was Discard.')),
    isConflict: label(msg('Is a conflict'), msg('The listing or its changes have changed since they were loaded.')),
  },
}
