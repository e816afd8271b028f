import { assign, emit, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'
import {
  changed,
  dueKeys,
  moved,
  orderOf,
  sendable,
  withoutTold,
  type Description,
  type Descriptions,
  type MediaItem,
} from './mediaItems.ts'

/** What the server is told: what to take out, the order of the rest, and what is said of some of them. */
export interface MediaChange {
  removed: readonly number[]
  order: readonly number[]
  /** By the keys of the pictures. */
  descriptions: Descriptions
}

/** What the server knows from then on. */
export type MediaSaved = Pick<MediaChange, 'removed' | 'descriptions'>

export type MediaQueueEvent =
  | { type: 'files.added'; files: readonly Pick<MediaItem, 'key' | 'mediaType'>[] }
  | { type: 'upload.ended'; key: string; mediaId: number }
  | { type: 'upload.failed'; key: string }
  | { type: 'upload.retried'; key: string }
  /** A person put a picture at another place, counted without it. */
  | { type: 'item.moved'; key: string; place: number }
  | { type: 'item.removed'; key: string }
  /** A person picked what a photo shows, or typed its caption. */
  | { type: 'item.described'; key: string; description: Description }
  | { type: 'connection.returned' }

/**
 * The pictures of a listing in the order in which its owner sees them: which of them may be sent now, and how the server
 * comes to hold the same ones in the same order. Each file is carried by its `mediaUpload`.
 */
export const mediaQueueMachine = setup({
  types: {} as {
    /** `descriptions`: what an earlier visit could not tell the server; the items show it already. */
    input: { items: readonly MediaItem[]; descriptions: Descriptions }
    context: {
      items: readonly MediaItem[]
      /** Of the server; it has yet to take them out. */
      removed: readonly number[]
      /** What the server has yet to be told of pictures, by their keys. */
      descriptions: Descriptions
      /** The server holds another order, something that was removed, or other captions. */
      isBehind: boolean
      failure: Failure | null
    }
    events: MediaQueueEvent
    emitted: { type: 'uploads.due'; keys: readonly string[] } | { type: 'upload.cancelled'; key: string }
    /** `saved`: the server has all that arrived, in this order. */
    tags: 'saved' | 'waiting' | 'refused'
  },
  actors: {
    saveMedia: requiredActor<MediaSaved, MediaChange>('saveMedia'),
  },
  actions: {
    addFiles: assign(({ context: { items } }, { files }: Extract<MediaQueueEvent, { type: 'files.added' }>) => ({
      items: [
        ...items,
        ...files
          .filter(({ key }) => items.every((item) => item.key !== key))
          .map(({ key, mediaType }): MediaItem => ({
            key,
            mediaType,
            state: 'waiting',
            mediaId: null,
            room: null,
            caption: '',
          })),
      ],
    })),
    noteEnd: assign(({ context: { items } }, { key, mediaId }: { key: string; mediaId: number }) => ({
      items: changed(items, key, { state: 'done', mediaId }),
      isBehind: true,
    })),
    noteFailure: assign(({ context: { items } }, { key }: { key: string }) => ({
      items: changed(items, key, { state: 'failed' }),
    })),
    queueAgain: assign(({ context: { items } }, { key }: { key: string }) => ({
      items: changed(items, key, { state: 'waiting' }),
    })),
    move: assign(({ context: { items } }, { key, place }: { key: string; place: number }) => ({
      items: moved(items, key, place),
      isBehind: true,
    })),
    describe: assign(
      (
        { context: { items, descriptions, isBehind } },
        { key, description }: { key: string; description: Description },
      ) => {
        if (items.every((item) => item.key !== key)) return {}
        const next = { ...descriptions, [key]: { ...descriptions[key], ...description } }
        return {
          items: changed(items, key, description),
          descriptions: next,
          isBehind: isBehind || key in sendable(items, next),
        }
      },
    ),
    remove: assign(({ context: { items, removed, descriptions, isBehind } }, { key }: { key: string }) => {
      const { [key]: _, ...others } = descriptions
      const ids = orderOf(items.filter((item) => item.key === key))
      return {
        items: items.filter((item) => item.key !== key),
        removed: [...removed, ...ids],
        descriptions: others,
        isBehind: isBehind || ids.length > 0,
      }
    }),
    announceDue: emit(({ context }) => ({ type: 'uploads.due', keys: dueKeys(context.items) }) as const),
    startDue: assign(({ context: { items } }) => {
      const due = new Set(dueKeys(items))
      return { items: items.map((item): MediaItem => (due.has(item.key) ? { ...item, state: 'running' } : item)) }
    }),
    announceCancel: emit((_, { key }: { key: string }) => ({ type: 'upload.cancelled', key }) as const),
    noteSent: assign({ isBehind: false, failure: null }),
    forgetTold: assign(({ context }, { removed, descriptions }: MediaSaved) => ({
      removed: context.removed.filter((id) => !removed.includes(id)),
      descriptions: withoutTold(context.descriptions, descriptions),
    })),
    noteBehind: assign({ isBehind: true }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  guards: {
    isBehind: ({ context }) => context.isBehind,
    isUnderWay: ({ context }, { key }: { key: string }) =>
      context.items.some((item) => item.key === key && item.state === 'running'),
    isFailed: ({ context }, { key }: { key: string }) =>
      context.items.some((item) => item.key === key && item.state === 'failed'),
    isLost: (_, { failure }: { failure: Failure }) =>
      ['offline', 'aborted', 'unauthorized', 'unavailable', 'server', 'tooMany'].includes(failure.kind),
  },
  delays: { pause: 400, patience: 5_000 },
}).createMachine({
  id: 'mediaQueue',
  context: ({ input: { items, descriptions } }) => ({
    items,
    removed: [],
    descriptions,
    isBehind: Object.keys(sendable(items, descriptions)).length > 0,
    failure: null,
  }),
  on: {
    'files.added': { actions: [{ type: 'addFiles', params: ({ event }) => event }, 'announceDue', 'startDue'] },
    'upload.ended': {
      guard: { type: 'isUnderWay', params: ({ event }) => event },
      actions: [{ type: 'noteEnd', params: ({ event }) => event }, 'announceDue', 'startDue'],
    },
    'upload.failed': {
      guard: { type: 'isUnderWay', params: ({ event }) => event },
      actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'announceDue', 'startDue'],
    },
    'upload.retried': {
      guard: { type: 'isFailed', params: ({ event }) => event },
      actions: [{ type: 'queueAgain', params: ({ event }) => event }, 'announceDue', 'startDue'],
    },
    'item.moved': { actions: { type: 'move', params: ({ event }) => event } },
    'item.described': { actions: { type: 'describe', params: ({ event }) => event } },
    'item.removed': {
      actions: [
        { type: 'announceCancel', params: ({ event }) => event },
        { type: 'remove', params: ({ event }) => event },
        'announceDue',
        'startDue',
      ],
    },
  },
  initial: 'settled',
  states: {
    settled: {
      description:
        'The server has the pictures that arrived, in the order in which they are shown, with their captions.',
      tags: 'saved',
      always: { guard: 'isBehind', target: 'changed' },
    },
    changed: {
      description: 'The server is told in a moment what was moved, taken out or described.',
      // Not after every letter of a caption: the server is still behind, so the pause begins anew.
      on: {
        'item.described': {
          target: 'settled',
          actions: { type: 'describe', params: ({ event }) => event },
        },
      },
      after: { pause: 'saving' },
    },
    saving: {
      description: 'The server is being told what was moved, taken out or described.',
      entry: 'noteSent',
      invoke: {
        id: 'saveMedia',
        src: 'saveMedia',
        input: ({ context: { removed, items, descriptions } }) => ({
          removed,
          order: orderOf(items),
          descriptions: sendable(items, descriptions),
        }),
        onDone: { target: 'settled', actions: { type: 'forgetTold', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'waiting',
            actions: ['noteBehind', { type: 'keepFailure', params: failureOf }],
          },
          {
            target: 'refused',
            actions: { type: 'keepFailure', params: failureOf },
          },
        ],
      },
    },
    waiting: {
      description: 'The server cannot be reached; it is told when the connection is back, or after a while.',
      tags: 'waiting',
      on: { 'connection.returned': 'saving' },
      after: { patience: 'saving' },
    },
    refused: {
      description: 'The server did not take the order or a caption; it is told again when something changes.',
      tags: 'refused',
      always: { guard: 'isBehind', target: 'changed' },
    },
  },
})
