import { assign, emit, setup } from 'xstate'

import { requiredActor } from '../shared/requiredActor.ts'

export type SearchBoxEvent =
  /** What stands in the box now. */
  | { type: 'sentence.typed'; text: string }
  /** Somebody wants to see what is found for it. */
  | { type: 'sentence.submitted' }
  /** The box shows again what the address asks for. */
  | { type: 'sentence.dropped' }

/** Told outside: what is found for this sentence is to be shown. */
export interface SearchBoxFact {
  type: 'sentence.confirmed'
  sentence: string
}

/**
 * The box that takes a sentence. The grammar reads it at once, wherever it is shown; the names of its places come from the
 * server, and a search waits for them.
 */
export const searchBoxMachine = setup({
  types: {} as {
    context: {
      sentence: string
      /** The text whose names of places are known; they are in the query cache. */
      namesFor: string | null
    }
    events: SearchBoxEvent
    emitted: SearchBoxFact
    tags: 'written' | 'reading' | 'alone' | 'submitted'
  },
  actors: {
    readNames: requiredActor<void, string>('readNames'),
    readNamesToSearch: requiredActor<void, string>('readNamesToSearch'),
  },
  actions: {
    confirmSentence: emit(({ context }) => ({ type: 'sentence.confirmed', sentence: context.sentence }) as const),
    keepSentence: assign((_, { text }: { text: string }) => ({ sentence: text })),
    markRead: assign(({ context }) => ({ namesFor: context.sentence })),
    forgetSentence: assign({ sentence: '', namesFor: null }),
  },
  guards: {
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    isRead: ({ context }) => context.namesFor === context.sentence,
  },
  // A search without places is better than none.
  delays: { typingPause: 150, longestWait: 3000 },
}).createMachine({
  id: 'searchBox',
  context: { sentence: '', namesFor: null },
  initial: 'untouched',
  on: {
    'sentence.typed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.written.read',
        actions: [{ type: 'keepSentence', params: ({ event }) => event }, 'markRead'],
      },
      { target: '.written.pausing', actions: { type: 'keepSentence', params: ({ event }) => event } },
    ],
    'sentence.dropped': '.untouched',
  },
  states: {
    untouched: { description: 'The box shows the search of the address.', entry: 'forgetSentence' },
    written: {
      description: 'The box contains a sentence; the parts understood so far are shown.',
      tags: 'written',
      initial: 'pausing',
      on: {
        'sentence.submitted': [
          { guard: 'isRead', target: '.read', actions: 'confirmSentence' },
          { target: 'submitted' },
        ],
      },
      states: {
        pausing: {
          description: 'A debounce pause, so that not every letter causes a request.',
          tags: 'reading',
          after: { typingPause: 'reading' },
        },
        reading: {
          description: 'The place names are being looked up.',
          tags: 'reading',
          invoke: {
            id: 'readNames',
            src: 'readNames',
            input: ({ context }) => context.sentence,
            onDone: { target: 'read', actions: 'markRead' },
            onError: 'alone',
          },
        },
        read: { description: 'The whole sentence is parsed.' },
        alone: { description: 'The sentence is parsed without place names, which could not be found.', tags: 'alone' },
      },
    },
    submitted: {
      description: 'The search starts as soon as the place names are known.',
      tags: ['written', 'submitted'],
      invoke: {
        id: 'readNamesToSearch',
        src: 'readNamesToSearch',
        input: ({ context }) => context.sentence,
        onDone: {
          target: 'written.read',
          actions: ['markRead', 'confirmSentence'],
        },
        onError: { target: 'written.alone', actions: 'confirmSentence' },
      },
      after: {
        longestWait: { target: 'written.alone', actions: 'confirmSentence' },
      },
    },
  },
})
