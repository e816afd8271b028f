import { assign, setup } from 'xstate'

import { requiredAction, requiredActor } from '../shared/requiredActor.ts'

/** What a map shows of the land: streets, or only the country. */
export type MapDetail = 'streets' | 'country'

export type PlaceMapEvent =
  /** The map comes near the window. */
  | { type: 'map.approached' }
  /** The map names whom its pictures are owed to. */
  | { type: 'sources.named'; attribution: string }
  /** The page no longer shows the map. */
  | { type: 'map.left' }

/** The map of one place, from coming near it to leaving its page. */
export const placeMapMachine = setup({
  types: {} as {
    context: {
      /** Empty for ourselves. */
      attribution: string
    }
    events: PlaceMapEvent
    tags: 'shown' | 'streets' | 'country'
  },
  actors: {
    drawMap: requiredActor<MapDetail>('drawMap'),
  },
  actions: {
    closeMap: requiredAction('closeMap'),
    keepAttribution: assign((_, { attribution }: { attribution: string }) => ({ attribution })),
    forgetAttribution: assign({ attribution: '' }),
  },
  guards: {
    hasStreets: (_, detail: MapDetail) => detail === 'streets',
  },
}).createMachine({
  id: 'placeMap',
  context: { attribution: '' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'A still picture stands where the map will be.',
      on: { 'map.approached': 'drawing', 'map.left': 'closed' },
    },
    drawing: {
      description: 'The map is on its way.',
      on: {
        'sources.named': { actions: { type: 'keepAttribution', params: ({ event }) => event } },
        // It may have been drawn in the same moment.
        'map.left': { target: 'closed', actions: 'closeMap' },
      },
      invoke: {
        id: 'drawMap',
        src: 'drawMap',
        onDone: [
          { guard: { type: 'hasStreets', params: ({ event }) => event.output }, target: 'streets' },
          { target: 'country' },
        ],
        onError: { target: 'failed', actions: 'forgetAttribution' },
      },
    },
    streets: {
      description: 'The map shows streets: a house can be found on it.',
      tags: ['shown', 'streets'],
      on: { 'map.left': { target: 'closed', actions: 'closeMap' } },
    },
    country: {
      description: 'The map shows the country: a place can be found on it, but no house.',
      tags: ['shown', 'country'],
      on: { 'map.left': { target: 'closed', actions: 'closeMap' } },
    },
    failed: {
      description: 'The map cannot be drawn here; the still picture says the same.',
      on: { 'map.left': 'closed' },
    },
    closed: { description: 'The map is gone with its page.', type: 'final' },
  },
})
