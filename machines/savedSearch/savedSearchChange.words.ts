import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the machine that changes a saved search. */
export const savedSearchChangeWords: MachineWords = {
  machine: word(
    ['Saved search change', 'Changing one saved search in the list: its name, its mails, or whether it rests.'],
    ['Změna hlídacího psa', 'Změna jednoho hlídacího psa v seznamu: název, e-maily nebo pozastavení.'],
  ),
  states: {
    shown: stateWord('Shown', ['Zobrazeno', 'Hlídací pes je vidět tak, jak ho má server.']),
    typing: stateWord('Typing', ['Psaní', 'Píše se jiný název.']),
    saving: stateWord('Saving', ['Ukládání', 'Změna je na cestě na server; další se zatím nepřijímá.']),
    'saving.changeShown': stateWord('Change shown', ['Změna vidět', 'Hlídací pes je vidět tak, jak má být.']),
    'saving.nameSent': stateWord('Name sent', ['Název odeslán', 'Napsaný název stojí v poli, dokud ho nemá server.']),
    'saving.nextTyped': stateWord('Next name typed', [
      'Píše se další',
      'Píše se jiný název, zatímco je předchozí změna na cestě.',
    ]),
  },
  events: {
    'editing.started': word(
      ['Editing started', 'The user opens the field for another name.'],
      ['Úprava začala', 'Uživatel otevře pole pro jiný název.'],
    ),
    'editing.left': word(
      ['Editing left', 'The user closes the field without sending it.'],
      ['Úprava opuštěna', 'Uživatel zavře pole, aniž by ho odeslal.'],
    ),
    'change.wanted': word(
      ['Change wanted', 'The user changes the name, how often it writes, or whether it rests.'],
      ['Požadavek na změnu', 'Uživatel mění název, jak často chodí e-maily, nebo pozastavení.'],
    ),
    'xstate.done.actor.sendChange': word(
      ['Change made', 'The server has changed the saved search.'],
      ['Změna provedena', 'Server hlídacího psa změnil.'],
    ),
    'xstate.error.actor.sendChange': word(
      ['Change refused', 'The server did not change it, or was not reached.'],
      ['Změna odmítnuta', 'Server ho nezměnil nebo nebyl k zastižení.'],
    ),
  },
  guards: {
    isTyping: word(
      ['Is typing', 'Another name is typed while the change is on its way.'],
      ['Píše se', 'Zatímco je změna na cestě, píše se jiný název.'],
    ),
    isClosed: word(
      ['Is closed', 'The field for the name is not open.'],
      ['Je zavřeno', 'Pole pro název není otevřené.'],
    ),
  },
}
