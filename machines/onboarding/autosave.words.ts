import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of keeping a draft. */
export const autosaveWords: MachineWords = {
  machine: word(
    ['Autosave', 'Keeping a draft on the device and on the server.'],
    ['Automatické ukládání', 'Jak se koncept uchovává v zařízení a na serveru.'],
  ),
  states: {
    clean: stateWord('Clean', ['Uloženo', 'Server má vše, co se napsalo.']),
    dirty: stateWord('Dirty', ['Změněno', 'Napsalo se něco, co se za chvíli uloží.']),
    saving: stateWord('Saving', ['Ukládání', 'Napsané je na cestě k serveru.']),
    offline: stateWord('Offline', [
      'Bez spojení',
      'Server není k dosažení; napsané drží zařízení a zkouší se to znovu.',
    ]),
    conflict: stateWord('Conflict', ['Střet', 'Koncept se mezitím změnil jinde; člověk rozhodne, co zůstane.']),
    refused: stateWord('Refused', ['Odmítnuto', 'Server to takto nepřijal; drží to zařízení, dokud se něco nezmění.']),
  },
  events: {
    'draft.typed': word(['Typed', 'A person changed something.'], ['Napsáno', 'Člověk něco změnil.']),
    'save.wanted': word(
      ['Save wanted', 'Whatever is not saved should be, at once.'],
      ['Uložit hned', 'Co není uloženo, má se uložit hned.'],
    ),
    'connection.returned': word(
      ['Connection returned', 'The device has a connection again.'],
      ['Spojení je zpět', 'Zařízení má zase spojení.'],
    ),
    'conflict.settled': word(
      ['Conflict settled', 'A person decided which of both drafts stays.'],
      ['Střet vyřešen', 'Člověk rozhodl, který z obou konceptů zůstane.'],
    ),
    'xstate.done.actor.saveDraft': word(
      ['Saved', 'The server has what was sent.'],
      ['Uloženo', 'Server má, co bylo odesláno.'],
    ),
    'xstate.error.actor.saveDraft': word(
      ['Not saved', 'The server did not take it, or no answer came.'],
      ['Neuloženo', 'Server to nepřijal, nebo odpověď nepřišla.'],
    ),
    'xstate.after.pause.autosave.dirty': word(
      ['Pause over', 'The moment that is left for more letters is over.'],
      ['Pauza skončila', 'Chvíle ponechaná dalším písmenům skončila.'],
    ),
    'xstate.after.patience.autosave.offline': word(
      ['Patience at its end', 'It has been waited long enough; it is tried again.'],
      ['Trpělivost došla', 'Čekalo se dost dlouho; zkusí se to znovu.'],
    ),
  },
  guards: {
    isBehind: word(
      ['Is behind', 'Something was typed while the request was out.'],
      ['Je pozadu', 'Během požadavku se napsalo něco dalšího.'],
    ),
    isMine: word(['Is mine', 'What was typed here stays.'], ['Zůstává moje', 'Zůstane, co se napsalo zde.']),
    isLost: word(
      ['Is lost', 'Nobody said for good that it will not be; it may be sent again.'],
      ['Ztratilo se', 'Nikdo neřekl s konečnou platností ne; smí se to poslat znovu.'],
    ),
    isOutdated: word(
      ['Is outdated', 'The draft was changed elsewhere since it was read.'],
      ['Je zastaralé', 'Koncept se od načtení změnil jinde.'],
    ),
  },
}
