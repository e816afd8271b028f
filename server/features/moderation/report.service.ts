import type { PropertyReport } from '#contract/entities/propertyDraft.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { reportActors, reportEvents, type ReportEvent } from '#machines/report/report.machine.ts'
import { takeReportStep, type ReportState } from '#machines/report/reportSteps.ts'
import type { Transaction } from 'kysely'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { Conflict, NotFound, TooMany } from '#server/platform/http/failures.ts'
import type { Once } from '#server/platform/http/idempotency.ts'
import { networkOf } from '#server/platform/http/networkAddress.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { takeFromBudget, type Budget } from '#server/features/accounts/quickLimits.ts'
import {
  countConfirmedReports,
  findReporters,
  insertReport,
  lockOpenReports,
  readReportHistories,
  settleReports,
} from './report.store.ts'
import type { LeadAsker } from '#server/features/leads/lead.service.ts'
import type { ListingEffect } from '#server/features/listings/listingChange.ts'
import { changeStatusBySystem, type ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { mailedListing } from '#server/features/listings/mailedListing.ts'
import { isPublic, readListings } from '#server/features/listings/property.service.ts'
import { usageRunOf, type OnRun } from '#server/platform/history/usageRun.ts'
import { walkHistories, type WalkedStep, type WalkReport } from '#server/platform/history/walkHistory.ts'

interface ReportDeps {
  database: Database
  credentials: Pick<Credentials, 'attemptKey' | 'now'>
  listingDeps: ListingDeps
}

interface Reporter extends LeadAsker {
  statsToken: string
}

/** Reports by so many confirmed people hold a listing back until somebody has looked at it. */
const holdsFrom = 3
const perNetwork: Budget = { most: 20, windowSeconds: 60 * 60 }

/**
 * Reports a listing, once per person: again changes nothing. Enough confirmed people hold it back at once; what guests say
 * waits for somebody to look at it.
 */
export async function reportListing(
  { database, credentials, listingDeps }: ReportDeps,
  { listingId, reason, text = '', email, website = '' }: PropertyReport & { listingId: number },
  { actor, statsToken, ip, locale }: Reporter,
  once: Once,
): Promise<void> {
  if (website.trim() !== '') return once(() => Promise.resolve())
  const [listing] = await readListings(database, [listingId])
  const reporterId = actor.kind === 'user' ? actor.userId : null
  if (listing === undefined || (!isPublic(listing) && listing.ownerId !== reporterId)) throw new NotFound()
  if (listing.ownerId === reporterId) throw new Conflict('This is your own listing.', { code: 'own_listing' })
  const now = credentials.now()
  const waitSeconds = await takeFromBudget(database, credentials.attemptKey('report', networkOf(ip)), perNetwork, now)
  if (waitSeconds > 0) throw new TooMany(waitSeconds)
  const isConfirmed = actor.kind === 'user' && !actor.roles.includes('ROLE_UNCONFIRMED')
  return once(async (tx) => {
    const isNew = await insertReport(tx, {
      listingId,
      reporterId,
      visitKey: reporterId === null ? credentials.attemptKey('report visit', statsToken) : null,
      email: reporterId === null ? (email ?? null) : null,
      locale,
      reason,
      text: text.trim(),
      isConfirmed,
      now,
    })
    if (!isNew || !isConfirmed || (await countConfirmedReports(tx, listingId)) < holdsFrom) return
    await changeStatusBySystem(tx, { listingId, event: 'HOLD', reason: { code: 'reports', text: '' } }, listingDeps)
  })
}

/** What becomes of a listing answers the reports of it: back on the market they were heard, off the market they were right. */
export const answerOfReports: ListingEffect = async (tx, { listingId, event, from, to, at }, { now }) => {
  if (from === to || event === 'HOLD' || event === 'SUBMIT' || event === 'RESUBMIT') return
  const isHeard = statusHas(to, 'online')
  const answer = { type: isHeard ? 'DISMISS' : 'UPHOLD', by: 'system' } as const
  // What came after the change is about what the listing is now, and nobody has looked at it.
  const reportIds = await answerReports(tx, listingId, answer, { until: new Date(at), now })
  await tellReporters(tx, { listingId, reportIds, outcome: isHeard ? 'dismissed' : 'upheld' })
}

/** Answers the reports of a listing that were open at a time, if their machine lets it; says which these were. */
export async function answerReports(
  tx: Transaction<Schema>,
  listingId: number,
  event: ReportEvent,
  { until, now }: { until: Date; now: Date },
): Promise<number[]> {
  const outcome = takeReportStep('open', event)
  if (outcome === null || outcome === 'open') throw new Conflict('These reports can’t be resolved this way.')
  const reportIds = await lockOpenReports(tx, listingId, until)
  await settleReports(tx, reportIds, { ...event, outcome, now })
  return reportIds
}

interface SettledReports {
  listingId: number
  reportIds: readonly number[]
  outcome: 'upheld' | 'dismissed'
}

/** Tells whoever sent these reports what became of them. */
export async function tellReporters(
  tx: Transaction<Schema>,
  { listingId, reportIds, outcome }: SettledReports,
): Promise<void> {
  const reporters = await findReporters(tx, reportIds)
  const [listing] = reporters.length === 0 ? [] : await readListings(tx, [listingId])
  if (listing === undefined) return
  const { id, slug, title } = mailedListing(listing, null)
  for (const recipient of reporters)
    await queueMail(tx, { kind: 'reportSettled', ...recipient, data: { listing: { id, slug, title }, outcome } })
}

/** Walks the history of every report through its machine. */
export const checkReportHistories = (database: Database, onRun: OnRun = () => undefined): Promise<WalkReport> =>
  walkHistories(
    (after: number, limit: number) => readReportHistories(database, { after, limit }),
    'open',
    (from, step) => {
      const event = eventOf(step)
      return event === null ? null : takeReportStep(from as ReportState, event) // where the machine itself led before
    },
    0,
    ({ steps }) => onRun(usageRunOf({ machine: 'report', steps, eventOf })),
  )

function eventOf({ event, by }: WalkedStep): ReportEvent | null {
  const type = reportEvents.find((known) => known === event)
  const who = reportActors.find((known) => known === by)
  return type === undefined || who === undefined ? null : { type, by: who }
}
