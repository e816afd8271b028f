import type { Failure } from '#contract/failure.ts'

/** What a person wants of a listing, and no server has acknowledged yet. */
export interface Intent {
  listingId: number
  isLiked: boolean
  /** The account in whose name it is wanted; without one it is a guest's, for whoever signs in next. */
  ownerId?: number
}

export type FavoritesEvent =
  /** The visitor is a guest. */
  | { type: 'guest.came' }
  | { type: 'account.came'; accountId: number }
  /** The user signed out, or another user signed in. */
  | { type: 'account.left' }
  /** The user pressed the heart of a listing; `isLiked` is what they want of it. */
  | { type: 'heart.pressed'; listingId: number; isLiked: boolean }
  /** The toggle of a listing has brought about what was wanted, or never will. */
  | { type: 'favorite.settled'; listingId: number; isLiked: boolean }
  | { type: 'favorite.refused'; listingId: number; failure: Failure }
  /** Another tab of this browser keeps these now. */
  | { type: 'intents.noticed'; intents: readonly Intent[] }
  /** The visitor is back at the page: somebody else may have changed the account's favorites meanwhile. */
  | { type: 'page.returned' }
  | { type: 'connection.returned' }
