import { msg } from '#contract/message.ts'

import type { Failure } from '#contract/failure.ts'

import { doneOf, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused, type ModelEvent } from '../shared/model.ts'
import type { MediaItem } from './mediaItems.ts'
import { mediaQueueMachine } from './mediaQueue.machine.ts'
import { mediaQueueLabels } from './mediaQueue.labels.ts'

const hasCaption = (undoable: { description: unknown } | null) => undoable !== null && undoable.description !== null
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
    { type: 'removal.undone' },
    { type: 'removal.finished' },
    { type: 'item.described', key: 'old', description: { caption: 'The kitchen' } },
    { type: 'connection.returned' },
    { type: 'draft.left' },
    answered('saveMedia', { removed: [1], descriptions: { old: { caption: 'The kitchen' } } }),
    refused('saveMedia', { name: 'FetchError' }),
    refused('saveMedia', { status: 409 }),
    elapsed('pause', 'mediaQueue.changed'),
    elapsed('patience', 'mediaQueue.waiting'),
    elapsed('undoTime', 'mediaQueue.undoable'),
  ],
  filters: [
    {
      why: msg('Removed files are not added again; that would repeat the paths.'),
      leavesOut: ({ context }, { type }) => type === 'files.added' && context.items.some(({ key }) => key === 'b'),
    },
    {
      why: msg('Captions and uploads are independent; the walks add captions before files.'),
      leavesOut: ({ context }, { type }) => type === 'item.described' && context.items.some(({ key }) => key === 'b'),
    },
    {
      why: msg('The walks add files while nothing else of the listing is in progress.'),
      leavesOut: (before, { type }) =>
        type === 'files.added' && (!before.hasTag('saved') || Object.keys(before.context.descriptions).length > 0),
    },
    {
      why: msg('Uploads and removed pictures are independent; the wizard is left with only one of the two.'),
      leavesOut: ({ context }, { type }) =>
        type === 'draft.left' &&
        (context.removed.length > 0 || context.undoable !== null) &&
        context.items.some(({ key }) => key === 'b'),
    },
    {
      why: msg('Uploads and other pictures are independent; with files, only the first of them is removed.'),
      leavesOut: ({ context }, { type, key }) =>
        type === 'item.removed' && key === 'old' && context.items.some((item) => item.key === 'b'),
    },
    {
      why: msg(
        'A removed file that can be brought back does not depend on the order; the walks move pictures without it.',
      ),
      leavesOut: ({ context }, { type }) =>
        ['item.moved', 'removal.finished', 'connection.returned'].includes(type) &&
        context.undoable !== null &&
        context.items.some(({ key }) => key === 'b'),
    },
    {
      why: msg('The user does not see pictures after leaving the wizard; only running work continues.'),
      leavesOut: ({ context }, { type }) =>
        context.isLeft &&
        [
          'files.added',
          'upload.retried',
          'item.moved',
          'item.removed',
          'removal.undone',
          'removal.finished',
          'item.described',
          'draft.left',
        ].includes(type),
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
      message: 'At most three files are uploaded at a time.',
      holds: ({ context }) => runningIn(context.items) <= 3,
    },
    {
      message: 'No upload slot stays free while a file waits.',
      holds: ({ context }) => runningIn(context.items) === 3 || context.items.every(({ state }) => state !== 'waiting'),
    },
    {
      message: 'When everything is saved, the server has the shown order.',
      holds: (after) => !after.hasTag('saved') || !after.context.isBehind,
    },
    {
      message: 'Moving, removing or uploading a picture leaves unsaved changes until the server saves them.',
      holds: (after, { type, key }, before) =>
        !['item.moved', 'item.removed', 'upload.done'].includes(type) ||
        JSON.stringify(orderOf(after.context.items)) === JSON.stringify(orderOf(before.context.items)) ||
        (!after.hasTag('saved') && (after.context.isBehind || after.context.undoable !== null)) ||
        key === undefined,
    },
    {
      message: 'Describing an uploaded picture leaves unsaved changes until the server saves them.',
      holds: (after) =>
        !after.hasTag('saved') ||
        after.context.items.every(({ key, mediaId }) => mediaId === null || !(key in after.context.descriptions)),
    },
    {
      message: 'A description is dropped only after the server saved it, or with its picture.',
      holds: (after, { type }, before) =>
        ['item.removed', doneOf('saveMedia')].includes(type) ||
        Object.keys(before.context.descriptions).every((key) => key in after.context.descriptions),
    },
    {
      message: 'A picture is shown once, and never after it was removed.',
      holds: ({ context }) =>
        new Set(context.items.map(({ key }) => key)).size === context.items.length &&
        !orderOf(context.items).some((id) => context.removed.includes(id)),
    },
    {
      message: 'A removed picture can be brought back, unless it failed, and the server is not told of it until then.',
      holds: ({ context: { undoable, removed } }, { type, key }, before) => {
        const id = undoable?.item.mediaId ?? null
        if (id !== null && removed.includes(id)) return false
        const item = before.context.items.find((one) => one.key === key)
        if (type !== 'item.removed' || item === undefined) return true
        return item.state === 'failed' ? undoable === null : undoable?.item.key === key
      },
    },
    {
      message: 'A picture that is brought back has its place and its words, as if nobody had removed it.',
      holds: ({ context }, { type }, before) => {
        const { undoable, items, descriptions } = before.context
        if (type !== 'removal.undone' || undoable === null) return true
        const { item, place, description } = undoable
        const back = context.items[place]
        return (
          context.undoable === null &&
          back?.key === item.key &&
          back.caption === item.caption &&
          (item.mediaId === null ? back.state !== 'done' : back.state === 'done') &&
          context.items.filter((one) => one !== back).every((one, at) => one.key === items[at]?.key) &&
          context.descriptions[item.key] === (description ?? descriptions[item.key])
        )
      },
    },
    {
      message: 'A removal that cannot be undone any more is told to the server.',
      holds: ({ context }, { type, key }, before) => {
        const taken = before.context.undoable
        const id = taken?.item.mediaId ?? null
        const isUndone = type === 'removal.undone' || (type === 'item.removed' && key === taken?.item.key)
        return (
          id === null ||
          isUndone ||
          context.undoable?.item.key === taken?.item.key ||
          (context.removed.includes(id) && context.isBehind)
        )
      },
    },
    {
      message: 'Interrupted work resumes when the connection returns; refused work waits for the user.',
      holds: (after, { type }, before) =>
        after.context.lost.every((key) =>
          after.context.items.some((item) => item.key === key && item.state === 'failed'),
        ) &&
        (type !== 'connection.returned' || after.context.lost.length === 0) &&
        (type !== 'upload.failed' || after.context.lost.length <= before.context.lost.length + 1),
    },
    {
      message:
        'The queue is done when its draft was left, no upload is running, and the server saved everything it accepts.',
      holds: (after) =>
        !after.matches('arrived') ||
        (after.context.isLeft &&
          !after.context.isBehind &&
          after.context.lost.length === 0 &&
          after.context.items.every(({ state }) => state !== 'waiting' && state !== 'running')),
    },
    {
      message: 'When its draft was left and nothing is in progress, the queue is done.',
      holds: (after) =>
        !after.context.isLeft ||
        after.matches('arrived') ||
        after.context.isBehind ||
        after.context.lost.length > 0 ||
        after.matches('saving') ||
        after.context.items.some(({ state }) => state === 'waiting' || state === 'running'),
    },
    {
      message: 'Only a failed file is retried, by itself.',
      holds: (after, { type, key }, before) =>
        type !== 'upload.retried' ||
        after.context.items.every(
          (item) =>
            item.key === key || before.context.items.some((old) => old.key === item.key && old.state === item.state),
        ),
    },
  ],
  properties: ({ eventually, neverAfter }) => [
    eventually(
      'The shown order is on the server once it answers, or refused.',
      (at) => at.hasTag('saved') || at.hasTag('refused') || at.matches('arrived'),
      {
        after: (_, { type }) => type === 'item.moved' || type === 'item.removed',
        arrives: ({ type, error }) => isMachineEvent(type) && Object(error).name !== 'FetchError',
      },
    ),
    neverAfter(
      'A queue that is done stays done.',
      (at) => at.matches('arrived'),
      (at) => !at.matches('arrived'),
    ),
    neverAfter(
      'A draft that was left is not opened again by its queue.',
      ({ context }) => context.isLeft,
      ({ context }) => !context.isLeft,
    ),
  ],
  payloads: {
    'files.added': (fc) =>
      fc.record({
        type: fc.constant('files.added'),
        files: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')).map((keys) => keys.map(photo)),
      }),
    'item.moved': (fc) =>
      fc.record({
        type: fc.constant('item.moved'),
        key: fc.constantFrom('old', 'a', 'b', 'c'),
        place: fc.integer({ min: 0, max: 6 }),
      }),
  },
  levels: {
    server: {
      none: msg('The server stores pictures and their order; it does not know files that wait on the device.'),
    },
    browser: {
      filters: [
        {
          why: msg('Who leaves the step or the wizard does not see its pictures any more.'),
          leavesOut: (_, { type }) => type === 'draft.left' || type === 'removal.finished',
        },
        {
          why: msg('What is not on the page cannot be moved, described or removed.'),
          leavesOut: ({ context }, { type, key }) =>
            type.startsWith('item.') && context.items.every((item) => item.key !== key),
        },
        {
          why: msg(
            'A caption that comes back while photos are saved is sent with the next save, not confirmed by this one.',
          ),
          leavesOut: (before, { type }) =>
            type === 'removal.undone' && before.matches('saving') && hasCaption(before.context.undoable),
        },
        {
          why: msg('A lost connection breaks off all uploads at once; the walks of one file have it.'),
          leavesOut: (_, { type, failure }) =>
            type === 'upload.failed' && Reflect.get(Object(failure), 'kind') === 'offline',
        },
      ],
    },
  },
})
