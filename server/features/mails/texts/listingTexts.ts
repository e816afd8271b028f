import { msg, type Message } from '#contract/message.ts'

import type { MailData } from '../mailKinds.ts'
import type { MailText, MailTexts, Written } from '../mailText.ts'

/** The button of a mail about listings of its reader. */
export const toListings = (page: (path: string) => string) => ({
  label: msg('Your listings'),
  url: page('profile/properties'),
})

/** The mails to owners about what became of their listings and of changes to them. */
export const listingTexts = {
  listingReceived: ({ data, page }) => ({
    subject: msg('We’ve received your listing: {address}', { address: data.address }),
    paragraphs: [
      msg('Thank you. We’re reviewing {address}, usually within one working day.', { address: data.address }),
      msg('We’ll email you when it’s published or if it needs changes.'),
    ],
    action: toListings(page),
  }),
  listingApproved: ({ data, page }) => ({
    subject: msg('Published: {address}', { address: data.address }),
    paragraphs: [
      msg('Your listing {address} is published. People can now find it and contact you.', {
        address: data.address,
      }),
    ],
    action: { label: msg('View listing'), url: page(data.path) },
  }),
  listingRejected: ({ data, page }) => ({
    subject: msg('Your listing needs changes: {address}', { address: data.address }),
    paragraphs: [
      msg('We can’t publish {address} as it is: {reason}.', { address: data.address, reason: reasonWords(data.code) }),
      data.text,
      msg(
        'Edit it and submit it again. If you think we’re wrong, you can appeal and another administrator will decide.',
      ),
    ],
    action: toListings(page),
  }),
  listingTakenDown: ({ data, page }) => ({
    subject: msg('Your listing was taken down: {address}', { address: data.address }),
    paragraphs: [
      msg('We’ve taken down {address}: {reason}.', {
        address: data.address,
        reason: reasonWords(data.code),
      }),
      data.text,
      msg('You can edit it and submit it again, or appeal and another administrator will decide.'),
    ],
    action: toListings(page),
  }),
  listingRemoved: ({ data, page }) => ({
    subject: msg('Your listing was deleted: {address}', { address: data.address }),
    paragraphs: [
      msg('We’ve deleted {address}: {reason}.', {
        address: data.address,
        reason: reasonWords(data.code),
      }),
      data.text,
      msg('You can restore it as a draft within 40 days.'),
    ],
    action: toListings(page),
  }),
  listingStepTaken: ({ data: { address, change }, page }) => ({
    ...stepTexts[change](address),
    action: toListings(page),
  }),
  listingHeld: ({ data, page }) => ({
    subject: msg('We’re reviewing your listing again: {address}', { address: data.address }),
    paragraphs: [
      msg('{address} is hidden for now: {cause}.', { address: data.address, cause: causeWords(data.cause) }),
      msg('We’ll email you our decision. You don’t need to do anything.'),
    ],
    action: toListings(page),
  }),
  changesApproved: ({ data, page }) => ({
    subject: msg('Your changes are published: {address}', { address: data.address }),
    paragraphs: [msg('We’ve approved your changes to {address}. They’re now published.', { address: data.address })],
    action: { label: msg('View listing'), url: page(data.path) },
  }),
  changesRejected: ({ data, page }) => ({
    subject: msg('Changes not approved: {address}', { address: data.address }),
    paragraphs: [
      msg('We can’t publish your changes to {address}: {reason}.', {
        address: data.address,
        reason: reasonWords(data.code),
      }),
      data.text,
      msg('Your listing stays published unchanged. Edit your changes and publish them again, or discard them.'),
    ],
    action: toListings(page),
  }),
  listingExpiring: ({ data, link, day }) => ({
    subject:
      data.days === 0
        ? msg('Your listing ends today: {address}', { address: data.address })
        : msg('Your listing ends {days, plural, one {in a day} other {in # days}}: {address}', {
            days: data.days,
            address: data.address,
          }),
    paragraphs: [
      msg('Your listing {address} ends on {day}. After that, it won’t appear in search.', {
        address: data.address,
        day: day(data.endsOn),
      }),
      msg('Is it still available? Renew the listing with one click.'),
    ],
    action: { label: msg('Renew listing'), url: link },
    closing: [msg('If it’s no longer available, mark it as sold or rented, or simply let the listing end.')],
  }),
  listingExpired: ({ data, link }) => ({
    subject: msg('Your listing has ended: {address}', { address: data.address }),
    paragraphs: [
      msg('Your listing {address} has ended. It’s in your archive and no longer appears in search.', {
        address: data.address,
      }),
      msg('Is it still available? Renew the listing with one click.'),
    ],
    action: { label: msg('Renew listing'), url: link },
    closing: [msg('The link works for 30 days. After that, renew the listing under Your listings.')],
  }),
} satisfies Partial<MailTexts>

type OwnersStep = MailData['listingStepTaken']['change']

/** What an administrator did with somebody's listing, by the step. */
const stepTexts: Readonly<Record<OwnersStep, (address: string) => Pick<MailText<Written>, 'subject' | 'paragraphs'>>> =
  {
    ARCHIVE: (address) => ({
      subject: msg('We’ve archived your listing: {address}', { address }),
      paragraphs: [
        msg('We’ve archived {address}. It’s no longer published. You can publish it again.', {
          address,
        }),
      ],
    }),
    MARK_SOLD: (address) => ({
      subject: msg('We’ve marked your listing as sold: {address}', { address }),
      paragraphs: [msg('We’ve marked {address} as sold. If it isn’t, you can offer it again.', { address })],
    }),
    MARK_RENTED: (address) => ({
      subject: msg('We’ve marked your listing as rented: {address}', { address }),
      paragraphs: [msg('We’ve marked {address} as rented. If it isn’t, you can offer it again.', { address })],
    }),
    RENEW: publishedAgain,
    REOPEN: publishedAgain,
    RESTORE: (address) => ({
      subject: msg('We’ve restored your listing: {address}', { address }),
      paragraphs: [msg('We’ve restored {address} as a draft. Submit it when it’s ready.', { address })],
    }),
  }

function publishedAgain(address: string) {
  return {
    subject: msg('We’ve published your listing again: {address}', { address }),
    paragraphs: [
      msg('We’ve published {address} again. People can find it and contact you.', { address }),
      msg('If the home is no longer available, archive the listing or mark it as sold or rented.'),
    ],
  }
}

/** Why, as a part of a sentence. */
const reasons: Readonly<Record<string, Message>> = {
  incomplete: msg('something important is missing'),
  misleading: msg('it’s misleading'),
  duplicate: msg('the same home is already listed'),
  poor_photos: msg('the photos don’t show enough'),
  contact_in_text: msg('the text contains contact details'),
  not_a_property: msg('it isn’t a property listing'),
  fraud: msg('the offer doesn’t look genuine'),
  banned: msg('your account is banned'),
}
const reasonWords = (code: string) => reasons[code] ?? msg('there’s another reason')

const causes: Readonly<Record<string, Message>> = {
  material_edit: msg('your changes make it a different offer from the approved one'),
  reports: msg('several people reported it'),
}
const causeWords = (cause: string) => causes[cause] ?? msg('we need to review it again')
