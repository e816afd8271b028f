import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the photos of a message. */
export const messagePhotosLabels: MachineLabels = {
  machine: label(msg('Photos of a message'), msg('Photos of a message that is being written, until it is sent.')),
  states: {
    composing: stateLabel(msg('Composing')),
    due: stateLabel(msg('Waiting for photos')),
  },
  events: {
    'photos.added': label(msg('Photos added'), msg('The user added photos to the message.')),
    'upload.done': label(msg('Upload ended'), msg('The server processed a file into a picture.')),
    'upload.failed': label(msg('Upload failed'), msg('The server refused a file, or the upload failed.')),
    'upload.retried': label(msg('Upload retried'), msg('The user retried one file.')),
    'photo.removed': label(msg('Photo removed'), msg('The user removed a photo from the message.')),
    'connection.returned': label(msg('Connection returned'), msg('The device is online again.')),
    'send.requested': label(msg('Send pressed'), msg('The user pressed Send.')),
    'send.cancelled': label(msg('Send cancelled'), msg('The user continues writing instead.')),
    'photos.settled': label(
      msg('Photos settled'),
      msg('The photos were sent in a message, or are gone from the server.'),
    ),
  },
  guards: {
    isUnderWay: label(msg('Is in progress'), msg('The file is being uploaded.')),
    isFailed: label(msg('Has failed'), msg('The upload of the file failed.')),
    isComplete: label(msgIn('messagePhotos', 'Is complete'), msg('The server has every photo of the message.')),
    isRefused: label(msg('Was refused'), msg('The server refused a photo; the user must retry or remove it.')),
  },
}
