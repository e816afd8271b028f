import type { PropertyStatus } from '#contract/entities/property.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'
import type { Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import { withdrawJob } from '#server/platform/jobs/job.store.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import type { HeldChanges } from './heldChanges.ts'
import type { ListingChange } from './listingChange.ts'
import { notifyOwner } from './listingMails.ts'
import { readListingStatus, readOpenReports, type MarketTimes } from './listingStatus.store.ts'

declare module '#server/platform/jobs/jobKinds.ts' {
  interface JobPayloads {
    /** Tells of a decision that can no longer be taken back; one about changes takes effect only then. */
    decisionHeld: HeldDecision | HeldChanges
  }
}

/** A step of which nobody is told yet, and what it takes to undo it: a decision, or one that ends the offer. */
export interface HeldDecision {
  change: ListingChange
  /** Whose step it was; jobs that an earlier version left do not say it. */
  actorId?: number
  reason?: { code: string; text: string }
  /** The owner gets an email. */
  isMailed: boolean
  /** What the decision wrote over. */
  before: MarketTimes
}

/** Whether a held decision is about changes, and not about the listing itself. */
export const isAboutChanges = (held: HeldDecision | HeldChanges): held is HeldChanges => 'revisionVersion' in held

const laneOf = (listingId: number) => `decision ${listingId}`
/** The store of revisions looks there, too: changes are decided about for as long as this job waits. */
const laneOfChanges = (listingId: number) => `changes ${listingId}`

/** Keeps what follows from a step back until its time for being undone is over. */
export async function holdDecision(tx: Transaction<Schema>, held: HeldDecision, undoMs: number): Promise<void> {
  const runAt = new Date(Date.parse(held.change.at) + undoMs)
  await enqueueJob(tx, 'decisionHeld', held, { lane: laneOf(held.change.listingId), runAt })
}

/** The same for a decision about changes. */
export async function holdChanges(
  tx: Transaction<Schema>,
  held: Omit<HeldChanges, 'at' | 'until'>,
  { at, undoMs }: { at: Date; undoMs: number },
): Promise<void> {
  const runAt = new Date(at.getTime() + undoMs)
  const payload = { ...held, at: at.toISOString(), until: runAt.toISOString() }
  await enqueueJob(tx, 'decisionHeld', payload, { lane: laneOfChanges(held.listingId), runAt })
}

/**
 * Takes the decision about this listing out of the queue; null where there is none or where it is just being told of. Who
 * undoes a decision and whoever tells of it ask for the same row, so that one of them gets it.
 */
export async function withdrawDecision(tx: Transaction<Schema>, listingId: number): Promise<HeldDecision | null> {
  const held = await withdrawJob(tx, { kind: 'decisionHeld', lane: laneOf(listingId) })
  return held === null || isAboutChanges(held) ? null : held
}

/** The same for the decision about its changes; false where there is none or where it is just taking effect. */
export async function withdrawHeldChanges(tx: Transaction<Schema>, listingId: number): Promise<boolean> {
  return (await withdrawJob(tx, { kind: 'decisionHeld', lane: laneOfChanges(listingId) })) !== null
}

/** Tells of a decision: seekers, those who reported the listing, and its owner. */
export async function announceDecision(tx: Transaction<Schema>, held: HeldDecision): Promise<void> {
  const { change, reason, isMailed } = held
  await enqueueJob(tx, 'listingChanged', change, { lane: `listing ${change.listingId}` })
  const row = isMailed ? await readListingStatus(tx, change.listingId) : null
  if (row !== null) await notifyOwner(tx, row, { event: change.event, by: change.by, reason, isAuthor: false })
}

/**
 * The next step of a listing ends the time for undoing the last one: what was held comes first. Returns what was held where
 * whoever took that step leads the listing back: nobody was told of it, and nobody is told of either; else null.
 * See docs/decisions/0159-steps-taken-back-before-anybody-is-told.md and 0162-reviews-taken-back.md.
 */
export async function settleHeld(
  tx: Transaction<Schema>,
  listingId: number,
  next: { to: PropertyStatus | 'purged'; actorId: number | null },
): Promise<HeldDecision | null> {
  const held = await withdrawDecision(tx, listingId)
  if (held === null) return null
  const { change, actorId } = held
  const isBack = change.from === next.to && actorId === next.actorId
  if (isBack && hasWayBack(change) && !(await isAnswerToReports(tx, change))) return held
  await announceDecision(tx, held)
  return null
}

/** Steps by which somebody ends what is offered. Each has a step that leads back. */
const endings: ReadonlySet<ListingEventType> = new Set(['ARCHIVE', 'MARK_SOLD', 'MARK_RENTED', 'DELETE'])

/** Whether another step leads back from this one; from a review only where an administrator asked for it. */
const hasWayBack = ({ event, by }: Pick<ListingChange, 'event' | 'by'>): boolean =>
  endings.has(event) || (event === 'HOLD' && by === 'admin')

/** A review that clears what was reported is a decision, and those who reported it hear of it. */
const isAnswerToReports = async (tx: Transaction<Schema>, { event, listingId }: ListingChange): Promise<boolean> =>
  event === 'HOLD' && (await readOpenReports(tx, listingId)).length > 0

/** The two ways in which a review ends. */
const decisions: ReadonlySet<ListingEventType> = new Set(['APPROVE', 'REJECT'])

/** Whether a step is a decision about a listing that waits. */
export const isDecision = (event: ListingEventType): boolean => decisions.has(event)

interface StepTaken extends Pick<ListingChange, 'event' | 'by'> {
  actorId: number | null
  isOneOfMany?: boolean | undefined
}

/**
 * Whether people are told of a step only once it can no longer be taken back. An import names every listing that it ends:
 * nobody takes that back by a button.
 */
export const canBeTakenBack = ({ actorId, isOneOfMany, ...step }: StepTaken): boolean =>
  isDecision(step.event) ? step.by === 'admin' : actorId !== null && isOneOfMany !== true && hasWayBack(step)
