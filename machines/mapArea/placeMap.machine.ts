import { assign, setup } from 'xstate'

import { requiredAction, requiredActor } from '../shared/requiredActor.ts'

/** What a map shows of the land: streets, or only the country. */
export type MapDetail = 'streets' | 'country'

export type PlaceMapEvent =
  /** The map is close to the viewport. */
  | { type: 'map.approached' }
  /** The map reports the attribution of its data. */
  | { type: 'sources.named'; attribution: string }
  /** The page no longer shows the map. */
  | { type: 'map.left' }

/** The map of one place, from approaching it to leaving the page. */
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
      description: 'A static picture is shown in place of the map.',
      on: { 'map.approached': 'drawing', 'map.left': 'closed' },
    },
    drawing: {
      description: 'The map is loading.',
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
      description: 'The map shows streets; the user can find a house on it.',
      tags: ['shown', 'streets'],
      on: { 'map.left': { target: 'closed', actions: 'closeMap' } },
    },
    country: {
      description: 'The map shows the country; the user can find a town but not a house.',
      tags: ['shown', 'country'],
      on: { 'map.left': { target: 'closed', actions: 'closeMap' } },
    },
    failed: {
      description: 'The map cannot be drawn here; the static picture stays.',
      on: { 'map.left': 'closed' },
    },
    closed: { description: 'The map was removed with its page.', type: 'final' },
  },
})
