import type { Lead, LeadEvent, LeadMessage, LeadSide } from '#contract/entities/lead.ts'
import type { LeadStep } from '#machines/lead/lead.machine.ts'
import { leadEventsFor, leadStep, stepLead } from '#machines/lead/leadSteps.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { Conflict } from '../http/failures.ts'
import {
  insertLeadMessage,
  lockLead,
  lockLeadsOf,
  updateLead,
  type LeadCode,
  type StoredLead,
} from '../store/lead.store.ts'
import { cleanParagraphs } from './cleanText.ts'
import { requireSide, type LeadParts } from './lead.service.ts'
import type { ListingEffect } from './listingEffects.ts'
import { countLeadMessage } from './leadLimits.ts'
import { mailLeadClosed, mailMessage, mailTourAgreed, mailTourCancelled, mailTourMoved } from './leadMails.ts'
import { factsOf, presentLead, presentMessage } from './presentLead.ts'

interface Asked {
  leadId: number
  accountId: number
  now: Date
}

/** Takes a step that a side asked for by name. 409 where its machine does not know a way. */
export async function takeLeadStep(
  database: Database,
  { leadId, accountId, event, now }: Asked & { event: LeadEvent },
): Promise<Lead> {
  return inTransaction(database, async (tx) => {
    const { lead, side } = requireSide(await lockLead(tx, leadId), accountId)
    const step = leadStep(event, side, lead.listing.status === 'PUBLISHED')
    // Asking twice for what is already so is no mistake: two tabs do that.
    if (event === 'SEE' && side === 'lister' && lead.state !== 'new') return presentLead(lead, side)
    const changed = await move(tx, lead, side, step)
    if (lead.tour !== null && changed.tour === null) await tellOfCancelledTour(tx, lead, { by: side, now })
    if (event === 'AGREE_TOUR') await mailTourAgreed(tx, changed, now)
    return presentLead(changed, side)
  })
}

/** Calls off the tour of a lead; the place is free again, and the other side hears of it. */
export async function cancelTour(database: Database, { leadId, accountId, now }: Asked): Promise<Lead> {
  return inTransaction(database, async (tx) => {
    const { lead, side } = requireSide(await lockLead(tx, leadId), accountId)
    const changed = await move(tx, lead, side, { type: 'CANCEL_TOUR', by: side })
    await tellOfCancelledTour(tx, lead, { by: side, now })
    return presentLead(changed, side)
  })
}

/** Adds a message of one side and brings it to the other by mail. */
export async function writeMessage(
  { database, credentials }: LeadParts,
  { leadId, accountId, text }: Omit<Asked, 'now'> & { text: string },
): Promise<LeadMessage> {
  const cleaned = cleanParagraphs(text, 'text')
  const now = credentials.now()
  return inTransaction(database, async (tx) => {
    const { lead, side } = requireSide(await lockLead(tx, leadId), accountId)
    await countLeadMessage(tx, credentials, accountId)
    await move(tx, lead, side, side === 'lister' ? { type: 'REPLY', by: side } : { type: 'FOLLOW_UP', by: side })
    const message = await insertLeadMessage(tx, { leadId, author: side, text: cleaned, now })
    await mailMessage(tx, lead, side, cleaned)
    return presentMessage(message)
  })
}

const openStates = ['new', 'seen', 'replied', 'tour_agreed'] as const
const codes = {
  sold: 'listing_sold',
  rented: 'listing_rented',
  gone: 'listing_gone',
} as const satisfies Record<string, LeadCode>

/** Closes every open lead of a listing that left the market, gives their places on tours back, and tells their senders. */
export async function closeLeadsOf(
  tx: Transaction<Schema>,
  { listingId, because, now }: { listingId: number; because: keyof typeof codes; now: Date },
): Promise<void> {
  for (const lead of await lockLeadsOf(tx, listingId, openStates)) {
    await move(tx, lead, 'sender', { type: 'CLOSE', by: 'system' })
    await insertLeadMessage(tx, { leadId: lead.id, author: 'system', code: codes[because], now })
    await mailLeadClosed(tx, lead, because, now)
  }
}

/**
 * A listing that leaves the market ends the conversations about it. One that only waits for another review keeps them: it
 * may be back in an hour.
 */
export const endOfLeads: ListingEffect = async (tx, { listingId, from, to }, { now }) => {
  if (from === to || to === 'PUBLISHED' || to === 'PENDING') return
  const because = to === 'SOLD' ? 'sold' : to === 'RENTED' ? 'rented' : 'gone'
  await closeLeadsOf(tx, { listingId, because, now })
}

/** Gives the places of a tour date back that will not be, and tells everybody who had one. */
export async function cancelToursOf(
  tx: Transaction<Schema>,
  { listingId, tourSlotIds, now }: { listingId: number; tourSlotIds: readonly number[]; now: Date },
): Promise<void> {
  for (const lead of await lockLeadsOf(tx, listingId, openStates)) {
    if (lead.tour === null || !tourSlotIds.includes(lead.tour.id)) continue
    await move(tx, lead, 'sender', { type: 'CANCEL_TOUR', by: 'system' })
    await insertLeadMessage(tx, { leadId: lead.id, author: 'system', code: 'tour_cancelled', now })
    await mailTourCancelled(tx, lead, { to: 'sender', by: 'lister', tour: lead.tour, now })
  }
}

/** Tells everybody who has a place on a tour date that it is at another time now. They keep the place. */
export async function tellOfMovedTour(
  tx: Transaction<Schema>,
  { listingId, tourSlotId, from, now }: { listingId: number; tourSlotId: number; from: Date; now: Date },
): Promise<void> {
  for (const lead of await lockLeadsOf(tx, listingId, openStates)) {
    if (lead.tour?.id !== tourSlotId) continue
    await insertLeadMessage(tx, { leadId: lead.id, author: 'system', code: 'tour_moved', now })
    await mailTourMoved(tx, lead, { tour: lead.tour, from: from.toISOString(), now })
  }
}

/** Takes a step and writes down what became of the lead. */
async function move(tx: Transaction<Schema>, lead: StoredLead, side: LeadSide, step: LeadStep): Promise<StoredLead> {
  const after = stepLead(factsOf(lead), step)
  if (after === null) refuseStep(lead, side, step)
  await updateLead(tx, lead.id, after)
  return { ...lead, state: after.state, tour: after.hasTour ? lead.tour : null }
}

function refuseStep(lead: StoredLead, side: LeadSide, { type }: LeadStep): never {
  const from = side === 'sender' && lead.state === 'spam' ? 'closed' : lead.state
  throw new Conflict('This cannot be done with the conversation as it is now.', {
    code: 'transition_not_allowed',
    members: { from, event: type, allowed: leadEventsFor(factsOf(lead), side, lead.listing.status === 'PUBLISHED') },
  })
}

async function tellOfCancelledTour(
  tx: Transaction<Schema>,
  lead: StoredLead,
  { by, now }: { by: LeadSide; now: Date },
): Promise<void> {
  await insertLeadMessage(tx, { leadId: lead.id, author: 'system', code: 'tour_cancelled', now })
  const { tour } = lead
  if (tour !== null) await mailTourCancelled(tx, lead, { to: by === 'lister' ? 'sender' : 'lister', by, tour, now })
}
