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
      message: 'Only checked files are sent.',
      holds: (after, { type }, before) =>
        !after.matches('sending') || before.matches('sending') || type === doneOf('checkFile'),
    },
    {
      message: 'Removing a file ends its upload in any state.',
      holds: (after, { type }, before) =>
        type !== 'upload.removed' || before.status === 'done' || after.matches('removed'),
    },
    {
      message: 'Only a failure has a reason.',
      holds: (after) => after.matches('removed') || after.hasTag('failed') === (after.context.failure !== null),
    },
    {
      message: 'A retry starts at zero.',
      holds: (after) => !after.matches('checking') || after.context.percent === 0,
    },
    {
      message: 'An upload is done only after the server confirmed it.',
      holds: (after, { type }, before) =>
        !after.matches('done') || before.matches('done') || type === doneOf('sendFile'),
    },
  ],
  levels: {
    server: {
      none: msg('The server accepts or refuses a file; it does not know files that wait on the device.'),
    },
    browser: {
      filters: [
        {
          why: msg('A removed file is stopped by its queue, whose walks remove files.'),
          leavesOut: (_, { type }) => type === 'upload.removed',
        },
        {
          why: msg('The network of the walks tells that half of a file has left, and the rest with its answer.'),
          leavesOut: (_, { type, percent }) => type === 'upload.progressed' && percent === 100,
        },
        {
          why: msg('A file that is no picture is removed, not tried again.'),
          leavesOut: (before, { type }) =>
            before.hasTag('failed') && type === 'turn.came' && before.context.failure?.kind !== 'offline',
        },
      ],
    },
  },
})
