import type { CallName } from '#contract/calls.ts'

/** Everybody whom the rules tell apart; `owner` and `otherOwner` have listings, as all who can sign in. */
export const actorKinds = ['guest', 'unconfirmed', 'banned', 'user', 'owner', 'otherOwner', 'admin'] as const
export type ActorKind = (typeof actorKinds)[number]

/** What the path of a call names. */
export type ObjectKind = 'listing' | 'draft' | 'draftPicture' | 'person' | 'portrait' | 'session' | 'place'

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
/** Who is banned has no page any more. */
const publicPerson: ObjectRow = { ...everybodys(200), except: { banned: { own: 404 } } }

/** One row for each call of the contract: a call without one does not compile. */
export const roleMatrix = {
  createToken: 'body',
  refreshToken: 'body',
  deleteToken: 'body',

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
  getPublicUser: { person: publicPerson },
  getPublicUserProperties: { person: publicPerson },

  getPropertyForm: 'nothing',
  getSearchForm: 'nothing',
  searchProperties: 'nothing',
  getPropertyFacets: 'nothing',
  getPropertyRelaxations: 'nothing',
  getProperty: { listing: everybodys(200), draft: unpublished },
  getPropertyBySlug: { listing: everybodys(200), draft: unpublished },
  getSimilarProperties: { listing: everybodys(200), draft: unpublished },
  getPropertyStats: 'coming',
  getOwnProperties: 'coming',
  saveProperty: 'coming',
  updateProperty: 'coming',
  verifyProperty: 'coming',
  setPropertyState: 'coming',
  strikeProperty: 'coming',

  savePropertyMedia: 'coming',
  orderPropertyMedia: 'coming',
  deletePropertyMedia: 'coming',
  getMediaVariant: { draftPicture: nobodys },

  getFavoriteProperties: 'coming',
  addFavoriteProperty: 'coming',
  removeFavoriteProperty: 'coming',

  saveTourDates: 'coming',
  getTourDates: 'coming',
  createLead: 'coming',
  getLeads: 'coming',
  cancelTour: 'coming',

  createSavedSearch: 'coming',
  getSavedSearches: 'coming',
  updateSavedSearch: 'coming',
  deleteSavedSearch: 'coming',

  getAdminOverview: 'coming',
  getAdminProperties: 'coming',
  getUsers: 'coming',
  updateUser: 'coming',

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
