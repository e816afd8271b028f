import { chooseLocale } from '#contract/chooseLocale.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

import type { Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { postponePriceJob } from '#server/platform/jobs/job.store.ts'
import { keepPrice, type ListingStatusRow } from '../listingStatus.store.ts'
import { describeMedia, replaceMedia } from '#server/features/media/media.store.ts'
import { restartTerm } from '../dueListing.store.ts'
import { updateListing } from '../own/ownListing.store.ts'
import { resolveTown, type TownOfPosition } from '#server/features/places/places.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { columnsOf, slugBeginning, statedPlaceIn } from '../own/listingDraft.ts'
import { indexListings } from '../listingIndex.service.ts'
import type { TransitionContext } from '../loadTransitionContext.ts'
import { isElsewhere, priceOf } from './revisionConsequences.ts'
import { isSameValue, type EditedListing } from './revisionContent.ts'

type Values = Record<string, unknown>

/** How long a price is left alone before anybody hears of it: what is typed wrong is mended meanwhile. */
export const quietMinutes = 15

/** The town that the address states, where the position fits, otherwise the nearest one; null without a position. */
export const townOf = (database: Database, values: Values): Promise<TownOfPosition | null> =>
  resolveTown(database, statedPlaceIn(values))

const withoutHoles = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

/**
 * Makes a listing what it is edited to be, pictures too; false where it is another version than was looked at. Nobody is
 * told yet.
 */
export async function applyEdited(
  tx: Transaction<Schema>,
  { row, listing, values: before }: TransitionContext,
  { values, media, revision }: EditedListing,
  { isApproval, at }: { isApproval: boolean; at: Date },
): Promise<boolean> {
  const edited = withoutHoles(values)
  const isSaved = await updateListing(tx, {
    listingId: row.id,
    version: row.version,
    slug: slugBeginning(edited),
    columns: columnsOf(edited, await townOf(tx, edited), listing.isReserved),
    approvedValues: row.wasPublished ? before : null,
    newlyApproved: isApproval ? values : null,
    at,
  })
  if (!isSaved) return false
  if (statusHas(row.status, 'online') && isOtherTerm(before, values)) await restartTerm(tx, row.id, at)
  if (revision !== null && revision.media !== null)
    await replaceMedia(tx, { listingId: row.id, revisionId: revision.id, mediaIds: media.map(({ id }) => id) })
  if (revision !== null) await describeMedia(tx, row.id, revision.captions)
  if (row.wasPublished) await keepPrice(tx, row.id, at)
  await indexListings(tx, [row.id])
  return true
}

/** Whether changes choose another duration of a listing: its time begins anew when they are published. */
export const isOtherTerm = (before: Values, after: Values): boolean =>
  after.lifetime_days !== undefined && !isSameValue(before.lifetime_days, after.lifetime_days)

/**
 * What follows from changes that are online now: a price is told of once it has stayed for a while, and whoever booked a
 * viewing hears of another address.
 */
export async function followPublication(
  tx: Transaction<Schema>,
  { row, values: before }: TransitionContext,
  after: Values,
  now: Date,
): Promise<void> {
  const [from, to] = [priceOf(before), priceOf(after)]
  if (to !== null && from !== to) await notifyOfPriceLater(tx, { listingId: row.id, before: from, after: to }, now)
  if (isElsewhere(before, after))
    await enqueueJob(tx, 'listingMoved', { listingId: row.id }, { lane: `listing ${row.id}` })
}

/** Several changes within the quiet time are told of as one, from the first price to the last. */
async function notifyOfPriceLater(
  tx: Transaction<Schema>,
  change: { listingId: number; before: number | null; after: number },
  now: Date,
): Promise<void> {
  const runAt = new Date(now.getTime() + quietMinutes * 60_000)
  const lane = `price of ${change.listingId}`
  const notified = { ...change, at: now.toISOString() }
  if (await postponePriceJob(tx, { lane, after: change.after, at: notified.at, runAt })) return
  await enqueueJob(tx, 'listingPriceChanged', notified, { lane, runAt })
}

/** Writes to the owner about what an administrator decided. */
export async function notifyOwnerOfRevision(
  tx: Transaction<Schema>,
  { id: listingId, slug, address, ownerEmail: to, ownerLocale }: ListingStatusRow,
  decided: { event: 'APPROVE_CHANGES' } | { event: 'REJECT_CHANGES'; reason: { code: string; text: string } },
): Promise<void> {
  const mail = { to, locale: chooseLocale(ownerLocale) } as const
  if (decided.event === 'APPROVE_CHANGES')
    return queueMail(tx, {
      ...mail,
      kind: 'changesApproved',
      data: { listingId, address, path: `listing/${slug}/${listingId}` },
    })
  return queueMail(tx, { ...mail, kind: 'changesRejected', data: { listingId, address, ...decided.reason } })
}
