import type { ListingRule } from './listingRules.ts'

/** What becomes of the memory of an appeal, as the actions of the machine are named; nothing where it stays as it is. */
type Memory = 'rememberAppeal' | 'forgetAppeal'

/** One arrow of a version: from where, on which event, to where, by which rule. */
export type ProcessStep = readonly [from: string, event: string, to: string, rule: string, memory?: Memory]

/** One version of the status machine of listings, written down so that it outlives the machine. */
export interface ListingProcess {
  version: number
  initial: string
  steps: readonly ProcessStep[]
  rules: Readonly<Record<string, ListingRule>>
  /**
   * Where a listing that is running in a state of this version continues in the next one; null where it finishes under
   * this one. The version that ships has no next one.
   */
  continues: Readonly<Record<string, string | null>> | null
}

const complete = ['incomplete', 'too_few_photos'] as const
const submitted = ['email_unconfirmed', ...complete] as const
const unchanged = ['changed_since_approval', 'archived_too_long', ...complete] as const

/** The version with which histories began. */
const first: Omit<ListingProcess, 'continues'> = {
  version: 1,
  initial: 'DRAFT',
  steps: [
    ['DRAFT', 'SUBMIT', 'PENDING', 'isSubmitted', 'forgetAppeal'],
    ['DRAFT', 'DELETE', 'DELETED', 'isDeleted'],
    ['PENDING', 'WITHDRAW', 'DRAFT', 'isWithdrawn'],
    ['PENDING', 'APPROVE', 'PUBLISHED', 'isApproved'],
    ['PENDING', 'REJECT', 'REJECTED', 'isRejected'],
    ['PENDING', 'DELETE', 'DELETED', 'isDeleted'],
    ['PUBLISHED', 'TAKE_BACK', 'PENDING', 'isTakenBack'],
    ['PUBLISHED', 'TAKE_DOWN', 'REJECTED', 'isTakenDown', 'forgetAppeal'],
    ['PUBLISHED', 'HOLD', 'PENDING', 'isHeld', 'forgetAppeal'],
    ['PUBLISHED', 'ARCHIVE', 'ARCHIVED', 'isArchived'],
    ['PUBLISHED', 'EXPIRE', 'ARCHIVED', 'isOver'],
    ['PUBLISHED', 'MARK_SOLD', 'SOLD', 'isSold'],
    ['PUBLISHED', 'MARK_RENTED', 'RENTED', 'isRented'],
    ['PUBLISHED', 'DELETE', 'DELETED', 'isDeleted'],
    ['REJECTED', 'TAKE_BACK', 'PENDING', 'isTakenBack'],
    ['REJECTED', 'REVISE', 'DRAFT', 'isRevised'],
    ['REJECTED', 'APPEAL', 'PENDING', 'isAppealed', 'rememberAppeal'],
    ['REJECTED', 'DELETE', 'DELETED', 'isDeleted'],
    ['ARCHIVED', 'REVISE', 'DRAFT', 'isRevised'],
    ['ARCHIVED', 'RENEW', 'PUBLISHED', 'isRenewed'],
    ['ARCHIVED', 'RESUBMIT', 'PENDING', 'isResubmitted', 'forgetAppeal'],
    ['ARCHIVED', 'DELETE', 'DELETED', 'isDeleted'],
    ['SOLD', 'REOPEN', 'PUBLISHED', 'isSaleUndone'],
    ['SOLD', 'ARCHIVE', 'ARCHIVED', 'isPutAway'],
    ['SOLD', 'DELETE', 'DELETED', 'isDeleted'],
    ['RENTED', 'REOPEN', 'PUBLISHED', 'isRentUndone'],
    ['RENTED', 'ARCHIVE', 'ARCHIVED', 'isPutAway'],
    ['RENTED', 'DELETE', 'DELETED', 'isDeleted'],
    ['DELETED', 'RESTORE', 'DRAFT', 'isRestored', 'forgetAppeal'],
    ['DELETED', 'PURGE', 'purged', 'isPurged'],
  ],
  rules: {
    isSubmitted: { owner: submitted },
    isWithdrawn: { owner: [], system: ['owner_not_banned'] },
    isApproved: { admin: ['own_listing', 'own_decision', ...complete], system: ['moderated', ...complete] },
    isRejected: { admin: ['own_listing', 'own_decision', 'reason_missing'] },
    isTakenBack: { admin: ['not_your_decision', 'too_late_to_undo'] },
    isRevised: { owner: [] },
    isAppealed: { owner: ['appealed_before', 'appeal_text_missing'] },
    isTakenDown: { admin: ['reason_missing'], system: ['owner_not_banned'] },
    isHeld: { admin: [], system: ['no_cause'] },
    isArchived: { owner: [], admin: [] },
    isPutAway: { owner: [], admin: [], system: ['too_early'] },
    isOver: { system: ['not_expired'] },
    isSold: { owner: ['not_for_sale'], admin: ['not_for_sale'] },
    isRented: { owner: ['not_for_rent'], admin: ['not_for_rent'] },
    isRenewed: { owner: unchanged, admin: unchanged },
    isResubmitted: { owner: ['renewable', ...submitted] },
    isSaleUndone: { owner: ['sold_too_long', ...complete], admin: complete },
    isRentUndone: { owner: complete, admin: complete },
    isDeleted: { owner: [], admin: ['reason_missing'] },
    isRestored: { owner: ['deleted_too_long'], admin: [] },
    isPurged: { system: ['still_restorable'] },
  },
}

/** A map by which each state continues in the one of the same name. */
export const sameStates = ({ steps }: Pick<ListingProcess, 'steps'>): Record<string, string> =>
  Object.fromEntries(steps.flatMap(([from, , to]) => [from, to].map((state) => [state, state])))

// See docs/decisions/0129-versions-of-the-status-machine.md.
/**
 * Every version there was, the one that ships last. A law compares that one with the machine: what is new there is
 * written in here; what would refuse an old history needs a new version and a map from the one before.
 */
export const listingProcesses: readonly [ListingProcess, ...ListingProcess[]] = [
  // What ships has no map yet.
  { ...first, continues: null },
]
