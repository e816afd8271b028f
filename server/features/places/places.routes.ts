import {
  getCountryOfAddress,
  getPlace as getPlaceEndpoint,
  reverseGeocode as reverseGeocodeEndpoint,
  suggestPlaces as suggestPlacesEndpoint,
} from '#contract/endpoints/places.ts'
import type { FastifyInstance } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { implement, mayBeOld } from '#server/platform/http/implement.ts'
import { countryOfAddress } from '#server/platform/maps/countryOfAddress.ts'
import { getPlace, reverseGeocode, suggestPlaces } from './places.service.ts'
import { maxSuggestions } from './suggestPlaces.ts'

/** The embedded maps service, and the country of the visitor. */
export function registerPlaces(app: FastifyInstance, database: Database): void {
  implement(
    app,
    suggestPlacesEndpoint,
    async ({ query }) => {
      const places = await suggestPlaces(database, query.q)
      const self = { href: `/maps/suggest?q=${encodeURIComponent(query.q)}` }
      const head = { _links: { self }, totalItems: places.length, itemsPerPage: maxSuggestions }
      return places.length === 0 ? head : { ...head, _embedded: { item: places } }
    },
    mayBeOld,
  )
  implement(app, getPlaceEndpoint, ({ params }) => getPlace(database, params.placeId), mayBeOld)
  implement(
    app,
    reverseGeocodeEndpoint,
    ({ query }) => reverseGeocode(database, { latitude: query.lat, longitude: query.lng }, query.city),
    mayBeOld,
  )
  implement(app, getCountryOfAddress, ({ request }) => countryOfAddress(request.ip))
}
