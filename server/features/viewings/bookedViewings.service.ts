import type { Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { insertLeadMessage, lockLeadsOf, readLeadsOf, type StoredLead } from '#server/features/leads/lead.service.ts'
import { mailViewingAffected } from '#server/features/leads/leadMails.ts'
import { openStates } from '#server/features/leads/leadSteps.service.ts'
import type { ListingEffect } from '#server/features/listings/listingChange.ts'
import { isAhead } from '#server/features/leads/presentLead.ts'

/** The conversations of a listing that have a place on a viewing to come. */
export async function bookedViewingsOf(database: Database, listingId: number, now: Date): Promise<StoredLead[]> {
  return (await readLeadsOf(database, listingId, openStates)).filter(({ tour }) => isAhead(tour, now))
}

/** What can become of a listing without ending the viewings of it. */
export type ViewingChange = 'place_changed' | 'in_review'

/**
 * Tells everybody with a booked viewing of a listing what became of it, in the conversation and by mail. Their places stay
 * as they are. Answers how many were told. Call it in the transaction of the change, after the change.
 */
export async function notifyBookedSeekers(
  tx: Transaction<Schema>,
  { listingId, change, now }: { listingId: number; change: ViewingChange; now: Date },
): Promise<number> {
  let notified = 0
  for (const lead of await lockLeadsOf(tx, listingId, openStates)) {
    const { id: leadId, tour } = lead
    if (!isAhead(tour, now)) continue
    await insertLeadMessage(tx, { leadId, author: 'system', code: change, newsTo: ['sender'], now })
    await mailViewingAffected(tx, lead, { change, tour, now })
    notified += 1
  }
  return notified
}

/** A listing that is held for a review cannot be opened meanwhile: whoever booked a viewing hears why. */
export const noticeOfReview: ListingEffect = async (tx, { listingId, event }, { now }) => {
  if (event === 'HOLD') await notifyBookedSeekers(tx, { listingId, change: 'in_review', now })
}
