import type { Dismissal, ReportCase } from '#contract/entities/adminReport.ts'
import type { Locale } from '#contract/entities/locale.ts'
import type { PropertyStatus } from '#contract/entities/property.ts'
import { blockerLabels, type ListingBlocker } from '#machines/listing/listingBlockers.ts'
import { takeReportStep } from '#machines/report/reportSteps.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Conflict, NotFound } from '#server/platform/http/failures.ts'
import { findUnbegunJobs, withdrawJob } from '#server/platform/jobs/job.store.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import { textIn } from '#server/platform/text/texts.ts'
import { insertAdminAction } from '#server/features/accounts/adminAction.service.ts'
import type { ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { readListings } from '#server/features/listings/property.service.ts'
import { undoTime } from '#server/features/listings/undoTime.ts'
import { answerReports, tellReporters } from './report.service.ts'
import { reopenReports } from './report.store.ts'

declare module '#server/platform/jobs/jobKinds.ts' {
  interface JobPayloads {
    /** Tells reporters of a dismissal that can no longer be undone. */
    dismissalHeld: HeldDismissal
  }
}

/** A dismissal of which nobody is told yet, and what it takes to undo it. */
export interface HeldDismissal {
  listingId: number
  reportIds: number[]
  /** Whose it was. */
  actorId: number
  /** Where the listing was: reports of one that has moved on stay dismissed. */
  status: PropertyStatus
  at: string
}

const laneOf = (listingId: number) => `reports ${listingId}`

/**
 * Dismisses the open reports of a listing, which stays as it is. Whoever sent them is told once the time for undoing it is
 * over; without such a time, at once. 404 where there is no such listing.
 * See docs/decisions/0160-dismissals-taken-back.md.
 */
export function dismissReportsOf(
  database: Database,
  { listingId, actor }: { listingId: number; actor: SignedInActor },
  { now, undoMs = 0 }: ListingDeps,
): Promise<Dismissal> {
  const dismissedAt = now()
  const at = dismissedAt.toISOString()
  return inTransaction(database, async (tx) => {
    const [listing] = await readListings(tx, [listingId])
    if (listing === undefined) throw new NotFound()
    const { userId: actorId } = actor
    await insertAdminAction(tx, { actorId, action: 'DISMISS_REPORTS', listingId, at: dismissedAt })
    const answer = { type: 'DISMISS', by: 'admin' } as const
    const reportIds = await answerReports(tx, listingId, answer, { until: dismissedAt, now: dismissedAt })
    if (reportIds.length === 0) return { at }
    // One dismissal at a time can be undone: whoever sent what was dismissed before is told now.
    const before = await withdrawDismissal(tx, listingId)
    if (before !== null) await announceDismissal(tx, before)
    const held = { listingId, reportIds, actorId, status: listing.status, at }
    if (undoMs === 0) {
      await announceDismissal(tx, held)
      return { at }
    }
    const until = new Date(dismissedAt.getTime() + undoMs)
    await enqueueJob(tx, 'dismissalHeld', held, { lane: laneOf(listingId), runAt: until })
    return { at, undo: undoTime(until, dismissedAt) }
  })
}

/** Tells whoever sent the dismissed reports that they are settled. */
export const announceDismissal = (
  tx: Transaction<Schema>,
  { listingId, reportIds }: Pick<HeldDismissal, 'listingId' | 'reportIds'>,
): Promise<void> => tellReporters(tx, { listingId, reportIds, outcome: 'dismissed' })

interface DismissalUndo {
  listingId: number
  /** When the reports were dismissed, as the dismissal was answered. */
  dismissedAt: string
  actor: SignedInActor
  locale: Locale
}

/**
 * Takes back the dismissal that the administrator has just made: the reports are open again, and nobody was told. Refused
 * once its time is over, where the listing has moved on, and where it was somebody else's.
 */
export function undoDismissal(
  database: Database,
  { listingId, dismissedAt, actor, locale }: DismissalUndo,
  { now }: Pick<ListingDeps, 'now'>,
): Promise<void> {
  const refused = (blocker: ListingBlocker) => {
    const message = textIn(blockerLabels[blocker], locale)
    return new Conflict(message, {
      code: 'transition_not_allowed',
      members: { blockedBy: [{ code: blocker, message }] },
    })
  }
  return inTransaction(database, async (tx) => {
    const [listing] = await readListings(tx, [listingId])
    if (listing === undefined) throw new NotFound()
    const held = await withdrawDismissal(tx, listingId)
    const isMeant = held !== null && Date.parse(held.at) === Date.parse(dismissedAt)
    if (!isMeant || held.status !== listing.status) throw refused('too_late_to_undo')
    const mayReopen = takeReportStep('dismissed', { type: 'REOPEN', by: 'admin' }) === 'open'
    if (!mayReopen || held.actorId !== actor.userId) throw refused('not_your_decision')
    await reopenReports(tx, held.reportIds, now())
    await insertAdminAction(tx, { actorId: actor.userId, action: 'UNDO_DISMISSAL', listingId, at: now() })
  })
}

/** Takes the held dismissal of a listing out of the queue; null where there is none or where it is just being told of. */
const withdrawDismissal = (tx: Transaction<Schema>, listingId: number): Promise<HeldDismissal | null> =>
  withdrawJob(tx, { kind: 'dismissalHeld', lane: laneOf(listingId) })

/** A case of the list of reports, as far as it matters to whoever would reopen it. */
type ListedCase = Pick<ReportCase, 'id' | 'settled'> & { listing: Pick<ReportCase['listing'], 'id' | 'status'> }

/** Until when these cases can be reopened by this administrator, by their ids: what `undoDismissal` would not refuse. */
export async function findReopenable(
  database: Database,
  cases: readonly ListedCase[],
  { userId, now }: { userId: number; now: Date },
): Promise<ReadonlyMap<number, NonNullable<ReportCase['undo']>>> {
  const settled = cases.filter((one) => one.settled !== undefined)
  if (settled.length === 0) return new Map()
  const lanes = [...new Set(settled.map(({ listing }) => laneOf(listing.id)))]
  const jobs = await findUnbegunJobs(database, { kind: 'dismissalHeld', lanes })
  const isOf = ({ listingId, status, at, actorId }: HeldDismissal, { listing, settled: done }: ListedCase) =>
    listingId === listing.id &&
    status === listing.status &&
    Date.parse(at) === Date.parse(done?.at ?? '') &&
    actorId === userId
  return new Map(
    settled.flatMap((one) => {
      const job = jobs.find(({ payload }) => isOf(payload, one))
      return job === undefined || job.runAt <= now ? [] : [[one.id, undoTime(job.runAt, now)]]
    }),
  )
}
