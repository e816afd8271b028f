import { assign, emit, enqueueActions, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { childListener } from '../shared/childListener.ts'
import { requiredAction } from '../shared/requiredActor.ts'
import { mediaUploadMachine } from './mediaUpload.machine.ts'
import { changedPhoto, idsOf, stateOfPhoto, withKeys, type MessagePhotoItem } from './messagePhotoItems.ts'

export type MessagePhotosEvent =
  | { type: 'photos.added'; keys: readonly string[] }
  /** The upload of a file says how it ended. */
  | { type: 'upload.done'; key: string; mediaId: number }
  | { type: 'upload.failed'; key: string; failure: Failure }
  | { type: 'upload.retried'; key: string }
  | { type: 'photo.removed'; key: string }
  | { type: 'connection.returned' }
  /** The user wants to send the message. */
  | { type: 'send.requested' }
  /** The user goes on writing. */
  | { type: 'send.cancelled' }
  /** These photos are in a message, or gone from the server. */
  | { type: 'photos.settled'; ids: readonly number[] }

/**
 * The photos of a message that is being written. Each file is carried by its `mediaUpload` at once, as there are few. A
 * message that is sent meanwhile waits for them; where a photo is refused it waits for a person.
 */
export const messagePhotosMachine = setup({
  types: {} as {
    /** Photos that the server has since an earlier visit. */
    input: { items: readonly MessagePhotoItem[] }
    context: {
      items: readonly MessagePhotoItem[]
      /** Files whose upload the connection broke off, by their keys. */
      lost: readonly string[]
    }
    events: MessagePhotosEvent
    emitted:
      /** The message can be sent with these photos, in this order. */
      | { type: 'photos.ready'; ids: readonly number[] }
      /** It cannot: a photo was refused. */
      | { type: 'photos.missing' }
    /** `due`: the message is sent as soon as the photos are there. */
    tags: 'due'
  },
  actors: { mediaUpload: mediaUploadMachine, childListener },
  actions: {
    addItems: assign(({ context: { items } }, { keys }: { keys: readonly string[] }) => ({
      items: withKeys(items, keys),
    })),
    noteEnd: assign(({ context: { items } }, { key, mediaId }: { key: string; mediaId: number }) => ({
      items: changedPhoto(items, key, { state: 'done', photoId: mediaId }),
    })),
    noteFailure: assign(({ context: { items, lost } }, { key, failure }: { key: string; failure: Failure }) => ({
      items: changedPhoto(items, key, { state: 'failed' }),
      lost: failure.kind === 'offline' ? [...lost, key] : lost,
    })),
    removeItem: assign(({ context: { items, lost } }, { key }: { key: string }) => ({
      items: items.filter((item) => item.key !== key),
      lost: lost.filter((one) => one !== key),
    })),
    removeSettled: assign(({ context: { items } }, { ids }: { ids: readonly number[] }) => ({
      items: items.filter(({ photoId }) => photoId === null || !ids.includes(photoId)),
    })),
    /** The page shows the file no more; a photo that the server has is deleted there. */
    releasePhoto: requiredAction<{ key: string; photoId: number | null }>('releasePhoto'),
    /** Files that the page shows no more, by their keys. */
    releaseFiles: requiredAction<{ keys: readonly string[] }>('releaseFiles'),
    announceReady: emit(({ context: { items } }) => ({ type: 'photos.ready', ids: idsOf(items) }) as const),
    announceMissing: emit({ type: 'photos.missing' }),
  },
  guards: {
    isUnderWay: ({ context: { items } }, { key }: { key: string }) => stateOfPhoto(items, key) === 'running',
    isFailed: ({ context: { items } }, { key }: { key: string }) => stateOfPhoto(items, key) === 'failed',
    isComplete: ({ context: { items } }) => items.every(({ state }) => state === 'done'),
    /** A file that only the connection broke off goes on by itself. */
    isRefused: ({ context: { items, lost } }) =>
      items.some(({ key, state }) => state === 'failed' && !lost.includes(key)),
  },
})
  .extend({
    actions: {
      listen: enqueueActions(({ enqueue, self }) => {
        enqueue.spawnChild('childListener', { id: 'listener', input: { parent: self } })
      }),
      startUploads: enqueueActions(({ enqueue, context: { items } }, { keys }: { keys: readonly string[] }) => {
        const added = withKeys(items, keys).filter((item) => !items.includes(item))
        for (const { key } of added) enqueue.spawnChild('mediaUpload', { id: photoUploadOf(key), input: { key } })
        for (const { key } of added) enqueue.sendTo(photoUploadOf(key), { type: 'turn.came' })
      }),
      beginAnew: enqueueActions(({ enqueue, context: { items, lost } }, { keys }: { keys: readonly string[] }) => {
        enqueue.assign({
          items: items.map((item): MessagePhotoItem =>
            keys.includes(item.key) ? { ...item, state: 'running' } : item,
          ),
          lost: lost.filter((key) => !keys.includes(key)),
        })
        for (const key of keys) enqueue.sendTo(photoUploadOf(key), { type: 'turn.came' })
      }),
      endUpload: enqueueActions(({ enqueue }, { key }: { key: string }) => enqueue.stopChild(photoUploadOf(key))),
    },
  })
  .createMachine({
    id: 'messagePhotos',
    context: ({ input: { items } }) => ({ items, lost: [] }),
    entry: 'listen',
    on: {
      'photos.added': {
        actions: [
          { type: 'startUploads', params: ({ event }) => event },
          { type: 'addItems', params: ({ event }) => event },
        ],
      },
      'upload.done': {
        guard: { type: 'isUnderWay', params: ({ event }) => event },
        actions: { type: 'noteEnd', params: ({ event }) => event },
      },
      'upload.failed': {
        guard: { type: 'isUnderWay', params: ({ event }) => event },
        actions: { type: 'noteFailure', params: ({ event }) => event },
      },
      'upload.retried': {
        guard: { type: 'isFailed', params: ({ event }) => event },
        actions: { type: 'beginAnew', params: ({ event: { key } }) => ({ keys: [key] }) },
      },
      'connection.returned': {
        actions: { type: 'beginAnew', params: ({ context: { lost } }) => ({ keys: lost }) },
      },
      'photo.removed': {
        actions: [
          {
            type: 'releasePhoto',
            params: ({ context: { items }, event: { key } }) => ({
              key,
              photoId: items.find((item) => item.key === key)?.photoId ?? null,
            }),
          },
          { type: 'endUpload', params: ({ event }) => event },
          { type: 'removeItem', params: ({ event }) => event },
        ],
      },
      'photos.settled': {
        actions: [
          {
            type: 'releaseFiles',
            params: ({ context: { items }, event: { ids } }) => ({
              keys: items.flatMap(({ key, photoId }) => (photoId !== null && ids.includes(photoId) ? [key] : [])),
            }),
          },
          { type: 'removeSettled', params: ({ event }) => event },
        ],
      },
    },
    initial: 'composing',
    states: {
      composing: {
        description: 'The user writes the message; photos are uploaded meanwhile.',
        on: { 'send.requested': 'due' },
      },
      due: {
        description: 'The user pressed Send; the message waits for its photos.',
        tags: 'due',
        always: [
          { guard: 'isComplete', target: 'composing', actions: 'announceReady' },
          { guard: 'isRefused', target: 'composing', actions: 'announceMissing' },
        ],
        on: { 'send.cancelled': 'composing' },
      },
    },
  })

/** The child that carries a file. */
export const photoUploadOf = (key: string) => `mediaUpload ${key}`
