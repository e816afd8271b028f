import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the machine that changes a saved search. */
export const savedSearchChangeWords: MachineWords = {
  machine: word(
    msg('Saved search change'),
    msg('Changing one saved search in the list: its name, its mails, or whether it rests.'),
  ),
  states: {
    shown: stateWord(msg('Shown')),
    typing: stateWord(msg('Typing')),
    saving: stateWord(msg('Saving')),
    'saving.changeShown': stateWord(msg('Change shown')),
    'saving.nameSent': stateWord(msg('Name sent')),
    'saving.nextTyped': stateWord(msg('Next name typed')),
  },
  events: {
    'editing.started': word(
      msgIn('savedSearchChange', 'Editing started'),
      msg('The user opens the field for another name.'),
    ),
    'editing.left': word(msg('Editing left'), msg('The user closes the field without sending it.')),
    'change.wanted': word(
      msg('Change wanted'),
      msg('The user changes the name, how often it writes, or whether it rests.'),
    ),
    'xstate.done.actor.sendChange': word(msg('Change made'), msg('The server has changed the saved search.')),
    'xstate.error.actor.sendChange': word(
      msg('Change refused'),
      msg('The server did not change it, or was not reached.'),
    ),
  },
  guards: {
    isTyping: word(msg('Is typing'), msg('Another name is typed while the change is on its way.')),
    isClosed: word(msg('Is closed'), msg('The field for the name is not open.')),
  },
}
