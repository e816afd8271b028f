import { dayMs } from '#contract/durations.ts'
import { createHmac, randomUUID } from 'node:crypto'

import type { CalendarSubscription } from '#contract/entities/viewing.ts'
import { calendarFile } from '#contract/files/calendarFile.ts'
import { msg } from '#contract/message.ts'

import { derivedKey } from '#server/platform/credentials/derivedKey.ts'
import { hashSecret } from '#server/platform/credentials/secrets.ts'
import type { Database } from '#server/platform/database/database.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import { preparedAnswer, type PreparedAnswer } from '#server/platform/http/preparedAnswer.ts'
import { textIn } from '#server/platform/text/texts.ts'
import {
  deleteSubscription,
  findSubscriber,
  readSubscription,
  replaceSubscription,
} from './calendarSubscription.store.ts'
import type { StoredLead } from '#server/features/leads/lead.service.ts'
import { readViewingsAfter } from './viewing.store.ts'
import { mailListingOf } from '#server/features/leads/leadMails.ts'
import { publicName } from '#server/features/listings/presentListing.ts'

export interface ViewingsCalendarDeps {
  database: Database
  secretKey: string
  publicUrl: string
  productName: string
  now: () => Date
}

/**
 * The secret in the address of a calendar: 256 bits that follow from the installation's secret and the subscription's
 * random id. So the address can be shown again, and the database has only a hash that opens nothing.
 * See docs/decisions/0086-viewings-page-calendar-feed-and-reminders.md.
 */
const calendarKeyOf = (secretKey: string, id: string): string =>
  createHmac('sha256', derivedKey(secretKey, 'calendar')).update(id).digest('hex')

const addressOf = ({ publicUrl }: ViewingsCalendarDeps, calendarKey: string): CalendarSubscription => ({
  url: `${publicUrl}/calendars/${calendarKey}/viewings.ics`,
})

/** The address of an account's calendar; none where there is none, or where it was made under another secret. */
export async function getSubscription(deps: ViewingsCalendarDeps, accountId: number): Promise<CalendarSubscription> {
  const kept = await readSubscription(deps.database, accountId)
  if (kept === null) return { url: null }
  const calendarKey = calendarKeyOf(deps.secretKey, kept.id)
  return hashSecret(calendarKey) === kept.hash ? addressOf(deps, calendarKey) : { url: null }
}

/** Gives an account's calendar a new address; the one before stops working. */
export async function renewSubscription(deps: ViewingsCalendarDeps, accountId: number): Promise<CalendarSubscription> {
  const id = randomUUID()
  const calendarKey = calendarKeyOf(deps.secretKey, id)
  await replaceSubscription(deps.database, { accountId, id, hash: hashSecret(calendarKey), now: deps.now() })
  return addressOf(deps, calendarKey)
}

/** Ends the address of an account's calendar; again changes nothing. */
export const endSubscription = ({ database }: ViewingsCalendarDeps, accountId: number): Promise<void> =>
  deleteSubscription(database, accountId)

const monthMs = 30 * dayMs
const refreshMinutes = 60

/**
 * The viewings of whoever has this secret address, those of the last month among them. The same viewings are the same
 * bytes, so that programs that ask every hour are told that nothing changed. 404 for an address that is not, or no more.
 */
export async function viewingsCalendar(
  { database, publicUrl, productName, now }: ViewingsCalendarDeps,
  calendarKey: string,
): Promise<PreparedAnswer> {
  const subscriber = await findSubscriber(database, hashSecret(calendarKey))
  if (subscriber === null) throw new NotFound()
  const { accountId, locale } = subscriber
  const viewings = await readViewingsAfter(database, accountId, new Date(now().getTime() - monthMs))
  const entryOf = ({ id, tour, owner, ...lead }: StoredLead) => {
    if (tour === null) return []
    const { title: listing } = mailListingOf(lead)
    const url = `${publicUrl}/${locale}/profile/leads?lead=${id}`
    const name = publicName(owner)
    const contact = name === '' ? msg('Contact: private owner') : msg('Contact: {name}', { name })
    return {
      tourDateId: tour.id,
      start: tour.start,
      end: tour.end,
      title: textIn(msg('Viewing: {listing}', { listing }), locale),
      place: listing,
      url,
      description: `${textIn(contact, locale)}\n${url}`,
      sequence: Math.floor(new Date(tour.changedAt).getTime() / 1_000),
      changedAt: tour.changedAt,
    }
  }
  const file = calendarFile(viewings.flatMap(entryOf), {
    productName,
    host: new URL(publicUrl).hostname,
    writtenAt: '1970-01-01T00:00:00.000Z',
    subscription: {
      name: textIn(msg('Viewings, {productName}', { productName }), locale),
      everyMinutes: refreshMinutes,
    },
  })
  return preparedAnswer(file, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="viewings.ics"',
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
}
