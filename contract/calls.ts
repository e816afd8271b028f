/**
 * Method and path of every call, by name. The browser imports this table and nothing else of the contract at run time:
 * the schemas stay on the server.
 */
export const calls = {
  getPropertyForm: 'GET /v1/property/property-form',
  getSearchForm: 'GET /v1/property/search-form',
  searchProperties: 'GET /properties',
  getPropertyFacets: 'GET /properties/facets',
  getPropertyRelaxations: 'GET /properties/relaxations',
  getProperty: 'GET /properties/{propertyId}',
  getPropertyBySlug: 'GET /properties/slug/{slug}',
  getSimilarProperties: 'GET /properties/{propertyId}/similar',
  getPublicUser: 'GET /public/users/{userId}',
  getPublicUserProperties: 'GET /public/users/{userId}/properties',
  suggestPlaces: 'GET /maps/suggest',
  reverseGeocode: 'GET /maps/reverse',
  getCountryOfAddress: 'GET /ip2c',
  isAlive: 'GET /health/live',
  isReady: 'GET /health/ready',
} as const satisfies Record<string, `${Method} /${string}`>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallName = keyof typeof calls
export type Call = (typeof calls)[CallName]

/** Splits `'GET /properties/{propertyId}'` into its method and path. */
export function methodAndPath(call: Call): { method: Method; path: string } {
  const [method, path] = call.split(' ') as [Method, string] // the table's type says so
  return { method, path }
}
