import { msg, msgIn, type Message } from '#contract/message.ts'
import { shortened } from '#contract/text.ts'

import { trailFileName, type MailData } from '../mailKinds.ts'
import type { MailText, MailTexts, Written } from '../mailText.ts'
import { alertTexts } from './alertTexts.ts'
import { seekerTexts } from './seekerTexts.ts'

/** What stands in every mail. */
export const mailFrame = {
  greeting: msg('Hello,'),
  /** Before the address, for those whose button does not work. */
  linkHint: msg('If the button doesn’t work, copy this link into your browser:'),
  footer: (productName: string) =>
    msg('This is an automated email from {productName}. Please don’t reply to this email.', { productName }),
  /** The footer of a mail whose answers reach a person. */
  answerableFooter: (productName: string) =>
    msg('Sent through {productName}. Your reply goes straight to the sender.', { productName }),
}

/** What each kind of mail says; a kind without texts does not compile. */
export const mailTexts: MailTexts = {
  ...seekerTexts,
  ...alertTexts,
  confirmEmail: ({ productName, link }) => ({
    subject: msg('Confirm your email address for {productName}', { productName }),
    paragraphs: [
      msg('Welcome to {productName}! Please confirm that this address is yours.', { productName }),
      msg('Then you can publish listings, contact owners and get alerts about new homes.'),
    ],
    action: { label: msg('Confirm email address'), url: link },
    closing: [msg('The link works for 24 hours. If you didn’t sign up, ignore this email.')],
  }),
  addressKnown: ({ productName, page }) => ({
    subject: msg('You already have an account with {productName}', { productName }),
    paragraphs: [
      msg(
        'Someone, probably you, tried to sign up with this address. It already has an account, so nothing has changed.',
      ),
      msg('Sign in as usual. If you’ve forgotten your password, you can reset it there.'),
    ],
    action: { label: msg('Sign in'), url: page('auth/signin') },
    closing: [msg('If this wasn’t you, ignore this email. We haven’t told anyone that you have an account.')],
  }),
  resetPassword: ({ productName, link, secret }) => ({
    subject: msg('Choose a new password for {productName}', { productName }),
    paragraphs: [msg('You requested a new password. Choose it here:')],
    action: { label: msgIn('mail', 'Choose a new password'), url: link },
    code: { label: msg('Or enter this code on the page where you requested it:'), value: secret },
    closing: [
      msg(
        'The link and the code work once, for 30 minutes. If you didn’t request this, ignore this email. Your password won’t change.',
      ),
    ],
  }),
  changeEmail: ({ productName, link }) => ({
    subject: msg('Confirm your new address for {productName}', { productName }),
    paragraphs: [
      msg('You asked to sign in to {productName} with this address. Please confirm that it’s yours.', {
        productName,
      }),
      msg('Until then, sign in with your old address.'),
    ],
    action: { label: msg('Confirm new address'), url: link },
    closing: [msg('The link works for 24 hours. If you didn’t request this, ignore this email. Nothing will change.')],
  }),
  addressTaken: ({ productName, page }) => ({
    subject: msg('This address already has an account with {productName}', { productName }),
    paragraphs: [
      msg(
        'Someone, probably you, tried to move another account to this address. It already has an account, so nothing has changed.',
      ),
      msg('Sign in with it, or choose another address for the other account.'),
    ],
    action: { label: msg('Sign in'), url: page('auth/signin') },
    closing: [msg('If this wasn’t you, ignore this email.')],
  }),
  emailChanged: ({ data, productName, link }) => ({
    subject: msg('Your address for {productName} was changed', { productName }),
    paragraphs: [
      msg('Your account’s new email is {newEmail}. Use it to sign in from now on.', {
        newEmail: data.newEmail,
      }),
      msg(
        'Wasn’t you? Undo the change within 7 days. We’ll restore this address, sign out all devices and you’ll choose a new password.',
      ),
    ],
    action: { label: msg('It wasn’t me'), url: link },
    closing: [msg('If this was you, you don’t need to do anything.')],
  }),
  passwordChanged: ({ productName, link }) => ({
    subject: msg('Your password for {productName} was changed', { productName }),
    paragraphs: [
      msg('Your password has just been changed and your other devices were signed out.'),
      msg('Wasn’t you? Undo the change within 7 days. We’ll sign out all devices and you’ll choose a new password.'),
    ],
    action: { label: msg('It wasn’t me'), url: link },
    closing: [msg('If this was you, you don’t need to do anything.')],
  }),
  changeUndone: ({ productName, link, secret }) => ({
    subject: msg('Change undone: choose a new password for {productName}', { productName }),
    paragraphs: [
      msg('Your account is yours again. All devices are signed out and the old password no longer works.'),
      msg('Choose a new one that you don’t use anywhere else:'),
    ],
    action: { label: msgIn('mail', 'Choose a new password'), url: link },
    code: { label: msg('Or enter this code:'), value: secret },
    closing: [msg('The link works once, for 30 minutes. After that, request a new one with “Forgot password”.')],
  }),
  sessionRevoked: ({ productName, page }) => ({
    subject: msg('We signed you out of {productName} to be safe', { productName }),
    paragraphs: [
      msg(
        'The sign-in key of one of your devices was used twice. Someone may have copied it, so we signed that device out. Your other devices stay signed in.',
      ),
      msg('Sign in again. If you don’t know why this happened, choose a new password in your settings.'),
    ],
    action: { label: msg('Open settings'), url: page('profile/settings') },
  }),
  secondFactorOn: ({ productName, page }) => ({
    subject: msg('Two-step verification for {productName} is on', { productName }),
    paragraphs: [
      msg('From now on you sign in with your password and a code from your phone. Your other devices were signed out.'),
      msg('Keep your recovery codes where you will find them without your phone.'),
      msg('Wasn’t you? Choose a new password and contact another administrator.'),
    ],
    action: { label: msg('Open settings'), url: page('profile/settings') },
  }),
  secondFactorOff: ({ productName, page }) => ({
    subject: msg('Two-step verification for {productName} is off', { productName }),
    paragraphs: [
      msg('From now on your password alone is enough to sign in.'),
      msg('Wasn’t you? Choose a new password and turn two-step verification on again.'),
    ],
    action: { label: msg('Open settings'), url: page('profile/settings') },
  }),
  secondFactorReset: ({ productName, page }) => ({
    subject: msg('Two-step verification for {productName} was reset', { productName }),
    paragraphs: [
      msg('An administrator turned off your two-step verification and signed you out everywhere.'),
      msg('Sign in with your password and set it up again. If you didn’t ask for this, contact another administrator.'),
    ],
    action: { label: msgIn('mail', 'Sign in'), url: page('auth/signin') },
  }),
  recoveryCodeUsed: ({ data, productName, page }) => ({
    subject: msg('A recovery code for {productName} was used', { productName }),
    paragraphs: [
      msg('Someone used one of your recovery codes instead of your phone. Codes left: {left}.', { left: data.left }),
      msg('Wasn’t you? Choose a new password and make new recovery codes.'),
    ],
    action: { label: msg('Open settings'), url: page('profile/settings') },
  }),
  deletionRequested: ({ data, productName, page, day }) => ({
    subject: msg('Your account with {productName} will be deleted on {day}', { productName, day: day(data.deleteOn) }),
    paragraphs: [
      msg('You asked us to delete your account. On {day} we’ll permanently delete all your data.', {
        day: day(data.deleteOn),
      }),
      ...(data.archivedListings === 0
        ? []
        : [
            msg(
              '{count, plural, one {We’ve hidden your listing and moved it to your archive.} other {We’ve hidden your # listings and moved them to your archive.}}',
              { count: data.archivedListings },
            ),
          ]),
      ...((data.cancelledViewings ?? 0) === 0
        ? []
        : [msg('The viewings you booked are cancelled, and we’ve notified the owners and agents.')]),
      msg('Changed your mind? Sign in before that day to keep your account.'),
    ],
    action: { label: msg('Keep account'), url: page('auth/signin') },
    closing: [msg('If this wasn’t you, sign in now and choose a new password.')],
  }),
  deletionCancelled: ({ data, productName, page }) => ({
    subject: msg('We’ve kept your account with {productName}', { productName }),
    paragraphs: [
      msg('Good to have you back! We won’t delete your account.'),
      ...(data.archivedListings === 0
        ? []
        : [
            msg(
              '{count, plural, one {Your listing is in your archive. You can publish it again at any time.} other {Your # listings are in your archive. You can publish them again at any time.}}',
              { count: data.archivedListings },
            ),
          ]),
    ],
    action: { label: msg('Your listings'), url: page('profile/properties') },
    closing: [msg('If this wasn’t you, choose a new password now.')],
  }),
  accountErased: ({ productName }) => ({
    subject: msg('Your account with {productName} was deleted', { productName }),
    paragraphs: [
      msg('As you requested 30 days ago, we’ve deleted your account and your data. This is our last email.'),
      msg('Thank you for being with us.'),
    ],
  }),
  listingReceived: ({ data, page }) => ({
    subject: msg('We’ve received your listing: {address}', { address: data.address }),
    paragraphs: [
      msg('Thank you. We’re reviewing {address}, usually within one working day.', { address: data.address }),
      msg('We’ll email you when it’s published or if it needs changes.'),
    ],
    action: { label: msg('Your listings'), url: page('profile/properties') },
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
    action: { label: msg('Your listings'), url: page('profile/properties') },
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
    action: { label: msg('Your listings'), url: page('profile/properties') },
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
    action: { label: msg('Your listings'), url: page('profile/properties') },
  }),
  listingStepTaken: ({ data: { address, change }, page }) => ({
    ...stepTexts[change](address),
    action: { label: msg('Your listings'), url: page('profile/properties') },
  }),
  listingHeld: ({ data, page }) => ({
    subject: msg('We’re reviewing your listing again: {address}', { address: data.address }),
    paragraphs: [
      msg('{address} is hidden for now: {cause}.', { address: data.address, cause: causeWords(data.cause) }),
      msg('We’ll email you our decision. You don’t need to do anything.'),
    ],
    action: { label: msg('Your listings'), url: page('profile/properties') },
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
      msg('Your listing {address} ends on {day}. After that, people won’t see it.', {
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
      msg('Your listing {address} has ended. It’s in your archive, where only you can see it.', {
        address: data.address,
      }),
      msg('Is it still available? Publish it again with one click.'),
    ],
    action: { label: msg('Renew listing'), url: link },
    closing: [msg('The link works for 30 days. After that, renew it under Your listings.')],
  }),
  supportRequest: ({ data }) => ({
    subject: msg('Support: {firstWords}', { firstWords: firstWords(data.message) }),
    paragraphs: data.message.split(/\n{2,}/),
    details: [
      [msg('Reply to'), data.email ?? msg('no address given')],
      ...Object.entries(data.details),
      ...(data.trail === undefined ? [] : [[msg('Steps'), `${trailFileName} (${data.trail.lines.length})`] as const]),
    ],
  }),
}

type OwnersStep = MailData['listingStepTaken']['change']

/** What an administrator did with somebody's listing, by the step. */
const stepTexts: Readonly<Record<OwnersStep, (address: string) => Pick<MailText<Written>, 'subject' | 'paragraphs'>>> =
  {
    ARCHIVE: (address) => ({
      subject: msg('We’ve archived your listing: {address}', { address }),
      paragraphs: [
        msg('An administrator has archived {address}. It’s no longer published. You can publish it again.', {
          address,
        }),
      ],
    }),
    MARK_SOLD: (address) => ({
      subject: msg('We’ve marked your listing as sold: {address}', { address }),
      paragraphs: [
        msg('An administrator has marked {address} as sold. If it isn’t, you can offer it again.', { address }),
      ],
    }),
    MARK_RENTED: (address) => ({
      subject: msg('We’ve marked your listing as rented: {address}', { address }),
      paragraphs: [
        msg('An administrator has marked {address} as rented. If it isn’t, you can offer it again.', { address }),
      ],
    }),
    RENEW: publishedAgain,
    REOPEN: publishedAgain,
    RESTORE: (address) => ({
      subject: msg('We’ve restored your listing: {address}', { address }),
      paragraphs: [msg('An administrator has restored {address} as a draft. Submit it when it’s ready.', { address })],
    }),
  }

function publishedAgain(address: string) {
  return {
    subject: msg('We’ve published your listing again: {address}', { address }),
    paragraphs: [
      msg('An administrator has published {address} again. People can find it and contact you.', { address }),
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

const firstWords = (message: string) => shortened(message.replaceAll(/\s+/g, ' ').trim(), 60)
