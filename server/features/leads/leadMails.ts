import { chooseLocale } from '#contract/chooseLocale.ts'
import type { LeadSide } from '#contract/entities/lead.ts'
import type { Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import type { MailedTour, MailListing } from '#server/features/mails/seekerMails.ts'
import { publicAddress } from '#contract/propertyFields/publicFacts.ts'
import type { StoredLead } from './lead.store.ts'
import type { Recipient } from '#server/features/accounts/account.service.ts'
import { nameInMail } from '#server/features/accounts/nameInMail.ts'
import { publicName } from '#server/features/listings/presentListing.ts'

/** The listing of a lead as mails name it. */
export function mailListingOf({ listingId, listing }: Pick<StoredLead, 'listingId' | 'listing'>): MailListing {
  const { slug, projectName, propertyType, locationAccuracy } = listing
  const isProject = propertyType === 'project' && projectName !== null && projectName !== ''
  return { id: listingId, slug, title: isProject ? projectName : publicAddress(listing, locationAccuracy) }
}

/** Who gets a mail on one side of a lead, in which language, and the conversation's page where they have one. */
function recipientOf(lead: StoredLead, side: LeadSide) {
  const { owner, email, locale, senderId, id } = lead
  return side === 'lister'
    ? { to: owner.email, locale: chooseLocale(owner.locale), leadId: id }
    : { to: email, locale, leadId: senderId === null ? null : id }
}

const nameOn = (lead: StoredLead, side: LeadSide) => nameInMail(side === 'lister' ? publicName(lead.owner) : lead.name)
const replyToOf = (lead: StoredLead, side: LeadSide) => (side === 'lister' ? lead.owner.contactEmail : lead.email)

type Tour = NonNullable<StoredLead['tour']>

/** A tour as calendars know it; what is said of it later has a later number. */
const mailedTour = ({ id, start, end }: Tour, saidAt: Date): { tour: MailedTour } => ({
  tour: { id, start, end, sequence: Math.floor(saidAt.getTime() / 1_000) },
})

/**
 * Sends a new lead to the lister, and a copy to `copyTo`: the confirmed address of a signed-in sender. The form's text goes
 * nowhere else, because anybody can type anybody's address into it.
 */
export async function mailNewLead(tx: Transaction<Schema>, lead: StoredLead, copyTo: Recipient | null) {
  const { id: leadId, phoneNumber, message, email, tour, owner } = lead
  const name = nameOn(lead, 'sender')
  const listing = mailListingOf(lead)
  const tourStart = tour?.start ?? null
  const date = tour === null ? {} : mailedTour(tour, new Date(lead.createdAt))
  const data = { leadId, listing, name, phoneNumber, message, tourStart, replyTo: email, ...date }
  await queueMail(tx, { kind: 'leadReceived', to: owner.email, locale: chooseLocale(owner.locale), data })
  if (copyTo !== null)
    await queueMail(tx, { kind: 'leadSent', ...copyTo, data: { leadId, listing, message, tourStart, ...date } })
}

/** Brings what one side wrote to the other. Photos stay on the page: the mail says how many there are. */
export async function mailMessage(
  tx: Transaction<Schema>,
  lead: StoredLead,
  from: LeadSide,
  written: { text: string; photoCount: number },
) {
  const { to, locale, leadId } = recipientOf(lead, from === 'lister' ? 'sender' : 'lister')
  const data = {
    leadId,
    listing: mailListingOf(lead),
    name: nameOn(lead, from),
    ...written,
    replyTo: replyToOf(lead, from),
  }
  await queueMail(tx, { kind: 'leadAnswered', to, locale, data })
}

/** Tells a side that its tour will not be; `by` is null where neither side wanted that, `tour` where no time was agreed. */
export async function mailTourCancelled(
  tx: Transaction<Schema>,
  lead: StoredLead,
  { to: side, by, tour, now }: { to: LeadSide; by: LeadSide | null; tour: Tour | null; now: Date },
) {
  const { to, locale, leadId } = recipientOf(lead, side)
  const name = by === null ? null : nameOn(lead, by)
  const date = tour === null ? {} : mailedTour(tour, now)
  const data = { leadId, listing: mailListingOf(lead), name, start: tour?.start ?? null, ...date }
  await queueMail(tx, { kind: 'tourCancelled', to, locale, data })
}

/** Tells whoever booked a tour that it is at another time; `tour` is what it is now. */
export async function mailTourMoved(
  tx: Transaction<Schema>,
  lead: StoredLead,
  { tour, from, now }: { tour: Tour; from: string; now: Date },
) {
  const { to, locale, leadId } = recipientOf(lead, 'sender')
  const name = nameOn(lead, 'lister')
  const data = { leadId, listing: mailListingOf(lead), name, from, start: tour.start, ...mailedTour(tour, now) }
  await queueMail(tx, { kind: 'tourMoved', to, locale, data })
}

/** Tells whoever booked a viewing what became of the listing; the place is kept. */
export async function mailViewingAffected(
  tx: Transaction<Schema>,
  lead: StoredLead,
  { change, tour, now }: { change: 'place_changed' | 'in_review'; tour: Tour; now: Date },
) {
  const { to, locale, leadId } = recipientOf(lead, 'sender')
  const data = { leadId, listing: mailListingOf(lead), change, start: tour.start, ...mailedTour(tour, now) }
  await queueMail(tx, { kind: 'viewingAffected', to, locale, data })
}

/** Reminds whoever booked a viewing of it, at the confirmed address of the account. */
export async function mailViewingReminder(
  tx: Transaction<Schema>,
  lead: StoredLead,
  { recipient, accountId, tour }: { recipient: Recipient; accountId: number; tour: Tour },
) {
  const { locationAccuracy, houseNo } = lead.listing
  const isExact = locationAccuracy === 'exact' && houseNo !== null
  const data = {
    accountId,
    leadId: lead.id,
    listing: mailListingOf(lead),
    lister: nameOn(lead, 'lister'),
    isExact,
    start: tour.start,
    ...mailedTour(tour, new Date(tour.changedAt)),
  }
  await queueMail(tx, { kind: 'viewingReminder', ...recipient, data })
}

/** Tells whoever asked that they are expected. */
export async function mailTourAgreed(tx: Transaction<Schema>, lead: StoredLead, now: Date) {
  const { to, locale, leadId } = recipientOf(lead, 'sender')
  const { tour } = lead
  const date = tour === null ? {} : mailedTour(tour, now)
  const lister = nameOn(lead, 'lister')
  const data = { leadId, listing: mailListingOf(lead), lister, start: tour?.start ?? null, ...date }
  await queueMail(tx, { kind: 'tourAgreed', to, locale, data })
}

/** Tells whoever asked that there is nothing left to ask for. */
export async function mailLeadClosed(
  tx: Transaction<Schema>,
  lead: StoredLead,
  because: 'sold' | 'rented' | 'gone',
  now: Date,
): Promise<void> {
  const { email: to, locale, tour } = lead
  const date = tour === null ? {} : mailedTour(tour, now)
  const data = { listing: mailListingOf(lead), because, tourStart: tour?.start ?? null, ...date }
  await queueMail(tx, { kind: 'leadClosed', to, locale, data })
}
