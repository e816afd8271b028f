import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the pictures of a listing. */
export const mediaQueueLabels: MachineLabels = {
  machine: label(msg('Pictures of a listing'), msg('The pictures in their order, and their way to the server.')),
  states: {
    settled: stateLabel(msg('Settled')),
    changed: stateLabel(msg('Changed')),
    saving: stateLabel(msg('Saving')),
    waiting: stateLabel(msg('Waiting')),
    refused: stateLabel(msg('Refused')),
    arrived: stateLabel(msgIn('mediaQueue', 'Arrived')),
  },
  events: {
    'files.added': label(msg('Files added'), msg('A person added files.')),
    'upload.done': label(msg('Upload ended'), msg('The server made a picture of a file.')),
    'upload.failed': label(msg('Upload failed'), msg('A file was not taken, or did not arrive.')),
    'upload.retried': label(msg('Upload retried'), msg('A person tries one file again.')),
    'item.moved': label(msg('Picture moved'), msg('A person put a picture at another place.')),
    'item.removed': label(msg('Picture removed'), msg('A person took a picture out.')),
    'item.described': label(msg('Picture described'), msg('A person picked what a photo shows, or typed its caption.')),
    'connection.returned': label(msg('Connection returned'), msg('The device has a connection again.')),
    'draft.left': label(msg('Draft left'), msg('Its draft is filled in no more.')),
    'xstate.done.actor.saveMedia': label(msg('Order taken'), msg('The server has the pictures in this order.')),
    'xstate.error.actor.saveMedia': label(
      msg('Order not taken'),
      msg('The server refused the order, or was not reached.'),
    ),
    'xstate.after.pause.mediaQueue.changed': label(
      msg('Pause over'),
      msg('The moment that is left for more moves is over.'),
    ),
    'xstate.after.patience.mediaQueue.waiting': label(
      msg('Patience at its end'),
      msg('It has been waited long enough; it is tried again.'),
    ),
  },
  guards: {
    isBehind: label(
      msg('Is behind'),
      msg('The server holds another order, something that was removed, or other captions.'),
    ),
    hasArrived: label(msg('Has arrived'), msg('Its draft is left, and each file has reached the server or failed.')),
    isUnderWay: label(msg('Is under way'), msg('The file is on its way.')),
    isFailed: label(msg('Has failed'), msg('The file did not arrive.')),
    isLost: label(msg('Is lost'), msg('Nobody said for good that it will not be; it may be sent again.')),
  },
}
