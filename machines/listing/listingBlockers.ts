import { dayMs } from '#contract/durations.ts'
import { msg, type Message } from '#contract/message.ts'

/** Everything that can stand in the way of a change of status, and what a person reads of it. */
export const blockerLabels = {
  not_yours: msg('You can’t do this with this listing.'),
  owner_banned: msg('The owner’s account is banned.'),
  owner_not_banned: msg('The owner’s account isn’t banned.'),
  email_unconfirmed: msg('Confirm your email address first.'),
  incomplete: msg('Required details are missing or invalid.'),
  too_few_photos: msg('Add more photos.'),
  own_listing: msg('You can’t review your own listing.'),
  own_decision: msg('This appeal is against your decision, so another administrator must decide.'),
  moderated: msg('We need to review it first.'),
  not_your_decision: msg('You can only undo your own last decision.'),
  too_late_to_undo: msg('It’s too late to undo this decision.'),
  reason_missing: msg('Give a reason in at least 10 characters.'),
  appeal_text_missing: msg('Explain what’s wrong with the decision in at least 20 characters.'),
  appealed_before: msg('You’ve already appealed. Edit the listing and submit it again.'),
  no_cause: msg('It doesn’t need another review.'),
  not_for_sale: msg('This listing isn’t for sale.'),
  not_for_rent: msg('This listing isn’t for rent.'),
  not_expired: msg('It hasn’t expired yet.'),
  changed_since_approval: msg('It was changed since it was approved, so it has to be reviewed again.'),
  archived_too_long: msg('It has been in the archive for more than 180 days, so it has to be reviewed again.'),
  renewable: msg('It can be renewed without a review.'),
  sold_too_long: msg('It was sold more than 60 days ago.'),
  too_early: msg('It’s too early for this.'),
  deleted_too_long: msg('It was deleted more than 40 days ago.'),
  still_restorable: msg('The owner can still restore it.'),
} satisfies Record<string, Message>

export type ListingBlocker = keyof typeof blockerLabels

/** How long things may take, in days. */
export const listingDays = {
  /** In the archive, until only a review brings it back. */
  renewable: 180,
  /** After the sale, until the owner cannot take it back. */
  reopenable: 60,
  /** After the sale or the rent, until it goes to the archive by itself. */
  closed: 90,
  /** After the deletion, until nothing brings it back. */
  restorable: 40,
} as const

/** From so many days before the end of a listing its owner is told how many are left, and can extend it. */
export const endsSoonDays = 14

/** What is known of a listing, of its owner, and of whoever wants to change its status. Times are in ms since 1970. */
export interface ListingFacts {
  now: number
  listingType: 'sale' | 'rent'
  /** When it came to the status that it has. */
  statusSince: number
  expiresAt: number | null
  isOwnerConfirmed: boolean
  isOwnerBanned: boolean
  /** All that is required is there, and everything fits; pictures left aside. */
  isComplete: boolean
  hasEnoughPhotos: boolean
  /** Its type, kind, position or owner is not what was approved. */
  isChangedSinceApproval: boolean
  /** An administrator looks at listings before they are published. */
  isModerated: boolean
  /** Something happened for which the system asks for another review. */
  hasCause: boolean
  /** Whoever decides is the owner. */
  isDeciderOwner: boolean
  /** Whoever decides made the decision that is appealed against, and there is another who could. */
  isOwnDecision: boolean
  /** What happened to the listing last is an approval or a rejection by whoever acts now. */
  isLastDecider: boolean
  /** How long a decision can be taken back, in ms. */
  undoMs: number
  /** A reason was given, or will be asked for. */
  hasReason: boolean
  hasAppealText: boolean
}

/** Everything that these facts put in the way of some change of status; which changes, the rules say. */
export function listingBlockersOf(facts: ListingFacts): ListingBlocker[] {
  const days = (facts.now - facts.statusSince) / dayMs
  const isExpired = facts.expiresAt !== null && facts.now >= facts.expiresAt
  const found: Record<Exclude<ListingBlocker, 'not_yours' | 'renewable' | 'appealed_before'>, boolean> = {
    owner_banned: facts.isOwnerBanned,
    owner_not_banned: !facts.isOwnerBanned,
    email_unconfirmed: !facts.isOwnerConfirmed,
    incomplete: !facts.isComplete,
    too_few_photos: !facts.hasEnoughPhotos,
    own_listing: facts.isDeciderOwner,
    own_decision: facts.isOwnDecision,
    moderated: facts.isModerated,
    not_your_decision: !facts.isLastDecider,
    too_late_to_undo: facts.now - facts.statusSince >= facts.undoMs,
    reason_missing: !facts.hasReason,
    appeal_text_missing: !facts.hasAppealText,
    no_cause: !facts.hasCause,
    not_for_sale: facts.listingType !== 'sale',
    not_for_rent: facts.listingType !== 'rent',
    not_expired: !isExpired,
    changed_since_approval: facts.isChangedSinceApproval,
    archived_too_long: days > listingDays.renewable,
    sold_too_long: days > listingDays.reopenable,
    too_early: days < listingDays.closed,
    deleted_too_long: days >= listingDays.restorable,
    still_restorable: days < listingDays.restorable,
  }
  return (Object.entries(found) as [ListingBlocker, boolean][]).filter(([, isThere]) => isThere).map(([name]) => name)
}
