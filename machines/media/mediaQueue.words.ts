import { msg } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the pictures of a listing. */
export const mediaQueueWords: MachineWords = {
  machine: word(msg('Pictures of a listing'), msg('The pictures in their order, and their way to the server.')),
  states: {
    settled: stateWord(msg('Settled')),
    changed: stateWord(msg('Changed')),
    saving: stateWord(msg('Saving')),
    waiting: stateWord(msg('Waiting')),
    refused: stateWord(msg('Refused')),
  },
  events: {
    'files.added': word(msg('Files added'), msg('A person added files.')),
    'upload.done': word(msg('Upload ended'), msg('The server made a picture of a file.')),
    'upload.failed': word(msg('Upload failed'), msg('A file was not taken, or did not arrive.')),
    'upload.retried': word(msg('Upload retried'), msg('A person tries one file again.')),
    'item.moved': word(msg('Picture moved'), msg('A person put a picture at another place.')),
    'item.removed': word(msg('Picture removed'), msg('A person took a picture out.')),
    'item.described': word(msg('Picture described'), msg('A person picked what a photo shows, or typed its caption.')),
    'connection.returned': word(msg('Connection returned'), msg('The device has a connection again.')),
    'xstate.done.actor.saveMedia': word(msg('Order taken'), msg('The server has the pictures in this order.')),
    'xstate.error.actor.saveMedia': word(
      msg('Order not taken'),
      msg('The server refused the order, or was not reached.'),
    ),
    'xstate.after.pause.mediaQueue.changed': word(
      msg('Pause over'),
      msg('The moment that is left for more moves is over.'),
    ),
    'xstate.after.patience.mediaQueue.waiting': word(
      msg('Patience at its end'),
      msg('It has been waited long enough; it is tried again.'),
    ),
  },
  guards: {
    isBehind: word(
      msg('Is behind'),
      msg('The server holds another order, something that was removed, or other captions.'),
    ),
    isUnderWay: word(msg('Is under way'), msg('The file is on its way.')),
    isFailed: word(msg('Has failed'), msg('The file did not arrive.')),
    isLost: word(msg('Is lost'), msg('Nobody said for good that it will not be; it may be sent again.')),
  },
}
