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
  summary: 'Saves a search and notifies about new listings.',
  access: 'signedIn',
  isBuilt: true,
  isCreating: true,
  body: SavedSearchDraft,
  success: { status: 201, type: 'hal', body: SavedSearch },
  failures: [409],
})

export const getSavedSearches = endpoint({
  call: calls.getSavedSearches,
  summary: "The user's saved searches, the newest first.",
  access: 'signedIn',
  isBuilt: true,
  query: Type.Object(pageParameters),
  success: { status: 200, type: 'hal', body: SavedSearchCollection },
  failures: [],
})

export const updateSavedSearch = endpoint({
  call: calls.updateSavedSearch,
  summary: 'Renames or pauses a saved search, changes its criteria or frequency, or restores a deleted one.',
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
  summary: 'Deletes a saved search; it can be restored for a day.',
  access: 'signedIn',
  isBuilt: true,
  params: SavedSearchId,
  success: { status: 204, type: 'none' },
  failures: [403, 404],
})

export const unsubscribe = endpoint({
  call: calls.unsubscribe,
  summary:
    'Unsubscribes from the emails that a link in one of them names, without signing in; repeating it has no effect.',
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
