/**
 * Method and path of every call, by name. The browser imports this table and nothing else of the contract at run time:
 * the schemas stay on the server.
 */
export const calls = {
  createToken: 'POST /api/token/create',
  refreshToken: 'POST /api/token/refresh',
  deleteToken: 'DELETE /api/token',

  registerUser: 'POST /users',
  confirmEmail: 'POST /users/confirm-email',
  sendConfirmationEmail: 'POST /users/send-confirmation-email',
  sendPasswordReset: 'POST /users/reset-password-send',
  resetPassword: 'POST /users/reset-password-validate',
  undoChange: 'POST /users/undo-change',
  getCurrentUser: 'GET /users/me',
  updateCurrentUser: 'PATCH /users/me',
  changePassword: 'PATCH /users/me/new_password',
  changeLoginEmail: 'PATCH /users/me/change-login-email',
  getSessions: 'GET /users/me/sessions',
  deleteSession: 'DELETE /users/me/sessions/{sessionId}',
  deleteOtherSessions: 'DELETE /users/me/sessions',
  exportAccount: 'GET /users/me/export',
  requestDeletion: 'POST /users/me/deletion',
  cancelDeletion: 'DELETE /users/me/deletion',
  createSupportMessage: 'POST /support_messages',
  saveProfilePicture: 'POST /v1/user/save-profile-picture',
  deleteProfilePicture: 'DELETE /users/me/profile-picture',
  getProfilePicture: 'GET /media/people/{fileName}',
  getPublicUser: 'GET /public/users/{userId}',
  getPublicUserProperties: 'GET /public/users/{userId}/properties',

  getPropertyForm: 'GET /v1/property/property-form',
  getSearchForm: 'GET /v1/property/search-form',
  searchProperties: 'GET /properties',
  getPropertyFacets: 'GET /properties/facets',
  getPropertyRelaxations: 'GET /properties/relaxations',
  getProperty: 'GET /properties/{propertyId}',
  getPropertyBySlug: 'GET /properties/slug/{slug}',
  getSimilarProperties: 'GET /properties/{propertyId}/similar',
  getPropertyStats: 'GET /properties/{propertyId}/stats',
  getOwnProperties: 'GET /my/own/properties',
  saveProperty: 'POST /v1/property/save',
  updateProperty: 'PATCH /properties/{propertyId}',
  verifyProperty: 'PATCH /properties/{propertyId}/verify',
  setPropertyState: 'POST /v1/properties/set-state/{propertyId}',
  strikeProperty: 'POST /properties/strike/{propertyId}',

  savePropertyMedia: 'POST /v1/property-media/save',
  orderPropertyMedia: 'PATCH /properties/{propertyId}/property_medias',
  deletePropertyMedia: 'DELETE /properties/{propertyId}/property_medias/{mediaId}',
  getMediaVariant: 'GET /media/{mediaId}/{width}.{format}',

  getFavoriteProperties: 'GET /my/favorite/properties',
  addFavoriteProperty: 'POST /my/favorite/properties/{propertyId}',
  removeFavoriteProperty: 'DELETE /my/favorite/properties/{propertyId}',

  saveTourDates: 'POST /v1/property/save-tour-dates',
  getTourDates: 'GET /properties/{propertyId}/tour_dates',
  createLead: 'POST /leads',
  getLeads: 'GET /leads',
  cancelTour: 'POST /leads/{leadId}/cancel-tour',

  createSavedSearch: 'POST /saved_searches',
  getSavedSearches: 'GET /saved_searches',
  updateSavedSearch: 'PATCH /saved_searches/{savedSearchId}',
  deleteSavedSearch: 'DELETE /saved_searches/{savedSearchId}',

  getAdminOverview: 'GET /admin/overview',
  getAdminProperties: 'GET /admin/properties',
  getUsers: 'GET /users',
  updateUser: 'PATCH /users/{userId}',

  suggestPlaces: 'GET /maps/suggest',
  getPlace: 'GET /maps/places/{placeId}',
  reverseGeocode: 'GET /maps/reverse',
  getCountryOfAddress: 'GET /ip2c',

  isAlive: 'GET /health/live',
  isReady: 'GET /health/ready',
  getMetrics: 'GET /metrics',
  getOpenApi: 'GET /openapi.json',
  getApiPage: 'GET /api/docs',
} as const satisfies Record<string, `${Method} /${string}`>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallName = keyof typeof calls
export type Call = (typeof calls)[CallName]

/** Splits `'GET /properties/{propertyId}'` into its method and path. */
export function methodAndPath(call: Call): { method: Method; path: string } {
  const [method, path] = call.split(' ') as [Method, string] // the table's type says so
  return { method, path }
}
