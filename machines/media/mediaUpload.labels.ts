import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of one upload. */
export const mediaUploadLabels: MachineLabels = {
  machine: label(msg('One upload'), msg('One file on its way to the pictures of a listing.')),
  states: {
    queued: stateLabel(msg('Queued')),
    checking: stateLabel(msg('Checking')),
    sending: stateLabel(msg('Sending')),
    'sending.uploading': stateLabel(msg('Uploading')),
    'sending.processing': stateLabel(msg('Processing')),
    done: stateLabel(msgIn('mediaUpload', 'Done')),
    failed: stateLabel(msg('Failed')),
    removed: stateLabel(msg('Removed')),
  },
  events: {
    'turn.came': label(msg('Turn came'), msg('A place for a running upload is free.')),
    'upload.progressed': label(msg('Progress'), msg('Some of the file has left the device.')),
    'upload.removed': label(msg('Removed'), msg('A person removed the file.')),
    'xstate.done.actor.checkFile': label(msg('File fits'), msg('The file is a picture that can be sent.')),
    'xstate.error.actor.checkFile': label(msg('File does not fit'), msg('The file is no picture, or too large.')),
    'xstate.done.actor.sendFile': label(msg('File taken'), msg('The server made a picture of the file.')),
    'xstate.error.actor.sendFile': label(
      msg('File not taken'),
      msg('The server refused the file, or it did not arrive.'),
    ),
  },
  guards: {
    isAllSent: label(msg('Is all sent'), msg('All of the file has left the device.')),
  },
}
