import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the machine that changes a saved search. */
export const savedSearchChangeLabels: MachineLabels = {
  machine: label(
    msg('Saved search change'),
    msg('Changing one saved search in the list: its name, its emails, or pausing it.'),
  ),
  states: {
    shown: stateLabel(msg('Shown')),
    typing: stateLabel(msg('Typing')),
    saving: stateLabel(msg('Saving')),
    'saving.changeShown': stateLabel(msg('Change shown')),
    'saving.nameSent': stateLabel(msg('Name sent')),
    'saving.nextTyped': stateLabel(msg('Next name typed')),
  },
  events: {
    'editing.started': label(msgIn('savedSearchChange', 'Editing started'), msg('The user opened the name field.')),
    'editing.left': label(msg('Editing cancelled'), msg('The user closed the name field without saving.')),
    'change.requested': label(
      msg('Change requested'),
      msg('The user changed the name or the email frequency, or paused the search.'),
    ),
    [doneOf('sendChange')]: label(msg('Change saved'), msg('The server saved the change.')),
    [errorOf('sendChange')]: label(
      msg('Change refused'),
      msg('The server refused the change, or could not be reached.'),
    ),
  },
  guards: {
    isTyping: label(msg('Is typing'), msg('The user types a new name while a change is being saved.')),
    isClosed: label(msg('Is closed'), msg('The name field is closed.')),
  },
}
