import type { Lead, LeadMessage, LeadMessageDraft, LeadPatch, LeadSide } from '#contract/entities/lead.ts'
import type { LeadStep } from '#machines/lead/lead.machine.ts'
import { dayMs } from '#contract/durations.ts'
import { leadEventsFor, leadStep, stepLead } from '#machines/lead/leadSteps.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { Conflict, Invalid } from '#server/platform/http/failures.ts'
import {
  lockEndedLeads,
  lockLead,
  lockLeadsOf,
  lockLeadsOfSender,
  markLeadRead,
  readLead,
  setEndedWithListing,
  updateLead,
  type StoredLead,
} from './lead.store.ts'
import { insertLeadMessage, type LeadCode } from './leadMessage.store.ts'
import { attachPhotos } from './messagePhoto.store.ts'
import { cleanParagraphs } from '#server/platform/text/cleanText.ts'
import { countSteps } from '#server/platform/metrics/countSteps.ts'
import { requireSide, type LeadDeps } from './lead.service.ts'
import type { ListingEffect } from '#server/features/listings/listingChange.ts'
import { agreeOnTime } from './agreedTime.service.ts'
import { countLeadMessage } from './leadLimits.ts'
import { mailLeadClosed, mailMessage, mailTourAgreed, mailTourCancelled, mailTourMoved } from './leadMails.ts'
import { canGoOn, factsOf, isAhead, isPast, presentLead, presentMessage } from './presentLead.ts'

interface Requested {
  leadId: number
  accountId: number
  now: Date
}

/**
 * Takes a step that a side asked for by name. 409 where its machine does not know a way. Agreeing on a viewing takes its
 * `tour`, unless one is booked: 422 where it is missing or cannot be.
 */
export async function takeLeadStep(
  database: Database,
  { leadId, accountId, event, tour, now }: Requested & LeadPatch,
): Promise<Lead> {
  return inTransaction(database, async (tx) => {
    const { lead, side } = requireSide(await lockLead(tx, leadId), accountId)
    const step = leadStep(event, side, canGoOn(lead))
    // Asking twice for what is already so is no mistake: two tabs do that.
    if (event === 'SEE' && side === 'lister' && lead.state !== 'new') return presentLead(lead, side, now)
    // A step that is refused needs no time.
    const takesTime = event === 'AGREE_TOUR' && stepLead(factsOf(lead, now), step) !== null
    const timed = takesTime ? await agreeOnTime(tx, lead, tour, now) : lead
    const changed = await move(tx, timed, { side, step, now })
    if (isCalledOff(lead, changed)) await notifyOfCancelledTour(tx, lead, { by: side, now })
    if (event === 'AGREE_TOUR') await mailTourAgreed(tx, changed, now)
    return presentLead(changed, side, now)
  })
}

/** Calls off the tour of a lead; the place is free again, and the other side hears of it. */
export async function cancelTour(database: Database, { leadId, accountId, now }: Requested): Promise<Lead> {
  return inTransaction(database, async (tx) => {
    const { lead, side } = requireSide(await lockLead(tx, leadId), accountId)
    if (isPast(lead.tour, now)) throw new Conflict('This viewing has already taken place.', { code: 'tour_over' })
    const changed = await move(tx, lead, { side, step: { type: 'CANCEL_TOUR', by: side }, now })
    await notifyOfCancelledTour(tx, lead, { by: side, now })
    return presentLead(changed, side, now)
  })
}

/**
 * Adds a message of one side, words, photos or both, and brings it to the other by mail. 409 where a photo that it names
 * is not there for it any more.
 */
export async function writeMessage(
  { database, credentials }: LeadDeps,
  { leadId, accountId, text, photoIds = [] }: Omit<Requested, 'now'> & LeadMessageDraft,
): Promise<LeadMessage> {
  if (text === undefined && photoIds.length === 0)
    throw new Invalid([{ propertyPath: 'text', message: 'This value is missing.', code: 'required' }])
  const cleaned = text === undefined ? '' : cleanParagraphs(text, 'text')
  const now = credentials.now()
  return inTransaction(database, async (tx) => {
    const { lead, side } = requireSide(await lockLead(tx, leadId), accountId)
    await countLeadMessage(tx, credentials, accountId)
    const step: LeadStep = side === 'lister' ? { type: 'REPLY', by: side } : { type: 'FOLLOW_UP', by: side }
    await move(tx, lead, { side, step, now })
    const message = await insertLeadMessage(tx, { leadId, author: side, text: cleaned, newsTo: [otherSide(side)], now })
    const photos =
      photoIds.length === 0 ? [] : await attachPhotos(tx, { leadId, accountId, messageId: message.id, photoIds })
    if (photos.length < photoIds.length)
      throw new Conflict('Some of the photos are no longer there. Please add them again.', { code: 'photos_gone' })
    await mailMessage(tx, lead, side, { text: cleaned, photoCount: photoIds.length })
    return presentMessage({ ...message, photos })
  })
}

/** Notes that a side has read a conversation up to a message, and answers the conversation as it is then. */
export async function readConversation(
  database: Database,
  { leadId, accountId, messageId, now }: Requested & { messageId: number },
): Promise<Lead> {
  return inTransaction(database, async (tx) => {
    const { side } = requireSide(await lockLead(tx, leadId), accountId)
    await markLeadRead(tx, { leadId, side, messageId })
    const { lead } = requireSide(await readLead(tx, leadId), accountId)
    return presentLead(lead, side, now)
  })
}

/** States in which a conversation goes on; only in these is a place on a tour date taken. */
export const openStates = ['new', 'seen', 'replied', 'tour_agreed'] as const
const codes = {
  sold: 'listing_sold',
  rented: 'listing_rented',
  gone: 'listing_gone',
} as const satisfies Record<string, LeadCode>

/**
 * Closes every open lead of a listing that left the market, gives their places on tours back, and tells their senders.
 * Viewings that have begun take place.
 */
export async function closeLeadsOf(
  tx: Transaction<Schema>,
  { listingId, because, now }: { listingId: number; because: keyof typeof codes; now: Date },
): Promise<void> {
  for (const lead of await lockLeadsOf(tx, listingId, openStates)) {
    await move(tx, lead, { side: 'sender', step: { type: 'CLOSE', by: 'system' }, now })
    await setEndedWithListing(tx, lead.id, now)
    await insertLeadMessage(tx, { leadId: lead.id, author: 'system', code: codes[because], newsTo: ['sender'], now })
    await mailLeadClosed(tx, isAhead(lead.tour, now) ? lead : { ...lead, tour: null }, because, now)
  }
}

/**
 * Closes every open conversation that an account began, because its owner leaves or is banned. Places on viewings to come
 * are free again, and their listers hear of it by mail. Answers how many viewings that were.
 */
export async function closeLeadsOfSender(
  tx: Transaction<Schema>,
  { senderId, now }: { senderId: number; now: Date },
): Promise<number> {
  let cancelled = 0
  for (const lead of await lockLeadsOfSender(tx, senderId, openStates)) {
    const { id: leadId, tour } = lead
    await move(tx, lead, { side: 'sender', step: { type: 'CLOSE', by: 'system' }, now })
    await insertLeadMessage(tx, { leadId, author: 'system', code: 'sender_gone', newsTo: ['lister'], now })
    if (!isAgreedInWords(lead) && !isAhead(tour, now)) continue
    await mailTourCancelled(tx, lead, { to: 'lister', by: 'sender', tour, now })
    cancelled += 1
  }
  return cancelled
}

/**
 * A listing that leaves the market ends the conversations about it. One that only waits for another review keeps them: it
 * may be back in an hour.
 */
export const endOfLeads: ListingEffect = async (tx, { listingId, from, to }, { now }) => {
  if (from === to || statusHas(to, 'active')) return
  const because = to === 'SOLD' ? 'sold' : to === 'RENTED' ? 'rented' : 'gone'
  await closeLeadsOf(tx, { listingId, because, now })
}

/** How long ago a listing may have ended a conversation that its return opens again; who asked before has found another. */
const maxPauseMs = 30 * dayMs

/**
 * A listing that is offered again brings back the conversations that its end closed, and no others: not what a side
 * closed. Whoever asked reads of it; viewings that were cancelled stay cancelled.
 * See docs/decisions/0136-conversations-come-back-with-their-listing.md.
 */
export const returnOfLeads: ListingEffect = async (tx, { listingId, from, to }, { now }) => {
  if (from === to || !statusHas(to, 'online')) return
  const since = new Date(now.getTime() - maxPauseMs)
  for (const lead of await lockEndedLeads(tx, listingId, since)) {
    const isAnswered = lead.latest?.author === 'lister'
    const step: LeadStep = { type: 'REOPEN', by: 'system', isOnMarket: canGoOn(lead), isAnswered }
    if (stepLead(factsOf(lead, now), step) === null) continue
    await move(tx, lead, { side: 'lister', step, now })
    await insertLeadMessage(tx, { leadId: lead.id, author: 'system', code: 'listing_back', newsTo: ['sender'], now })
  }
}

/** Gives the places of a tour date back that will not be, and tells everybody who had one. */
export async function cancelToursOf(
  tx: Transaction<Schema>,
  { listingId, tourSlotIds, now }: { listingId: number; tourSlotIds: readonly number[]; now: Date },
): Promise<void> {
  for (const lead of await lockLeadsOf(tx, listingId, openStates)) {
    if (lead.tour === null || !tourSlotIds.includes(lead.tour.id)) continue
    await move(tx, lead, { side: 'sender', step: { type: 'CANCEL_TOUR', by: 'system' }, now })
    await insertLeadMessage(tx, { leadId: lead.id, author: 'system', code: 'tour_cancelled', newsTo: ['sender'], now })
    await mailTourCancelled(tx, lead, { to: 'sender', by: 'lister', tour: lead.tour, now })
  }
}

/** Tells everybody who has a place on a tour date that it is at another time now. They keep the place. */
export async function notifyOfMovedTour(
  tx: Transaction<Schema>,
  { listingId, tourSlotId, from, now }: { listingId: number; tourSlotId: number; from: Date; now: Date },
): Promise<void> {
  for (const lead of await lockLeadsOf(tx, listingId, openStates)) {
    if (lead.tour?.id !== tourSlotId) continue
    await insertLeadMessage(tx, { leadId: lead.id, author: 'system', code: 'tour_moved', newsTo: ['sender'], now })
    await mailTourMoved(tx, lead, { tour: lead.tour, from: from.toISOString(), now })
  }
}

interface Move {
  /** Who reads a refusal. */
  side: LeadSide
  step: LeadStep
  now: Date
}

/**
 * Takes a step and writes down what became of the lead. A viewing that took place, or that goes on while the conversation
 * ends, stays with it.
 */
async function move(tx: Transaction<Schema>, lead: StoredLead, { side, step, now }: Move): Promise<StoredLead> {
  const after = stepLead(factsOf(lead, now), step)
  if (after === null) refuseStep(lead, { side, step, now })
  const { tour } = lead
  const hasBegun = tour !== null && !isAhead(tour, now)
  const keepsTour = after.hasTour || isPast(tour, now) || (step.type === 'CLOSE' && hasBegun)
  await updateLead(tx, lead.id, { state: after.state, keepsTour })
  countSteps(tx, [{ machine: 'lead', event: step.type, from: lead.state, to: after.state }])
  return { ...lead, state: after.state, tour: keepsTour ? tour : null }
}

function refuseStep(lead: StoredLead, { side, step: { type }, now }: Move): never {
  const from = side === 'sender' && lead.state === 'spam' ? 'closed' : lead.state
  throw new Conflict('This isn’t possible with this conversation right now.', {
    code: 'transition_not_allowed',
    members: { from, event: type, allowed: leadEventsFor(factsOf(lead, now), side, canGoOn(lead)) },
  })
}

async function notifyOfCancelledTour(
  tx: Transaction<Schema>,
  lead: StoredLead,
  { by, now }: { by: LeadSide; now: Date },
): Promise<void> {
  const to = otherSide(by)
  await insertLeadMessage(tx, { leadId: lead.id, author: 'system', code: 'tour_cancelled', newsTo: [to], now })
  await mailTourCancelled(tx, lead, { to, by, tour: lead.tour, now })
}

/** Whether a step ended a viewing: one with a place on a tour date, or one that was agreed without a time. */
const isCalledOff = (before: StoredLead, after: StoredLead) =>
  before.tour === null ? isAgreedInWords(before) && !isAgreedInWords(after) : after.tour === null

/** Whether a viewing is agreed that has no place on a tour date. */
const isAgreedInWords = ({ tour, state }: StoredLead) => tour === null && state === 'tour_agreed'

const otherSide = (side: LeadSide): LeadSide => (side === 'lister' ? 'sender' : 'lister')
