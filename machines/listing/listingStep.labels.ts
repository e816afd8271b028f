import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of a step of a listing. */
export const listingStepLabels: MachineLabels = {
  machine: label(
    msg('Listing step'),
    msg('One change of the status of a listing, from the wish to what became of it.'),
  ),
  states: {
    idle: stateLabel(msg('Idle')),
    asking: stateLabel(msg('Asking')),
    taking: stateLabel(msg('Taking')),
    refused: stateLabel(msg('Refused')),
    overtaken: stateLabel(msg('Overtaken')),
    undoable: stateLabel(msg('Undoable')),
    taken: stateLabel(msg('Taken')),
  },
  events: {
    'step.chosen': label(msg('Step chosen'), msg('A person wants to change the status of the listing.')),
    'step.confirmed': label(msg('Step confirmed'), msg('A person has read what will happen, and wants it.')),
    'undo.pressed': label(msg('Undo pressed'), msg('A person takes back what was just done.')),
    'step.dismissed': label(msg('Step dismissed'), msg('A person leaves it, or has read what became of it.')),
    'xstate.done.actor.takeStep': label(msg('Step taken'), msg('The server has changed the status.')),
    'xstate.error.actor.takeStep': label(msg('Step refused'), msg('The server refused the step, or no answer came.')),
  },
  guards: {
    canBeUndone: label(msg('Can be undone'), msg('There is a way back that the server allows.')),
    isConflict: label(msg('Is a conflict'), msg('The listing is not what was looked at any more.')),
  },
}
