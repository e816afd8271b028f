import { msg } from '#contract/message.ts'

import { doneOf } from '../shared/machineEvents.ts'
import { answered, defineModel, refused, type ModelEvent } from '../shared/model.ts'
import { mediaUploadMachine } from './mediaUpload.machine.ts'
import { mediaUploadLabels } from './mediaUpload.labels.ts'

/** What may happen to one file. */
export const mediaUploadModel = defineModel({
  machine: mediaUploadMachine,
  labels: mediaUploadLabels,
  input: { key: 'a' },
  events: [
    { type: 'turn.came' },
    { type: 'upload.progressed', percent: 40 },
    { type: 'upload.progressed', percent: 100 },
    { type: 'upload.removed' },
    answered('checkFile'),
    refused('checkFile', { status: 422 }),
    answered('sendFile', { mediaId: 7 }),
    refused('sendFile', { name: 'FetchError' }),
  ],
  detailOf: ({ percent }: ModelEvent) => (typeof percent === 'number' ? `${percent} %` : ''),
  rules: [
    {
      message: 'Nothing is sent that was not looked at.',
      holds: (after, { type }, before) =>
        !after.matches('sending') || before.matches('sending') || type === doneOf('checkFile'),
    },
    {
      message: 'Whoever removes a file ends it, wherever it is.',
      holds: (after, { type }, before) =>
        type !== 'upload.removed' || before.status === 'done' || after.matches('removed'),
    },
    {
      message: 'A failure, and nothing else, says why.',
      holds: (after) => after.matches('removed') || after.hasTag('failed') === (after.context.failure !== null),
    },
    {
      message: 'Another attempt begins at nothing.',
      holds: (after) => !after.matches('checking') || after.context.percent === 0,
    },
    {
      message: 'It is done when the server says so.',
      holds: (after, { type }, before) =>
        !after.matches('done') || before.matches('done') || type === doneOf('sendFile'),
    },
  ],
  levels: {
    server: {
      none: msg('The server takes a file or does not; what waits on the device it does not know.'),
    },
    browser: {
      none: msg(
        'Files are given to the page by the journey of an owner; how fast they leave the device nobody promises.',
      ),
    },
  },
})
