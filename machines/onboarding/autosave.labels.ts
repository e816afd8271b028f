import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of keeping a draft. */
export const autosaveLabels: MachineLabels = {
  machine: label(msg('Autosave'), msg('Keeping a draft on the device and on the server.')),
  states: {
    clean: stateLabel(msg('Clean')),
    dirty: stateLabel(msg('Dirty')),
    saving: stateLabel(msg('Saving')),
    offline: stateLabel(msg('Offline')),
    conflict: stateLabel(msg('Conflict')),
    refused: stateLabel(msg('Refused')),
  },
  events: {
    'draft.typed': label(msg('Typed'), msg('A person changed something.')),
    'save.requested': label(msg('Save wanted'), msg('Whatever is not saved should be, at once.')),
    'connection.returned': label(msg('Connection returned'), msg('The device has a connection again.')),
    'conflict.settled': label(msg('Conflict settled'), msg('A person decided which of both drafts stays.')),
    'xstate.done.actor.saveDraft': label(msg('Saved'), msg('The server has what was sent.')),
    'xstate.error.actor.saveDraft': label(msg('Not saved'), msg('The server did not take it, or no answer came.')),
    'xstate.after.pause.autosave.dirty': label(
      msg('Pause over'),
      msg('The moment that is left for more letters is over.'),
    ),
    'xstate.after.patience.autosave.offline': label(
      msg('Patience at its end'),
      msg('It has been waited long enough; it is tried again.'),
    ),
  },
  guards: {
    isBehind: label(msg('Is behind'), msg('Something was typed while the request was out.')),
    isMine: label(msg('Is mine'), msg('What was typed here stays.')),
    isLost: label(msg('Is lost'), msg('Nobody said for good that it will not be; it may be sent again.')),
    isOutdated: label(msg('Is outdated'), msg('The draft was changed elsewhere since it was read.')),
  },
}
