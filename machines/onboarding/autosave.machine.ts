import { assign, emit, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredAction, requiredActor } from '../shared/requiredActor.ts'

/** The fields of a draft by their keys, as they are typed. */
export type DraftValues = Readonly<Record<string, unknown>>

export type AutosaveEvent =
  /** The user changed something; `values` is everything that stands in the form now. */
  | { type: 'draft.typed'; values: DraftValues }
  /** Unsaved changes should be saved at once. */
  | { type: 'save.requested' }
  | { type: 'connection.returned' }
  /** Somebody changed the draft elsewhere, and a person decided which of both stays. */
  | { type: 'conflict.settled'; isMine: boolean }

/**
 * Keeps a draft. What is typed is kept on the device at once and on the server within a second; while the server cannot
 * be reached the device has it. One request is out at a time, and what is typed meanwhile is sent after its answer.
 * See docs/decisions/0051-wizard-and-autosave-machines.md.
 */
export const autosaveMachine = setup({
  types: {} as {
    input: { values: DraftValues }
    context: {
      values: DraftValues
      /** Something was typed while a request was out. */
      isBehind: boolean
      /** What was changed elsewhere is to be written over. */
      isForced: boolean
      failure: Failure | null
    }
    events: AutosaveEvent
    emitted:
      | { type: 'draft.saved' }
      | { type: 'draft.dropped' }
      /** Nothing is left to send: the server has it all, or does not take it. */
      | { type: 'draft.settled' }
    /** `saved`: the server has all of it; `pending`: it soon will; `kept`: only this device has it for now. */
    tags: 'saved' | 'pending' | 'kept' | 'conflict' | 'refused'
  },
  actors: {
    saveDraft: requiredActor<void, { values: DraftValues; isForced: boolean }>('saveDraft'),
  },
  actions: {
    keepValues: assign((_, { values }: { values: DraftValues }) => ({ values })),
    keepOnDevice: requiredAction<{ values: DraftValues }>('keepOnDevice'),
    noteBehind: assign({ isBehind: true }),
    noteSent: assign({ isBehind: false }),
    force: assign({ isForced: true }),
    unforce: assign({ isForced: false }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    announceSaved: emit({ type: 'draft.saved' }),
    announceDropped: emit({ type: 'draft.dropped' }),
    announceSettled: emit({ type: 'draft.settled' }),
  },
  guards: {
    isBehind: ({ context }) => context.isBehind,
    isMine: (_, { isMine }: { isMine: boolean }) => isMine,
    // Whether the server has it nobody can say; a session that is over may begin anew.
    isLost: (_, { failure }: { failure: Failure }) =>
      ['offline', 'aborted', 'unauthorized', 'unavailable', 'server', 'tooMany'].includes(failure.kind),
    isOutdated: (_, { failure }: { failure: Failure }) => failure.status === 412,
  },
  delays: {
    /** From the first letter to the request: a second in all, with what the request takes. */
    pause: 600,
    patience: 5_000,
  },
}).createMachine({
  id: 'autosave',
  context: ({ input }) => ({ values: input.values, isBehind: false, isForced: false, failure: null }),
  initial: 'clean',
  states: {
    clean: {
      description: 'All changes are saved on the server.',
      tags: 'saved',
      on: {
        'save.requested': { actions: 'announceSettled' },
        'draft.typed': {
          target: 'dirty',
          actions: [
            { type: 'keepValues', params: ({ event }) => event },
            { type: 'keepOnDevice', params: ({ event }) => ({ values: event.values }) },
          ],
        },
      },
    },
    dirty: {
      description: 'Unsaved changes are saved after a short pause.',
      tags: 'pending',
      on: {
        // The pause is not begun anew: whoever types on and on is saved, too.
        'draft.typed': {
          actions: [
            { type: 'keepValues', params: ({ event }) => event },
            { type: 'keepOnDevice', params: ({ event }) => ({ values: event.values }) },
          ],
        },
        'save.requested': 'saving',
      },
      after: { pause: 'saving' },
    },
    saving: {
      description: 'Changes are being saved on the server.',
      tags: 'pending',
      entry: ['noteSent', 'forgetFailure'],
      on: {
        'draft.typed': {
          actions: [
            { type: 'keepValues', params: ({ event }) => event },
            { type: 'keepOnDevice', params: ({ event }) => ({ values: event.values }) },
            'noteBehind',
          ],
        },
      },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { values, isForced } }) => ({ values, isForced }),
        onDone: [
          { guard: 'isBehind', target: 'dirty', actions: ['unforce', 'announceSaved'] },
          { target: 'clean', actions: ['unforce', 'announceSaved', 'announceSettled'] },
        ],
        onError: [
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'offline',
            actions: { type: 'keepFailure', params: failureOf },
          },
          {
            guard: { type: 'isOutdated', params: failureOf },
            target: 'conflict',
            actions: ['unforce', { type: 'keepFailure', params: failureOf }, 'announceSettled'],
          },
          {
            target: 'refused',
            actions: ['unforce', { type: 'keepFailure', params: failureOf }, 'announceSettled'],
          },
        ],
      },
    },
    offline: {
      description: 'The server cannot be reached; the device keeps the changes, and saving is retried.',
      tags: 'kept',
      on: {
        'draft.typed': {
          actions: [
            { type: 'keepValues', params: ({ event }) => event },
            { type: 'keepOnDevice', params: ({ event }) => ({ values: event.values }) },
          ],
        },
        'connection.returned': 'saving',
        'save.requested': 'saving',
      },
      after: { patience: 'saving' },
    },
    conflict: {
      description: 'The draft was changed elsewhere; the user chooses which version to keep.',
      tags: ['kept', 'conflict'],
      on: {
        'save.requested': { actions: 'announceSettled' },
        'draft.typed': {
          actions: [
            { type: 'keepValues', params: ({ event }) => event },
            { type: 'keepOnDevice', params: ({ event }) => ({ values: event.values }) },
          ],
        },
        'conflict.settled': [
          { guard: { type: 'isMine', params: ({ event }) => event }, target: 'saving', actions: 'force' },
          { target: 'clean', actions: ['forgetFailure', 'announceDropped'] },
        ],
      },
    },
    refused: {
      description: 'The server refused the changes; the device keeps them until the next change.',
      tags: ['kept', 'refused'],
      on: {
        'draft.typed': {
          target: 'dirty',
          actions: [
            { type: 'keepValues', params: ({ event }) => event },
            { type: 'keepOnDevice', params: ({ event }) => ({ values: event.values }) },
          ],
        },
        'save.requested': 'saving',
      },
    },
  },
})
