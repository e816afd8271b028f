import type { BodyType, Method } from './call.ts'
import { firstCalls } from './firstCalls.ts'

/** Method and path of every call, by name. The browser takes this table and no schemas: those stay on the server. */
export const calls = {
  ...firstCalls,

  createToken: 'POST /api/token/create',
  refreshToken: 'POST /api/token/refresh',
  deleteToken: 'DELETE /api/token',
  answerSecondFactor: 'POST /api/token/second-factor',
  getSecondFactor: 'GET /users/me/second-factor',
  setUpSecondFactor: 'POST /users/me/second-factor',
  turnOnSecondFactor: 'POST /users/me/second-factor/turn-on',
  renewRecoveryCodes: 'POST /users/me/second-factor/recovery-codes',
  turnOffSecondFactor: 'POST /users/me/second-factor/turn-off',

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

  understandSearch: 'GET /search/understand',
  getPropertyMap: 'GET /properties/map',
  getPropertyCards: 'GET /properties/cards',
  getPropertyBySlug: 'GET /properties/slug/{slug}',
  getPropertyHistory: 'GET /properties/{propertyId}/history',
  getPropertyStats: 'GET /properties/{propertyId}/stats',
  getOwnProperties: 'GET /my/own/properties',
  saveProperty: 'POST /v1/property/save',
  updateProperty: 'PATCH /properties/{propertyId}',
  verifyProperty: 'PATCH /properties/{propertyId}/verify',
  setPropertyState: 'POST /v1/properties/set-state/{propertyId}',
  strikeProperty: 'POST /properties/strike/{propertyId}',
  renewProperty: 'POST /properties/renew',
  extendProperty: 'POST /properties/{propertyId}/extend',
  changePrice: 'POST /properties/{propertyId}/price',
  dryRun: 'POST /dry-run',

  getRevision: 'GET /properties/{propertyId}/revision',
  publishRevision: 'POST /properties/{propertyId}/revision/publish',
  withdrawRevision: 'POST /properties/{propertyId}/revision/withdraw',
  discardRevision: 'DELETE /properties/{propertyId}/revision',
  restoreRevision: 'POST /properties/{propertyId}/revision/restore',
  approveRevision: 'POST /properties/{propertyId}/revision/approve',
  rejectRevision: 'POST /properties/{propertyId}/revision/reject',

  savePropertyMedia: 'POST /v1/property-media/save',
  orderPropertyMedia: 'PATCH /properties/{propertyId}/property_medias',
  deletePropertyMedia: 'DELETE /properties/{propertyId}/property_medias/{mediaId}',
  getPrivateMediaVariant: 'GET /media/private/{viewKey}/{width}.{format}',
  getMediaVariant: 'GET /media/{mediaId}/{width}.{format}',

  getFavoriteProperties: 'GET /my/favorite/properties',
  getFavoriteIds: 'GET /my/favorite/ids',
  addFavoriteProperty: 'POST /my/favorite/properties/{propertyId}',
  updateFavoriteProperty: 'PATCH /my/favorite/properties/{propertyId}',
  removeFavoriteProperty: 'DELETE /my/favorite/properties/{propertyId}',

  saveTourDates: 'POST /v1/property/save-tour-dates',
  getOwnTourDates: 'GET /my/own/tour_dates',
  getTourDates: 'GET /properties/{propertyId}/tour_dates',
  showListerPhone: 'POST /properties/{propertyId}/phone',
  createLead: 'POST /leads',
  getLeads: 'GET /leads',
  getLeadEvents: 'GET /leads/events',
  getUnreadLeads: 'GET /leads/unread',
  readLead: 'POST /leads/{leadId}/read',
  getLead: 'GET /leads/{leadId}',
  updateLead: 'PATCH /leads/{leadId}',
  getLeadMessages: 'GET /leads/{leadId}/messages',
  createLeadMessage: 'POST /leads/{leadId}/messages',
  saveMessagePhoto: 'POST /leads/{leadId}/photos',
  deleteMessagePhoto: 'DELETE /leads/{leadId}/photos/{photoId}',
  getMessagePhoto: 'GET /leads/{leadId}/photos/{photoId}/{width}.{format}',
  cancelTour: 'POST /leads/{leadId}/cancel-tour',

  getViewings: 'GET /my/viewings',
  getCalendarSubscription: 'GET /my/viewings/calendar',
  renewCalendarSubscription: 'POST /my/viewings/calendar',
  deleteCalendarSubscription: 'DELETE /my/viewings/calendar',
  getViewingsCalendar: 'GET /calendars/{calendarKey}/viewings.ics',

  createSavedSearch: 'POST /saved_searches',
  getSavedSearches: 'GET /saved_searches',
  updateSavedSearch: 'PATCH /saved_searches/{savedSearchId}',
  deleteSavedSearch: 'DELETE /saved_searches/{savedSearchId}',
  unsubscribe: 'POST /saved_searches/unsubscribe',

  getAdminOverview: 'GET /admin/overview',
  getAdminProperties: 'GET /admin/properties',
  getListingOwner: 'GET /admin/properties/{propertyId}/owner',
  undoDecision: 'POST /admin/properties/{propertyId}/undo',
  dismissReports: 'POST /admin/properties/{propertyId}/dismiss-reports',
  importProperties: 'POST /admin/properties/import',
  getAdminActions: 'GET /admin/actions',
  reportVitals: 'POST /vitals',
  getVitals: 'GET /admin/vitals',
  getAdminJobs: 'GET /admin/jobs',
  stepJob: 'POST /admin/jobs/{jobId}/steps',
  getAdminReports: 'GET /admin/reports',
  getUsers: 'GET /users',
  getUser: 'GET /users/{userId}',
  updateUser: 'PATCH /users/{userId}',

  getCountryOfAddress: 'GET /ip2c',

  isAlive: 'GET /health/live',
  isReady: 'GET /health/ready',
  getMetrics: 'GET /metrics',
  getOpenApi: 'GET /openapi.json',
  getApiPage: 'GET /api/docs',
} as const satisfies Record<string, `${Method} /${string}`>

export type CallName = keyof typeof calls
export type Call = (typeof calls)[CallName]

/**
 * The type of a call's body, for every call whose body is not plain JSON: the client sends it, and the server takes no
 * other. The specification marks the merge patches; `change-login-email` is not one of them [C-BODYTYPES].
 * See docs/decisions/0081-request-body-types.md.
 */
export const bodyTypes = {
  updateCurrentUser: 'application/merge-patch+json',
  changePassword: 'application/merge-patch+json',
  updateProperty: 'application/merge-patch+json',
  verifyProperty: 'application/merge-patch+json',
  orderPropertyMedia: 'application/merge-patch+json',
  updateSavedSearch: 'application/merge-patch+json',
  updateFavoriteProperty: 'application/merge-patch+json',
  updateLead: 'application/merge-patch+json',
  updateUser: 'application/merge-patch+json',

  savePropertyMedia: 'multipart/form-data',
  saveProfilePicture: 'multipart/form-data',
  saveMessagePhoto: 'multipart/form-data',

  unsubscribe: 'application/x-www-form-urlencoded',
} as const satisfies Partial<Record<CallName, BodyType>>

export { methodAndPath, type BodyType, type Method } from './call.ts'
