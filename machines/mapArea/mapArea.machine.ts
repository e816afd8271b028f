import { assign, setup } from 'xstate'

import { requiredAction } from '../shared/requiredActor.ts'

/** A position on the map in degrees, WGS 84. */
export interface Corner {
  lat: number
  lng: number
}

/** Where to look: a part of the map as `west,south,east,north`, or an area by its corners. */
export type MapArea = { bbox: string } | { corners: readonly Corner[] }

/** So many corners an area has at least. */
const fewestCorners = 3

export type MapAreaEvent =
  /** The user chose the visible part of the map. */
  | { type: 'box.chosen'; bbox: string }
  /** From now on, the search covers the visible part of the map. */
  | { type: 'following.started'; bbox: string }
  | { type: 'following.ended' }
  /** The user moved the map. */
  | { type: 'map.moved'; bbox: string }
  | { type: 'drawing.started' }
  | { type: 'corner.added'; corner: Corner }
  | { type: 'corner.removed' }
  | { type: 'drawing.finished' }
  | { type: 'drawing.cancelled' }

interface MapAreaContext {
  /** The search goes where the map goes, also after an area was given up. */
  isFollowing: boolean
  /** Of the area that is being drawn. */
  corners: readonly Corner[]
  mostCorners: number
}

/**
 * Saying on a map where to look: by what it shows, or by an area that is drawn. Where to look then is the address's
 * business: this machine only says what a person wants of it.
 */
export const mapAreaMachine = setup({
  types: {} as {
    context: MapAreaContext
    events: MapAreaEvent
    /** `mostCorners`: more the server does not take. */
    input: { mostCorners: number }
    tags: 'following' | 'drawing'
  },
  actions: {
    /** `replaces`: the area before is not worth coming back to. */
    showArea: requiredAction<{ area: MapArea; replaces: boolean }>('showArea'),
    follow: assign({ isFollowing: true }),
    stopFollowing: assign({ isFollowing: false }),
    addCorner: assign(({ context }, { corner }: { corner: Corner }) => ({ corners: [...context.corners, corner] })),
    removeCorner: assign(({ context }) => ({ corners: context.corners.slice(0, -1) })),
    forgetCorners: assign({ corners: [] }),
  },
  guards: {
    wasFollowing: ({ context }) => context.isFollowing,
    isArea: ({ context }) => context.corners.length >= fewestCorners,
    hasCorners: ({ context }) => context.corners.length > 0,
    hasRoom: ({ context }) => context.corners.length < context.mostCorners,
  },
}).createMachine({
  id: 'mapArea',
  context: ({ input }) => ({ isFollowing: false, corners: [], mostCorners: input.mostCorners }),
  initial: 'none',
  states: {
    none: {
      description: 'The map shows the results and does not limit the search.',
      on: {
        'box.chosen': {
          actions: { type: 'showArea', params: ({ event: { bbox } }) => ({ area: { bbox }, replaces: false }) },
        },
        'following.started': {
          target: 'box',
          actions: [
            'follow',
            { type: 'showArea', params: ({ event: { bbox } }) => ({ area: { bbox }, replaces: false }) },
          ],
        },
        'drawing.started': 'drawing',
      },
    },
    box: {
      description: 'The search area follows the map.',
      tags: 'following',
      on: {
        'map.moved': {
          actions: { type: 'showArea', params: ({ event: { bbox } }) => ({ area: { bbox }, replaces: true }) },
        },
        'following.ended': { target: 'none', actions: 'stopFollowing' },
        'drawing.started': 'drawing',
      },
    },
    drawing: {
      description: 'The user is drawing an area, corner by corner.',
      tags: 'drawing',
      on: {
        'corner.added': [
          { guard: 'hasRoom', actions: { type: 'addCorner', params: ({ event }) => event } },
          // The area is as finely drawn as the server takes it.
          {},
        ],
        'corner.removed': { guard: 'hasCorners', actions: 'removeCorner' },
        'drawing.finished': {
          guard: 'isArea',
          target: 'none',
          // A map that is followed would take the area away with its next move.
          actions: [
            'stopFollowing',
            { type: 'showArea', params: ({ context: { corners } }) => ({ area: { corners }, replaces: false }) },
            'forgetCorners',
          ],
        },
        'drawing.cancelled': [
          { guard: 'wasFollowing', target: 'box', actions: 'forgetCorners' },
          { target: 'none', actions: 'forgetCorners' },
        ],
      },
    },
  },
})
