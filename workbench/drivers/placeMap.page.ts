import { msg } from '#contract/message.ts'
import type { placeMapMachine } from '#machines/mapArea/placeMap.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'

import { filled, said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver, Requests } from '../page/gesture.ts'
import { answerHomes, placeOf, plainHome, toHomes } from './madeUpHomes.ts'

const id = 7
const place = placeOf(id)
/** Its address is hidden. */
const otherId = 8
const file: Requests = { pattern: '/assets/drawPlace-', what: msg('the file that draws a place') }

const card: Named = { role: 'link', name: place, isPattern: true, within: { role: 'main' } }
const location: Named = { role: 'heading', name: said('Location') }
const mapOf = (name: string): Named => ({ role: 'region', name: filled('Map of {place}', { place: name }) })

/** The place of a home is known to the house, and no part of the country has streets here. */
const listingOf = (listingId: number) => ({
  ...plainHome(listingId),
  status: 'PUBLISHED',
  publishedAt: '2026-01-01T08:00:00.000Z',
  firstPublishedAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
  locationGps: { latitude: 50.088, longitude: 14.421 },
  property_medias: [],
  descriptions: { en: 'A flat with a view of the park.', cs: 'Byt s výhledem do parku.' },
  view: { total: 0, lastWeek: 0 },
})
const answerListing = (listing: { id: number; locationAccuracy: string }): Gesture => ({
  answerAll: {
    pattern: `/properties/${listing.id}(\\?|$)`,
    what: msg('requests for listing {id}', { id: listing.id }),
  },
  status: 200,
  json: listing,
  as: msg('the listing in version {version}', { version: 1 }),
})

/** The map on the page of a home, from its file to the next page. */
export const placeMapPage: PageDriver<typeof placeMapMachine> = {
  start: [
    { open: '/{lang}/article/terms' },
    { hold: file },
    answerHomes([id]),
    answerListing(listingOf(id)),
    answerListing({ ...listingOf(otherId), locationAccuracy: 'street' }),
    toHomes,
    { click: card },
    { await: location },
  ],
  gestures: ({ type }) => {
    switch (type) {
      case 'map.approached':
        return [{ approach: location }]
      case doneOf('drawMap'):
        return [{ letThrough: file }]
      case errorOf('drawMap'):
        return [{ cut: file }]
      case 'map.left':
        // Then that of a home whose address is hidden is drawn.
        return [
          { click: { role: 'link', name: said('Terms of use') } },
          { open: `/{lang}/listing/dlouha-${otherId}/${otherId}` },
          { approach: location },
          { letThrough: file },
          { await: mapOf(placeOf(otherId)) },
        ]
      default:
        return []
    }
  },
  holds: ({ context: { attribution } }) => ({ attribution }),
  sights: (after) => {
    const isOpen = !after.matches('closed')
    return [
      { shows: mapOf(place), isShown: after.hasTag('shown') },
      { shows: { role: 'button', name: said('Zoom in') }, isShown: after.hasTag('country') || !isOpen },
      { shows: location, isShown: true },
      { showsText: said('The pin marks the exact location.'), isShown: isOpen },
      { showsText: said('The exact address is hidden. The home is within the circle.'), isShown: !isOpen },
      { shows: { role: 'link', name: 'OpenStreetMap', within: { role: 'main' } }, isShown: isOpen },
    ]
  },
}
