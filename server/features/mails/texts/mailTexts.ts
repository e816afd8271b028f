import { msg, msgIn, type Message } from '#contract/message.ts'
import { shortened } from '#contract/text.ts'

import type { MailTexts } from '../mailText.ts'
import { alertTexts } from './alertTexts.ts'
import { seekerTexts } from './seekerTexts.ts'

/** What stands in every mail. */
export const mailFrame = {
  greeting: msg('Hello,'),
  /** Before the address, for those whose button does not work. */
  linkHint: msg('If the button does not work, copy this address into your browser:'),
  footer: (productName: string) =>
    msg('{productName} wrote this by itself. Answers to it reach nobody.', { productName }),
  /** The footer of a mail whose answers reach a person. */
  answerableFooter: (productName: string) =>
    msg('Sent through {productName}. Your answer goes straight to whoever wrote.', { productName }),
}

/** What each kind of mail says; a kind without texts does not compile. */
export const mailTexts: MailTexts = {
  ...seekerTexts,
  ...alertTexts,
  confirmEmail: ({ productName, link }) => ({
    subject: msg('Confirm your email address for {productName}', { productName }),
    paragraphs: [
      msg('Welcome to {productName}. Please confirm that this address is yours.', { productName }),
      msg('After that you can publish listings, write to owners and be told of new homes.'),
    ],
    action: { label: msg('Confirm the address'), url: link },
    closing: [msg('The link works for 24 hours. If you did not sign up, forget this mail: nothing more will happen.')],
  }),
  addressKnown: ({ productName, page }) => ({
    subject: msg('You already have an account with {productName}', { productName }),
    paragraphs: [
      msg('Somebody, probably you, wanted to sign up with this address. It has an account, so nothing was changed.'),
      msg('Sign in as usual. If you have lost the password, you can choose a new one there.'),
    ],
    action: { label: msg('Sign in'), url: page('auth/signin') },
    closing: [msg('If it was not you, nothing has to be done: nobody was told that you have an account.')],
  }),
  resetPassword: ({ productName, link, secret }) => ({
    subject: msg('Choose a new password for {productName}', { productName }),
    paragraphs: [msg('You asked for a new password. Choose it here:')],
    action: { label: msgIn('mail', 'Choose a new password'), url: link },
    code: { label: msg('Or copy this code into the page on which you asked:'), value: secret },
    closing: [
      msg(
        'The link and the code work for 30 minutes, once. If you did not ask, forget this mail: your password stays as it is.',
      ),
    ],
  }),
  changeEmail: ({ productName, link }) => ({
    subject: msg('Confirm your new address for {productName}', { productName }),
    paragraphs: [
      msg('You want to sign in to {productName} with this address from now on. Please confirm that it is yours.', {
        productName,
      }),
      msg('Until then, the old address counts.'),
    ],
    action: { label: msg('Confirm the new address'), url: link },
    closing: [msg('The link works for 24 hours. If you did not ask for this, forget this mail: nothing will change.')],
  }),
  addressTaken: ({ productName, page }) => ({
    subject: msg('This address has an account with {productName}', { productName }),
    paragraphs: [
      msg(
        'Somebody, probably you, wanted to move another account to this address. It has an account of its own, so nothing was changed.',
      ),
      msg('Sign in with it, or choose another address for the other account.'),
    ],
    action: { label: msg('Sign in'), url: page('auth/signin') },
    closing: [msg('If it was not you, nothing has to be done.')],
  }),
  emailChanged: ({ data, productName, link }) => ({
    subject: msg('Your address for {productName} was changed', { productName }),
    paragraphs: [
      msg('Your account now belongs to {newEmail}. From now on, sign in with that address.', {
        newEmail: data.newEmail,
      }),
      msg(
        'Was it not you? Take it back within 7 days: this address counts again, everybody is signed out, and you choose a new password.',
      ),
    ],
    action: { label: msg('It was not me'), url: link },
    closing: [msg('If it was you, nothing has to be done.')],
  }),
  passwordChanged: ({ productName, link }) => ({
    subject: msg('Your password for {productName} was changed', { productName }),
    paragraphs: [
      msg('The password of your account has just been changed, and other devices were signed out.'),
      msg('Was it not you? Take it back within 7 days: everybody is signed out, and you choose a new password.'),
    ],
    action: { label: msg('It was not me'), url: link },
    closing: [msg('If it was you, nothing has to be done.')],
  }),
  changeUndone: ({ productName, link, secret }) => ({
    subject: msg('The change was taken back: choose a new password for {productName}', { productName }),
    paragraphs: [
      msg('Your account is yours again. Everybody who was signed in is signed out, and the password no longer works.'),
      msg('Choose a new one that you use nowhere else:'),
    ],
    action: { label: msgIn('mail', 'Choose a new password'), url: link },
    code: { label: msg('Or copy this code:'), value: secret },
    closing: [msg('The link works for 30 minutes, once. Later, ask for another one with ‘Lost password’.')],
  }),
  sessionRevoked: ({ productName, page }) => ({
    subject: msg('You were signed out of {productName} to be safe', { productName }),
    paragraphs: [
      msg(
        'The key to one of your signed-in devices was used a second time. Somebody may have copied it, so that device was signed out. Your other devices stay signed in.',
      ),
      msg('Sign in again. If you do not know why this happened, choose a new password in the settings.'),
    ],
    action: { label: msg('Open the settings'), url: page('profile/settings') },
  }),
  deletionRequested: ({ data, productName, page, day }) => ({
    subject: msg('Your account with {productName} will be deleted on {day}', { productName, day: day(data.deleteOn) }),
    paragraphs: [
      msg('You want to leave. On {day} everything that we know of you will be erased, for good.', {
        day: day(data.deleteOn),
      }),
      ...(data.archivedListings === 0
        ? []
        : [
            msg(
              'Nobody sees your {count, plural, one {# listing} other {# listings}} any more: we have moved them to the archive.',
              { count: data.archivedListings },
            ),
          ]),
      ...((data.cancelledViewings ?? 0) === 0
        ? []
        : [msg('The viewings that you had booked are cancelled, and we have told the owners and agents.')]),
      msg('Have you changed your mind? Sign in before that day, and keep the account.'),
    ],
    action: { label: msg('Keep the account'), url: page('auth/signin') },
    closing: [msg('If it was not you, sign in now and choose a new password.')],
  }),
  deletionCancelled: ({ data, productName, page }) => ({
    subject: msg('Your account with {productName} stays', { productName }),
    paragraphs: [
      msg('Good to have you back: nothing will be erased.'),
      ...(data.archivedListings === 0
        ? []
        : [
            msg(
              'Your {count, plural, one {# listing} other {# listings}} wait in the archive. Put them back on the market when you like.',
              { count: data.archivedListings },
            ),
          ]),
    ],
    action: { label: msg('Your listings'), url: page('profile/properties') },
    closing: [msg('If it was not you, choose a new password now.')],
  }),
  accountErased: ({ productName }) => ({
    subject: msg('Your account with {productName} was erased', { productName }),
    paragraphs: [
      msg('As you asked 30 days ago, we have erased your account and what we knew of you. This is our last mail.'),
      msg('Thank you for having been here.'),
    ],
  }),
  listingReceived: ({ data, page }) => ({
    subject: msg('We have received your listing: {address}', { address: data.address }),
    paragraphs: [
      msg('Thank you. Somebody looks at {address} now, usually within a working day.', { address: data.address }),
      msg('We write again as soon as it is published, or if something has to be changed first.'),
    ],
    action: { label: msg('Your listings'), url: page('profile/properties') },
  }),
  listingApproved: ({ data, page }) => ({
    subject: msg('Published: {address}', { address: data.address }),
    paragraphs: [
      msg('Your listing {address} is on the market. From now on people find it and can write to you.', {
        address: data.address,
      }),
    ],
    action: { label: msg('See the listing'), url: page(data.path) },
  }),
  listingRejected: ({ data, page }) => ({
    subject: msg('Please change your listing: {address}', { address: data.address }),
    paragraphs: [
      msg('We cannot publish {address} as it is: {reason}.', { address: data.address, reason: reasonWords(data.code) }),
      data.text,
      msg('Change it and submit it again. If you think that we are wrong, you can appeal: then somebody else decides.'),
    ],
    action: { label: msg('Your listings'), url: page('profile/properties') },
  }),
  listingTakenDown: ({ data, page }) => ({
    subject: msg('Your listing was taken down: {address}', { address: data.address }),
    paragraphs: [
      msg('We have taken {address} off the market: {reason}.', {
        address: data.address,
        reason: reasonWords(data.code),
      }),
      data.text,
      msg('You can change it and submit it again, or appeal: then somebody else decides.'),
    ],
    action: { label: msg('Your listings'), url: page('profile/properties') },
  }),
  listingRemoved: ({ data, page }) => ({
    subject: msg('Your listing was deleted: {address}', { address: data.address }),
    paragraphs: [
      msg('An administrator has deleted {address}: {reason}.', {
        address: data.address,
        reason: reasonWords(data.code),
      }),
      data.text,
      msg('For 40 days you can bring it back as a draft.'),
    ],
    action: { label: msg('Your listings'), url: page('profile/properties') },
  }),
  listingHeld: ({ data, page }) => ({
    subject: msg('We look at your listing again: {address}', { address: data.address }),
    paragraphs: [
      msg('{address} is hidden for now: {cause}.', { address: data.address, cause: causeWords(data.cause) }),
      msg('We write again as soon as somebody has decided. There is nothing that you have to do.'),
    ],
    action: { label: msg('Your listings'), url: page('profile/properties') },
  }),
  changesApproved: ({ data, page }) => ({
    subject: msg('Your changes are online: {address}', { address: data.address }),
    paragraphs: [msg('We have looked at your changes of {address}. They are published.', { address: data.address })],
    action: { label: msg('See the listing'), url: page(data.path) },
  }),
  changesRejected: ({ data, page }) => ({
    subject: msg('Please look at your changes again: {address}', { address: data.address }),
    paragraphs: [
      msg('We cannot publish your changes of {address} as they are: {reason}.', {
        address: data.address,
        reason: reasonWords(data.code),
      }),
      data.text,
      msg(
        'Your listing stays online as it was. The changes are kept: edit them and publish them again, or discard them.',
      ),
    ],
    action: { label: msg('Your listings'), url: page('profile/properties') },
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
      msg('The time of {address} is over on {day}. Then nobody finds it any more.', {
        address: data.address,
        day: day(data.endsOn),
      }),
      msg('Is the home still to be had? Renew the listing with one click.'),
    ],
    action: { label: msg('Renew the listing'), url: link },
    closing: [msg('If it is gone, nothing has to be done. Better still, mark it as sold or rented.')],
  }),
  listingExpired: ({ data, link }) => ({
    subject: msg('Your listing has ended: {address}', { address: data.address }),
    paragraphs: [
      msg('The time of {address} is over. It is in your archive, and nobody finds it any more.', {
        address: data.address,
      }),
      msg('Is the home still to be had? Put it back on the market with one click.'),
    ],
    action: { label: msg('Renew the listing'), url: link },
    closing: [msg('The link works for 30 days. Later, renew it among your listings.')],
  }),
  supportRequest: ({ data }) => ({
    subject: msg('Support: {firstWords}', { firstWords: firstWords(data.message) }),
    paragraphs: data.message.split(/\n{2,}/),
    details: [[msg('Answer to'), data.email ?? msg('no address given')], ...Object.entries(data.details)],
  }),
}

/** Why, as a part of a sentence. */
const reasons: Readonly<Record<string, Message>> = {
  incomplete: msg('something important is missing'),
  misleading: msg('something in it is misleading'),
  duplicate: msg('the same home is offered already'),
  poor_photos: msg('the photos do not show enough'),
  contact_in_text: msg('there is contact data in the text'),
  not_a_property: msg('it does not offer a property'),
  fraud: msg('there are doubts that the offer is honest'),
  banned: msg('your account is banned'),
}
const reasonWords = (code: string) => reasons[code] ?? msg('there is something else')

const causes: Readonly<Record<string, Message>> = {
  material_edit: msg('what you changed makes it another offer than the one that was approved'),
  reports: msg('several people have reported it'),
}
const causeWords = (cause: string) => causes[cause] ?? msg('an administrator wants to look at it again')

const firstWords = (message: string) => shortened(message.replaceAll(/\s+/g, ' ').trim(), 60)
