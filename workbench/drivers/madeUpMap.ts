import { msg } from '#contract/message.ts'

import type { Gesture, Named, Requests } from '../page/gesture.ts'

/** Requests for the marks of the map beside results. */
export const extent: Requests = { pattern: '/properties/map\\?', what: msg('requests for homes on the map') }

const box = { west: 14.2, south: 50, east: 16.7, north: 50.2 }
const cluster = { latitude: 50.1, longitude: 14.4, count: 30, lowestPrice: 9_000, box }

/** As many homes in one place: one mark for all of them. */
export const homesOnMap = {
  status: 200,
  json: { totalItems: 30, countsAreEstimates: false, box, clusters: [cluster] },
  as: msg('{count} homes', { count: 30 }),
}

/** From now on they lie on the map, wherever that is looked at. */
export const answerMap: Gesture = { answerAll: extent, ...homesOnMap }

/** From now on every part of the map is this one to whoever asks what it is called. */
export const nameOfArea: Gesture = {
  answerAll: { pattern: '/maps/reverse\\?', what: msg('requests for the name of a place') },
  status: 200,
  json: {
    id: 'town-3067696',
    kind: 'town',
    name: 'Praha',
    context: '',
    latitude: 50.1,
    longitude: 14.4,
    region: 'PHA',
  },
  as: msg('the place'),
}

/** A mark of several homes. */
export const mark: Named = { role: 'button', name: { en: '^\\d.* homes from', cs: '^\\d.* od \\d' }, isPattern: true }
