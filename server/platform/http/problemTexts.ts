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
  msg('You may not do this.'),
  msg('This is for administrators.'),
  msg('This account is banned.'),
  msg('Please confirm your email address first.'),
  msg('The measurements are for this machine, or for those who know the token.'),
  // What is not there, or has changed
  msg('Not Found'),
  msg('There is no {0} {1}.'),
  msg('There is no such file.'),
  msg('There is no such account.'),
  msg('There is no place {0}.'),
  msg('No place is known near this position.'),
  msg('This saved search is gone.'),
  msg('This was changed meanwhile.'),
  msg('This was changed meanwhile. Please load it again.'),
  msg('This link is not valid.'),
  msg('This link is not valid, or it was used already. Please ask for a new one.'),
  msg('This link was used already.'),
  msg('This link is too old. Please ask for a new one.'),
  // Later
  msg('Too many requests. Please try again in {0} s.'),
  msg('Too many requests. Please try again in {0} min.'),
  msg('Too many attempts. Please try again in {0} s.'),
  msg('Too many attempts. Please try again in {0} min.'),
  msg('Too many refresh requests, please try again later.'),
  msg('So many uploads at once are too many.'),
  msg('Too many people sign in right now. Please try again.'),
  msg('Too many pictures are being made now. Please try again.'),
  msg('Too many pictures are being drawn now. Please try again.'),
  msg('Too many files are coming in right now. Please try again.'),
  msg('The service is not available now. Please try again later.'),
  msg('Pictures cannot be kept or read right now. Please try again in a moment.'),
  msg('There is no room to keep this now. Please try again later.'),
  msg('The server is stopping.'),
  msg('The database does not answer.'),
  msg('Something went wrong here. It was recorded.'),
  msg('This call is not built yet.'),
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
  msg('The body broke off.'),
  msg('The form cannot be read.'),
  msg('This call takes no body.'),
  msg('The "Content-Type" header must exist.'),
  msg('The content-type "{0}" is not supported. Supported MIME types are "{1}".'),
  msg('The charset "{0}" is not supported. Please send UTF-8.'),
  msg('The requested format is not available. Available formats are {0}.'),
  msg('The "Idempotency-Key" header must have 1 to {0} characters.'),
  msg('This "Idempotency-Key" was used for another request.'),
  msg('The first request with this "Idempotency-Key" is still at work.'),
  msg('Method Not Allowed'),
  msg('Unsupported Media Type'),
  // Fields
  msg('This value is missing.'),
  msg('This value is not valid.'),
  msg('This value is missing, or not one of the list.'),
  msg('This value is not a number that can be.'),
  msg('This number is too large.'),
  msg('This field is not known.'),
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
  msgIn('violation', 'This is needed.'),
  msgIn('problem', 'This is not set here.'),
  msg('Say why.'),
  msg('A password has {0} to {1} characters.'),
  msg('This password is too close to your email address or to our name.'),
  msg('This password is among the first that would be guessed.'),
  msg('This is not your password.'),
  msg('This is not a valid phone number in its international form.'),
  msg('You already sign in with this address.'),
  // Accounts
  msg('Your password was changed meanwhile.'),
  msgIn('problem', 'Nobody bans themselves, or changes their own rights.'),
  msg('Somebody has to be an administrator.'),
  msg('This cannot be done with the account as it is now.'),
  msg('These reports cannot be answered so.'),
  msg('Only agencies bring in many listings at once.'),
  msg('This account cannot publish anything now.'),
  // Listings
  msg('At most {0} listings can be kept.'),
  msg('This is your own listing.'),
  msg('This listing is not offered any more.'),
  msg('A listing in this status cannot be changed.'),
  msg('Only a photo has a room.'),
  msg('The pictures have changed meanwhile. Please load them again.'),
  msg('A listing has at most {0} of these pictures.'),
  msg('All your pictures together may take {0} MB. Remove some that you do not need.'),
  msg('This is not a JPEG, PNG, WebP, AVIF or HEIC picture.'),
  msg('This picture has too many megapixels.'),
  msg('This picture cannot be read.'),
  msg('This picture is smaller than {0} px.'),
  msg('The square is not within the picture.'),
  // Import
  msgIn('problem', 'Every listing needs a reference of its own.'),
  msgIn('problem', 'A reference has at most 120 characters.'),
  msgIn('problem', 'This reference stands above already.'),
  msg('Photos cannot be brought in this way.'),
  msg('There is no file “{0}”.'),
  msg('At most {0} photos.'),
  // Viewings and messages
  msg('This listing has no such tour date.'),
  msg('This tour is over.'),
  msg('This tour is full. Please choose another one.'),
  msg('This viewing is over.'),
  msg('There is nothing to be seen any more.'),
  msg('There is no such date any more.'),
  msg('{0} places are booked already.'),
  msg('This is over.'),
  msg('At most {0} days from now.'),
  msg('A viewing lasts {0} minutes to {1} hours.'),
  msg('There is another viewing at that time.'),
  msg('This cannot be done with the conversation as it is now.'),
  // Searches
  msg('This search is saved already.'),
  msg('At most {0} searches can be saved.'),
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
  msg('It belongs to another order, or was changed.'),
  msg('The range of {0} ends before it begins.'),
  msg('A page has either a number or a cursor.'),
  msg('Pages by number reach {0} items. Ask for those behind them with cursor.'),
  msg('Page should not be less than 1'),
  msg('Limit should not be less than 0'),
  msg('Page should not be greater than 1 if limit is equal to 0'),
]

export const plainProblems: Readonly<Record<string, Message>> = {
  'Invalid credentials.': msg('This email and password do not belong together.'),
  'JWT Token not found': msg('Please sign in first.'),
  'Invalid JWT Token': msg('You are signed out. Please sign in again.'),
  'Expired JWT Token': msg('Your session has expired. Please sign in again.'),
  'Missing JWT Refresh Token': msg('You are signed out. Please sign in again.'),
  'JWT Refresh Token Not Found': msg('You are signed out. Please sign in again.'),
  'Invalid JWT Refresh Token': msg('You are signed out. Please sign in again.'),
  'Not Found': msg('There is nothing like this here.'),
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
