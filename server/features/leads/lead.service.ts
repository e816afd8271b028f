import {
  leadStates,
  type Lead,
  type LeadCollection,
  type LeadDraft,
  type LeadMessages,
  type LeadParameters,
  type LeadSide,
} from '#contract/entities/lead.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { Transaction } from 'kysely'

import { searchedWords } from '#server/platform/text/searchedWords.ts'
import type { Credentials } from '#server/platform/credentials/credentials.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { Actor } from '#server/platform/http/access.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '#server/platform/http/failures.ts'
import { presentCollection } from '#server/platform/http/presentCollection.ts'
import { checkPage, defaultItemsPerPage, maxItemsPerPage } from '#server/platform/http/paging.ts'
import {
  countLeads,
  countUnreadLeads,
  findLeads,
  holdListingStatus,
  insertLead,
  readLead,
  type LeadsQuery,
  type StoredLead,
} from './lead.store.ts'
import { readLeadMessages } from './leadMessage.store.ts'
import { updateUsualAnswers } from './usualAnswer.store.ts'
import { lockTourPlaces } from './tourPlace.store.ts'
import { internationalNumber, readRecipient } from '#server/features/accounts/account.service.ts'
import { cleanLine, cleanParagraphs } from '#server/platform/text/cleanText.ts'
import { countLead } from './leadLimits.ts'
import { mailNewLead } from './leadMails.ts'
import { presentLead, presentMessages, sideOf } from './presentLead.ts'
import { isPublic, readListings } from '#server/features/listings/property.service.ts'

// What other features read and lock of these tables.
export { lockLeadsOf, readLead, readLeadsOf, type StoredLead } from './lead.store.ts'
export { insertLeadMessage } from './leadMessage.store.ts'

export interface LeadDeps {
  database: Database
  credentials: Pick<Credentials, 'attemptKey' | 'now'>
}

/** Who writes: somebody signed in or a guest, from where, and in which language. */
export interface LeadAsker {
  actor: Actor
  ip: string
  locale: Locale
}

/**
 * Writes to the person behind a listing and takes a place on a tour where one is named. 409 says why that cannot be: it is
 * one's own, it is not offered now, or the tour is full or over. What a machine filled in is thrown away without a word.
 */
export async function sendLead(
  { database, credentials }: LeadDeps,
  draft: LeadDraft,
  { actor, ip, locale }: LeadAsker,
  once: (effect: (tx: Transaction<Schema>) => Promise<Lead>) => Promise<Lead>,
): Promise<Lead> {
  const accountId = actor.kind === 'guest' ? null : actor.userId
  if (actor.kind === 'user' && actor.roles.includes('ROLE_UNCONFIRMED'))
    throw new Forbidden('Please confirm your email address first.', { code: 'unconfirmed' })
  const { propertyId: listingId, email, tourSlotId = null, website = '' } = draft
  const written = { name: cleanLine(draft.name, 'name'), message: cleanParagraphs(draft.message, 'message') }
  const phoneNumber = internationalNumber(draft.phoneNumber)
  await checkListing(database, listingId, accountId)
  await countLead(database, credentials, { accountId, email, ip }, listingId)
  const now = credentials.now()
  const lead = { listingId, senderId: accountId, ...written, email, phoneNumber, tourSlotId, locale, now }
  if (website.trim() !== '') {
    const pretended = presentLead(await pretend(database, lead), 'sender', now)
    return once(() => Promise.resolve(pretended))
  }
  return once(async (tx) => {
    const status = await holdListingStatus(tx, listingId)
    if (status === null || !statusHas(status, 'online')) refuseListing()
    if (tourSlotId !== null) await takePlace(tx, { tourSlotId, listingId, now })
    const stored = await requireLead(tx, await insertLead(tx, lead))
    await mailNewLead(tx, stored, accountId === null ? null : await readRecipient(tx, accountId))
    return presentLead(stored, 'sender', now)
  })
}

/** Throws where this listing is not one that this account, or a guest, can contact somebody about. */
export async function checkListing(database: Database, listingId: number, accountId: number | null): Promise<void> {
  const [listing] = await readListings(database, [listingId])
  if (listing === undefined || (!isPublic(listing) && listing.ownerId !== accountId)) throw new NotFound()
  if (listing.ownerId === accountId)
    throw new Conflict('This is your own listing.', { code: 'own_listing', members: { propertyId: listingId } })
  if (!statusHas(listing.status, 'online')) refuseListing()
}

function refuseListing(): never {
  throw new Conflict('This listing is no longer available.', { code: 'not_on_market' })
}

async function takePlace(
  tx: Transaction<Schema>,
  { tourSlotId, listingId, now }: { tourSlotId: number; listingId: number; now: Date },
): Promise<void> {
  const slot = await lockTourPlaces(tx, { tourSlotId, listingId })
  if (slot === null)
    throw new Invalid([
      { propertyPath: 'tourSlotId', message: 'This listing has no such viewing.', code: 'unknown_tour' },
    ])
  if (slot.startsAt <= now) throw new Conflict('This viewing has already taken place.', { code: 'tour_over' })
  if (slot.taken >= slot.capacity)
    throw new Conflict('This viewing is full. Please choose another one.', { code: 'tour_full' })
}

/** The answer that a lead would have had, with nothing kept: a machine learns nothing from it. */
async function pretend(database: Database, lead: Parameters<typeof insertLead>[1]): Promise<StoredLead> {
  const nothing = new Error('Nothing is kept of this.')
  let answer: StoredLead | undefined
  const written = inTransaction(database, async (tx) => {
    answer = await requireLead(tx, await insertLead(tx, { ...lead, tourSlotId: null }))
    throw nothing
  })
  await written.catch((error: unknown) => {
    if (error !== nothing) throw error
  })
  if (answer === undefined) throw nothing
  return answer
}

/** Brings up to date how soon people answer. */
export const refreshUsualAnswers = (database: Database, now: Date): Promise<number> => updateUsualAnswers(database, now)

/** In how many conversations of each side somebody has not read the last message. */
export const countUnread = (database: Database, accountId: number): Promise<{ received: number; sent: number }> =>
  countUnreadLeads(database, accountId)

/** A page of the leads that an account received or sent, the last written to first. */
export async function listLeads(
  database: Database,
  accountId: number,
  {
    page = 1,
    itemsPerPage = defaultItemsPerPage,
    direction = 'received',
    propertyId = null,
    state,
    ...more
  }: Requested,
  { queryString, now }: { queryString: string; now: Date },
): Promise<LeadCollection> {
  checkPage(page, itemsPerPage)
  const limit = Math.min(itemsPerPage, maxItemsPerPage)
  const requested: LeadsQuery = {
    accountId,
    direction,
    listingId: propertyId,
    states: statesFor(direction, state),
    words: searchedWords(more.q ?? ''),
    isUnread: more.isUnread === true,
    hasTour: more.hasTour === true,
  }
  const totalItems = await countLeads(database, requested)
  const offset = Math.min((page - 1) * limit, totalItems)
  const leads = await findLeads(database, requested, { limit, offset })
  const side: LeadSide = direction === 'received' ? 'lister' : 'sender'
  return presentCollection(
    { path: '/leads', queryString, page, itemsPerPage: limit, totalItems },
    leads.map((lead) => presentLead(lead, side, now)),
  )
}

type Requested = Omit<LeadParameters, 'propertyId'> & { propertyId?: number | null }

/** Senders read `closed` where the lister says `spam`, so that is also what they find. */
function statesFor(direction: LeadsQuery['direction'], state: Requested['state']): LeadsQuery['states'] {
  if (direction === 'received') return state === undefined ? leadStates.filter((each) => each !== 'spam') : [state]
  if (state === undefined) return leadStates
  return state === 'closed' ? ['closed', 'spam'] : leadStates.filter((each) => each === state && each !== 'spam')
}

/** One lead for one of its sides; for everybody else there is none. */
export async function getLead(
  database: Database,
  { leadId, accountId, now }: { leadId: number; accountId: number; now: Date },
): Promise<Lead> {
  const { lead, side } = requireSide(await readLead(database, leadId), accountId)
  return presentLead(lead, side, now)
}

/** The conversation of a lead, for its sides. */
export async function listMessages(database: Database, leadId: number, accountId: number): Promise<LeadMessages> {
  const { lead } = requireSide(await readLead(database, leadId), accountId)
  return presentMessages(lead, await readLeadMessages(database, leadId))
}

/** A lead and the side on which an account is; 404 for those who have nothing to do with it. */
export function requireSide(lead: StoredLead | null, accountId: number): { lead: StoredLead; side: LeadSide } {
  const side = lead === null ? null : sideOf(lead, accountId)
  if (lead === null || side === null) throw new NotFound()
  return { lead, side }
}

async function requireLead(tx: Transaction<Schema>, leadId: number): Promise<StoredLead> {
  const lead = await readLead(tx, leadId)
  if (lead === null) throw new NotFound()
  return lead
}
