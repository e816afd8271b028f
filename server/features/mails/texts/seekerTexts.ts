import { msg, msgIn } from '#contract/message.ts'

import type { MailTexts } from '../mailText.ts'
import type { MailListing, SeekerMailData } from '../seekerMails.ts'

const listingPath = ({ slug, id }: MailListing) => `listing/${slug}/${id}`
const conversationPath = (leadId: number) => `profile/leads?lead=${leadId}`

/** Where a mail about a viewing leads: a guest has no conversation to open. */
const conversationOrListing = (
  { leadId, listing }: { leadId: number | null; listing: MailListing },
  page: (path: string) => string,
) =>
  leadId === null
    ? { label: msg('Show the listing'), url: page(listingPath(listing)) }
    : { label: msg('Open the conversation'), url: page(conversationPath(leadId)) }

/** The mails between seekers and listers. */
export const seekerTexts: Pick<MailTexts, keyof SeekerMailData> = {
  leadReceived: ({ data, page, time }) => ({
    subject: msg('{name} asks about {listing}', { name: data.name, listing: data.listing.title }),
    paragraphs: [
      msg('{name} wrote to you about {listing}:', { name: data.name, listing: data.listing.title }),
      ...data.message.split(/\n{2,}/),
      ...(data.tourStart === null ? [] : [msg('A tour was booked: {time}.', { time: time(data.tourStart) })]),
    ],
    action: { label: msg('Open the conversation'), url: page(conversationPath(data.leadId)) },
    details: [
      [msg('Email'), data.replyTo],
      ...(data.phoneNumber === null ? [] : [[msg('Phone'), data.phoneNumber] as const]),
    ],
    closing: [msg('Answer this mail, or write on the page: both reach them. On the page, the answer is kept.')],
  }),
  leadSent: ({ data, page, time }) => ({
    subject: msg('Your message about {listing} is on its way', { listing: data.listing.title }),
    paragraphs: [
      msg('This is what you wrote about {listing}:', { listing: data.listing.title }),
      ...data.message.split(/\n{2,}/),
      ...(data.tourStart === null
        ? []
        : [msg('You have a place on the tour: {time}.', { time: time(data.tourStart) })]),
    ],
    action: { label: msg('Open the conversation'), url: page(conversationPath(data.leadId)) },
  }),
  leadAnswered: ({ data, page }) => ({
    subject: msg('{name} wrote to you about {listing}', { name: data.name, listing: data.listing.title }),
    paragraphs: [
      msg('{name} wrote to you about {listing}:', { name: data.name, listing: data.listing.title }),
      ...data.text.split(/\n{2,}/),
    ],
    action: conversationOrListing(data, page),
    closing: [msg('Answer this mail to write back.')],
  }),
  leadClosed: ({ data, page, time }) => ({
    subject: msg('{listing} is no longer offered', { listing: data.listing.title }),
    paragraphs: [
      data.because === 'sold'
        ? msg('{listing}, which you asked about, has been sold.', { listing: data.listing.title })
        : data.because === 'rented'
          ? msg('{listing}, which you asked about, has been rented.', { listing: data.listing.title })
          : msg('{listing}, which you asked about, is no longer offered.', { listing: data.listing.title }),
      ...(data.tourStart === null
        ? []
        : [msg('The tour on {time} will not take place.', { time: time(data.tourStart) })]),
      msg('The conversation is closed. We hope that you will find another home here.'),
    ],
    action: { label: msg('Look for others'), url: page('listings') },
  }),
  tourCancelled: ({ data, page, time }) => ({
    subject: msg('Called off: the tour of {listing}', { listing: data.listing.title }),
    paragraphs: [
      data.name === null
        ? msg('The tour of {listing} on {time} will not take place.', {
            listing: data.listing.title,
            time: time(data.start),
          })
        : msg('{name} has called off the tour of {listing} on {time}.', {
            name: data.name,
            listing: data.listing.title,
            time: time(data.start),
          }),
    ],
    action: conversationOrListing(data, page),
  }),
  tourMoved: ({ data, page, time }) => ({
    subject: msg('A new time: the tour of {listing}', { listing: data.listing.title }),
    paragraphs: [
      msg('{name} has moved the tour of {listing}.', { name: data.name, listing: data.listing.title }),
      msg('It is now on {time}; before, it was on {before}.', { time: time(data.start), before: time(data.from) }),
      data.leadId === null
        ? msg('Your place is kept. If the new time does not suit you, please write to them.')
        : msg('Your place is kept. If the new time does not suit you, call it off in the conversation.'),
    ],
    action: conversationOrListing(data, page),
  }),
  viewingReminder: ({ data, page, time, unsubscribe }) => ({
    subject: msg('Reminder: viewing of {listing}, {time}', { listing: data.listing.title, time: time(data.start) }),
    paragraphs: [
      msg('You have booked a viewing of {listing} on {time}.', { listing: data.listing.title, time: time(data.start) }),
      data.isExact
        ? msg('{lister} is expecting you there.', { lister: data.lister })
        : msg(
            "{lister} is expecting you. The listing doesn't show the exact address; if you don't have it yet, ask for it in the conversation.",
            { lister: data.lister },
          ),
      msg("If you can't make it, please cancel the viewing so that somebody else can take your place."),
    ],
    action: { label: msg('Open your viewings'), url: page('profile/manage-tours') },
    sections: [
      { items: [], links: [{ label: msg('Open the conversation'), url: page(conversationPath(data.leadId)) }] },
    ],
    unsubscribe: {
      label: msg('No more reminders of viewings'),
      ...unsubscribe({ about: 'viewing_reminders', id: data.accountId }),
    },
  }),
  viewingAffected: ({ data, page, time }) => ({
    subject:
      data.change === 'place_changed'
        ? msg('New address for your viewing: {listing}', { listing: data.listing.title })
        : msg("We're reviewing a listing you booked a viewing of: {listing}", { listing: data.listing.title }),
    paragraphs:
      data.change === 'place_changed'
        ? [
            msg('The address of a home that you booked a viewing of has changed. It is now {listing}.', {
              listing: data.listing.title,
            }),
            msg('Your viewing on {time} stays booked.', { time: time(data.start) }),
          ]
        : [
            msg("We're reviewing the listing {listing}, so its page is hidden for now.", {
              listing: data.listing.title,
            }),
            msg("Your viewing on {time} stays booked. We'll email you if it is cancelled.", { time: time(data.start) }),
          ],
    action:
      data.leadId === null
        ? { label: msgIn('mail', 'Search homes'), url: page('listings') }
        : { label: msg('Open the conversation'), url: page(conversationPath(data.leadId)) },
  }),
  tourAgreed: ({ data, page, time }) => ({
    subject: msg('The tour of {listing} is agreed on', { listing: data.listing.title }),
    paragraphs: [
      data.start === null
        ? msg('You are expected for a tour of {listing}, as agreed on.', { listing: data.listing.title })
        : msg('You are expected for a tour of {listing}: {time}.', {
            listing: data.listing.title,
            time: time(data.start),
          }),
    ],
    action: conversationOrListing(data, page),
  }),
}
