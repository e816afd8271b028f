import { msg } from '#contract/message.ts'
import type { searchMapMachine } from '#machines/mapArea/searchMap.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'

import { said } from '../page/catalog.ts'
import type { Named, PageDriver, Requests } from '../page/gesture.ts'
import { mapBesideHomes, toHomes } from './madeUpHomes.ts'
import { answerMap, extent, homesOnMap, mark } from './madeUpMap.ts'

const map: Named = { role: 'region', name: said('Map of the results') }
const moved: Named = { role: 'button', name: said('Search this part of the map'), within: { role: 'main' } }
const atRent: Named = {
  role: 'heading',
  name: { en: '^Homes for rent', cs: '^Nemovitosti k\\spronájmu' },
  isPattern: true,
}
const file: Requests = { pattern: '/assets/openDrawnMap-', what: msg('the file that draws maps') }

/** The map beside the results, from its file to the next page. */
export const searchMapPage: PageDriver<typeof searchMapMachine> = {
  start: [
    { open: '/{lang}/article/terms' },
    { hold: file },
    { hold: extent },
    toHomes,
    { await: atRent },
    mapBesideHomes,
  ],
  gestures: ({ type }) => {
    switch (type) {
      case 'extent.known':
        return [
          // The one that waits, and those that the map asks for later.
          { answer: extent, ...homesOnMap },
          answerMap,
        ]
      case doneOf('openMap'):
        return [{ letThrough: file }]
      case errorOf('openMap'):
        return [{ cut: file }]
      case 'map.rested':
        return [{ press: 'ArrowRight', on: map }]
      case 'map.left':
        return [{ click: { role: 'link', name: said('Terms of use') } }]
      default:
        return []
    }
  },
  reads: ({ view, attribution }) => ({ isSeen: view !== null, attribution }),
  sights: (after, { type }) => [
    { shows: map, isShown: after.hasTag('shown') },
    { shows: mark, isShown: after.hasTag('shown') },
    {
      showsText: said('The map isn’t available on this device. The same homes are in the list.'),
      isShown: after.hasTag('failed'),
    },
    ...(type === 'map.rested' || !after.hasTag('shown')
      ? [{ shows: moved, isShown: after.hasTag('shown') } as const]
      : []),
  ],
}
