import type { MailWords } from '../mailText.ts'
import type { MailListing, SeekerMailData } from '../seekerMails.ts'

const listingPath = ({ slug, id }: MailListing) => `listing/${slug}/${id}`
const conversationPath = (leadId: number) => `profile/leads?lead=${leadId}`

/** The mails between seekers and listers in English. */
export const seekerEnglish: Pick<MailWords, keyof SeekerMailData> = {
  leadReceived: ({ data, page, time }) => ({
    subject: `${data.name} asks about ${data.listing.title}`,
    paragraphs: [
      `${data.name} wrote to you about ${data.listing.title}:`,
      ...data.message.split(/\n{2,}/),
      ...(data.tourStart === null ? [] : [`A tour was booked: ${time(data.tourStart)}.`]),
    ],
    action: { label: 'Open the conversation', url: page(conversationPath(data.leadId)) },
    details: { Email: data.replyTo, ...(data.phoneNumber === null ? {} : { Phone: data.phoneNumber }) },
    closing: ['Answer this mail, or write on the page: both reach them. On the page, the answer is kept.'],
  }),
  leadSent: ({ data, page, time }) => ({
    subject: `Your message about ${data.listing.title} is on its way`,
    paragraphs: [
      `This is what you wrote about ${data.listing.title}:`,
      ...data.message.split(/\n{2,}/),
      ...(data.tourStart === null ? [] : [`You have a place on the tour: ${time(data.tourStart)}.`]),
    ],
    action: { label: 'Open the conversation', url: page(conversationPath(data.leadId)) },
  }),
  leadAnswered: ({ data, page }) => ({
    subject: `${data.name} wrote to you about ${data.listing.title}`,
    paragraphs: [`${data.name} wrote to you about ${data.listing.title}:`, ...data.text.split(/\n{2,}/)],
    action:
      data.leadId === null
        ? { label: 'Show the listing', url: page(listingPath(data.listing)) }
        : { label: 'Open the conversation', url: page(conversationPath(data.leadId)) },
    closing: ['Answer this mail to write back.'],
  }),
  leadClosed: ({ data, page, time }) => ({
    subject: `${data.listing.title} is no longer offered`,
    paragraphs: [
      data.because === 'sold'
        ? `${data.listing.title}, which you asked about, has been sold.`
        : data.because === 'rented'
          ? `${data.listing.title}, which you asked about, has been rented.`
          : `${data.listing.title}, which you asked about, is no longer offered.`,
      ...(data.tourStart === null ? [] : [`The tour on ${time(data.tourStart)} will not take place.`]),
      'The conversation is closed. We hope that you will find another home here.',
    ],
    action: { label: 'Look for others', url: page('listings') },
  }),
  tourCancelled: ({ data, page, time }) => ({
    subject: `Called off: the tour of ${data.listing.title}`,
    paragraphs: [
      data.name === null
        ? `The tour of ${data.listing.title} on ${time(data.start)} will not take place.`
        : `${data.name} has called off the tour of ${data.listing.title} on ${time(data.start)}.`,
    ],
    action:
      data.leadId === null
        ? { label: 'Show the listing', url: page(listingPath(data.listing)) }
        : { label: 'Open the conversation', url: page(conversationPath(data.leadId)) },
  }),
  tourMoved: ({ data, page, time }) => ({
    subject: `A new time: the tour of ${data.listing.title}`,
    paragraphs: [
      `${data.name} has moved the tour of ${data.listing.title}.`,
      `It is now on ${time(data.start)}; before, it was on ${time(data.from)}.`,
      data.leadId === null
        ? 'Your place is kept. If the new time does not suit you, please write to them.'
        : 'Your place is kept. If the new time does not suit you, call it off in the conversation.',
    ],
    action:
      data.leadId === null
        ? { label: 'Show the listing', url: page(listingPath(data.listing)) }
        : { label: 'Open the conversation', url: page(conversationPath(data.leadId)) },
  }),
  viewingReminder: ({ data, page, time, unsubscribe }) => ({
    subject: `Reminder: viewing of ${data.listing.title}, ${time(data.start)}`,
    paragraphs: [
      `You have booked a viewing of ${data.listing.title} on ${time(data.start)}.`,
      data.isExact
        ? `${data.lister} is expecting you there.`
        : `${data.lister} is expecting you. The listing doesn't show the exact address; if you don't have it yet, ask for it in the conversation.`,
      "If you can't make it, please cancel the viewing so that somebody else can take your place.",
    ],
    action: { label: 'Open your viewings', url: page('profile/manage-tours') },
    sections: [{ items: [], links: [{ label: 'Open the conversation', url: page(conversationPath(data.leadId)) }] }],
    unsubscribe: {
      label: 'No more reminders of viewings',
      ...unsubscribe({ about: 'viewing_reminders', id: data.accountId }),
    },
  }),
  viewingAffected: ({ data, page, time }) => ({
    subject:
      data.change === 'place_changed'
        ? `New address for your viewing: ${data.listing.title}`
        : `We're reviewing a listing you booked a viewing of: ${data.listing.title}`,
    paragraphs:
      data.change === 'place_changed'
        ? [
            `The address of a home that you booked a viewing of has changed. It is now ${data.listing.title}.`,
            `Your viewing on ${time(data.start)} stays booked.`,
          ]
        : [
            `We're reviewing the listing ${data.listing.title}, so its page is hidden for now.`,
            `Your viewing on ${time(data.start)} stays booked. We'll email you if it is cancelled.`,
          ],
    action:
      data.leadId === null
        ? { label: 'Search homes', url: page('listings') }
        : { label: 'Open the conversation', url: page(conversationPath(data.leadId)) },
  }),
  tourAgreed: ({ data, page, time }) => ({
    subject: `The tour of ${data.listing.title} is agreed on`,
    paragraphs: [
      data.start === null
        ? `You are expected for a tour of ${data.listing.title}, as agreed on.`
        : `You are expected for a tour of ${data.listing.title}: ${time(data.start)}.`,
    ],
    action:
      data.leadId === null
        ? { label: 'Show the listing', url: page(listingPath(data.listing)) }
        : { label: 'Open the conversation', url: page(conversationPath(data.leadId)) },
  }),
}
