import { pragueDay } from '#server/platform/text/pragueDay.ts'
import type {
  OwnTourDate,
  OwnTourDateParameters,
  OwnTourDates,
  TourDate,
  TourDateList,
  TourDatesDraft,
} from '#contract/entities/tour.ts'
import { addDays } from '#contract/durations.ts'
import { leadEventsFor } from '#machines/lead/leadSteps.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { Actor, SignedInActor } from '#server/platform/http/access.ts'
import { Conflict, Forbidden, Invalid, NotFound, type Violation } from '#server/platform/http/failures.ts'
import {
  deleteTourDates,
  deleteTourDatesAfter,
  insertTourDate,
  lockTourDatesOfOwner,
  moveTourDate,
  readBookedTourDates,
  readTourDates,
  setTourCapacity,
  type BookedTourDate,
  type StoredTourDate,
  type TourDateToSave,
} from './tourDates.store.ts'
import { cancelToursOf, notifyOfMovedTour } from '#server/features/leads/leadSteps.service.ts'
import { overlapViolation, tourTimeViolations } from '#server/features/leads/tourTime.ts'
import type { ListingChange } from '#server/features/listings/listingChange.ts'
import type { ListingEffect } from '#server/features/listings/listingChange.ts'
import { isPublicStatus, readListingStatus, rolesOn } from '#server/features/listings/listingStatus.service.ts'

const present = ({ id, startsAt, endsAt, capacity, taken }: StoredTourDate): TourDate => ({
  id,
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
  capacity,
  free: Math.max(0, capacity - taken),
})

/** When a listing can be seen from now on, for everybody who may see it at all. */
export async function listTourDates(
  database: Database,
  listingId: number,
  actor: Actor,
  now: Date,
): Promise<TourDateList> {
  const row = await readListingStatus(database, listingId)
  const isOwn = row !== null && actor.kind === 'user' && rolesOn(row, actor).length > 0
  if (row === null || (!isOwn && !isPublicStatus(row))) throw new NotFound()
  const isOffered = isOwn || statusHas(row.status, 'online')
  return { tourDates: isOffered ? (await readTourDates(database, listingId, { after: now, isOwn })).map(present) : [] }
}

/**
 * Sets all future tour dates of one's own listing. Those that are left out are called off, those at another time move, and
 * whoever booked one is told. No two dates of one owner overlap, whichever home they are for.
 * See docs/decisions/0053-saving-viewing-slots.md.
 */
export async function planTourDates(
  database: Database,
  actor: SignedInActor,
  { propertyId, tourDates, known }: TourDatesDraft,
  now: Date,
): Promise<TourDateList> {
  const row = await readListingStatus(database, propertyId)
  if (row === null) throw new NotFound()
  if (row.ownerId !== actor.userId) throw isPublicStatus(row) ? new Forbidden() : new NotFound()
  if (statusHas(row.status, 'over'))
    throw new Conflict('Viewings are no longer possible for this listing.', { code: 'not_editable' })
  const requested = tourDates.map(({ id, start, end, capacity }) => ({
    id,
    startsAt: new Date(start),
    endsAt: new Date(end),
    capacity,
  }))
  return inTransaction(database, async (tx) => {
    const existing = await lockTourDatesOfOwner(tx, actor.userId, now)
    const own = existing.filter(({ listingId }) => listingId === propertyId)
    const pairs = requested.map((date, index) => ({ date, stored: storedAs(date, index, requested, own) }))
    const kept = new Set(pairs.map(({ stored }) => stored?.id))
    const leftOut = own.filter(({ id }) => !kept.has(id))
    const dropped = leftOut.filter(({ id }) => known === undefined || known.includes(id))
    const staying = leftOut.filter((date) => !dropped.includes(date))
    refuse(pairs.flatMap((pair, index) => violationsOf(pair, index, now)))
    refuse(overlaps(requested, [...existing.filter(({ listingId }) => listingId !== propertyId), ...staying]))
    const gone = dropped.map(({ id }) => id)
    await cancelToursOf(tx, { listingId: propertyId, tourSlotIds: gone, now })
    await deleteTourDates(tx, gone)
    for (const { date, stored } of pairs) {
      if (stored === undefined) await insertTourDate(tx, propertyId, date)
      else await changeTourDate(tx, { date, stored, now })
    }
    return { tourDates: (await readTourDates(tx, propertyId, { after: now, isOwn: true })).map(present) }
  })
}

/** A step by which a home leaves the market. One that only waits for another review may be back in an hour. */
const endsTours = ({ from, to }: Pick<ListingChange, 'from' | 'to'>) =>
  statusHas(to, 'deleted') || (statusHas(from, 'online') && !statusHas(to, 'active'))

/**
 * Viewings that are still to come end with the offer: nobody plans around them any more. Whoever booked one hears of it
 * with the end of the conversation, and those that have begun take place.
 */
export const endOfTours: ListingEffect = async (tx, change, { now }) => {
  if (endsTours(change)) await deleteTourDatesAfter(tx, change.listingId, now)
}

interface RequestedTourDate extends TourDateToSave {
  id: number | undefined
}

/** A date that is wanted, and the one that it is already, if any. */
interface TourDatePair {
  date: RequestedTourDate
  stored: StoredTourDate | undefined
}

/** By its id, which only the first may name; without one by its time, where nobody names it. */
function storedAs(
  date: RequestedTourDate,
  index: number,
  requested: readonly RequestedTourDate[],
  own: readonly StoredTourDate[],
) {
  const namedBy = (id: number) => requested.findIndex((one) => one.id === id)
  return own.find((stored) =>
    date.id === undefined
      ? namedBy(stored.id) === -1 && isSameTime(stored, date)
      : stored.id === date.id && namedBy(stored.id) === index,
  )
}

const isSameTime = (one: Pick<TourDateToSave, 'startsAt' | 'endsAt'>, other: typeof one) =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()

async function changeTourDate(
  tx: Transaction<Schema>,
  { date, stored, now }: { date: RequestedTourDate; stored: StoredTourDate; now: Date },
): Promise<void> {
  if (stored.capacity !== date.capacity) await setTourCapacity(tx, stored.id, date.capacity)
  if (isSameTime(stored, date)) return
  await moveTourDate(tx, stored.id, { ...date, now })
  const { listingId, id: tourSlotId, startsAt: from } = stored
  await notifyOfMovedTour(tx, { listingId, tourSlotId, from, now })
}

/** The tour dates of all of one's own listings, and who comes; a week from today unless other days are asked for. */
export async function listOwnTourDates(
  database: Database,
  { userId }: SignedInActor,
  { from, to }: OwnTourDateParameters,
  now: Date,
): Promise<OwnTourDates> {
  const first = from ?? pragueDay(now)
  const last = to ?? addDays(first, 6)
  const dates = await readBookedTourDates(database, { ownerId: userId, from: first, to: last })
  return {
    tourDates: dates.map((date) => ({
      ...present(date),
      propertyId: date.listingId,
      bookings: date.bookings.map((booking) => presentBooking(booking, date.endsAt > now)),
    })),
  }
}

/** Whoever has a place on a tour date; what is over cannot be confirmed any more. */
function presentBooking(
  { leadId, name, phoneNumber, state }: BookedTourDate['bookings'][number],
  isToCome: boolean,
): OwnTourDate['bookings'][number] {
  const events = leadEventsFor({ state, hasTour: isToCome }, 'lister', true)
  return {
    leadId,
    name,
    ...(phoneNumber !== null && { phoneNumber }),
    isConfirmed: state === 'tour_agreed',
    mayConfirm: isToCome && events.includes('AGREE_TOUR'),
  }
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new Invalid(violations)
}

const at = (index: number, part: string) => `tourDates[${index}].${part}`

function violationsOf({ date, stored }: TourDatePair, index: number, now: Date): Violation[] {
  if (date.id !== undefined && stored === undefined)
    return [{ propertyPath: at(index, 'id'), message: 'This viewing time no longer exists.', code: 'unknown_tour' }]
  return [
    ...(stored !== undefined && isSameTime(stored, date) ? [] : tourTimeViolations(date, `tourDates[${index}]`, now)),
    ...tooSmall(),
  ]

  function tooSmall(): Violation[] {
    if (stored === undefined || date.capacity >= stored.taken) return []
    return [
      { propertyPath: at(index, 'capacity'), message: `${stored.taken} places are already booked.`, code: 'booked' },
    ]
  }
}

function overlaps(requested: readonly TourDateToSave[], others: readonly StoredTourDate[]): Violation[] {
  const taken: readonly Pick<TourDateToSave, 'startsAt' | 'endsAt'>[] = others
  return requested.flatMap((date, index) => {
    const before = [...taken, ...requested.slice(0, index)]
    const hits = before.some((other) => other.startsAt < date.endsAt && date.startsAt < other.endsAt)
    return hits ? [overlapViolation(`tourDates[${index}]`)] : []
  })
}
