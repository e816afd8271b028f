import type { CallName } from '#contract/calls.ts'

/** Everybody whom the rules tell apart; `owner` and `otherOwner` have listings, as all who can sign in. */
export const actorKinds = ['guest', 'unconfirmed', 'banned', 'user', 'owner', 'otherOwner', 'admin'] as const
export type ActorKind = (typeof actorKinds)[number]

/** What the path of a call names. */
export type ObjectKind =
  | 'listing'
  | 'draft'
  | 'draftPicture'
  | 'profile'
  | 'portrait'
  | 'session'
  | 'place'
  | 'lead'
  | 'messagePhoto'
  | 'savedSearch'
  | 'calendar'

/** The status for those who get in, by whose the object is. */
interface Answers {
  own: number
  foreign: number
  missing: number
}

export interface ObjectRow extends Answers {
  /** Whom the object knows otherwise. */
  except?: Partial<Record<ActorKind, Partial<Answers>>>
}

/**
 * What a call answers to those whom its access rule lets in. `body`: one that is no body of this call was sent, so that
 * nothing changes. `nothing`: its plain success. `coming`: 501. A list of objects: what their owner, others and everybody
 * get.
 */
export type Row = 'body' | 'nothing' | 'coming' | { status: number } | Partial<Record<ObjectKind, ObjectRow>>

const everybodys = (status: number): ObjectRow => ({ own: status, foreign: status, missing: 404 })
const nobodys: ObjectRow = { own: 404, foreign: 404, missing: 404 }
const onlyOwn = (status: number): ObjectRow => ({ own: status, foreign: 404, missing: 404 })
/** What is not public yet, and what admins read all the same. */
const unpublished: ObjectRow = { ...onlyOwn(200), except: { admin: { foreign: 200 } } }
/** What strangers know of, and only its owner and admins read. */
const restricted = (status: number): ObjectRow => ({
  own: status,
  foreign: 403,
  missing: 404,
  except: { admin: { foreign: status } },
})
/** Who is banned has no page any more. */
const publicProfile: ObjectRow = { ...everybodys(200), except: { banned: { own: 404 } } }

/** One row for each call of the contract: a call without one does not compile. */
export const roleMatrix = {
  createToken: 'body',
  refreshToken: 'body',
  deleteToken: 'body',
  answerSecondFactor: 'body',
  getSecondFactor: 'nothing',
  setUpSecondFactor: 'body',
  turnOnSecondFactor: 'body',
  renewRecoveryCodes: 'body',
  turnOffSecondFactor: 'body',

  registerUser: 'body',
  confirmEmail: 'body',
  sendConfirmationEmail: 'body',
  sendPasswordReset: 'body',
  resetPassword: 'body',
  getCurrentUser: 'nothing',
  updateCurrentUser: 'body',
  changePassword: 'body',
  changeLoginEmail: 'body',
  saveProfilePicture: 'body',
  undoChange: 'body',
  deleteProfilePicture: 'nothing',
  getProfilePicture: { portrait: nobodys },
  exportAccount: 'nothing',
  requestDeletion: 'body',
  cancelDeletion: 'nothing',
  createSupportMessage: 'body',
  getSessions: 'nothing',
  deleteSession: { session: onlyOwn(204) },
  deleteOtherSessions: 'nothing',
  getPublicUser: { profile: publicProfile },
  getPublicUserProperties: { profile: publicProfile },

  getPropertyForm: 'nothing',
  getSearchForm: 'nothing',
  searchProperties: 'nothing',
  getPropertyFacets: 'nothing',
  getPropertyRelaxations: 'nothing',
  // Without a sentence.
  understandSearch: { status: 400 },
  getPropertyMap: { status: 400 },
  getProperty: { listing: everybodys(200), draft: unpublished },
  getPropertyBySlug: { listing: everybodys(200), draft: unpublished },
  getSimilarProperties: { listing: everybodys(200), draft: unpublished },
  getPropertyHistory: { listing: everybodys(200), draft: unpublished },
  // Without ids.
  getPropertyCards: { status: 400 },
  getPropertyStats: { listing: restricted(200), draft: unpublished },
  getOwnProperties: 'nothing',
  saveProperty: 'body',
  // An empty change.
  updateProperty: {
    listing: { own: 200, foreign: 403, missing: 404 },
    draft: { ...onlyOwn(200), except: { admin: { foreign: 403 } } },
  },
  verifyProperty: 'body',
  setPropertyState: 'body',
  strikeProperty: 'body',
  renewProperty: 'body',
  extendProperty: 'body',
  changePrice: 'body',
  dryRun: 'body',

  // None of them has unpublished changes.
  getRevision: {
    listing: { own: 404, foreign: 403, missing: 404, except: { admin: { foreign: 404 } } },
    draft: nobodys,
  },
  publishRevision: 'body',
  withdrawRevision: 'body',
  // Nothing to throw away, and nothing to bring back.
  discardRevision: {
    listing: { own: 200, foreign: 403, missing: 404 },
    draft: { ...onlyOwn(200), except: { admin: { foreign: 403 } } },
  },
  restoreRevision: {
    listing: { own: 409, foreign: 403, missing: 404 },
    draft: { ...onlyOwn(409), except: { admin: { foreign: 403 } } },
  },
  approveRevision: 'body',
  rejectRevision: 'body',

  savePropertyMedia: 'body',
  orderPropertyMedia: 'body',
  deletePropertyMedia: { listing: { own: 404, foreign: 403, missing: 404 }, draft: nobodys },
  getPrivateMediaVariant: { status: 400 },
  getMediaVariant: { draftPicture: nobodys },

  getFavoriteProperties: 'nothing',
  getFavoriteIds: 'nothing',
  addFavoriteProperty: { listing: everybodys(204), draft: nobodys },
  updateFavoriteProperty: 'body',
  removeFavoriteProperty: { listing: { own: 204, foreign: 204, missing: 204 } },

  saveTourDates: 'body',
  getOwnTourDates: 'nothing',
  getViewings: 'nothing',
  getCalendarSubscription: 'nothing',
  renewCalendarSubscription: 'nothing',
  deleteCalendarSubscription: 'nothing',
  getViewingsCalendar: { calendar: nobodys },
  getTourDates: { listing: everybodys(200), draft: unpublished },
  // Nobody of them shows a number.
  showListerPhone: {
    listing: { own: 409, foreign: 404, missing: 404 },
    draft: onlyOwn(409),
  },
  createLead: 'body',
  getLeads: 'nothing',
  // A stream has to be asked for by its type.
  getLeadEvents: { status: 406 },
  getUnreadLeads: 'nothing',
  readLead: 'body',
  getLead: { lead: onlyOwn(200) },
  updateLead: 'body',
  getLeadMessages: { lead: onlyOwn(200) },
  createLeadMessage: 'body',
  saveMessagePhoto: 'body',
  deleteMessagePhoto: { messagePhoto: onlyOwn(204) },
  // There is no file of it; who gets one that is there: tests/api/messagePhotos.test.ts.
  getMessagePhoto: { messagePhoto: nobodys },
  // There is none to cancel.
  cancelTour: { lead: onlyOwn(409) },

  createSavedSearch: 'body',
  getSavedSearches: 'nothing',
  updateSavedSearch: 'body',
  deleteSavedSearch: { savedSearch: onlyOwn(204) },
  unsubscribe: { status: 400 },

  getAdminOverview: 'nothing',
  getAdminProperties: 'nothing',
  importProperties: 'body',
  getAdminActions: 'nothing',
  getVitals: 'nothing',
  reportVitals: 'body',
  getAdminReports: 'nothing',
  getAdminJobs: 'nothing',
  stepJob: 'body',
  getUsers: 'nothing',
  getUser: { profile: { ...everybodys(200) } },
  updateUser: 'body',
  getListingOwner: { listing: everybodys(200) },
  undoDecision: 'body',
  dismissReports: { listing: everybodys(200) },

  suggestPlaces: { status: 400 },
  getPlace: { place: nobodys },
  reverseGeocode: { status: 400 },
  getCountryOfAddress: 'nothing',

  isAlive: 'nothing',
  isReady: 'nothing',
  getMetrics: 'nothing',
  getOpenApi: 'nothing',
  getApiPage: 'nothing',
} as const satisfies Record<CallName, Row>
