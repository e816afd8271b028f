import { readRecipient } from '#server/features/accounts/account.service.ts'
import type { Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import type { MailedListing } from '#server/features/mails/seekerMails.ts'
import { findDueAccounts, takeDueAlerts, type DueAlert } from './alert.store.ts'
import { hasWaitingJob } from '#server/platform/jobs/job.store.ts'
import { readListings } from '#server/features/listings/property.service.ts'
import { mailedListing } from '#server/features/listings/mailedListing.ts'

declare module '#server/platform/jobs/jobKinds.ts' {
  interface JobPayloads {
    /** Writes to everybody whose alerts are due. */
    alertDigests: Record<string, never>
  }
}

/** So many people are written to in one transaction. */
const perJob = 100
/** A mail names so many listings of one search; the page has them all. */
const mostListings = 10

/** Sees to it that mails go out at these times. */
export async function scheduleDigests(tx: Transaction<Schema>, times: readonly Date[]): Promise<void> {
  for (const runAt of times)
    if (!(await hasWaitingJob(tx, 'alertDigests', runAt))) await enqueueJob(tx, 'alertDigests', {}, { runAt })
}

/**
 * Writes to everybody for whom it is time: one mail each, with all that their searches have found since the last one. A
 * mail is queued in the transaction that takes its alerts, so nothing is told twice and nothing is lost.
 */
export async function sendDueDigests(tx: Transaction<Schema>, now: Date): Promise<void> {
  const accountIds = await findDueAccounts(tx, now, perJob)
  for (const accountId of accountIds) await sendDigest(tx, accountId, now)
  if (accountIds.length === perJob) await enqueueJob(tx, 'alertDigests', {})
}

async function sendDigest(tx: Transaction<Schema>, accountId: number, now: Date): Promise<void> {
  const alerts = await takeDueAlerts(tx, accountId, now)
  const recipient = await readRecipient(tx, accountId)
  if (alerts.length === 0 || recipient === null) return
  const listings = new Map(
    (
      await readListings(
        tx,
        alerts.map(({ listingId }) => listingId),
      )
    ).map((listing) => [listing.id, listing]),
  )
  const mailed = (alert: DueAlert): MailedListing[] => {
    const listing = listings.get(alert.listingId)
    return listing === undefined ? [] : [mailedListing(listing, alert.droppedFrom)]
  }
  const searches = bySearch(alerts).map(([id, ofSearch]) => ({
    id,
    name: ofSearch[0]?.searchName ?? '',
    count: ofSearch.length,
    listings: ofSearch.slice(0, mostListings).flatMap(mailed),
  }))
  await queueMail(tx, { kind: 'searchAlerts', ...recipient, data: { accountId, searches } })
}

function bySearch(alerts: readonly DueAlert[]): [searchId: number, alerts: DueAlert[]][] {
  const groups = new Map<number, DueAlert[]>()
  for (const alert of alerts) groups.set(alert.searchId, [...(groups.get(alert.searchId) ?? []), alert])
  return [...groups]
}
