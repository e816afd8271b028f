import type { Locale } from '#contract/entities/locale.ts'
import { calendarFile } from '#contract/files/calendarFile.ts'

import type { QueuedMail } from './mailKinds.ts'
import type { MailFile } from '#server/platform/mail/post.ts'

/** Mails after which a tour will not be. */
const endings: ReadonlySet<QueuedMail['kind']> = new Set(['tourCancelled', 'leadClosed'])

const words: Record<Locale, { title: (listing: string) => string; fileName: string; listingPage: string }> = {
  en: { title: (listing) => `Viewing: ${listing}`, fileName: 'viewing.ics', listingPage: 'listing' },
  cs: { title: (listing) => `Prohlídka: ${listing}`, fileName: 'prohlidka.ics', listingPage: 'inzerat' },
}

/** The tour of a mail for the calendar of its reader: that it is, when it moved, or that it will not be. */
export function calendarOf(
  mail: QueuedMail,
  { productName, publicUrl }: { productName: string; publicUrl: string },
): MailFile | undefined {
  if (!('tour' in mail.data) || mail.data.tour === undefined) return undefined
  const { tour, listing } = mail.data
  const { title, fileName, listingPage } = words[mail.locale]
  const entry = {
    tourDateId: tour.id,
    start: tour.start,
    end: tour.end,
    title: title(listing.title),
    place: listing.title,
    url: `${publicUrl}/${mail.locale}/${listingPage}/${listing.slug}/${listing.id}`,
    sequence: tour.sequence,
    isCalledOff: endings.has(mail.kind),
  }
  // The same mail is the same file each time: it says when the tour became what it is.
  const writtenAt = new Date(tour.sequence * 1_000).toISOString()
  const text = calendarFile([entry], { productName, host: new URL(publicUrl).hostname, writtenAt })
  return { name: fileName, type: 'text/calendar; charset=utf-8; method=PUBLISH', text }
}
