import type { Failure } from '#contract/failure.ts'
import { msg } from '#contract/message.ts'

import { defineModel, type ModelEvent } from '../shared/model.ts'
import { messagePhotosLabels } from './messagePhotos.labels.ts'
import { messagePhotosMachine } from './messagePhotos.machine.ts'

const failed = (failure: Failure) => ({ type: 'upload.failed', key: 'a', failure }) as const

/** What may happen to the photos of a message: one is there, four are added, of which one has no room. */
export const messagePhotosModel = defineModel({
  machine: messagePhotosMachine,
  labels: messagePhotosLabels,
  input: { items: [{ key: 'old', state: 'done', photoId: 1 }] },
  events: [
    { type: 'photos.added', keys: ['a'] },
    { type: 'photos.added', keys: ['b', 'c', 'd', 'e'] },
    { type: 'upload.done', key: 'a', mediaId: 2 },
    failed({ kind: 'offline', message: 'Lost.' }),
    failed({ kind: 'invalid', status: 422, message: 'No picture.' }),
    { type: 'upload.retried', key: 'a' },
    { type: 'photo.removed', key: 'old' },
    { type: 'photo.removed', key: 'a' },
    { type: 'connection.returned' },
    { type: 'send.requested' },
    { type: 'send.cancelled' },
    { type: 'photos.settled', ids: [1] },
    { type: 'photos.settled', ids: [1, 2] },
  ],
  filters: [
    {
      why: msg('Removed files are not added again; that would repeat the paths.'),
      leavesOut: ({ context }, { type, keys }) =>
        type === 'photos.added' &&
        (keys as readonly string[]).includes('a') &&
        context.items.some(({ key }) => key === 'a'),
    },
    {
      why: msg('The photo whose upload changes is added first; the others fill the message.'),
      leavesOut: ({ context }, { type, keys }) =>
        type === 'photos.added' &&
        (keys as readonly string[]).includes('b') &&
        (context.items.some(({ key }) => key === 'b') || context.items.length !== 1),
    },
    {
      why: msg('Photos are settled after they are ready.'),
      leavesOut: (before, { type }) => type === 'photos.settled' && before.hasTag('due'),
    },
  ],
  detailOf: ({ key, keys, ids, failure }: ModelEvent) =>
    typeof key === 'string'
      ? [key, ...(failure === undefined ? [] : [String(Reflect.get(Object(failure), 'kind'))])].join(' ')
      : Array.isArray(keys ?? ids)
        ? ((keys ?? ids) as readonly unknown[]).join(' ')
        : '',
  rules: [
    {
      message: 'A message has at most four photos, each once.',
      holds: ({ context: { items } }) =>
        items.length <= 4 && new Set(items.map(({ key }) => key)).size === items.length,
    },
    {
      message: 'A message waits only while a photo is being uploaded or its connection is lost.',
      holds: (after) =>
        !after.hasTag('due') ||
        (after.context.items.some(({ state }) => state !== 'done') &&
          after.context.items.every(({ key, state }) => state !== 'failed' || after.context.lost.includes(key))),
    },
    {
      message: 'The server has a photo exactly when it is done.',
      holds: ({ context }) => context.items.every(({ state, photoId }) => (state === 'done') === (photoId !== null)),
    },
    {
      message: 'Only failed photos are lost, and none after the connection returned.',
      holds: (after, { type }) =>
        after.context.lost.every((key) =>
          after.context.items.some((one) => one.key === key && one.state === 'failed'),
        ) &&
        (type !== 'connection.returned' || after.context.lost.length === 0),
    },
    {
      message: 'A photo leaves the message only when it is removed or settled.',
      holds: (after, { type }, before) =>
        ['photo.removed', 'photos.settled'].includes(type) || after.context.items.length >= before.context.items.length,
    },
  ],
  levels: {
    server: {
      none: msg('The server stores single photos; it does not know messages that are being written.'),
    },
    browser: {
      filters: [
        {
          why: msg('A photo that is not there has no button.'),
          leavesOut: ({ context: { items } }, { type, key }) =>
            type === 'photo.removed' && !items.some((item) => item.key === key),
        },
        {
          why: msg('A message that waits, or has as many photos as it can have, takes no more.'),
          leavesOut: (before, { type }) =>
            type === 'photos.added' && (before.hasTag('due') || before.context.items.length >= 4),
        },
        {
          why: msg('A message is sent with all its photos, once they are there.'),
          leavesOut: ({ context: { items } }, { type, ids }) =>
            type === 'photos.settled' &&
            !items.every(({ photoId }) => photoId !== null && (ids as readonly number[]).includes(photoId)),
        },
      ],
    },
  },
})
