import type { RevisionDecision } from '#contract/entities/property.ts'

/** An administrator's decision about the changes of a listing that is online. It has no effect yet. */
export interface HeldChanges {
  listingId: number
  /** The version of the changes that was decided about: of any other one this says nothing. */
  revisionVersion: number
  decision: RevisionDecision
  /** Of a rejection. */
  reason?: { code: string; text: string }
  actorId: number
  /** ISO 8601. */
  at: string
  /** Until when it can be undone, ISO 8601. */
  until: string
}
