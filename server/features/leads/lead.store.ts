import type { Lead, LeadSide, LeadState } from '#contract/entities/lead.ts'
import type { Locale } from '#contract/entities/locale.ts'
import type { ListingType, PropertyStatus, PropertyType, locationAccuracies } from '#contract/entities/property.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'

import { announce } from '#server/platform/database/announcements.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isoText } from '#server/platform/database/isoText.ts'
import { likePattern } from '#server/platform/database/likePattern.ts'
import type { Schema } from '#server/platform/database/schema.ts'

/** A lead with what both sides read of the listing, of each other and of the tour. Times are ISO texts. */
export interface StoredLead {
  id: number
  listingId: number
  /** Null for a guest. */
  senderId: number | null
  state: LeadState
  name: string
  email: string
  phoneNumber: string | null
  message: string
  /** The sender's language: of the profile, of a guest that of the page they wrote on. */
  locale: Locale
  createdAt: string
  lastMessageAt: string
  /** Of both sides, the first message included. */
  messageCount: number
  /** What one of them said last; null where nothing followed the first message. */
  latest: Lead['latest'] | null
  /** Which side has not read what is news to it. */
  unreadBy: { lister: boolean; sender: boolean }
  /** `changedAt`: when it was booked, or moved after that. */
  tour: { id: number; start: string; end: string; changedAt: string; capacity: number; taken: number } | null
  listing: {
    slug: string
    status: PropertyStatus
    listingType: ListingType
    propertyType: PropertyType
    price: number | null
    formattedAddress: string
    street: string | null
    houseNo: string | null
    city: string
    cityPart: string | null
    locationAccuracy: (typeof locationAccuracies)[number]
    projectName: string | null
    firstPublishedAt: string | null
    isOwnerLeaving: boolean
    pictureId: number | null
  }
  owner: {
    id: number
    firstName: string | null
    lastName: string | null
    agencyName: string | null
    /** Where mails to the lister go. */
    email: string
    /** Where answers to the lister's mails go. */
    contactEmail: string
    locale: Locale | null
  }
}

const leadAsJson = sql`json_build_object(
  'id', lead.id,
  'listingId', lead.listing_id,
  'senderId', lead.sender_id,
  'state', lead.state,
  'name', lead.name,
  'email', lead.email,
  'phoneNumber', lead.phone_number,
  'message', lead.message,
  'locale', coalesce(sender.preferred_language, lead.locale),
  'createdAt', ${isoText('lead.created_at')},
  'lastMessageAt', ${isoText('lead.last_message_at')},
  'messageCount', 1 + (select count(*) from lead_message
                        where lead_message.lead_id = lead.id and lead_message.author <> 'system'),
  'latest', (select json_build_object('author', lead_message.author, 'text', lead_message.text, 'photoCount',
                      (select count(*) from message_photo where message_photo.message_id = lead_message.id))
               from lead_message
              where lead_message.lead_id = lead.id and lead_message.author <> 'system'
              order by lead_message.id desc limit 1),
  'unreadBy', json_build_object(
    'lister', lead.lister_news_id > lead.lister_read_id,
    'sender', lead.sender_news_id > lead.sender_read_id),
  'tour', case when tour_slot.id is not null then json_build_object(
            'id', tour_slot.id,
            'start', ${isoText('tour_slot.starts_at')},
            'end', ${isoText('tour_slot.ends_at')},
            'changedAt', ${isoText(sql`greatest(lead.created_at, coalesce(tour_slot.moved_at, lead.created_at))`)},
            'capacity', tour_slot.capacity,
            'taken', (select count(*) from lead other where other.tour_slot_id = tour_slot.id)) end,
  'listing', json_build_object(
    'slug', listing.slug,
    'status', listing.status,
    'listingType', listing.listing_type,
    'propertyType', listing.property_type,
    'price', coalesce(listing.offer_price, listing.price),
    'formattedAddress', listing.formatted_address,
    'street', listing.street,
    'houseNo', listing.house_no,
    'city', listing.city,
    'cityPart', listing.city_part,
    'locationAccuracy', listing.location_accuracy,
    'projectName', listing.project_name,
    'firstPublishedAt', ${isoText('listing.first_published_at')},
    'isOwnerLeaving', account.delete_after is not null,
    'pictureId', (select listing_media.id from listing_media
                   where listing_media.listing_id = listing.id and listing_media.media_type = 'OTHER_IMAGE'
                     and listing_media.revision_id is null
                   order by listing_media.position, listing_media.id limit 1)),
  'owner', json_build_object(
    'id', account.id,
    'firstName', account.first_name,
    'lastName', account.last_name,
    'agencyName', account.agency_name,
    'email', account.email,
    'contactEmail', coalesce(account.contact_email, account.email),
    'locale', account.preferred_language)
)`

const leadTables = sql`
       lead
  join listing on listing.id = lead.listing_id
  join account on account.id = listing.owner_id
  left join account sender on sender.id = lead.sender_id
  left join tour_slot on tour_slot.id = lead.tour_slot_id
`

/** Leads with what both sides read of them; `rest` begins with `where`. */
export async function readLeads(database: Database, rest: RawBuilder<unknown>): Promise<StoredLead[]> {
  const { rows } = await sql<{ lead: StoredLead }>`
    select ${leadAsJson} as lead from ${leadTables} ${rest}
  `.execute(database)
  return rows.map(({ lead }) => lead)
}

/** One lead, whoever asks. */
export async function readLead(database: Database, leadId: number): Promise<StoredLead | null> {
  const [lead] = await readLeads(database, sql`where lead.id = ${leadId}`)
  return lead ?? null
}

/** The same; nobody else changes it until the transaction ends. */
export async function lockLead(tx: Transaction<Schema>, leadId: number): Promise<StoredLead | null> {
  await sql`select from lead where id = ${leadId} for update`.execute(tx)
  return readLead(tx, leadId)
}

export interface LeadsQuery {
  accountId: number
  direction: 'received' | 'sent'
  listingId: number | null
  states: readonly LeadState[]
  /** Each of them is in a name, a place or a message that this side can see. */
  words: readonly string[]
  isUnread: boolean
  /** A viewing is booked, confirmed or written of. */
  hasTour: boolean
}

const conditionOf = ({ accountId, direction, listingId, states, words, isUnread, hasTour }: LeadsQuery) => sql`
  ${direction === 'received' ? sql`listing.owner_id` : sql`lead.sender_id`} = ${accountId}
  and (${listingId}::bigint is null or lead.listing_id = ${listingId})
  and lead.state = any(${states}::text[])
  ${isUnread ? sql`and ${isUnreadBy(direction)}` : sql``}
  ${hasTour ? sql`and ${isAboutViewing}` : sql``}
  ${sql.join(
    words.map((word) => sql`and ${contains(direction, word)}`),
    sql` `,
  )}
`

/** How words for a viewing begin, as `normalized` writes them. The suggested messages that ask for one have them, too. */
const viewingWords = String.raw`\m(viewing|prohlidk|prohlidek|prohlednout)`

/** It is booked or confirmed, or somebody wrote of one: who looks for viewings to arrange looks for all of them. */
const isAboutViewing = sql`(lead.tour_slot_id is not null
  or lead.state = 'tour_agreed'
  or normalized(lead.message) ~ ${viewingWords}
  or exists (select from lead_message
              where lead_message.lead_id = lead.id and normalized(lead_message.text) ~ ${viewingWords}))`

const isUnreadBy = (direction: LeadsQuery['direction']) =>
  direction === 'received'
    ? sql`lead.lister_news_id > lead.lister_read_id`
    : sql`lead.sender_news_id > lead.sender_read_id`

/** What a side reads of a conversation in its list. The sender must not find out by searching what a listing hides. */
const searchedText = {
  received: sql`concat_ws(' ', lead.name, lead.email, lead.phone_number, listing.formatted_address, listing.project_name,
                          lead.message)`,
  sent: sql`concat_ws(' ', account.first_name, account.last_name, account.agency_name, listing.city, listing.city_part,
                      case when listing.location_accuracy <> 'district' then listing.street end, listing.project_name,
                      lead.message)`,
} as const

function contains(direction: LeadsQuery['direction'], word: string) {
  const pattern = likePattern(word)
  return sql`(normalized(${searchedText[direction]}) like normalized(${pattern})
              or exists (select from lead_message
                          where lead_message.lead_id = lead.id and normalized(lead_message.text) like normalized(${pattern})))`
}

/** A page of leads, the last written to first. */
export const findLeads = (
  database: Database,
  requested: LeadsQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredLead[]> =>
  readLeads(
    database,
    sql`where ${conditionOf(requested)} order by lead.last_message_at desc, lead.id desc limit ${limit} offset ${offset}`,
  )

export async function countLeads(database: Database, requested: LeadsQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from lead
      join listing on listing.id = lead.listing_id
      join account on account.id = listing.owner_id
     where ${conditionOf(requested)}
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** How many conversations have something that an account has not read: about its listings, and of those that it began. */
export async function countUnreadLeads(
  database: Database,
  accountId: number,
): Promise<{ received: number; sent: number }> {
  const { rows } = await sql<{ received: number; sent: number }>`
    select (select count(*)::integer
              from lead join listing on listing.id = lead.listing_id
             where listing.owner_id = ${accountId} and lead.state <> 'spam' and ${isUnreadBy('received')}) as received,
           (select count(*)::integer
              from lead where sender_id = ${accountId} and ${isUnreadBy('sent')}) as sent
  `.execute(database)
  return rows[0] ?? { received: 0, sent: 0 }
}

/** Notes that a side has read a conversation up to a message. What came after that message stays unread. */
export async function markLeadRead(
  tx: Transaction<Schema>,
  { leadId, side, messageId }: { leadId: number; side: LeadSide; messageId: number },
): Promise<void> {
  const column = sql.ref(side === 'lister' ? 'lister_read_id' : 'sender_read_id')
  await sql`
    update lead
       set ${column} = least(${messageId}::bigint,
                             (select coalesce(max(id), 0) from lead_message where lead_id = ${leadId}))
     where id = ${leadId} and ${column} < ${messageId}
  `.execute(tx)
  await announceLead(tx, leadId)
}

/** The leads of a listing that are in one of these states, the first first. */
export const readLeadsOf = (
  database: Database,
  listingId: number,
  states: readonly LeadState[],
): Promise<StoredLead[]> =>
  readLeads(
    database,
    sql`where lead.listing_id = ${listingId} and lead.state = any(${states}::text[]) order by lead.id`,
  )

/** The leads of a listing that are in one of these states; nobody else changes them until the transaction ends. */
export async function lockLeadsOf(
  tx: Transaction<Schema>,
  listingId: number,
  states: readonly LeadState[],
): Promise<StoredLead[]> {
  await sql`
    select from lead where listing_id = ${listingId} and state = any(${states}::text[]) order by id for update
  `.execute(tx)
  return readLeadsOf(tx, listingId, states)
}

/** Locks the conversations that ended with a listing since a time. */
export async function lockEndedLeads(tx: Transaction<Schema>, listingId: number, since: Date): Promise<StoredLead[]> {
  const areEnded = sql`
    lead.listing_id = ${listingId} and lead.state = 'closed'
    and lead.ended_with_listing_at >= ${since.toISOString()}::timestamptz
  `
  await sql`select from lead where ${areEnded} order by id for update`.execute(tx)
  return readLeads(tx, sql`where ${areEnded} order by lead.id`)
}

/** Notes that a conversation ended because its listing did. The next step of the conversation forgets it. */
export async function setEndedWithListing(tx: Transaction<Schema>, leadId: number, at: Date): Promise<void> {
  await sql`update lead set ended_with_listing_at = ${at.toISOString()}::timestamptz where id = ${leadId}`.execute(tx)
}

/** The same of an account that wrote them. */
export async function lockLeadsOfSender(
  tx: Transaction<Schema>,
  senderId: number,
  states: readonly LeadState[],
): Promise<StoredLead[]> {
  await sql`
    select from lead where sender_id = ${senderId} and state = any(${states}::text[]) order by id for update
  `.execute(tx)
  return readLeads(tx, sql`where lead.sender_id = ${senderId} and lead.state = any(${states}::text[]) order by lead.id`)
}

export interface NewLead {
  listingId: number
  senderId: number | null
  name: string
  email: string
  phoneNumber: string | null
  message: string
  tourSlotId: number | null
  locale: Locale
  now: Date
}

export async function insertLead(tx: Transaction<Schema>, lead: NewLead): Promise<number> {
  const at = sql`${lead.now.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: number }>`
    insert into lead (listing_id, sender_id, name, email, phone_number, message, tour_slot_id, locale, created_at,
                      last_message_at)
    values (${lead.listingId}, ${lead.senderId}, ${lead.name}, ${lead.email}, ${lead.phoneNumber}, ${lead.message},
            ${lead.tourSlotId}, ${lead.locale}, ${at}, ${at})
    returning id::float8 as id
  `.execute(tx)
  const leadId = rows[0]?.id ?? 0
  await announceLead(tx, leadId)
  return leadId
}

/** Tells those who follow either side, on whichever process, that a conversation changed. */
export async function announceLead(tx: Transaction<Schema>, leadId: number): Promise<void> {
  const { rows } = await sql<{ accountIds: number[] }>`
    select array_remove(array[listing.owner_id, lead.sender_id], null) as "accountIds"
      from lead join listing on listing.id = lead.listing_id
     where lead.id = ${leadId}
  `.execute(tx)
  await announce(tx, { leadId, accountIds: rows[0]?.accountIds ?? [] })
}

/**
 * Writes down what became of a lead, and whether it keeps its place on a tour date. A time that was agreed for it alone
 * goes with the place.
 */
export async function updateLead(
  tx: Transaction<Schema>,
  leadId: number,
  { state, keepsTour }: { state: LeadState; keepsTour: boolean },
): Promise<void> {
  if (!keepsTour)
    await sql`
      delete from tour_slot
       using lead
       where lead.id = ${leadId} and tour_slot.id = lead.tour_slot_id and tour_slot.is_agreed
    `.execute(tx)
  await sql`
    update lead
       set state = ${state},
           tour_slot_id = case when ${keepsTour}::boolean then tour_slot_id end,
           ended_with_listing_at = null
     where id = ${leadId}
  `.execute(tx)
  await announceLead(tx, leadId)
}

/** The status of a listing; it stays so until the transaction ends. Null where there is none. */
export async function holdListingStatus(tx: Transaction<Schema>, listingId: number): Promise<PropertyStatus | null> {
  const { rows } = await sql<{ status: PropertyStatus }>`
    select status from listing where id = ${listingId} for share
  `.execute(tx)
  return rows[0]?.status ?? null
}

/** The phone number that the owner of a listing shows to those who ask; null where there is none to show. */
export async function readShownPhone(database: Database, listingId: number): Promise<string | null> {
  const { rows } = await sql<{ phoneNumber: string }>`
    select account.phone_number as "phoneNumber"
      from listing
      join account on account.id = listing.owner_id
     where listing.id = ${listingId}
       and account.shows_phone
       and account.phone_number is not null
  `.execute(database)
  return rows[0]?.phoneNumber ?? null
}
