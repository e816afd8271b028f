import { assign, emit, enqueueActions, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { childListener } from '../shared/childListener.ts'
import { requiredAction, requiredActor } from '../shared/requiredActor.ts'
import { broughtBack, changed, countsOf, described, dueKeys, moved } from './mediaItems.ts'
import { stateOf, uploadOf, withFiles, without, withoutReceived, withoutUndo } from './mediaItems.ts'
import type { AddedFile, Description, Descriptions, MediaItem, Pictures } from './mediaItems.ts'
import type { MediaChange, MediaQueueEvent, MediaQueueInput, MediaQueueNews, MediaSaved } from './mediaQueueEvents.ts'
import { mediaUploadMachine } from './mediaUpload.machine.ts'

/** What the queue of pictures knows, does and decides by. */
export const mediaQueueSetup = setup({
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
    bringBack: assign(({ context }) => broughtBack(context)),
    endUndo: assign(({ context }) => withoutUndo(context)),
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
    // What the connection broke off goes on when it is back.
    hasArrived: ({ context: { isLeft, items, lost } }) =>
      isLeft && lost.length === 0 && items.every(({ state }) => state === 'done' || state === 'failed'),
    isUnderWay: ({ context: { items } }, { key }: { key: string }) => stateOf(items, key) === 'running',
    isUndoable: ({ context }) => context.undoable !== null,
    isDecided: ({ context }) => context.undoable === null,
    isFailed: ({ context: { items } }, { key }: { key: string }) => stateOf(items, key) === 'failed',
    isLost: (_, { failure }: { failure: Failure }) =>
      ['offline', 'aborted', 'unauthorized', 'unavailable', 'server', 'tooMany'].includes(failure.kind),
  },
  delays: { pause: 400, patience: 5_000, undoTime: 10_000 },
}).extend({
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

/** The picture that was taken away last, while it can be brought back. */
export function takenIn({ context: { undoable } }: { context: Pick<Pictures, 'undoable'> }) {
  return { keys: undoable === null ? [] : [undoable.item.key] }
}
