import { msg, type Message } from '#contract/message.ts'

import type { ListingActor } from './listingRules.ts'
import { blockerLabels } from './listingBlockers.ts'

const { not_yours, owner_banned, email_unconfirmed, incomplete, too_few_photos, own_listing, reason_missing } =
  blockerLabels
const { not_your_decision, too_late_to_undo } = blockerLabels

/** Everything that can stand in the way of a step with a revision, and what a person reads of it. */
export const revisionBlockerWords = {
  not_yours,
  owner_banned,
  email_unconfirmed,
  incomplete,
  too_few_photos,
  own_listing,
  reason_missing,
  not_your_decision,
  too_late_to_undo,
  not_online: msg('The listing isn’t published.'),
  not_editable: msg('A listing with this status can’t be edited.'),
  implausible_price: msg('The new price is very different from the old one. Confirm that it’s correct.'),
  nothing_to_restore: msg('There are no discarded changes to restore.'),
} satisfies Record<string, Message>

export type RevisionBlocker = keyof typeof revisionBlockerWords

/** Discarded changes can be brought back for this many days. */
export const restorableDays = 30

/** What is known of a revision, of its listing, and of whoever wants to take a step with it. */
export interface RevisionFacts {
  isOnline: boolean
  /** Its edits go into a revision: it is online, or it left the market with one. */
  isEditable: boolean
  isOwnerConfirmed: boolean
  isOwnerBanned: boolean
  /** With the changes merged in, and pictures left aside. */
  isComplete: boolean
  hasEnoughPhotos: boolean
  /** The price jumps, or is out of any sense, and nobody has said that it is right. */
  isPriceImplausible: boolean
  /** Whoever decides is the owner. */
  isDeciderOwner: boolean
  hasReason: boolean
  /** Changes were discarded at most 30 days ago. */
  hasDiscarded: boolean
  /** A decision that has no effect yet is that of whoever decides now. */
  isLastDecider: boolean
  /** That decision can still be undone. */
  isUndoable: boolean
}

/** Everything that these facts put in the way of some step; which steps, the rules say. */
export function revisionBlockersOf(facts: RevisionFacts): RevisionBlocker[] {
  const found: Record<Exclude<RevisionBlocker, 'not_yours'>, boolean> = {
    owner_banned: facts.isOwnerBanned,
    email_unconfirmed: !facts.isOwnerConfirmed,
    incomplete: !facts.isComplete,
    too_few_photos: !facts.hasEnoughPhotos,
    own_listing: facts.isDeciderOwner,
    reason_missing: !facts.hasReason,
    not_online: !facts.isOnline,
    not_editable: !facts.isEditable,
    implausible_price: facts.isPriceImplausible,
    nothing_to_restore: !facts.hasDiscarded,
    not_your_decision: !facts.isLastDecider,
    too_late_to_undo: !facts.isUndoable,
  }
  return (Object.entries(found) as [RevisionBlocker, boolean][]).filter(([, isThere]) => isThere).map(([name]) => name)
}

/** Who may take a step, and what then stands in the way. Whoever is not named may not. */
export type RevisionRule = { readonly [Actor in ListingActor]?: readonly RevisionBlocker[] }

const published = ['not_online', 'email_unconfirmed', 'incomplete', 'too_few_photos', 'implausible_price'] as const
const approved = ['not_online', 'own_listing', 'incomplete', 'too_few_photos'] as const
const rejected = ['own_listing', 'reason_missing'] as const

/** The guards of the revision machine, as data: they decide, and they say why not. */
export const revisionRules = {
  isEdited: { owner: ['not_editable'] },
  isReviewed: { owner: published },
  isPublished: { owner: published },
  isWithdrawn: { owner: [], system: [] },
  isApprovalHeld: { admin: approved },
  isApproved: { admin: approved },
  isRejectionHeld: { admin: rejected },
  isRejected: { admin: rejected },
  isTakenBack: { admin: ['not_your_decision', 'too_late_to_undo'] },
  isPublishedLater: { system: ['not_online', 'incomplete', 'too_few_photos'] },
  isReviewedAgain: { system: [] },
  isReturned: { system: [] },
  isDiscarded: { owner: [] },
  isRestored: { owner: ['not_editable', 'nothing_to_restore'] },
  isMerged: { owner: [], admin: [], system: [] },
} as const satisfies Record<string, RevisionRule>

export type RevisionRuleName = keyof typeof revisionRules

/** What stands in the way of a step by its rule; nothing where it may be taken. */
export function revisionBlockedBy(
  name: RevisionRuleName,
  { by, blockers }: { by: ListingActor; blockers: readonly RevisionBlocker[] },
): RevisionBlocker[] {
  const rule: RevisionRule = revisionRules[name]
  const requested = rule[by]
  if (requested === undefined) return ['not_yours']
  const always: readonly RevisionBlocker[] = by === 'owner' ? ['owner_banned'] : []
  return [...always, ...requested].filter((blocker) => blockers.includes(blocker))
}
