import { assign, setup } from 'xstate'

import { requiredActor } from '../shared/requiredActor.ts'

export type PlaceSearchEvent =
  /** What stands in the field of a place now. */
  | { type: 'place.typed'; text: string }
  /** The field was left, or a place was chosen. */
  | { type: 'place.left' }

/** Suggesting places for what is being typed; what is suggested stays in the query cache. */
export const placeSearchMachine = setup({
  types: {} as {
    context: {
      placeText: string
      /** The text whose suggestions may be shown. */
      suggestedFor: string | null
    }
    events: PlaceSearchEvent
    tags: 'suggesting' | 'silent'
  },
  actors: {
    suggestPlaces: requiredActor<void, string>('suggestPlaces'),
  },
  actions: {
    keepPlaceText: assign((_, { text }: { text: string }) => ({ placeText: text })),
    markSuggested: assign(({ context }) => ({ suggestedFor: context.placeText })),
    forgetPlaceText: assign({ placeText: '', suggestedFor: null }),
  },
  guards: {
    isWritten: (_, { text }: { text: string }) => text.trim() !== '',
  },
  delays: { typingPause: 150 },
}).createMachine({
  id: 'placeSearch',
  context: { placeText: '', suggestedFor: null },
  initial: 'none',
  on: {
    'place.typed': [
      {
        guard: { type: 'isWritten', params: ({ event }) => event },
        target: '.suggesting',
        actions: { type: 'keepPlaceText', params: ({ event }) => event },
      },
      { target: '.none' },
    ],
    'place.left': '.none',
  },
  states: {
    none: { description: 'The user is not typing a place.', entry: 'forgetPlaceText' },
    suggesting: {
      description: 'Places are suggested for the typed text.',
      tags: 'suggesting',
      initial: 'pausing',
      states: {
        pausing: {
          description: 'A debounce pause, so that not every letter causes a request.',
          after: { typingPause: 'asking' },
        },
        asking: {
          description: 'Suggestions are loading; those for an older text are ignored.',
          invoke: {
            id: 'suggestPlaces',
            src: 'suggestPlaces',
            input: ({ context }) => context.placeText,
            onDone: { target: 'offering', actions: 'markSuggested' },
            // Nothing to suggest is no failure of the search: a person can go on typing.
            onError: 'silent',
          },
        },
        offering: { description: 'The user can choose a suggestion.' },
        silent: { description: 'Suggestions for this text could not be loaded.', tags: 'silent' },
      },
    },
  },
})
