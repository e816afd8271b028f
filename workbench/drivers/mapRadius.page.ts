import type { mapRadiusMachine } from '#machines/mapArea/mapRadius.machine.ts'

import { said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver } from '../page/gesture.ts'

const slider: Named = { role: 'slider', name: said('Radius of the search') }
const distance = (km: number) => `${km}\u00A0km`
/** What the results are of: the address says it, and so does their heading. */
const resultsWithin = (km: number): Named => ({
  role: 'heading',
  name: { en: `within\\s${km}\\skm`, cs: `\\b${km}\\skm` },
  isPattern: true,
})
const first = 10

const pulledTo = (km: number): Gesture => ({
  pull: slider,
  to: km === first ? 'right' : 'left',
  until: distance(km),
})

/** The radius is as it was before, for what comes next. */
const backAgain: readonly Gesture[] = [{ press: 'ArrowRight', on: slider }, { await: resultsWithin(first) }]

/** The circle around a town on the map of results, by its edge. */
export const mapRadiusPage: PageDriver<typeof mapRadiusMachine> = {
  start: [{ open: `/{lang}/listings?place[]=town-3078610&radius=${first}` }, { await: slider }],
  gestures: ({ type, km }, { context }) => {
    switch (type) {
      case 'radius.grabbed':
        return [{ grab: slider }]
      case 'radius.dragged':
        return [pulledTo(Number(km))]
      case 'radius.released': {
        const chosen = context.km ?? first
        return [{ letGo: true }, { await: resultsWithin(chosen) }, ...(chosen === first ? [] : backAgain)]
      }
      case 'radius.cancelled':
        // Each way out of it leaves the radius as it was.
        return [{ press: 'Escape' }, { letGo: true }, { grab: slider }, pulledTo(5), { interrupt: slider }]
      case 'radius.stepped':
        return [{ press: 'ArrowLeft', on: slider }, { await: resultsWithin(Number(km)) }, ...backAgain]
      default:
        return []
    }
  },
  holds: ({ context: { km, before } }) => ({ km, before }),
  sights: ({ context: { km } }) => [
    // The circle follows the pointer; the search waits for the hand to let go.
    { slider, says: distance(km ?? first) },
    { shows: resultsWithin(first), isShown: true },
    { addressHas: `radius=${first}(&|$)` },
  ],
}
