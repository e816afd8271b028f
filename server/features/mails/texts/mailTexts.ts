import { msg, msgIn } from '#contract/message.ts'
import { shortened } from '#contract/text.ts'

import { trailFileName } from '../mailKinds.ts'
import type { MailTexts } from '../mailText.ts'
import { alertTexts } from './alertTexts.ts'
import { listingTexts, toListings } from './listingTexts.ts'
import { seekerTexts } from './seekerTexts.ts'

/** What stands in every mail. */
export const mailFrame = {
  /** Languages in which a name changes when somebody is spoken to leave it out. See docs/decisions/0150-names-in-greetings.md. */
  greeting: (name: string | undefined) => (name === undefined ? msg('Hello,') : msg('Hello {name},', { name })),
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
  ...listingTexts,
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
    subject: msg('Confirm your new email address for {productName}', { productName }),
    paragraphs: [
      msg('You asked to sign in to {productName} with this address. Please confirm that it’s yours.', {
        productName,
      }),
      msg('Until then, sign in with your old address.'),
    ],
    action: { label: msg('Confirm new email address'), url: link },
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
    subject: msg('Your email address for {productName} was changed', { productName }),
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
    action: toListings(page),
    closing: [msg('If this wasn’t you, choose a new password now.')],
  }),
  accountErased: ({ productName }) => ({
    subject: msg('Your account with {productName} was deleted', { productName }),
    paragraphs: [
      msg('As you requested 30 days ago, we’ve deleted your account and your data. This is our last email.'),
      msg('Thank you for being with us.'),
    ],
  }),
  accountBanned: ({ data: { text, listings }, productName, page }) => ({
    subject: msg('Your account with {productName} is banned', { productName }),
    paragraphs: [
      msg('An administrator has banned your account. You can browse, but you can’t change or send anything.'),
      msg('Reason: {reason}', { reason: text }),
      ...(listings === 0
        ? []
        : [
            msg(
              '{count, plural, one {Your listing is no longer published.} other {Your # listings are no longer published.}}',
              {
                count: listings,
              },
            ),
          ]),
      msg('Upcoming viewings are cancelled.'),
    ],
    action: { label: msg('Contact support'), url: page('profile/support') },
    closing: [msg('If you think this is a mistake, tell us.')],
  }),
  accountUnbanned: ({ productName, page }) => ({
    subject: msg('You can use your account with {productName} again', { productName }),
    paragraphs: [
      msg('Your account is no longer banned.'),
      msg('Your listings stay as they are. If you still offer any of them, submit them again.'),
    ],
    action: toListings(page),
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

const firstWords = (message: string) => shortened(message.replaceAll(/\s+/g, ' ').trim(), 60)
