import type { Property, Refusal, StatusChange, Transition } from '#contract/entities/property.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { Actor, SignedInActor } from '#server/platform/http/access.ts'
import { readHistory, readOpenReports, type StoredChange } from '../listingStatus.store.ts'
import { extendableTo } from './listingRenewal.service.ts'
import { findDuplicates } from './ownListing.store.ts'
import { readViews } from '../property.store.ts'
import { readPublications, type StoredPublication } from '../revisions/revision.store.ts'
import { isAskedByStatus, openSteps, rolesOn, type ListingDeps, type OpenStep } from '../listingStatus.service.ts'
import { loadTransitionContext, type TransitionContext } from '../loadTransitionContext.ts'
import { missingIn } from '../listingValues.ts'
import { presentProperty } from '../presentListing.ts'
import { withoutUndone } from '../history/undoneSteps.ts'
import { undoTime } from '../undoTime.ts'
import {
  presentDiscarded,
  presentRevision,
  readEditedListing,
  readRestorable,
} from '../revisions/revisionView.service.ts'
import { changedFields } from '../revisions/revisionContent.ts'

/** A step as those read it who could take it. */
function presentStep({ event, to, by, blockedBy }: OpenStep): Transition {
  const isReasoned = by === 'admin' && (event === 'REJECT' || event === 'TAKE_DOWN' || event === 'DELETE')
  return {
    event,
    to,
    allowed: blockedBy.length === 0,
    blockedBy,
    ...(event === 'APPEAL' ? { needs: 'appealText' as const } : isReasoned ? { needs: 'reason' as const } : {}),
  }
}

/** A text as long as anybody asks for: what can still be said is no obstacle. */
const anyReason = { code: 'other', text: '-'.repeat(20) }

/** Every step that an account could ask for now. */
export const presentSteps = (context: TransitionContext, actor: SignedInActor, deps: ListingDeps): Transition[] =>
  openSteps(context, actor, deps, anyReason).filter(isAskedByStatus).map(presentStep)

/** Until when a listing would stay if its owner extended it now, where that can be done. */
export function presentExtension({ row }: TransitionContext, { now }: ListingDeps): Pick<Property, 'extendableTo'> {
  const until = extendableTo(row, now())
  return until === null ? {} : { extendableTo: until.toISOString() }
}

/** Until when an administrator can undo the last decision about a listing, where they made it. */
function presentUndo(context: TransitionContext, actor: SignedInActor, deps: ListingDeps): Property['undo'] {
  const step = openSteps(context, actor, deps).find(({ event }) => event === 'TAKE_BACK')
  if (step === undefined || step.blockedBy.length > 0) return undefined
  return undoTime(new Date(context.row.statusSince.getTime() + (deps.undoMs ?? 0)), deps.now())
}

/** A listing with all that its owner and administrators know of it; null for everybody else, and where there is none. */
export async function presentOwn(
  database: Database,
  listingId: number,
  actor: Actor,
  deps: ListingDeps,
): Promise<Property | null> {
  if (actor.kind === 'guest') return null
  const context = await loadTransitionContext(database, listingId)
  if (context === null || rolesOn(context.row, actor).length === 0) return null
  const { row, listing, values } = context
  const now = deps.now()
  const history = await readHistory(database, listingId, { namesAdministrators: actor.isAdmin })
  const publications = await readPublications(database, listingId)
  const edited = await readEditedListing(database, context, now)
  const revision = presentRevision({ context, edited }, actor, now)
  const discarded = revision === null ? await readRestorable(database, listingId, now) : null
  // Only its owner goes on editing; an administrator reads what is online, and the revision beside it.
  const current = row.ownerId === actor.userId ? edited.values : values
  const refusal = lastRefusal(history)
  const undo = presentUndo(context, actor, deps)
  const reports = actor.isAdmin ? await readOpenReports(database, listingId) : []
  return {
    ...presentProperty(listing, await readViews(database, listingId)),
    version: row.version,
    statusSince: listing.statusSince,
    fields: current,
    missing: missingIn(current, now),
    ...(revision !== null && { revision }),
    ...(discarded !== null && { discardedRevision: presentDiscarded(discarded) }),
    ...(row.ownerId === actor.userId && presentExtension(context, deps)),
    transitions: presentSteps(context, actor, deps),
    ...(undo !== undefined && { undo }),
    history: inOrder(history.map(presentChange), publications.map(presentPublication)),
    ...(refusal !== null && { refusal }),
    ...(row.approvedValues !== null && { changes: changedFields(row.approvedValues, values) }),
    possibleDuplicates: await findDuplicates(database, listingId),
    ...(actor.isAdmin && row.ownerLocale !== null && { ownerLanguage: row.ownerLocale }),
    ...(actor.isAdmin && {
      reports: reports.map(({ reason, text, at }) => ({
        reason,
        ...(text !== '' && { text }),
        at: at.toISOString(),
      })),
    }),
  }
}

const presentPublication = ({ at, by, difference }: StoredPublication): StatusChange => ({
  at: at.toISOString(),
  event: 'PUBLISH_CHANGES',
  from: 'PUBLISHED',
  to: 'PUBLISHED',
  by,
  changes: difference,
})

/** One past of two, the oldest first. */
const inOrder = (steps: readonly StatusChange[], publications: readonly StatusChange[]): StatusChange[] =>
  [...steps, ...publications].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))

function presentChange({ event, at, from, to, by, administrator, code, text }: StoredChange): StatusChange {
  return {
    at: at.toISOString(),
    event,
    from,
    to,
    by,
    ...(administrator !== null && { administrator }),
    ...((code !== null || text !== null) && { reason: { ...(code !== null && { code }), text: text ?? '' } }),
  }
}

/** Why it was refused, as long as nobody has approved it since. */
function lastRefusal(history: readonly StoredChange[]): Refusal | null {
  const last = withoutUndone(history).findLast(
    ({ event }) => event === 'REJECT' || event === 'TAKE_DOWN' || event === 'APPROVE',
  )
  return last === undefined || last.event === 'APPROVE' ? null : presentRefusal(last)
}

/** A refusal in the words of the contract. */
export const presentRefusal = ({ code, text, at }: Pick<StoredChange, 'code' | 'text' | 'at'>): Refusal => ({
  code: code ?? 'other',
  text: text ?? '',
  at: at.toISOString(),
})
