import { fallbackLocale, type Locale } from '#contract/entities/locale.ts'
import { msg, msgIn, type Message } from '#contract/message.ts'

import { textIn } from '#server/platform/text/texts.ts'

/**
 * Every sentence that a refusal of the API may say, as a message; `{0}` stands for what a request or a limit brings. A law
 * reads the server's sources and misses none. Sentences that are written out where they are thrown, as those of a listing's
 * steps, are not here.
 */
export const problems: readonly Message[] = [
  // Who asks
  msg('Invalid credentials.'),
  msg('JWT Token not found'),
  msg('Invalid JWT Token'),
  msg('Expired JWT Token'),
  msg('Missing JWT Refresh Token'),
  msg('JWT Refresh Token Not Found'),
  msg('Invalid JWT Refresh Token'),
  msg('You don’t have permission to do this.'),
  msg('Only administrators can do this.'),
  msg('This account is banned.'),
  msg('Enter the code from your authenticator app.'),
  msg('This code is wrong or was already used. Enter the newest one.'),
  msg('This sign-in has expired. Please enter your password again.'),
  msg('Set up two-step verification first, in your account settings.'),
  msg('Please confirm your email address first.'),
  msg('Metrics are only available on this machine or with the token.'),
  msg('Phone numbers are only shown to people.'),
  // What is not there, or has changed
  msg('Not Found'),
  msg('There is no phone number to show.'),
  msg('There is no {0} {1}.'),
  msg('There is no such file.'),
  msg('There is no such account.'),
  msg('There is no place {0}.'),
  msg('There is no known place near this position.'),
  msg('This saved search no longer exists.'),
  msg('This has changed in the meantime.'),
  msg('This has changed in the meantime. Please reload it.'),
  msg('This link is not valid.'),
  msg('This link is invalid or has already been used. Please request a new one.'),
  msg('This link has already been used.'),
  msg('This link has expired. Please request a new one.'),
  // Later
  msg('Too many requests. Please try again in {0} s.'),
  msg('Too many requests. Please try again in {0} min.'),
  msg('Too many attempts. Please try again in {0} s.'),
  msg('Too many attempts. Please try again in {0} min.'),
  msg('Too many refresh requests, please try again later.'),
  msg('Too many uploads at once. Please try again in a moment.'),
  msg('Too many sign-ins right now. Please try again.'),
  msg('Too many photos are being processed right now. Please try again.'),
  msg('Too many images are being drawn right now. Please try again.'),
  msg('Too many files are being uploaded right now. Please try again.'),
  msg('The service is not available now. Please try again later.'),
  msg('Photos are unavailable right now. Please try again in a moment.'),
  msg('There isn’t enough storage right now. Please try again later.'),
  msg('The server is shutting down.'),
  msg('The database isn’t responding.'),
  msg('Something went wrong on our side. The error has been logged.'),
  msg('This call isn’t available yet.'),
  // Requests that cannot be read
  msg('The request cannot be read.'),
  msg('The request body is too large.'),
  msg('The request body took too long.'),
  msg('The request took too long.'),
  msg('The request headers are too large.'),
  msg('The address is too long.'),
  msg('A part of the address is too long.'),
  msg('The address cannot be read.'),
  msg('The body is not valid JSON.'),
  msg('The JSON is nested more than {0} levels deep.'),
  msg('The upload was interrupted. Please try again.'),
  msg('The form cannot be read.'),
  msg('This call takes no body.'),
  msg('The "Content-Type" header must exist.'),
  msg('The content-type "{0}" is not supported. Supported MIME types are "{1}".'),
  msg('The charset "{0}" is not supported. Please send UTF-8.'),
  msg('The requested format is not available. Available formats are {0}.'),
  msg('The "Idempotency-Key" header must have 1 to {0} characters.'),
  msg('This "Idempotency-Key" was used for another request.'),
  msg('The first request with this "Idempotency-Key" is still being processed.'),
  msg('Method Not Allowed'),
  msg('Unsupported Media Type'),
  // Fields
  msg('This value is missing.'),
  msg('This value is not valid.'),
  msg('This value is missing or not in the list.'),
  msg('Invalid number.'),
  msg('This number is too large.'),
  msg('Unknown field.'),
  msg('This value must be equal to constant.'),
  msg('This value must be equal to one of the allowed values.'),
  msg('This value must match a schema in anyOf.'),
  msg('This value must match exactly one schema in oneOf.'),
  msg('This value must match format "{0}".'),
  msg('This value must match pattern "{0}".'),
  msg('This value must not have more than {0} characters.'),
  msg('This value must not have fewer than {0} characters.'),
  msg('This value must not have more than {0} items.'),
  msg('This value must not have fewer than {0} items.'),
  msg('This value must not have more than {0} properties.'),
  msg('This value must not have fewer than {0} properties.'),
  msg('This value must not have duplicate items.'),
  msg('This value must be <= {0}.'),
  msg('This value must be < {0}.'),
  msg('This value must be >= {0}.'),
  msg('This value must be > {0}.'),
  msg('This value must be multiple of {0}.'),
  msg('This value must be {0}.'),
  msg('This value {0}.'),
  msgIn('violation', 'Required'),
  msgIn('problem', 'This can’t be set here.'),
  msg('Give a reason.'),
  msg('The last day is before the first.'),
  msg('A password must have {0} to {1} characters.'),
  msg('This password is too similar to your email address or our name.'),
  msg('This password is too easy to guess.'),
  msg('Incorrect password.'),
  msg('Enter a valid phone number in international format.'),
  msg('You already sign in with this address.'),
  // Accounts
  msg('Your password has changed in the meantime.'),
  msgIn('problem', 'You can’t ban yourself or change your own rights.'),
  msg('There must be at least one administrator.'),
  msg('Two-step verification is already on.'),
  msg('Two-step verification is off.'),
  msg('Two-step verification is not offered here.'),
  msg('This setup has expired. Please start again.'),
  msgIn('problem', 'Turn off your own two-step verification in your settings, with a code.'),
  msg('This isn’t possible with this account right now.'),
  msg('This isn’t possible with this job right now.'),
  msg('These reports can’t be resolved this way.'),
  msg('Only agencies can import listings.'),
  msg('This account can’t publish right now.'),
  // Listings
  msg('You can save up to {0} listings.'),
  msg('This is your own listing.'),
  msg('This listing is no longer available.'),
  msg('A listing with this status can’t be edited.'),
  msg('Only a photo has a room.'),
  msg('The photos have changed in the meantime. Please reload them.'),
  msg('A listing has at most {0} of these photos.'),
  msg('Your photos can take up to {0} MB in total. Delete some you don’t need.'),
  msg('Use a JPEG, PNG, WebP, AVIF or HEIC photo.'),
  msg('This photo has too many megapixels.'),
  msg('This photo cannot be read.'),
  msg('This photo is smaller than {0} px.'),
  msg('The crop is outside the photo.'),
  // Import
  msgIn('problem', 'Every listing needs a unique reference.'),
  msgIn('problem', 'A reference can have at most 120 characters.'),
  msgIn('problem', 'This reference is already used above.'),
  msg('Photos can’t be imported this way.'),
  msg('There is no file “{0}”.'),
  msg('At most {0} photos.'),
  // Viewings and messages
  msg('This listing has no such viewing.'),
  msg('This viewing has already taken place.'),
  msg('A viewing is already booked.'),
  msg('This viewing is full. Please choose another one.'),
  msg('Viewings are no longer possible for this listing.'),
  msg('This viewing time no longer exists.'),
  msg('{0} places are already booked.'),
  msg('This has already ended.'),
  msg('At most {0} days from now.'),
  msg('A viewing lasts {0} minutes to {1} hours.'),
  msg('There is another viewing at that time.'),
  msg('This isn’t possible with this conversation right now.'),
  msg('This conversation is closed.'),
  msg('People without an account can’t see photos here.'),
  msg('Your photos in messages have used all of their space.'),
  msg('Some of the photos are no longer there. Please add them again.'),
  // Searches
  msg('You’ve already saved this search.'),
  msg('You can save up to {0} searches.'),
  msg('The parameter "{0}" is not valid: {1}'),
  msg('The parameter "{0}" is not known here.'),
  msg('The parameter "{0}" does not exist.'),
  msg('There is no place "{0}".'),
  msg('Listings cannot be counted by "{0}".'),
  msg('It can be given at most {0} times.'),
  msg('It can have at most {0} characters.'),
  msg('It can have at most {0} words.'),
  msg('It cannot be "{0}".'),
  msg('It can only be property_featured_view.'),
  msg('It must be a date such as 2026-05-31.'),
  msg('It must be a number.'),
  msg('It must be a whole number.'),
  msg('It must be a whole number from 0 to {0}.'),
  msg('It must be a number of days from 1 to 365.'),
  msg('It must be a number of kilometres from 0 to 50.'),
  msg('It must be the id of a place.'),
  msg('It must be true or false.'),
  msg('It must look like 10..20.'),
  msg('It must be west,south,east,north in degrees.'),
  msg('West must come before east, south before north.'),
  msg('It must be lng,lat;lng,lat;… in degrees.'),
  msg('It must have 3 to {0} points.'),
  msg('It needs a place or a box of the map to measure from.'),
  msg('It’s invalid or belongs to another sort order.'),
  msg('The range of {0} ends before it begins.'),
  msg('Use either a page number or a cursor.'),
  msg('Pages by number reach {0} items. Ask for those behind them with cursor.'),
  msg('Page should not be less than 1'),
  msg('Limit should not be less than 0'),
  msg('Page should not be greater than 1 if limit is equal to 0'),
]

export const plainProblems: Readonly<Record<string, Message>> = {
  'Invalid credentials.': msg('Incorrect email or password.'),
  'JWT Token not found': msg('Please sign in first.'),
  'Invalid JWT Token': msg('You are signed out. Please sign in again.'),
  'Expired JWT Token': msg('Your session has expired. Please sign in again.'),
  'Missing JWT Refresh Token': msg('You are signed out. Please sign in again.'),
  'JWT Refresh Token Not Found': msg('You are signed out. Please sign in again.'),
  'Invalid JWT Refresh Token': msg('You are signed out. Please sign in again.'),
  'Not Found': msg('We couldn’t find this.'),
}

/** In whose words a refusal speaks. */
export interface ProblemLanguage {
  locale: Locale
  /** One of our pages asks, not a program: what bundles know by heart is said plainly. */
  isPage: boolean
}

const whole: ReadonlyMap<string, Message> = new Map(problems.map((message) => [message.id, message]))

interface Pattern {
  expression: RegExp
  message: Message
}

const gap = /\{\d\}/g

const patterns: readonly Pattern[] = problems
  .filter(({ id }) => id.includes('{0}'))
  // What says more fits better: `There is no place {0}.` before `There is no {0} {1}.`
  .toSorted((one, other) => other.id.replaceAll(gap, '').length - one.id.replaceAll(gap, '').length)
  .map((message) => ({ expression: expressionOf(message.id), message }))

/** A refusal in the language of whoever asked; words that are nobody's message stay as they are. */
export function problemText(english: string, { locale, isPage }: ProblemLanguage): string {
  const plain = Object.hasOwn(plainProblems, english) ? plainProblems[english] : undefined
  if (isPage && plain !== undefined) return textIn(plain, locale)
  if (locale === fallbackLocale) return english
  const message = messageOf(english)
  return message === undefined ? english : textIn(message, locale)
}

function messageOf(english: string): Message | undefined {
  const known = whole.get(english)
  if (known !== undefined) return known
  for (const { expression, message } of patterns) {
    const found = expression.exec(english)?.slice(1)
    if (found === undefined) continue
    // What a sentence quotes may be one of the sentences, as the reason why a parameter is refused.
    const values = found.map((value, index) => [String(index), messageOf(value) ?? value] as const)
    return { ...message, values: Object.fromEntries(values) }
  }
  return undefined
}

function expressionOf(english: string): RegExp {
  const words = english.split(gap).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return new RegExp(`^${words.join('([^]*?)')}$`)
}
