import { assign, setup } from 'xstate'

import type { SavedSearchPatch } from '#contract/entities/savedSearch.ts'
import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'

export type SavedSearchChangeEvent =
  /** The user opened the name field. */
  | { type: 'editing.started' }
  | { type: 'editing.left' }
  /** The user wants it changed: its name, how often it writes, or whether it rests. */
  | { type: 'change.requested'; patch: SavedSearchPatch }

/**
 * Changing one saved search. A change is shown at once and taken back where the server does not make it; one request is
 * out at a time. A name that did not reach the server stays in its field, where it was typed.
 */
export const savedSearchChangeMachine = setup({
  types: {} as {
    context: {
      /** What is on its way to the server. */
      patch: SavedSearchPatch | null
      /** What the field for the name is there for while a change is on its way. */
      editor: 'closed' | 'typing' | 'sent'
      failure: Failure | null
    }
    events: SavedSearchChangeEvent
    tags: 'pending' | 'editing'
  },
  actors: {
    sendChange: requiredActor<void, SavedSearchPatch>('sendChange'),
  },
  actions: {
    keepPatch: assign((_, { patch }: { patch: SavedSearchPatch }) => ({ patch, failure: null })),
    forgetPatch: assign({ patch: null }),
    noteEditor: assign((_, { editor }: { editor: 'closed' | 'typing' | 'sent' }) => ({ editor })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  guards: {
    isTyping: ({ context }) => context.editor === 'typing',
    isClosed: ({ context }) => context.editor === 'closed',
  },
}).createMachine({
  id: 'savedSearchChange',
  context: { patch: null, editor: 'closed', failure: null },
  initial: 'shown',
  states: {
    shown: {
      description: 'The saved search is shown as stored on the server.',
      on: {
        'editing.started': 'typing',
        'change.requested': { target: 'saving', actions: { type: 'keepPatch', params: ({ event }) => event } },
      },
    },
    typing: {
      description: 'The user types a new name.',
      tags: 'editing',
      on: {
        'editing.left': 'shown',
        'change.requested': { target: 'saving.nameSent', actions: { type: 'keepPatch', params: ({ event }) => event } },
      },
    },
    saving: {
      description: 'A change is being saved; another one is not accepted meanwhile.',
      tags: 'pending',
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        input: ({ context }) => requirePatch(context),
        onDone: [
          { guard: 'isTyping', target: 'typing', actions: 'forgetPatch' },
          { target: 'shown', actions: 'forgetPatch' },
        ],
        onError: [
          {
            guard: 'isClosed',
            target: 'shown',
            actions: ['forgetPatch', { type: 'keepFailure', params: failureOf }],
          },
          { target: 'typing', actions: ['forgetPatch', { type: 'keepFailure', params: failureOf }] },
        ],
      },
      initial: 'changeShown',
      states: {
        changeShown: {
          description: 'The saved search is shown with its pending change.',
          entry: { type: 'noteEditor', params: { editor: 'closed' } },
          on: { 'editing.started': 'nextTyped' },
        },
        nameSent: {
          description: 'The typed name stays in its field until the server saves it.',
          tags: 'editing',
          entry: { type: 'noteEditor', params: { editor: 'sent' } },
          on: { 'editing.left': 'changeShown' },
        },
        nextTyped: {
          description: 'The user types a new name while an earlier change is being saved.',
          tags: 'editing',
          entry: { type: 'noteEditor', params: { editor: 'typing' } },
          on: { 'editing.left': 'changeShown' },
        },
      },
    },
  },
})

function requirePatch({ patch }: { patch: SavedSearchPatch | null }): SavedSearchPatch {
  if (patch === null) throw new Error('`saving` is only reachable with a change.')
  return patch
}
