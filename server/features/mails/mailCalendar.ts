import { calendarFile } from '#contract/files/calendarFile.ts'
import { pathIn } from '#contract/localizedPath.ts'
import { msg } from '#contract/message.ts'

import type { QueuedMail } from './mailKinds.ts'
import type { MailFile } from '#server/platform/mail/post.ts'
import { textIn } from '#server/platform/text/texts.ts'

/** Mails after which a tour will not be. */
const endings: ReadonlySet<QueuedMail['kind']> = new Set(['tourCancelled', 'leadClosed'])

/** The tour of a mail for the calendar of its reader: that it is, when it moved, or that it will not be. */
export function calendarOf(
  mail: QueuedMail,
  { productName, publicUrl }: { productName: string; publicUrl: string },
): MailFile | undefined {
  if (!('tour' in mail.data) || mail.data.tour === undefined) return undefined
  const { tour, listing } = mail.data
  const entry = {
    tourDateId: tour.id,
    start: tour.start,
    end: tour.end,
    title: textIn(msg('Viewing: {listing}', { listing: listing.title }), mail.locale),
    place: listing.title,
    url: publicUrl + pathIn(mail.locale, `listing/${listing.slug}/${listing.id}`),
    sequence: tour.sequence,
    isCalledOff: endings.has(mail.kind),
  }
  // The same mail is the same file each time: it says when the tour became what it is.
  const writtenAt = new Date(tour.sequence * 1_000).toISOString()
  const text = calendarFile([entry], { productName, host: new URL(publicUrl).hostname, writtenAt })
  return { name: textIn(msg('viewing.ics'), mail.locale), type: 'text/calendar; charset=utf-8; method=PUBLISH', text }
}
