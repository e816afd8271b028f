import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of a step of a listing. */
export const listingStepLabels: MachineLabels = {
  machine: label(msg('Listing step'), msg("One status change of a listing, from the user's choice to the result.")),
  states: {
    idle: stateLabel(msg('Idle')),
    asking: stateLabel(msg('Confirming')),
    taking: stateLabel(msg('Sending')),
    refused: stateLabel(msg('Refused')),
    overtaken: stateLabel(msg('Changed elsewhere')),
    undoable: stateLabel(msg('Can be undone')),
    taken: stateLabel(msg('Done')),
  },
  events: {
    'step.chosen': label(msg('Step chosen'), msg('The user chose a new status for the listing.')),
    'step.confirmed': label(msg('Step confirmed'), msg('The user read what will happen and confirmed it.')),
    'undo.pressed': label(msg('Undo pressed'), msg('The user undid the change.')),
    'step.dismissed': label(msg('Step cancelled'), msg('The user cancelled, or read the result.')),
    [doneOf('takeStep')]: label(msg('Step done'), msg('The server has changed the status.')),
    [errorOf('takeStep')]: label(msg('Step refused'), msg('The server refused the step, or did not answer.')),
  },
  guards: {
    canBeUndone: label(msg('Can be undone'), msg('The server allows the opposite step.')),
    isConflict: label(msg('Is a conflict'), msg('The listing has changed since it was loaded.')),
  },
}
