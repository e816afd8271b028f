import type { Lead, LeadMessage, LeadMessages, LeadSide } from '#contract/entities/lead.ts'
import { leadEventsFor, mayCancelTour, mayWrite, type LeadFacts } from '#machines/lead/leadSteps.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

import { publicAddress } from '#contract/propertyFields/publicFacts.ts'
import type { StoredLead } from './lead.store.ts'
import type { StoredLeadMessage } from './leadMessage.store.ts'
import { statusForStrangers } from '#server/features/favorites/favorites.service.ts'
import { publicName } from '#server/features/listings/presentListing.ts'
import { isPublic } from '#server/features/listings/property.service.ts'

type LeadTour = StoredLead['tour']

/** Whether a viewing is still to come. */
export const isAhead = (tour: LeadTour, now: Date): tour is NonNullable<LeadTour> =>
  tour !== null && new Date(tour.start) > now

/** Whether a viewing has taken place. Its place is history: nobody gives it back. */
export const isPast = (tour: LeadTour, now: Date): boolean => tour !== null && new Date(tour.end) <= now

/** What the machine of leads asks about one. */
export const factsOf = ({ state, tour }: Pick<StoredLead, 'state' | 'tour'>, now: Date): LeadFacts => ({
  state,
  hasTour: tour !== null && !isPast(tour, now),
})

/** Whether a conversation can go on at all: the listing is offered, and whoever wrote can still be reached. */
export const canGoOn = ({ listing, email }: Pick<StoredLead, 'listing' | 'email'>): boolean =>
  statusHas(listing.status, 'online') && email !== ''

/** On which side of a lead an account is; null for everybody else. */
export function sideOf(
  { senderId, owner }: Pick<StoredLead, 'senderId' | 'owner'>,
  accountId: number,
): LeadSide | null {
  if (owner.id === accountId) return 'lister'
  return senderId === accountId ? 'sender' : null
}

/** A lead as one of its sides reads it. */
export function presentLead(stored: StoredLead, side: LeadSide, now: Date): Lead {
  const { id, listingId, state, name, email, phoneNumber, message, createdAt, lastMessageAt, messageCount } = stored
  const { tour, owner } = stored
  const lead = factsOf(stored, now)
  return {
    _links: { self: { href: `/leads/${id}` }, property: { href: `/properties/${listingId}` } },
    id,
    propertyId: listingId,
    side,
    state: side === 'sender' && state === 'spam' ? 'closed' : state,
    name,
    email,
    ...(phoneNumber !== null && { phoneNumber }),
    isFromGuest: stored.senderId === null,
    message,
    createdAt,
    lastMessageAt,
    messageCount,
    latest: stored.latest ?? { author: 'sender', text: message, photoCount: 0 },
    isUnread: stored.unreadBy[side],
    lister: { id: owner.id, displayName: publicName(owner) },
    ...(tour !== null && {
      tourDate: {
        id: tour.id,
        start: tour.start,
        end: tour.end,
        capacity: tour.capacity,
        free: Math.max(0, tour.capacity - tour.taken),
      },
    }),
    events: leadEventsFor(lead, side, canGoOn(stored)),
    mayWrite: mayWrite(lead, side),
    mayCancelTour: !isPast(tour, now) && mayCancelTour(lead, side),
    _embedded: { property: presentLeadProperty(stored, side) },
  }
}

function presentLeadProperty({ listingId: id, listing }: StoredLead, side: LeadSide): Lead['_embedded']['property'] {
  const { slug, status, listingType, propertyType, price, projectName, pictureId } = listing
  const isOpen = side === 'lister' || isPublic(listing)
  return {
    _links: { self: { href: `/properties/${id}` } },
    id,
    ...(isOpen && { slug }),
    status: isOpen ? status : statusForStrangers(listing),
    listingType,
    propertyType,
    price: isOpen ? price : null,
    formattedAddress: side === 'lister' ? listing.formattedAddress : publicAddress(listing, listing.locationAccuracy),
    isAddressExact: listing.locationAccuracy === 'exact' && listing.houseNo !== null,
    ...(projectName !== null && { projectName }),
    ...(isOpen && pictureId !== null && { picturePath: `/media/${pictureId}` }),
  }
}

/** A whole conversation; it begins with the message of the lead itself. */
export const presentMessages = (
  { message, createdAt }: Pick<StoredLead, 'message' | 'createdAt'>,
  messages: readonly StoredLeadMessage[],
): LeadMessages => ({
  messages: [{ id: 0, author: 'sender', text: message, createdAt }, ...messages.map(presentMessage)],
})

/** One message as both sides read it. */
export const presentMessage = ({ id, author, text, code, photos, createdAt }: StoredLeadMessage): LeadMessage => ({
  id,
  author,
  text,
  ...(code !== null && { code }),
  ...(photos.length > 0 && { photos: [...photos] }),
  createdAt,
})
