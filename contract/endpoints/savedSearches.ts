import { Type } from 'typebox'

import { bodyTypes, calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { pageParameters } from '../entities/body.ts'
import {
  OneClick,
  SavedSearch,
  SavedSearchCollection,
  SavedSearchDraft,
  SavedSearchPatch,
  UnsubscribeParameters,
  Unsubscription,
} from '../entities/savedSearch.ts'

const SavedSearchId = Type.Object({ savedSearchId: Type.Integer({ minimum: 1 }) })

export const createSavedSearch = endpoint({
  call: calls.createSavedSearch,
  summary: 'Keeps a search and tells of what is new in it.',
  access: 'signedIn',
  isBuilt: true,
  isCreating: true,
  body: SavedSearchDraft,
  success: { status: 201, type: 'hal', body: SavedSearch },
  failures: [409],
})

export const getSavedSearches = endpoint({
  call: calls.getSavedSearches,
  summary: "One's saved searches, the newest first.",
  access: 'signedIn',
  isBuilt: true,
  query: Type.Object(pageParameters),
  success: { status: 200, type: 'hal', body: SavedSearchCollection },
  failures: [],
})

export const updateSavedSearch = endpoint({
  call: calls.updateSavedSearch,
  summary:
    'Renames a saved search, pauses it, changes what it looks for and how often it tells, or takes its deletion back.',
  access: 'signedIn',
  isBuilt: true,
  params: SavedSearchId,
  body: SavedSearchPatch,
  bodyType: bodyTypes.updateSavedSearch,
  success: { status: 200, type: 'hal', body: SavedSearch },
  failures: [404, 409],
})

export const deleteSavedSearch = endpoint({
  call: calls.deleteSavedSearch,
  summary: 'Deletes a saved search; for a day that can be taken back.',
  access: 'signedIn',
  isBuilt: true,
  params: SavedSearchId,
  success: { status: 204, type: 'none' },
  failures: [403, 404],
})

export const unsubscribe = endpoint({
  call: calls.unsubscribe,
  summary: 'Ends the mails that a link in one of them names, without signing in; again changes nothing.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  query: UnsubscribeParameters,
  body: OneClick,
  bodyType: bodyTypes.unsubscribe,
  success: { status: 200, type: 'json', body: Unsubscription },
  failures: [404],
})
