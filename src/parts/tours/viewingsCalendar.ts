import type { OwnTourDate } from '#contract/entities/tour.ts'
import { calendarFile } from '#machines/tour/calendarFile.ts'
import { saveFile } from '#src/browser/saveFile.ts'

interface CalendarOrder {
  tourDates: readonly OwnTourDate[]
  /** What a viewing is called, and where it is. */
  wordsOf: (tourDate: OwnTourDate) => { title: string; place: string }
  productName: string
  /** The page of the plan. */
  url: string
  fileName: string
}

/** Saves viewings as a file for the calendar of whoever shows the homes: with those who come. */
export function saveViewings({ tourDates, wordsOf, productName, url, fileName }: CalendarOrder): void {
  const now = new Date()
  const entries = tourDates.map((tourDate) => ({
    tourDateId: tourDate.id,
    start: tourDate.start,
    end: tourDate.end,
    ...wordsOf(tourDate),
    url,
    description: tourDate.bookings
      .map(({ name, phoneNumber }) => (phoneNumber === undefined ? name : `${name}, ${phoneNumber}`))
      .join('\n'),
    sequence: Math.floor(now.getTime() / 1_000),
  }))
  const text = calendarFile(entries, { productName, host: new URL(url).hostname, writtenAt: now.toISOString() })
  saveFile(document, { name: fileName, text, type: 'text/calendar' })
}
