import type { Method } from './call.ts'

/** The calls that pages make for everybody, also on a first visit; the browser has all others when it needs one. */
export const firstCalls = {
  getPublicUser: 'GET /public/users/{userId}',
  getPublicUserProperties: 'GET /public/users/{userId}/properties',
  getPropertyForm: 'GET /v1/property/property-form',
  getSearchForm: 'GET /v1/property/search-form',
  searchProperties: 'GET /properties',
  getPropertyFacets: 'GET /properties/facets',
  getPropertyRelaxations: 'GET /properties/relaxations',
  getProperty: 'GET /properties/{propertyId}',
  getSimilarProperties: 'GET /properties/{propertyId}/similar',
  suggestPlaces: 'GET /maps/suggest',
  getPlace: 'GET /maps/places/{placeId}',
  reverseGeocode: 'GET /maps/reverse',
} as const satisfies Record<string, `${Method} /${string}`>
