import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of one upload. */
export const mediaUploadLabels: MachineLabels = {
  machine: label(msg('One upload'), msg('Uploading one file to the pictures of a listing.')),
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
    'turn.came': label(msg('Slot free'), msg('An upload slot is free.')),
    'upload.progressed': label(msg('Progress'), msg('Part of the file is sent.')),
    'upload.removed': label(msg('Removed'), msg('The user removed the file.')),
    [doneOf('checkFile')]: label(msg('File valid'), msg('The file is a picture of an allowed size.')),
    [errorOf('checkFile')]: label(msg('File invalid'), msg('The file is not a picture, or is too large.')),
    [doneOf('sendFile')]: label(msg('File accepted'), msg('The server processed the file into a picture.')),
    [errorOf('sendFile')]: label(msg('File refused'), msg('The server refused the file, or the upload failed.')),
  },
  guards: {
    isAllSent: label(msg('Is all sent'), msg('The whole file is sent.')),
  },
}
