import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the pictures of a listing. */
export const mediaQueueLabels: MachineLabels = {
  machine: label(
    msg('Pictures of a listing'),
    msg('The pictures of a listing in their order, and saving them on the server.'),
  ),
  states: {
    settled: stateLabel(msg('In sync')),
    undoable: stateLabel(msg('Undo offered')),
    changed: stateLabel(msg('Changed')),
    saving: stateLabel(msg('Saving')),
    waiting: stateLabel(msg('Waiting')),
    refused: stateLabel(msg('Refused')),
    arrived: stateLabel(msgIn('mediaQueue', 'Uploaded')),
  },
  events: {
    'files.added': label(msg('Files added'), msg('The user added files.')),
    'upload.done': label(msg('Upload ended'), msg('The server processed a file into a picture.')),
    'upload.failed': label(msg('Upload failed'), msg('The server refused a file, or the upload failed.')),
    'upload.retried': label(msg('Upload retried'), msg('The user retried one file.')),
    'item.moved': label(msg('Picture moved'), msg('The user moved a picture.')),
    'item.removed': label(msg('Picture removed'), msg('The user removed a picture.')),
    'removal.undone': label(msg('Removal undone'), msg('The user brought the removed picture back.')),
    'removal.finished': label(msg('Removal kept'), msg('The user left the page that offers Undo.')),
    'item.described': label(msg('Picture described'), msg('The user chose what a photo shows, or typed its caption.')),
    'connection.returned': label(msg('Connection returned'), msg('The device is online again.')),
    'draft.left': label(msg('Draft left'), msg('The draft is no longer open.')),
    [doneOf('saveMedia')]: label(msg('Order saved'), msg('The server has the pictures in this order.')),
    [errorOf('saveMedia')]: label(msg('Order refused'), msg('The server refused the order, or could not be reached.')),
    [afterOf('pause', 'mediaQueue.changed')]: label(
      msg('Pause ended'),
      msg('The pause after the last change has ended.'),
    ),
    [afterOf('undoTime', 'mediaQueue.undoable')]: label(
      msg('Undo time ended'),
      msg('The removed picture cannot be brought back any more.'),
    ),
    [afterOf('patience', 'mediaQueue.waiting')]: label(msg('Retry pause ended'), msg('The retry pause has ended.')),
  },
  guards: {
    isBehind: label(msg('Has unsaved changes'), msg('The order, the set or the captions on the server are outdated.')),
    hasArrived: label(msg('Was uploaded'), msg('The draft was left, and every file is uploaded or was refused.')),
    isUndoable: label(msg('Can be undone'), msg('A picture was removed and can be brought back.')),
    isDecided: label(msg('Nothing to undo'), msg('No removed picture can be brought back.')),
    isUnderWay: label(msg('Is in progress'), msg('The file is being uploaded.')),
    isFailed: label(msg('Has failed'), msg('The upload of the file failed.')),
    isLost: label(msg('Is transient'), msg('The failure is temporary; the request may be sent again.')),
  },
}
