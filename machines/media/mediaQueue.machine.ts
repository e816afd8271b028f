import { assign, emit, enqueueActions, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { childListener } from '../shared/childListener.ts'
import { failureOf } from '../shared/failureOf.ts'
import { requiredAction, requiredActor } from '../shared/requiredActor.ts'
import { changed, countsOf, described, dueKeys, moved, orderOf, sendable, stateOf } from './mediaItems.ts'
import { withFiles, without, withoutReceived } from './mediaItems.ts'
import type { AddedFile, Description, Descriptions, MediaItem, Pictures } from './mediaItems.ts'
import type { MediaChange, MediaQueueEvent, MediaQueueInput, MediaQueueNews, MediaSaved } from './mediaQueueEvents.ts'
import { mediaUploadMachine } from './mediaUpload.machine.ts'

/**
 * The pictures of a listing in the order in which its owner sees them: which of them may be sent now, and how the server
 * comes to hold the same ones in the same order. Each file is carried by its `mediaUpload`, which is spawned with the file,
 * told when its turn has come, and stopped where the file is removed.
 */
export const mediaQueueMachine = setup({
  types: {} as {
    input: MediaQueueInput
    context: Pictures & {
      failure: Failure | null
      /** Nobody adds or changes pictures any more: what is under way arrives. */
      isLeft: boolean
    }
    events: MediaQueueEvent
    emitted: MediaQueueNews
    /** `saved`: the server has all that arrived, in this order. */
    tags: 'saved' | 'waiting' | 'refused'
  },
  actors: {
    saveMedia: requiredActor<MediaSaved, MediaChange>('saveMedia'),
    mediaUpload: mediaUploadMachine,
    childListener,
  },
  actions: {
    addFiles: assign(({ context }, { files }: { files: readonly AddedFile[] }) => withFiles(context, files)),
    noteEnd: assign(({ context: { items } }, { key, mediaId }: { key: string; mediaId: number }) => ({
      items: changed(items, key, { state: 'done', mediaId }),
      isBehind: true,
    })),
    noteFailure: assign(({ context: { items, lost } }, { key, failure }: { key: string; failure: Failure }) => ({
      items: changed(items, key, { state: 'failed' }),
      lost: failure.kind === 'offline' ? [...lost, key] : lost,
    })),
    queueAgain: assign(({ context: { items, lost } }, { key }: { key: string }) => ({
      items: changed(items, key, { state: 'waiting' }),
      lost: lost.filter((one) => one !== key),
    })),
    /** What the connection broke off goes on by itself; what was refused waits for a person. */
    queueLost: assign(({ context: { items, lost } }) => ({
      items: lost.reduce<readonly MediaItem[]>((list, key) => changed(list, key, { state: 'waiting' }), items),
      lost: [],
    })),
    move: assign(({ context: { items } }, { key, place }: { key: string; place: number }) => ({
      items: moved(items, key, place),
      isBehind: true,
    })),
    describe: assign(({ context }, said: { key: string; description: Description }) => described(context, said)),
    remove: assign(({ context }, { key }: { key: string }) => without(context, key)),
    /** Files that are shown or sent no more, by their keys. */
    releaseFiles: requiredAction<{ keys: readonly string[] }>('releaseFiles'),
    /** The device keeps what the server has yet to be told. */
    storeDescriptions: requiredAction<{ descriptions: Descriptions }>('storeDescriptions'),
    noteSent: assign({ isBehind: false, failure: null }),
    forgetNotified: assign(({ context }, { removed, descriptions }: MediaSaved) => ({
      removed: context.removed.filter((id) => !removed.includes(id)),
      descriptions: withoutReceived(context.descriptions, descriptions),
    })),
    noteBehind: assign({ isBehind: true }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    noteLeft: assign({ isLeft: true }),
    announceCounts: emit(({ context }) => ({ type: 'pictures.counted', counts: countsOf(context.items) }) as const),
    announceArrival: emit({ type: 'pictures.arrived' }),
  },
  guards: {
    isBehind: ({ context }) => context.isBehind,
    hasArrived: ({ context: { isLeft, items } }) =>
      isLeft && items.every(({ state }) => state === 'done' || state === 'failed'),
    isUnderWay: ({ context: { items } }, { key }: { key: string }) => stateOf(items, key) === 'running',
    isFailed: ({ context: { items } }, { key }: { key: string }) => stateOf(items, key) === 'failed',
    isLost: (_, { failure }: { failure: Failure }) =>
      ['offline', 'aborted', 'unauthorized', 'unavailable', 'server', 'tooMany'].includes(failure.kind),
  },
  delays: { pause: 400, patience: 5_000 },
})
  .extend({
    actions: {
      listen: enqueueActions(({ enqueue, self }) => {
        enqueue.spawnChild('childListener', { id: 'listener', input: { parent: self } })
      }),
      startUploads: enqueueActions(
        ({ enqueue, context: { items } }, { files }: { files: readonly { key: string }[] }) => {
          for (const { key } of files.filter((file) => items.every((item) => item.key !== file.key)))
            enqueue.spawnChild('mediaUpload', { id: uploadOf(key), input: { key } })
        },
      ),
      sendDue: enqueueActions(({ enqueue, context: { items } }) => {
        const due = new Set(dueKeys(items))
        enqueue.assign({
          items: items.map((item): MediaItem => (due.has(item.key) ? { ...item, state: 'running' } : item)),
        })
        for (const key of due) enqueue.sendTo(uploadOf(key), { type: 'turn.came' })
      }),
      endUpload: enqueueActions(({ enqueue }, { key }: { key: string }) => enqueue.stopChild(uploadOf(key))),
    },
  })
  .createMachine({
    id: 'mediaQueue',
    context: ({ input: { items, descriptions } }) => ({
      items,
      removed: [],
      descriptions,
      isBehind: Object.keys(sendable(items, descriptions)).length > 0,
      lost: [],
      failure: null,
      isLeft: false,
    }),
    entry: 'listen',
    on: {
      'files.added': {
        actions: [
          { type: 'startUploads', params: ({ event }) => event },
          { type: 'addFiles', params: ({ event }) => event },
          'sendDue',
        ],
      },
      'upload.done': {
        guard: { type: 'isUnderWay', params: ({ event }) => event },
        actions: [{ type: 'noteEnd', params: ({ event }) => event }, 'announceCounts', 'sendDue'],
      },
      'upload.failed': {
        guard: { type: 'isUnderWay', params: ({ event }) => event },
        actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'sendDue'],
      },
      'upload.retried': {
        guard: { type: 'isFailed', params: ({ event }) => event },
        actions: [{ type: 'queueAgain', params: ({ event }) => event }, 'sendDue'],
      },
      'connection.returned': { actions: ['queueLost', 'sendDue'] },
      'item.moved': { actions: { type: 'move', params: ({ event }) => event } },
      'item.described': {
        actions: [
          { type: 'describe', params: ({ event }) => event },
          { type: 'storeDescriptions', params: describedIn },
        ],
      },
      'item.removed': {
        actions: [
          { type: 'releaseFiles', params: ({ event: { key } }) => ({ keys: [key] }) },
          { type: 'endUpload', params: ({ event }) => event },
          { type: 'remove', params: ({ event }) => event },
          { type: 'storeDescriptions', params: describedIn },
          'announceCounts',
          'sendDue',
        ],
      },
      'draft.left': { actions: 'noteLeft' },
    },
    initial: 'settled',
    states: {
      settled: {
        description: 'The server has the uploaded pictures in the shown order, with their captions.',
        tags: 'saved',
        always: [
          { guard: 'isBehind', target: 'changed' },
          { guard: 'hasArrived', target: 'arrived', actions: { type: 'releaseFiles', params: allIn } },
        ],
      },
      changed: {
        description: 'The order, removals and captions are saved after a short pause.',
        // Not after every letter of a caption: the server is still behind, so the pause begins anew.
        on: {
          'item.described': {
            target: 'settled',
            actions: [
              { type: 'describe', params: ({ event }) => event },
              { type: 'storeDescriptions', params: describedIn },
            ],
          },
        },
        after: { pause: 'saving' },
      },
      saving: {
        description: 'The order, removals and captions are being saved.',
        entry: 'noteSent',
        invoke: {
          id: 'saveMedia',
          src: 'saveMedia',
          input: ({ context: { removed, items, descriptions } }) => ({
            removed,
            order: orderOf(items),
            descriptions: sendable(items, descriptions),
          }),
          onDone: {
            target: 'settled',
            actions: [
              { type: 'forgetNotified', params: ({ event }) => event.output },
              { type: 'storeDescriptions', params: describedIn },
            ],
          },
          onError: [
            {
              guard: { type: 'isLost', params: failureOf },
              target: 'waiting',
              actions: ['noteBehind', { type: 'keepFailure', params: failureOf }],
            },
            { target: 'refused', actions: { type: 'keepFailure', params: failureOf } },
          ],
        },
      },
      waiting: {
        description: 'The server cannot be reached; the order is saved when the connection returns, or after a pause.',
        tags: 'waiting',
        on: { 'connection.returned': { target: 'saving', actions: ['queueLost', 'sendDue'] } },
        after: { patience: 'saving' },
      },
      refused: {
        description: 'The server refused the order or a caption; the next change saves again.',
        tags: 'refused',
        always: [
          { guard: 'isBehind', target: 'changed' },
          { guard: 'hasArrived', target: 'arrived', actions: { type: 'releaseFiles', params: allIn } },
        ],
      },
      arrived: {
        description: 'The draft was left and nothing is in progress; the parent ends the queue.',
        entry: 'announceArrival',
      },
    },
  })

/** The child that carries a file. */
export const uploadOf = (key: string) => `mediaUpload ${key}`

/** What the device keeps: what the server has yet to be told of pictures. */
function describedIn({ context: { descriptions } }: { context: { descriptions: Descriptions } }) {
  return { descriptions }
}

function allIn({ context: { items } }: { context: { items: readonly MediaItem[] } }) {
  return { keys: items.map(({ key }) => key) }
}
