import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of keeping a draft. */
export const autosaveLabels: MachineLabels = {
  machine: label(msg('Autosave'), msg('Saving a draft on the device and on the server.')),
  states: {
    clean: stateLabel(msg('Saved')),
    dirty: stateLabel(msg('Unsaved')),
    saving: stateLabel(msg('Saving')),
    offline: stateLabel(msg('Offline')),
    conflict: stateLabel(msg('Conflict')),
    refused: stateLabel(msg('Refused')),
  },
  events: {
    'draft.typed': label(msg('Typed'), msg('The user changed something.')),
    'save.requested': label(msg('Save requested'), msg('Unsaved changes should be saved at once.')),
    'connection.returned': label(msg('Connection returned'), msg('The device is online again.')),
    'conflict.settled': label(msg('Conflict settled'), msg('The user chose which version of the draft to keep.')),
    [doneOf('saveDraft')]: label(msg('Saved'), msg('The server saved the changes.')),
    [errorOf('saveDraft')]: label(msg('Saving failed'), msg('The server refused the changes, or did not answer.')),
    [afterOf('pause', 'autosave.dirty')]: label(msg('Pause ended'), msg('The debounce pause has ended.')),
    [afterOf('patience', 'autosave.offline')]: label(msg('Retry pause ended'), msg('The retry pause has ended.')),
  },
  guards: {
    isBehind: label(msg('Has unsaved changes'), msg('The user typed while the request was running.')),
    isMine: label(msg('Is the local version'), msg('The local version is kept.')),
    isLost: label(msg('Is transient'), msg('The failure is temporary; the request may be sent again.')),
    isOutdated: label(msg('Is outdated'), msg('The draft was changed elsewhere since it was loaded.')),
  },
}
