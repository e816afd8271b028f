import { assign, setup } from 'xstate'

import { requiredAction } from '../shared/requiredActor.ts'

export type MapRadiusEvent =
  /** The user grabbed the edge of the circle. */
  | { type: 'radius.grabbed'; km: number }
  /** The edge is pulled, in or out. */
  | { type: 'radius.dragged'; km: number }
  | { type: 'radius.released' }
  | { type: 'radius.cancelled' }
  /** Another radius by one press of a key. */
  | { type: 'radius.stepped'; km: number }

/** How far around a place to look, said by pulling the circle on the map. The search follows when the hand lets go. */
export const mapRadiusMachine = setup({
  types: {} as {
    context: {
      /** While the circle is pulled; null otherwise: then the address says it. */
      km: number | null
      /** Before it was pulled. */
      before: number | null
    }
    events: MapRadiusEvent
    tags: 'dragging'
  },
  actions: {
    showRadius: requiredAction<{ km: number }>('showRadius'),
    hold: assign((_, { km }: { km: number }) => ({ km, before: km })),
    pull: assign((_, { km }: { km: number }) => ({ km })),
    forget: assign({ km: null, before: null }),
  },
  guards: {
    isOther: ({ context }) => context.km !== null && context.km !== context.before,
  },
}).createMachine({
  id: 'mapRadius',
  context: { km: null, before: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The circle shows the radius of the search.',
      on: {
        'radius.grabbed': { target: 'dragging', actions: { type: 'hold', params: ({ event }) => event } },
        'radius.stepped': { actions: { type: 'showRadius', params: ({ event: { km } }) => ({ km }) } },
      },
    },
    dragging: {
      description: 'The circle follows the pointer; the search waits.',
      tags: 'dragging',
      on: {
        'radius.dragged': { actions: { type: 'pull', params: ({ event }) => event } },
        'radius.released': [
          {
            guard: 'isOther',
            target: 'idle',
            actions: [{ type: 'showRadius', params: ({ context }) => ({ km: context.km ?? 0 }) }, 'forget'],
          },
          { target: 'idle', actions: 'forget' },
        ],
        'radius.cancelled': { target: 'idle', actions: 'forget' },
      },
    },
  },
})
