import type { ListingBlocker } from './listingBlockers.ts'

/** As whom somebody takes a step: the system is nobody's account. */
export const listingActors = ['owner', 'admin', 'system'] as const
export type ListingActor = (typeof listingActors)[number]

/** Who may take a step, and what then stands in the way. Whoever is not named may not. */
export type ListingRule = { readonly [Actor in ListingActor]?: readonly ListingBlocker[] }

const complete = ['incomplete', 'too_few_photos'] as const
const submitted = ['email_unconfirmed', ...complete] as const
const unchanged = ['changed_since_approval', 'archived_too_long'] as const

// See docs/decisions/0038-listing-status-rules-as-data.md.
/** The guards of the listing status machine, as data: they decide, and they say why not. */
export const listingRules = {
  isSubmitted: { owner: submitted },
  isWithdrawn: { owner: [], system: ['owner_not_banned'] },
  isApproved: { admin: ['own_listing', 'own_decision', ...complete], system: ['moderated', ...complete] },
  isRejected: { admin: ['own_listing', 'own_decision', 'reason_missing'] },
  // Whoever was wrong mends it; what another one decided is for an appeal.
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
  isRenewed: { owner: [...unchanged, ...complete], admin: [...unchanged, ...complete] },
  isResubmitted: { owner: ['renewable', ...submitted] },
  isSaleUndone: { owner: ['sold_too_long', ...complete], admin: [...complete] },
  isRentUndone: { owner: [...complete], admin: [...complete] },
  isDeleted: { owner: [], admin: ['reason_missing'] },
  isRestored: { owner: ['deleted_too_long'], admin: [] },
  isPurged: { system: ['still_restorable'] },
} as const satisfies Record<string, ListingRule>

export type ListingRuleName = keyof typeof listingRules

interface Attempt {
  by: ListingActor
  /** What the facts put in the way, of whatever step. */
  blockers: readonly ListingBlocker[]
}

/** What stands in the way of a step by its rule; nothing where it may be taken. */
export const blockersOf = (name: ListingRuleName, past: { hasAppealed: boolean }, attempt: Attempt): ListingBlocker[] =>
  blockersBy(listingRules[name], past, attempt)

/** The same by a rule that is not of the table, as an earlier version of it. */
export function blockersBy(
  rule: ListingRule,
  { hasAppealed }: { hasAppealed: boolean },
  { by, blockers }: Attempt,
): ListingBlocker[] {
  const requested = rule[by]
  if (requested === undefined) return ['not_yours']
  const isRenewable = !unchanged.some((blocker) => blockers.includes(blocker))
  const present = new Set<ListingBlocker>([
    ...blockers,
    ...(hasAppealed ? (['appealed_before'] as const) : []),
    ...(isRenewable ? (['renewable'] as const) : []),
  ])
  const always: readonly ListingBlocker[] = by === 'owner' ? ['owner_banned'] : []
  return [...always, ...requested].filter((blocker) => present.has(blocker))
}
