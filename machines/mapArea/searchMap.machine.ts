import { assign, setup } from 'xstate'

import { requiredAction, requiredActor } from '../shared/requiredActor.ts'

/** What of the earth a map shows, in degrees, and how closely. */
export interface ShownView {
  box: { west: number; south: number; east: number; north: number }
  zoom: number
}

export type SearchMapEvent =
  /** The initial extent of the map is known. */
  | { type: 'extent.known' }
  /** The map reports the attribution of its data. */
  | { type: 'sources.named'; attribution: string }
  /** A movement of the map has ended. */
  | { type: 'map.rested'; view: ShownView }
  /** The page no longer shows the map. */
  | { type: 'map.left' }

/** A map to look for something on, from the question what it shows first to its end. */
export const searchMapMachine = setup({
  types: {} as {
    context: {
      /** What the map shows at rest; null until it can be seen. */
      view: ShownView | null
      /** Empty for ourselves. */
      attribution: string
    }
    events: SearchMapEvent
    tags: 'shown' | 'failed'
  },
  actors: {
    openMap: requiredActor<ShownView>('openMap'),
  },
  actions: {
    closeMap: requiredAction('closeMap'),
    keepView: assign((_, view: ShownView) => ({ view })),
    keepAttribution: assign((_, { attribution }: { attribution: string }) => ({ attribution })),
    forgetAttribution: assign({ attribution: '' }),
  },
}).createMachine({
  id: 'searchMap',
  context: { view: null, attribution: '' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The initial extent of the map is not known yet.',
      on: { 'extent.known': 'opening', 'map.left': 'closed' },
    },
    opening: {
      description: 'The map is loading.',
      on: {
        'sources.named': { actions: { type: 'keepAttribution', params: ({ event }) => event } },
        // It may have opened in the same moment.
        'map.left': { target: 'closed', actions: 'closeMap' },
      },
      invoke: {
        id: 'openMap',
        src: 'openMap',
        onDone: { target: 'shown', actions: { type: 'keepView', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'forgetAttribution' },
      },
    },
    shown: {
      description: 'The map is visible and can be moved.',
      tags: 'shown',
      on: {
        'sources.named': { actions: { type: 'keepAttribution', params: ({ event }) => event } },
        'map.rested': { actions: { type: 'keepView', params: ({ event }) => event.view } },
        'map.left': { target: 'closed', actions: 'closeMap' },
      },
    },
    failed: {
      description: 'The map cannot be drawn here: no WebGL, or no connection.',
      tags: 'failed',
      on: { 'map.left': 'closed' },
    },
    closed: { description: 'The map was removed with its page.', type: 'final' },
  },
})
