import { msg } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of keeping a draft. */
export const autosaveWords: MachineWords = {
  machine: word(msg('Autosave'), msg('Keeping a draft on the device and on the server.')),
  states: {
    clean: stateWord(msg('Clean')),
    dirty: stateWord(msg('Dirty')),
    saving: stateWord(msg('Saving')),
    offline: stateWord(msg('Offline')),
    conflict: stateWord(msg('Conflict')),
    refused: stateWord(msg('Refused')),
  },
  events: {
    'draft.typed': word(msg('Typed'), msg('A person changed something.')),
    'save.wanted': word(msg('Save wanted'), msg('Whatever is not saved should be, at once.')),
    'connection.returned': word(msg('Connection returned'), msg('The device has a connection again.')),
    'conflict.settled': word(msg('Conflict settled'), msg('A person decided which of both drafts stays.')),
    'xstate.done.actor.saveDraft': word(msg('Saved'), msg('The server has what was sent.')),
    'xstate.error.actor.saveDraft': word(msg('Not saved'), msg('The server did not take it, or no answer came.')),
    'xstate.after.pause.autosave.dirty': word(
      msg('Pause over'),
      msg('The moment that is left for more letters is over.'),
    ),
    'xstate.after.patience.autosave.offline': word(
      msg('Patience at its end'),
      msg('It has been waited long enough; it is tried again.'),
    ),
  },
  guards: {
    isBehind: word(msg('Is behind'), msg('Something was typed while the request was out.')),
    isMine: word(msg('Is mine'), msg('What was typed here stays.')),
    isLost: word(msg('Is lost'), msg('Nobody said for good that it will not be; it may be sent again.')),
    isOutdated: word(msg('Is outdated'), msg('The draft was changed elsewhere since it was read.')),
  },
}
