import { shortened } from '#contract/text.ts'

import type { MailLanguage } from '../mailText.ts'
import { alertEnglish } from './alertEnglish.ts'
import { seekerEnglish } from './seekerEnglish.ts'

const listings = (count: number) => (count === 1 ? '1 listing' : `${count} listings`)

/** The mails in English. */
export const english: MailLanguage = {
  frame: {
    greeting: 'Hello,',
    linkHint: 'If the button does not work, copy this address into your browser:',
    footer: (productName) => `${productName} wrote this by itself. Answers to it reach nobody.`,
    answerableFooter: (productName) => `Sent through ${productName}. Your answer goes straight to whoever wrote.`,
    intlLocale: 'en-GB',
  },
  words: {
    ...seekerEnglish,
    ...alertEnglish,
    confirmEmail: ({ productName, link }) => ({
      subject: `Confirm your email address for ${productName}`,
      paragraphs: [
        `Welcome to ${productName}. Please confirm that this address is yours.`,
        'After that you can publish listings, write to owners and be told of new homes.',
      ],
      action: { label: 'Confirm the address', url: link },
      closing: ['The link works for 24 hours. If you did not sign up, forget this mail: nothing more will happen.'],
    }),
    addressKnown: ({ productName, page }) => ({
      subject: `You already have an account with ${productName}`,
      paragraphs: [
        'Somebody, probably you, wanted to sign up with this address. It has an account, so nothing was changed.',
        'Sign in as usual. If you have lost the password, you can choose a new one there.',
      ],
      action: { label: 'Sign in', url: page('auth/signin') },
      closing: ['If it was not you, nothing has to be done: nobody was told that you have an account.'],
    }),
    resetPassword: ({ productName, link, secret }) => ({
      subject: `Choose a new password for ${productName}`,
      paragraphs: ['You asked for a new password. Choose it here:'],
      action: { label: 'Choose a new password', url: link },
      code: { label: 'Or copy this code into the page on which you asked:', value: secret },
      closing: [
        'The link and the code work for 30 minutes, once. If you did not ask, forget this mail: your password stays as it is.',
      ],
    }),
    changeEmail: ({ productName, link }) => ({
      subject: `Confirm your new address for ${productName}`,
      paragraphs: [
        `You want to sign in to ${productName} with this address from now on. Please confirm that it is yours.`,
        'Until then, the old address counts.',
      ],
      action: { label: 'Confirm the new address', url: link },
      closing: ['The link works for 24 hours. If you did not ask for this, forget this mail: nothing will change.'],
    }),
    addressTaken: ({ productName, page }) => ({
      subject: `This address has an account with ${productName}`,
      paragraphs: [
        'Somebody, probably you, wanted to move another account to this address. It has an account of its own, so nothing was changed.',
        'Sign in with it, or choose another address for the other account.',
      ],
      action: { label: 'Sign in', url: page('auth/signin') },
      closing: ['If it was not you, nothing has to be done.'],
    }),
    emailChanged: ({ data, productName, link }) => ({
      subject: `Your address for ${productName} was changed`,
      paragraphs: [
        `Your account now belongs to ${data.newEmail}. From now on, sign in with that address.`,
        'Was it not you? Take it back within 7 days: this address counts again, everybody is signed out, and you choose a new password.',
      ],
      action: { label: 'It was not me', url: link },
      closing: ['If it was you, nothing has to be done.'],
    }),
    passwordChanged: ({ productName, link }) => ({
      subject: `Your password for ${productName} was changed`,
      paragraphs: [
        'The password of your account has just been changed, and other devices were signed out.',
        'Was it not you? Take it back within 7 days: everybody is signed out, and you choose a new password.',
      ],
      action: { label: 'It was not me', url: link },
      closing: ['If it was you, nothing has to be done.'],
    }),
    changeUndone: ({ productName, link, secret }) => ({
      subject: `The change was taken back: choose a new password for ${productName}`,
      paragraphs: [
        'Your account is yours again. Everybody who was signed in is signed out, and the password no longer works.',
        'Choose a new one that you use nowhere else:',
      ],
      action: { label: 'Choose a new password', url: link },
      code: { label: 'Or copy this code:', value: secret },
      closing: ['The link works for 30 minutes, once. Later, ask for another one with ‘Lost password’.'],
    }),
    sessionRevoked: ({ productName, page }) => ({
      subject: `You were signed out of ${productName} to be safe`,
      paragraphs: [
        'The key to one of your signed-in devices was used a second time. Somebody may have copied it, so that device was signed out. Your other devices stay signed in.',
        'Sign in again. If you do not know why this happened, choose a new password in the settings.',
      ],
      action: { label: 'Open the settings', url: page('profile/settings') },
    }),
    deletionRequested: ({ data, productName, page, day }) => ({
      subject: `Your account with ${productName} will be deleted on ${day(data.deleteOn)}`,
      paragraphs: [
        `You want to leave. On ${day(data.deleteOn)} everything that we know of you will be erased, for good.`,
        ...(data.archivedListings === 0
          ? []
          : [`Nobody sees your ${listings(data.archivedListings)} any more: we have moved them to the archive.`]),
        ...((data.cancelledViewings ?? 0) === 0
          ? []
          : ['The viewings that you had booked are cancelled, and we have told the owners and agents.']),
        'Have you changed your mind? Sign in before that day, and keep the account.',
      ],
      action: { label: 'Keep the account', url: page('auth/signin') },
      closing: ['If it was not you, sign in now and choose a new password.'],
    }),
    deletionCancelled: ({ data, productName, page }) => ({
      subject: `Your account with ${productName} stays`,
      paragraphs: [
        'Good to have you back: nothing will be erased.',
        ...(data.archivedListings === 0
          ? []
          : [
              `Your ${listings(data.archivedListings)} wait in the archive. Put them back on the market when you like.`,
            ]),
      ],
      action: { label: 'Your listings', url: page('profile/properties') },
      closing: ['If it was not you, choose a new password now.'],
    }),
    accountErased: ({ productName }) => ({
      subject: `Your account with ${productName} was erased`,
      paragraphs: [
        'As you asked 30 days ago, we have erased your account and what we knew of you. This is our last mail.',
        'Thank you for having been here.',
      ],
    }),
    listingReceived: ({ data, page }) => ({
      subject: `We have received your listing: ${data.address}`,
      paragraphs: [
        `Thank you. Somebody looks at ${data.address} now, usually within a working day.`,
        'We write again as soon as it is published, or if something has to be changed first.',
      ],
      action: { label: 'Your listings', url: page('profile/properties') },
    }),
    listingApproved: ({ data, page }) => ({
      subject: `Published: ${data.address}`,
      paragraphs: [`Your listing ${data.address} is on the market. From now on people find it and can write to you.`],
      action: { label: 'See the listing', url: page(data.path) },
    }),
    listingRejected: ({ data, page }) => ({
      subject: `Please change your listing: ${data.address}`,
      paragraphs: [
        `We cannot publish ${data.address} as it is: ${reasonWords(data.code)}.`,
        data.text,
        'Change it and submit it again. If you think that we are wrong, you can appeal: then somebody else decides.',
      ],
      action: { label: 'Your listings', url: page('profile/properties') },
    }),
    listingTakenDown: ({ data, page }) => ({
      subject: `Your listing was taken down: ${data.address}`,
      paragraphs: [
        `We have taken ${data.address} off the market: ${reasonWords(data.code)}.`,
        data.text,
        'You can change it and submit it again, or appeal: then somebody else decides.',
      ],
      action: { label: 'Your listings', url: page('profile/properties') },
    }),
    listingRemoved: ({ data, page }) => ({
      subject: `Your listing was deleted: ${data.address}`,
      paragraphs: [
        `An administrator has deleted ${data.address}: ${reasonWords(data.code)}.`,
        data.text,
        'For 40 days you can bring it back as a draft.',
      ],
      action: { label: 'Your listings', url: page('profile/properties') },
    }),
    listingHeld: ({ data, page }) => ({
      subject: `We look at your listing again: ${data.address}`,
      paragraphs: [
        `${data.address} is hidden for now: ${causeWords(data.cause)}.`,
        'We write again as soon as somebody has decided. There is nothing that you have to do.',
      ],
      action: { label: 'Your listings', url: page('profile/properties') },
    }),
    changesApproved: ({ data, page }) => ({
      subject: `Your changes are online: ${data.address}`,
      paragraphs: [`We have looked at your changes of ${data.address}. They are published.`],
      action: { label: 'See the listing', url: page(data.path) },
    }),
    changesRejected: ({ data, page }) => ({
      subject: `Please look at your changes again: ${data.address}`,
      paragraphs: [
        `We cannot publish your changes of ${data.address} as they are: ${reasonWords(data.code)}.`,
        data.text,
        'Your listing stays online as it was. The changes are kept: edit them and publish them again, or discard them.',
      ],
      action: { label: 'Your listings', url: page('profile/properties') },
    }),
    listingExpiring: ({ data, link, day }) => ({
      subject:
        data.days === 0
          ? `Your listing ends today: ${data.address}`
          : `Your listing ends in ${data.days === 1 ? 'a day' : `${data.days} days`}: ${data.address}`,
      paragraphs: [
        `The time of ${data.address} is over on ${day(data.endsOn)}. Then nobody finds it any more.`,
        'Is the home still to be had? Renew the listing with one click.',
      ],
      action: { label: 'Renew the listing', url: link },
      closing: ['If it is gone, nothing has to be done. Better still, mark it as sold or rented.'],
    }),
    listingExpired: ({ data, link }) => ({
      subject: `Your listing has ended: ${data.address}`,
      paragraphs: [
        `The time of ${data.address} is over. It is in your archive, and nobody finds it any more.`,
        'Is the home still to be had? Put it back on the market with one click.',
      ],
      action: { label: 'Renew the listing', url: link },
      closing: ['The link works for 30 days. Later, renew it among your listings.'],
    }),
    supportRequest: ({ data }) => ({
      subject: `Support: ${firstWords(data.message)}`,
      paragraphs: data.message.split(/\n{2,}/),
      details: {
        'Answer to': data.email ?? 'no address given',
        ...data.details,
      },
    }),
  },
}

/** Why, as a part of a sentence. */
const reasons: Readonly<Record<string, string>> = {
  incomplete: 'something important is missing',
  misleading: 'something in it is misleading',
  duplicate: 'the same home is offered already',
  poor_photos: 'the photos do not show enough',
  contact_in_text: 'there is contact data in the text',
  not_a_property: 'it does not offer a property',
  fraud: 'there are doubts that the offer is honest',
  banned: 'your account is banned',
}
const reasonWords = (code: string) => reasons[code] ?? 'there is something else'

const causes: Readonly<Record<string, string>> = {
  material_edit: 'what you changed makes it another offer than the one that was approved',
  reports: 'several people have reported it',
}
const causeWords = (cause: string) => causes[cause] ?? 'an administrator wants to look at it again'

const firstWords = (message: string) => shortened(message.replaceAll(/\s+/g, ' ').trim(), 60)
