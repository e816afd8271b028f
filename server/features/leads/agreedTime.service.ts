import type { AgreedTime } from '#contract/entities/tour.ts'
import type { Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import { Conflict, Invalid } from '#server/platform/http/failures.ts'
import { readLead, type StoredLead } from './lead.store.ts'
import { isPast } from './presentLead.ts'
import { insertAgreedTour, lockToursBetween, setTourOfLead, type OwnersTour } from './tourPlace.store.ts'
import { overlapViolation, tourTimeViolations, type TourTime } from './tourTime.ts'

/**
 * Gives a lead the time of the viewing that its sides agreed on in words, and answers the lead with it. A free place that
 * its listing offers at that very time is taken; else the time is nobody else's. A booked viewing has its time: without
 * `tour` the lead stays as it is. 422 where the time is missing, cannot be, or is that of another viewing of the lister.
 * Call it in the transaction of the step, before the step.
 * See docs/decisions/0161-a-time-for-every-viewing.md.
 */
export async function agreeOnTime(
  tx: Transaction<Schema>,
  lead: StoredLead,
  tour: AgreedTime | undefined,
  now: Date,
): Promise<StoredLead> {
  const isBooked = lead.tour !== null && !isPast(lead.tour, now)
  if (isBooked && tour === undefined) return lead
  if (isBooked) throw new Conflict('A viewing is already booked.', { code: 'tour_booked' })
  if (tour === undefined)
    throw new Invalid([{ propertyPath: 'tour', message: 'This value is missing.', code: 'required' }])
  const time = { startsAt: new Date(tour.start), endsAt: new Date(tour.end) }
  const violations = tourTimeViolations(time, 'tour', now)
  if (violations.length > 0) throw new Invalid(violations)
  const others = await lockToursBetween(tx, { ownerId: lead.owner.id, ...time })
  const offered = others.find((other) => isSame(other, lead, time))
  if (offered === undefined && others.length > 0) throw new Invalid([overlapViolation('tour')])
  const tourSlotId = offered?.id ?? (await insertAgreedTour(tx, { listingId: lead.listingId, ...time, now }))
  await setTourOfLead(tx, lead.id, tourSlotId)
  return (await readLead(tx, lead.id)) ?? lead
}

const isSame = (other: OwnersTour, { listingId }: StoredLead, { startsAt, endsAt }: TourTime): boolean =>
  other.hasRoom &&
  other.listingId === listingId &&
  other.startsAt.getTime() === startsAt.getTime() &&
  other.endsAt.getTime() === endsAt.getTime()
