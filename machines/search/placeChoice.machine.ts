import { emit, setup } from 'xstate'

import type { Place } from '#contract/entities/place.ts'

import { requiredActor } from '../shared/requiredActor.ts'

export type PlaceChoiceEvent =
  /** A suggestion was chosen; what it stands for may have to be asked. */
  | { type: 'suggestion.chosen' }
  /** Something else stands in the field now. */
  | { type: 'place.typed' }

/** What came of a chosen suggestion. */
export interface TakenPlace {
  /** Null where an address was taken as it was written, in a town that nobody knows. */
  place: Place | null
}

/**
 * Turning a chosen suggestion into a place. Only the newest choice counts: an answer about an older one, such as a
 * visitor who allows to be located after choosing a town instead, is not waited for any more.
 */
export const placeChoiceMachine = setup({
  types: {} as {
    events: PlaceChoiceEvent
    /** The field takes what the newest choice stands for. */
    emitted: { type: 'place.taken' }
    tags: 'pending' | 'placeUnknown' | 'townUnknown'
  },
  actors: {
    /** Asks what the newest choice stands for; rejects where it is no place of ours. */
    takePlace: requiredActor<TakenPlace>('takePlace'),
  },
  actions: {
    tellTaken: emit({ type: 'place.taken' }),
  },
  guards: {
    isTownKnown: (_, { place }: TakenPlace) => place !== null,
  },
}).createMachine({
  id: 'placeChoice',
  initial: 'settled',
  // Also while another one is being asked for: that question ends, unheard.
  on: { 'suggestion.chosen': '.taking' },
  states: {
    settled: { description: 'No choice waits, and none has to be explained.' },
    taking: {
      description: 'What the newest choice stands for is being asked; writing goes on meanwhile.',
      tags: 'pending',
      invoke: {
        id: 'takePlace',
        src: 'takePlace',
        onDone: [
          {
            guard: { type: 'isTownKnown', params: ({ event }) => event.output },
            target: 'settled',
            actions: 'tellTaken',
          },
          { target: 'townUnknown', actions: 'tellTaken' },
        ],
        onError: 'placeUnknown',
      },
    },
    placeUnknown: {
      description: 'The choice stands for no place of ours; another one has to be made.',
      tags: 'placeUnknown',
      on: { 'place.typed': 'settled' },
    },
    townUnknown: {
      description: 'An address was taken as it was written, in a town that nobody knows.',
      tags: 'townUnknown',
      on: { 'place.typed': 'settled' },
    },
  },
})
