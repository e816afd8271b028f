import type { mapAreaMachine } from '#machines/mapArea/mapArea.machine.ts'

import { said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver } from '../page/gesture.ts'
import { toHomes } from './madeUpHomes.ts'
import { answerMap, mark, nameOfArea } from './madeUpMap.ts'

const map: Named = { role: 'region', name: said('Map of the results') }
const panel: Named = { role: 'region', name: said('Draw an area') }
const inPanel = (message: string): Named => ({ role: 'button', name: said(message), within: panel })
const chip = (message: string): Named => ({ role: 'button', name: said(message), within: { role: 'main' } })
const following: Named = { role: 'checkbox', name: said('Search as I move the map') }

/** A person moves the map; the keys go round, so that the homes stay in sight and corners make an area. */
const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const
const move = (step: number): Gesture => ({ press: keys[step % keys.length] ?? keys[0], on: map })

/** Named by the form that the server describes, not by the catalogs. */
const filters = {
  bbox: { en: '^Remove Part of the map', cs: '^Odebrat Výřez mapy' },
  polygon: { en: '^Remove Drawn area', cs: '^Odebrat Nakreslená oblast' },
} as const
const filter = (key: keyof typeof filters): Named => ({ role: 'link', name: filters[key], isPattern: true })

/** Where the search looks after these, as far as a step says it. */
const areaAfter: Readonly<Record<string, keyof typeof filters | null>> = {
  'box.chosen': 'bbox',
  'following.started': 'bbox',
  'following.ended': null,
  'map.moved': 'bbox',
  'drawing.finished': 'polygon',
}

const everywhere: Named = { role: 'link', name: said('Search everywhere'), within: { role: 'main' } }

/** The map beside the results, by its buttons and the arrow keys. */
export const mapAreaPage: PageDriver<typeof mapAreaMachine> = {
  start: [{ open: '/{lang}/article/terms' }, answerMap, nameOfArea, toHomes, { await: mark }],
  gestures: ({ type }, { context }) => {
    switch (type) {
      case 'box.chosen':
        return [move(0), { click: chip('Search this part of the map') }, { await: filter('bbox') }]
      case 'following.started':
        return [{ click: following }, { await: filter('bbox') }]
      case 'following.ended':
        // Whoever has looked where the map was looks everywhere again.
        return [{ click: following }, { click: everywhere }]
      case 'map.moved':
        return [{ await: mark }, move(1)]
      case 'drawing.started':
        return [{ click: chip('Draw an area') }]
      case 'corner.added':
        return [move(context.corners.length), { press: 'Enter', on: inPanel('Add corner in the middle') }]
      case 'corner.removed':
        return [{ click: inPanel('Remove last corner') }]
      case 'drawing.finished':
        return [{ click: inPanel('Search in this area') }, { await: filter('polygon') }]
      case 'drawing.cancelled':
        return [{ click: inPanel('Cancel') }]
      default:
        return []
    }
  },
  // Where corners are, the map says.
  reads: ({ isFollowing, corners }) => ({ isFollowing, corners: corners.length }),
  sights: (after, { type }) => {
    const isDrawing = after.hasTag('drawing')
    const count = after.context.corners.length
    return [
      { shows: panel, isShown: isDrawing },
      ...(isDrawing
        ? [{ showsText: { en: `^Corners: ${count}$`, cs: `^Vrcholů: ${count}$` }, isShown: true } as const]
        : [{ shows: { ...following, isChecked: after.hasTag('following') }, isShown: true } as const]),
      // One of them stands instead of the other, and everywhere instead of both.
      ...(type in areaAfter
        ? [
            { shows: filter('bbox'), isShown: areaAfter[type] === 'bbox' },
            { shows: filter('polygon'), isShown: areaAfter[type] === 'polygon' },
            // Where the map is followed, it goes where the person does.
            { shows: everywhere, isShown: areaAfter[type] !== null && !after.hasTag('following') },
          ]
        : []),
    ]
  },
}
