import type { AlertFrequency } from '#contract/entities/savedSearch.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'

/** A search that somebody wants to keep. */
export interface PendingSearch {
  name: string
  frequency: AlertFrequency
  criteria: SearchParameters
  /** The saved search whose place it takes; null for another one. */
  replaces: number | null
  /** Names this wish: sent again under the same name, it has one effect. */
  idempotencyKey: string
}

/** A wish as a device keeps it. */
export interface KeptSearch extends PendingSearch {
  /** The account in whose name it is wanted; without one it is a guest's, for whoever signs in next. */
  ownerId?: number
}

export type SavedSearchEvent =
  /** The visitor is a guest. */
  | { type: 'guest.came' }
  | { type: 'account.came'; accountId: number }
  /** The user signed out, or another user signed in. */
  | { type: 'account.left' }
  | { type: 'save.requested'; search: PendingSearch }
  | { type: 'save.dismissed' }
  /** The user opened a page where searches can be saved. */
  | { type: 'page.opened' }
  | { type: 'attempt.repeated' }
  | { type: 'connection.returned' }
