import { msg, msgIn } from '#contract/message.ts'

import type { MailFacts, MailTexts } from '../mailText.ts'
import type { MailListing, SeekerMailData } from '../seekerMails.ts'

const listingPath = ({ slug, id }: MailListing) => `listing/${slug}/${id}`
const conversationPath = (leadId: number) => `profile/leads?lead=${leadId}`

/** Where a mail about a viewing leads: a guest has no conversation to open. */
const conversationOrListing = (
  { leadId, listing }: { leadId: number | null; listing: MailListing },
  page: (path: string) => string,
) =>
  leadId === null
    ? { label: msg('View listing'), url: page(listingPath(listing)) }
    : { label: msg('Open conversation'), url: page(conversationPath(leadId)) }

/** Of an owner without a name the mails say what they are. Only an owner can be without one. */
const isNameless = (name: string) => name === ''

/** That a viewing will not be: who called it off, where somebody did, and its time, where one was agreed. */
function cancelledTour({ data: { name, listing, start }, time }: MailFacts<'tourCancelled'>) {
  const { title } = listing
  if (start === null)
    return name === null
      ? msg('The viewing of {listing} is cancelled.', { listing: title })
      : isNameless(name)
        ? msg('The owner has cancelled the viewing of {listing}.', { listing: title })
        : msg('{name} has cancelled the viewing of {listing}.', { name, listing: title })
  return name === null
    ? msg('The viewing of {listing} on {time} is cancelled.', { listing: title, time: time(start) })
    : isNameless(name)
      ? msg('The owner has cancelled the viewing of {listing} on {time}.', { listing: title, time: time(start) })
      : msg('{name} has cancelled the viewing of {listing} on {time}.', { name, listing: title, time: time(start) })
}

/** Who awaits whoever booked a viewing, and that the address has to be asked for, where the listing does not show it. */
function expectedBy({ lister, isExact }: SeekerMailData['viewingReminder']) {
  if (isExact)
    return isNameless(lister)
      ? msg('The owner is expecting you there.')
      : msg('{lister} is expecting you there.', { lister })
  return isNameless(lister)
    ? msg(
        'The owner is expecting you. The listing doesn’t show the exact address; if you don’t have it yet, ask for it in the conversation.',
      )
    : msg(
        '{lister} is expecting you. The listing doesn’t show the exact address; if you don’t have it yet, ask for it in the conversation.',
        { lister },
      )
}

/** The mails between seekers and listers. */
export const seekerTexts: Pick<MailTexts, keyof SeekerMailData> = {
  leadReceived: ({ data, page, time }) => ({
    subject: msg('{name} asks about {listing}', { name: data.name, listing: data.listing.title }),
    paragraphs: [
      msg('{name} wrote to you about {listing}:', { name: data.name, listing: data.listing.title }),
      ...data.message.split(/\n{2,}/),
      ...(data.tourStart === null ? [] : [msg('Viewing booked: {time}.', { time: time(data.tourStart) })]),
    ],
    action: { label: msg('Open conversation'), url: page(conversationPath(data.leadId)) },
    details: [
      [msg('Email'), data.replyTo],
      ...(data.phoneNumber === null ? [] : [[msg('Phone'), data.phoneNumber] as const]),
    ],
    closing: [msg('Reply to this email, or in the conversation on our site, where your reply is saved.')],
  }),
  leadSent: ({ data, page, time }) => ({
    subject: msg('Your message about {listing} has been sent', { listing: data.listing.title }),
    paragraphs: [
      msg('Your message about {listing}:', { listing: data.listing.title }),
      ...data.message.split(/\n{2,}/),
      ...(data.tourStart === null ? [] : [msg('Your viewing is booked: {time}.', { time: time(data.tourStart) })]),
    ],
    action: { label: msg('Open conversation'), url: page(conversationPath(data.leadId)) },
  }),
  leadAnswered: ({ data, page }) => ({
    subject: isNameless(data.name)
      ? msg('The owner wrote to you about {listing}', { listing: data.listing.title })
      : msg('{name} wrote to you about {listing}', { name: data.name, listing: data.listing.title }),
    paragraphs: [
      isNameless(data.name)
        ? msg('The owner wrote to you about {listing}:', { listing: data.listing.title })
        : msg('{name} wrote to you about {listing}:', { name: data.name, listing: data.listing.title }),
      ...data.text.split(/\n{2,}/).filter((paragraph) => paragraph !== ''),
      // Mails that were queued before there were photos say nothing of them.
      ...((data.photoCount ?? 0) === 0
        ? []
        : [
            msg(
              '{count, plural, one {# photo: open the conversation to see it.} other {# photos: open the conversation to see them.}}',
              {
                count: data.photoCount ?? 0,
              },
            ),
          ]),
    ],
    action: conversationOrListing(data, page),
    closing: [msg('To answer, just reply to this email.')],
  }),
  leadClosed: ({ data, page, time }) => ({
    subject: msg('{listing} is no longer available', { listing: data.listing.title }),
    paragraphs: [
      data.because === 'sold'
        ? msg('{listing}, which you asked about, has been sold.', { listing: data.listing.title })
        : data.because === 'rented'
          ? msg('{listing}, which you asked about, has been rented.', { listing: data.listing.title })
          : msg('{listing}, which you asked about, is no longer available.', { listing: data.listing.title }),
      ...(data.tourStart === null ? [] : [msg('The viewing on {time} is cancelled.', { time: time(data.tourStart) })]),
      msg('The conversation is closed. We hope you find another home here.'),
    ],
    action: { label: msg('Keep searching'), url: page('listings') },
  }),
  tourCancelled: (facts) => ({
    subject: msg('Cancelled: viewing of {listing}', { listing: facts.data.listing.title }),
    paragraphs: [cancelledTour(facts)],
    action: conversationOrListing(facts.data, facts.page),
  }),
  tourMoved: ({ data, page, time }) => ({
    subject: msg('New time: viewing of {listing}', { listing: data.listing.title }),
    paragraphs: [
      isNameless(data.name)
        ? msg('The owner has rescheduled the viewing of {listing}.', { listing: data.listing.title })
        : msg('{name} has rescheduled the viewing of {listing}.', { name: data.name, listing: data.listing.title }),
      msg('It’s now on {time}. It was on {before}.', { time: time(data.start), before: time(data.from) }),
      data.leadId === null
        ? msg('You’re still booked. If the new time doesn’t suit you, please contact them.')
        : msg('You’re still booked. If the new time doesn’t suit you, cancel the viewing in the conversation.'),
    ],
    action: conversationOrListing(data, page),
  }),
  viewingReminder: ({ data, page, time, unsubscribe }) => ({
    subject: msg('Reminder: viewing of {listing}, {time}', { listing: data.listing.title, time: time(data.start) }),
    paragraphs: [
      msg('You have a viewing of {listing} on {time}.', { listing: data.listing.title, time: time(data.start) }),
      expectedBy(data),
      msg('If you can’t make it, please cancel the viewing, so that nobody waits for you and someone else can come.'),
    ],
    action: { label: msg('Open your viewings'), url: page('profile/manage-tours') },
    sections: [{ items: [], links: [{ label: msg('Open conversation'), url: page(conversationPath(data.leadId)) }] }],
    unsubscribe: {
      label: msg('Stop reminders about viewings'),
      ...unsubscribe({ about: 'viewing_reminders', id: data.accountId }),
    },
  }),
  viewingAffected: ({ data, page, time }) => ({
    subject:
      data.change === 'place_changed'
        ? msg('New address for your viewing: {listing}', { listing: data.listing.title })
        : msg('We’re reviewing a listing you booked a viewing of: {listing}', { listing: data.listing.title }),
    paragraphs:
      data.change === 'place_changed'
        ? [
            msg('The address of your viewing has changed. It’s now {listing}.', {
              listing: data.listing.title,
            }),
            msg('Your viewing on {time} stays booked.', { time: time(data.start) }),
          ]
        : [
            msg('We’re reviewing the listing {listing}, so its page is hidden for now.', {
              listing: data.listing.title,
            }),
            msg('Your viewing on {time} stays booked. We’ll email you if it is cancelled.', { time: time(data.start) }),
          ],
    action:
      data.leadId === null
        ? { label: msgIn('mail', 'Search homes'), url: page('listings') }
        : { label: msg('Open conversation'), url: page(conversationPath(data.leadId)) },
  }),
  tourAgreed: ({ data, page, time }) => ({
    subject: msg('Viewing confirmed: {listing}', { listing: data.listing.title }),
    paragraphs: [
      data.start === null
        ? msg('Your viewing of {listing} is confirmed, as agreed.', { listing: data.listing.title })
        : msg('Your viewing of {listing} is confirmed: {time}.', {
            listing: data.listing.title,
            time: time(data.start),
          }),
      ...(data.lister === undefined
        ? []
        : isNameless(data.lister)
          ? [msg('The owner is expecting you.')]
          : [msg('{lister} is expecting you.', { lister: data.lister })]),
    ],
    action: conversationOrListing(data, page),
  }),
}
