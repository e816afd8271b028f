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
  /** The visitor is nobody we know, or not any more. */
  | { type: 'guest.came' }
  | { type: 'account.came'; accountId: number }
  /** Whoever was signed in has signed out, or somebody else is there now. */
  | { type: 'account.left' }
  | { type: 'save.requested'; search: PendingSearch }
  | { type: 'save.dismissed' }
  /** A page from which searches are saved is shown. */
  | { type: 'page.opened' }
  | { type: 'attempt.repeated' }
  | { type: 'connection.returned' }
