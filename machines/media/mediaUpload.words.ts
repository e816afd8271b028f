import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of one upload. */
export const mediaUploadWords: MachineWords = {
  machine: word(msg('One upload'), msg('One file on its way to the pictures of a listing.')),
  states: {
    queued: stateWord(msg('Queued')),
    checking: stateWord(msg('Checking')),
    sending: stateWord(msg('Sending')),
    'sending.uploading': stateWord(msg('Uploading')),
    'sending.processing': stateWord(msg('Processing')),
    done: stateWord(msgIn('mediaUpload', 'Done')),
    failed: stateWord(msg('Failed')),
    removed: stateWord(msg('Removed')),
  },
  events: {
    'turn.came': word(msg('Turn came'), msg('A place for a running upload is free.')),
    'upload.progressed': word(msg('Progress'), msg('Some of the file has left the device.')),
    'upload.removed': word(msg('Removed'), msg('A person removed the file.')),
    'xstate.done.actor.checkFile': word(msg('File fits'), msg('The file is a picture that can be sent.')),
    'xstate.error.actor.checkFile': word(msg('File does not fit'), msg('The file is no picture, or too large.')),
    'xstate.done.actor.sendFile': word(msg('File taken'), msg('The server made a picture of the file.')),
    'xstate.error.actor.sendFile': word(
      msg('File not taken'),
      msg('The server refused the file, or it did not arrive.'),
    ),
  },
  guards: {
    isAllSent: word(msg('Is all sent'), msg('All of the file has left the device.')),
  },
}
