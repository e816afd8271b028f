import { failureOf } from '../shared/failureOf.ts'
import { broughtBack, resumedFiles, sendable, stateOf, toldOrder } from './mediaItems.ts'
import type { Descriptions, MediaItem, Pictures } from './mediaItems.ts'
import { mediaQueueSetup, takenIn } from './mediaQueueSetup.ts'

/**
 * The pictures of a listing in the order in which its owner sees them: which of them may be sent now, and how the server
 * comes to hold the same ones in the same order. Each file is carried by its `mediaUpload`, which is spawned with the file,
 * told when its turn has come, and stopped where the file is removed.
 */
export const mediaQueueMachine = mediaQueueSetup.createMachine({
  id: 'mediaQueue',
  context: ({ input: { items, descriptions } }) => ({
    items,
    removed: [],
    descriptions,
    isBehind: Object.keys(sendable(items, descriptions)).length > 0,
    lost: [],
    failure: null,
    isLeft: false,
    undoable: null,
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
        { type: 'releaseFiles', params: goneWith },
        { type: 'endUpload', params: ({ event }) => event },
        { type: 'remove', params: ({ event }) => event },
        { type: 'storeDescriptions', params: describedIn },
        'announceCounts',
        'sendDue',
      ],
    },
    'removal.undone': {
      guard: 'isUndoable',
      actions: [
        {
          type: 'storeDescriptions',
          params: ({ context }) => describedIn({ context: { ...context, ...broughtBack(context) } }),
        },
        { type: 'startUploads', params: ({ context }) => ({ files: resumedFiles(context) }) },
        'bringBack',
        'announceCounts',
        'sendDue',
      ],
    },
    'removal.finished': {
      guard: 'isUndoable',
      actions: [{ type: 'releaseFiles', params: takenIn }, 'endUndo'],
    },
    'draft.left': { actions: [{ type: 'releaseFiles', params: takenIn }, 'endUndo', 'noteLeft'] },
  },
  initial: 'settled',
  states: {
    settled: {
      description: 'The server has the uploaded pictures in the shown order, with their captions.',
      tags: 'saved',
      always: [
        { guard: 'isBehind', target: 'changed' },
        { guard: 'isUndoable', target: 'undoable' },
        { guard: 'hasArrived', target: 'arrived', actions: { type: 'releaseFiles', params: allIn } },
      ],
    },
    undoable: {
      description: 'A picture was taken away and can be brought back; the server is told after a while.',
      always: [
        { guard: 'isBehind', target: 'changed' },
        { guard: 'isDecided', target: 'settled' },
      ],
      after: { undoTime: { actions: [{ type: 'releaseFiles', params: takenIn }, 'endUndo'] } },
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
        input: ({ context: { removed, items, descriptions, undoable } }) => ({
          removed,
          order: toldOrder({ items, undoable }),
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

/** What the device keeps: what the server has yet to be told of pictures. */
function describedIn({ context: { descriptions } }: { context: { descriptions: Descriptions } }) {
  return { descriptions }
}

/** What can be released where a picture is taken away: the one before it, and a file that failed. */
function goneWith({ context, event: { key } }: { context: Pictures; event: { key: string } }) {
  return { keys: [...takenIn({ context }).keys, ...(stateOf(context.items, key) === 'failed' ? [key] : [])] }
}

function allIn({ context: { items } }: { context: { items: readonly MediaItem[] } }) {
  return { keys: items.map(({ key }) => key) }
}
