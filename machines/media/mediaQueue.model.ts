import { msg } from '#contract/message.ts'

import type { Failure } from '#contract/failure.ts'

import { doneOf } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused, type ModelEvent } from '../shared/model.ts'
import type { MediaItem } from './mediaItems.ts'
import { mediaQueueMachine } from './mediaQueue.machine.ts'
import { mediaQueueLabels } from './mediaQueue.labels.ts'

const photo = (key: string) => ({ key, mediaType: 'OTHER_IMAGE' }) as const
const undescribed = { room: null, caption: '' } as const
const runningIn = (items: readonly MediaItem[]) => items.filter(({ state }) => state === 'running').length

/** The ids of the pictures that the server has, as they are shown. */
const orderOf = (items: readonly MediaItem[]) => items.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]))

const failed = (failure: Failure) => ({ type: 'upload.failed', key: 'a', failure }) as const

/** What may happen to the pictures of a listing: one is there, four are added, the first of them in every way. */
export const mediaQueueModel = defineModel({
  machine: mediaQueueMachine,
  labels: mediaQueueLabels,
  input: { items: [{ ...photo('old'), ...undescribed, state: 'done', mediaId: 1 }], descriptions: {} },
  events: [
    { type: 'files.added', files: ['a', 'b', 'c', 'd'].map(photo) },
    { type: 'upload.done', key: 'a', mediaId: 2 },
    failed({ kind: 'offline', message: 'Lost.' }),
    failed({ kind: 'invalid', status: 422, message: 'No picture.' }),
    { type: 'upload.retried', key: 'a' },
    { type: 'item.moved', key: 'old', place: 1 },
    { type: 'item.removed', key: 'old' },
    { type: 'item.removed', key: 'a' },
    { type: 'item.described', key: 'old', description: { caption: 'The kitchen' } },
    { type: 'connection.returned' },
    { type: 'draft.left' },
    answered('saveMedia', { removed: [1], descriptions: { old: { caption: 'The kitchen' } } }),
    refused('saveMedia', { name: 'FetchError' }),
    refused('saveMedia', { status: 409 }),
    elapsed('pause', 'mediaQueue.changed'),
    elapsed('patience', 'mediaQueue.waiting'),
  ],
  filters: [
    {
      why: msg('Files that were removed are not added again: each way would begin anew.'),
      leavesOut: ({ context }, { type }) => type === 'files.added' && context.items.some(({ key }) => key === 'b'),
    },
    {
      why: msg('Captions and uploads do not know of each other: a picture is described before files are added.'),
      leavesOut: ({ context }, { type }) => type === 'item.described' && context.items.some(({ key }) => key === 'b'),
    },
    {
      why: msg('Files are added while nothing else of the listing is under way.'),
      leavesOut: (before, { type }) =>
        type === 'files.added' && (!before.hasTag('saved') || Object.keys(before.context.descriptions).length > 0),
    },
    {
      why: msg(
        'Files on their way do not know of pictures that were taken out: the wizard is left with one of the two.',
      ),
      leavesOut: ({ context }, { type }) =>
        type === 'draft.left' && context.removed.length > 0 && context.items.some(({ key }) => key === 'b'),
    },
    {
      why: msg('Once the wizard is left nobody sees the pictures: only what is under way goes on.'),
      leavesOut: ({ context }, { type }) =>
        context.isLeft &&
        ['files.added', 'upload.retried', 'item.moved', 'item.removed', 'item.described', 'draft.left'].includes(type),
    },
  ],
  detailOf: ({ key, error, failure }: ModelEvent) =>
    typeof key === 'string'
      ? [key, ...(failure === undefined ? [] : [String(Reflect.get(Object(failure), 'kind'))])].join(' ')
      : error === undefined
        ? ''
        : Reflect.has(Object(error), 'status')
          ? 'refused'
          : 'lost',
  rules: [
    {
      message: 'At most three files are on their way at a time.',
      holds: ({ context }) => runningIn(context.items) <= 3,
    },
    {
      message: 'No place stays free while a file waits.',
      holds: ({ context }) => runningIn(context.items) === 3 || context.items.every(({ state }) => state !== 'waiting'),
    },
    {
      message: 'Where all is settled, the server was told the order that is shown.',
      holds: (after) => !after.hasTag('saved') || !after.context.isBehind,
    },
    {
      message: 'What is moved, taken out or arrives leaves the server behind until it is told.',
      holds: (after, { type, key }, before) =>
        !['item.moved', 'item.removed', 'upload.done'].includes(type) ||
        JSON.stringify(orderOf(after.context.items)) === JSON.stringify(orderOf(before.context.items)) ||
        (!after.hasTag('saved') && after.context.isBehind) ||
        key === undefined,
    },
    {
      message: 'What is said of a picture that the server has leaves the server behind until it is told.',
      holds: (after) =>
        !after.hasTag('saved') ||
        after.context.items.every(({ key, mediaId }) => mediaId === null || !(key in after.context.descriptions)),
    },
    {
      message: 'What is said of a picture is forgotten only when the server knows it, or with the picture.',
      holds: (after, { type }, before) =>
        ['item.removed', doneOf('saveMedia')].includes(type) ||
        Object.keys(before.context.descriptions).every((key) => key in after.context.descriptions),
    },
    {
      message: 'A picture is shown once, and never one that was taken out.',
      holds: ({ context }) =>
        new Set(context.items.map(({ key }) => key)).size === context.items.length &&
        !orderOf(context.items).some((id) => context.removed.includes(id)),
    },
    {
      message: 'What the connection broke off goes on when it is back; what was refused waits for the user.',
      holds: (after, { type }, before) =>
        after.context.lost.every((key) =>
          after.context.items.some((item) => item.key === key && item.state === 'failed'),
        ) &&
        (type !== 'connection.returned' || after.context.lost.length === 0) &&
        (type !== 'upload.failed' || after.context.lost.length <= before.context.lost.length + 1),
    },
    {
      message:
        'All has arrived when its draft was left, no file is on its way, and the server knows all that it would take.',
      holds: (after) =>
        !after.matches('arrived') ||
        (after.context.isLeft &&
          !after.context.isBehind &&
          after.context.items.every(({ state }) => state !== 'waiting' && state !== 'running')),
    },
    {
      message: 'Where its draft was left and nothing is under way, all has arrived.',
      holds: (after) =>
        !after.context.isLeft ||
        after.matches('arrived') ||
        after.context.isBehind ||
        after.matches('saving') ||
        after.context.items.some(({ state }) => state === 'waiting' || state === 'running'),
    },
    {
      message: 'Only a failed file is tried again, alone.',
      holds: (after, { type, key }, before) =>
        type !== 'upload.retried' ||
        after.context.items.every(
          (item) =>
            item.key === key || before.context.items.some((old) => old.key === item.key && old.state === item.state),
        ),
    },
  ],
  levels: {
    server: {
      none: msg('The server knows pictures and their order; what waits on the device it does not know.'),
    },
    browser: {
      none: msg('Files are given to the page, moved and removed by the journey of an owner.'),
    },
  },
})
