import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the same step of many listings. */
export const bulkStepLabels: MachineLabels = {
  machine: label(msg('Bulk step'), msg('One step for several listings, one after the other.')),
  states: {
    idle: stateLabel(msg('Idle')),
    asking: stateLabel(msg('Confirming')),
    'asking.checking': stateLabel(msg('Checking the outcome')),
    'asking.checked': stateLabel(msg('Outcome shown')),
    'asking.unchecked': stateLabel(msg('Outcome unknown')),
    taking: stateLabel(msg('Sending')),
    interrupted: stateLabel(msg('Interrupted')),
    finished: stateLabel(msg('Finished')),
    'finished.settled': stateLabel(msg('Nothing to undo')),
    'finished.undoable': stateLabel(msg('Can be undone')),
  },
  events: {
    'steps.chosen': label(msg('Steps chosen'), msg('The user chose one step for several listings.')),
    'check.repeated': label(msg('Check repeated'), msg('The user asked for the outcome again.')),
    'steps.confirmed': label(msg('Steps confirmed'), msg('The user read what will happen and confirmed it.')),
    'run.stopped': label(
      msg('Run stopped'),
      msg('The user stopped the run; the request that is being sent is finished.'),
    ),
    'run.resumed': label(msg('Run resumed'), msg('The user continued.')),
    'undo.pressed': label(msg('Undo pressed'), msg('The user undid what was done.')),
    'steps.dismissed': label(msg('Steps cancelled'), msg('The user cancelled, or read the result.')),
    [doneOf('dryRun')]: label(
      msg('Outcome known'),
      msg('The server said which listings it would change, and why not the others.'),
    ),
    [errorOf('dryRun')]: label(
      msg('Outcome not known'),
      msg('The server refused to say the outcome, or did not answer.'),
    ),
    [doneOf('takeStep')]: label(msg('Step done'), msg('The server has changed the status.')),
    [errorOf('takeStep')]: label(msg('Step refused'), msg('The server refused the step, or did not answer.')),
  },
  guards: {
    isAnything: label(msg('Has any listing'), msg('At least one listing is selected.')),
    isAnyLeft: label(msg('Changes any listing'), msg('At least one listing would change.')),
    goesOn: label(msg('Continues'), msg('More listings are left, and the user has not stopped the run.')),
    hasResult: label(msg('Has a result'), msg('At least one listing was answered, or can still be changed back.')),
    isAnyUndoable: label(msg('Can undo any'), msg('At least one change that was done can be undone.')),
    isOffline: label(msg('Is offline'), msg('The server could not be reached.')),
  },
}
