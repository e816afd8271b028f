import type { RejectionReason } from '#contract/entities/propertyDraft.ts'

/** A listing as the administrator looked at it. */
export interface Reviewed {
  listingId: number
  /** After another change the server takes no decision that names this one. */
  version: number
  /** Of a listing that is online its changes are looked at, in this version; what is online stays online. */
  revisionVersion?: number
}

export interface Rejection extends Reviewed {
  code: RejectionReason
  text: string
}

/** The listings that wait: the ids of the first of them, and how many there are. */
export type Queue = { readonly ids: readonly number[]; readonly total: number }

export type ModerationEvent =
  | { type: 'listing.approved'; reviewed: Reviewed }
  | { type: 'listing.skipped' }
  | { type: 'listing.chosen'; listingId: number }
  /** Its decision was undone: it waits again. */
  | { type: 'listing.returned'; listingId: number }
  | { type: 'refusal.begun' }
  | { type: 'refusal.left' }
  | { type: 'refusal.sent'; rejection: Rejection }
  /** The administrator closed the message that another administrator had decided first. */
  | { type: 'news.read' }
  | { type: 'queue.requested' }
  /** The administrator wants to see more of those that wait. */
  | { type: 'more.requested' }
