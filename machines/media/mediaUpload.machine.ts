import { assign, emit, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'

export type MediaUploadEvent =
  /** One of the few places for running uploads is free. */
  | { type: 'turn.came' }
  /** So much of the file has left the device, in percent. */
  | { type: 'upload.progressed'; percent: number }
  | { type: 'upload.removed' }

/**
 * One file on its way to the pictures of a listing, or to a message: looked at, sent, and made into pictures by the
 * server. What fails waits for another turn; who removes it breaks it off.
 */
export const mediaUploadMachine = setup({
  types: {} as {
    input: { key: string }
    context: { key: string; percent: number; failure: Failure | null }
    events: MediaUploadEvent
    emitted:
      | { type: 'upload.done'; key: string; mediaId: number }
      | { type: 'upload.failed'; key: string; failure: Failure }
    tags: 'waiting' | 'running' | 'processing' | 'failed'
  },
  actors: {
    checkFile: requiredActor<void, string>('checkFile'),
    sendFile: requiredActor<{ mediaId: number }, string>('sendFile'),
  },
  actions: {
    noteProgress: assign((_, { percent }: { percent: number }) => ({ percent })),
    beginAnew: assign({ percent: 0, failure: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    announceDone: emit(
      ({ context }, { mediaId }: { mediaId: number }) => ({ type: 'upload.done', key: context.key, mediaId }) as const,
    ),
    announceFailure: emit(
      ({ context }, { failure }: { failure: Failure }) =>
        ({ type: 'upload.failed', key: context.key, failure }) as const,
    ),
  },
  guards: {
    isAllSent: (_, { percent }: { percent: number }) => percent >= 100,
  },
}).createMachine({
  id: 'mediaUpload',
  context: ({ input }) => ({ key: input.key, percent: 0, failure: null }),
  initial: 'queued',
  states: {
    queued: {
      description: 'The file waits for an upload slot.',
      tags: 'waiting',
      on: { 'turn.came': 'checking', 'upload.removed': 'removed' },
    },
    checking: {
      description: 'The file is checked: type and size.',
      tags: 'running',
      entry: 'beginAnew',
      on: { 'upload.removed': 'removed' },
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context }) => context.key,
        onDone: 'sending',
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: failureOf },
            { type: 'announceFailure', params: failureOf },
          ],
        },
      },
    },
    sending: {
      description: 'The file is being sent to the server.',
      tags: 'running',
      on: { 'upload.removed': 'removed' },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => context.key,
        onDone: { target: 'done', actions: { type: 'announceDone', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: failureOf },
            { type: 'announceFailure', params: failureOf },
          ],
        },
      },
      initial: 'uploading',
      states: {
        uploading: {
          description: 'The file is being sent.',
          on: {
            'upload.progressed': [
              {
                guard: { type: 'isAllSent', params: ({ event }) => event },
                target: 'processing',
                actions: { type: 'noteProgress', params: ({ event }) => event },
              },
              { actions: { type: 'noteProgress', params: ({ event }) => event } },
            ],
          },
        },
        processing: {
          description: 'The server processes the file.',
          tags: 'processing',
        },
      },
    },
    done: {
      description: 'The picture belongs to the listing.',
      type: 'final',
    },
    failed: {
      description: 'The file was refused or the upload failed; the user can retry.',
      tags: 'failed',
      on: { 'turn.came': 'checking', 'upload.removed': 'removed' },
    },
    removed: {
      description: 'The file was removed; the running request is aborted.',
      type: 'final',
    },
  },
})
