import { revisionEvents } from '#contract/entities/property.ts'
import { transition } from 'xstate'

import type { ListingActor } from './listingRules.ts'
import { listingRevisionMachine, type ListingRevisionEvent, type RevisionEventType } from './listingRevision.machine.ts'
import { revisionBlockedBy, type RevisionBlocker, type RevisionRuleName } from './revisionRules.ts'

/** Where the revision of a listing is; `none` where there is none. */
export type RevisionPlace = 'none' | 'editing' | 'inReview' | 'approved' | 'rejected'

/** Where a step leads from a place: the machine itself decides. Nothing where it refuses. */
export function takeRevisionStep(from: RevisionPlace, event: ListingRevisionEvent): RevisionPlace | null {
  const before = listingRevisionMachine.resolveState({ value: from })
  if (!before.can(event)) return null
  const [after] = transition(listingRevisionMachine, before, event)
  return after.value
}

/** What keeps an owner from going on with an edit; null where changes cannot be edited at all, because they are in review. */
export function editBlockers(
  from: RevisionPlace,
  attempt: { by: ListingActor; blockers: readonly RevisionBlocker[] },
): RevisionBlocker[] | null {
  return from === 'none' || from === 'editing' ? revisionBlockedBy('isEdited', attempt) : null
}

/** A step that somebody could take with a revision, and what stands in its way. */
export interface OpenRevisionStep {
  event: RevisionEventType
  blockedBy: RevisionBlocker[]
}

/** Steps that nobody presses: typing makes them, time does, or a change of the listing's status. */
const byItself = new Set<RevisionEventType>(['EDIT', 'REVERT', 'SETTLE', 'MERGE'])

/** The steps from a place that this actor knows, blocked ones among them. */
export function revisionStepsFrom(
  from: RevisionPlace,
  attempt: { by: ListingActor; blockers: readonly RevisionBlocker[] },
): OpenRevisionStep[] {
  const { transitions } = listingRevisionMachine.getStateNodeById(`listingRevision.${from}`)
  return revisionEvents
    .filter((event) => !byItself.has(event))
    .flatMap((event) => {
      // Both ways of publishing have the same rule, and both of deciding.
      const [arrow] = transitions.get(event) ?? []
      if (arrow === undefined) return []
      const blockedBy = revisionBlockedBy(arrow.guard as unknown as RevisionRuleName, attempt) // every arrow has a rule
      return blockedBy.includes('not_yours') ? [] : [{ event, blockedBy }]
    })
}
