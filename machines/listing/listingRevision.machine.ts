import type { revisionEvents } from '#contract/entities/property.ts'
import { setup } from 'xstate'

import type { ListingActor } from './listingRules.ts'
import { revisionBlockedBy, revisionRules, type RevisionBlocker, type RevisionRuleName } from './revisionRules.ts'

export type RevisionEventType = (typeof revisionEvents)[number]

/** A step that somebody wants to take with a revision, and everything that may stand in its way. */
export type ListingRevisionEvent = {
  type: RevisionEventType
  by: ListingActor
  blockers: readonly RevisionBlocker[]
  /** What it changes is looked at before it goes live. */
  needsReview: boolean
  /** A decision can be undone for a while, and has no effect until then. */
  isHeld?: boolean
}

type Guard = (_: { event: ListingRevisionEvent }) => boolean

const mayStep = (name: RevisionRuleName, event: ListingRevisionEvent) => revisionBlockedBy(name, event).length === 0

/** Each rule as a guard of the machine; which of the two ways of publishing is taken, the changes decide, and of deciding, the installation. */
const guards = {
  ...(Object.fromEntries(
    Object.keys(revisionRules).map((name) => [
      name,
      ({ event }: Parameters<Guard>[0]) => mayStep(name as RevisionRuleName, event), // the table's own keys
    ]),
  ) as Record<RevisionRuleName, Guard>),
  isReviewed: (({ event }) => event.needsReview && mayStep('isReviewed', event)) satisfies Guard,
  isPublished: (({ event }) => !event.needsReview && mayStep('isPublished', event)) satisfies Guard,
  isApprovalHeld: (({ event }) => event.isHeld === true && mayStep('isApprovalHeld', event)) satisfies Guard,
  isRejectionHeld: (({ event }) => event.isHeld === true && mayStep('isRejectionHeld', event)) satisfies Guard,
}

/**
 * The changes of a listing that is online, until they are published. The listing itself stays as it is meanwhile; its
 * own life is `listingStatus`. The server decides by this machine within the transaction that changes a revision.
 * See docs/decisions/0077-revisions-of-published-listings.md and 0125-undoing-decisions-about-changes.md.
 */
export const listingRevisionMachine = setup({
  types: {} as { events: ListingRevisionEvent; tags: 'open' | 'editable' | 'held' },
  guards,
}).createMachine({
  id: 'listingRevision',
  initial: 'none',
  states: {
    none: {
      description: 'What is published is all there is.',
      on: {
        EDIT: { guard: 'isEdited', target: 'editing' },
        RESTORE_CHANGES: { guard: 'isRestored', target: 'editing' },
      },
    },
    editing: {
      description: 'Changes are kept that nobody but the owner and administrators sees.',
      tags: ['open', 'editable'],
      on: {
        REVERT: { guard: 'isEdited', target: 'none' },
        PUBLISH_CHANGES: [
          { guard: 'isReviewed', target: 'inReview' },
          { guard: 'isPublished', target: 'none' },
        ],
        DISCARD: { guard: 'isDiscarded', target: 'none' },
        MERGE: { guard: 'isMerged', target: 'none' },
      },
    },
    inReview: {
      description: 'An administrator looks at the changes; what was approved before stays published.',
      tags: 'open',
      on: {
        WITHDRAW_CHANGES: { guard: 'isWithdrawn', target: 'editing' },
        APPROVE_CHANGES: [
          { guard: 'isApprovalHeld', target: 'approved' },
          { guard: 'isApproved', target: 'none' },
        ],
        REJECT_CHANGES: [
          { guard: 'isRejectionHeld', target: 'rejected' },
          { guard: 'isRejected', target: 'editing' },
        ],
        DISCARD: { guard: 'isDiscarded', target: 'none' },
      },
    },
    approved: {
      description:
        'An administrator approved the changes and can undo that; until then nothing is public, and nobody is told.',
      tags: ['open', 'held'],
      on: {
        TAKE_BACK: { guard: 'isTakenBack', target: 'inReview' },
        SETTLE: [
          { guard: 'isPublishedLater', target: 'none' },
          { guard: 'isReviewedAgain', target: 'inReview' },
        ],
        WITHDRAW_CHANGES: { guard: 'isWithdrawn', target: 'editing' },
        DISCARD: { guard: 'isDiscarded', target: 'none' },
      },
    },
    rejected: {
      description: 'An administrator rejected the changes and can undo that; until then the owner is not told.',
      tags: ['open', 'held'],
      on: {
        TAKE_BACK: { guard: 'isTakenBack', target: 'inReview' },
        SETTLE: { guard: 'isReturned', target: 'editing' },
        WITHDRAW_CHANGES: { guard: 'isWithdrawn', target: 'editing' },
        DISCARD: { guard: 'isDiscarded', target: 'none' },
      },
    },
  },
})
