import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the machine that changes a saved search. */
export const savedSearchChangeLabels: MachineLabels = {
  machine: label(
    msg('Saved search change'),
    msg('Changing one saved search in the list: its name, its mails, or whether it rests.'),
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
    'editing.started': label(
      msgIn('savedSearchChange', 'Editing started'),
      msg('The user opens the field for another name.'),
    ),
    'editing.left': label(msg('Editing left'), msg('The user closes the field without sending it.')),
    'change.requested': label(
      msg('Change wanted'),
      msg('The user changes the name, how often it writes, or whether it rests.'),
    ),
    'xstate.done.actor.sendChange': label(msg('Change made'), msg('The server has changed the saved search.')),
    'xstate.error.actor.sendChange': label(
      msg('Change refused'),
      msg('The server did not change it, or was not reached.'),
    ),
  },
  guards: {
    isTyping: label(msg('Is typing'), msg('Another name is typed while the change is on its way.')),
    isClosed: label(msg('Is closed'), msg('The field for the name is not open.')),
  },
}
