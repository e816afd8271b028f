import type { OwnTourDate } from '#contract/entities/tour.ts'
import { calendarFile, type CalendarEntry } from '#contract/files/calendarFile.ts'
import { saveFile } from '#src/platform/browser/saveFile.ts'

interface CalendarOrder {
  tourDates: readonly OwnTourDate[]
  /** What a viewing is called, and where it is. */
  wordsOf: (tourDate: OwnTourDate) => { title: string; place: string }
  productName: string
  /** The page of the plan. */
  url: string
  fileName: string
}

interface ViewingOrder extends Omit<CalendarOrder, 'tourDates' | 'wordsOf'> {
  tourDate: Pick<OwnTourDate, 'id' | 'start' | 'end'>
  words: { title: string; place: string; description: string }
}

/** Saves a viewing as a file for the calendar of whoever booked it. */
export function saveViewing({ tourDate, words, productName, url, fileName }: ViewingOrder): void {
  const { id: tourDateId, start, end } = tourDate
  saveEntries([{ tourDateId, start, end, ...words, url }], { productName, url, fileName })
}

/** Saves viewings as a file for the calendar of whoever shows the homes: with those who come. */
export function saveViewings({ tourDates, wordsOf, productName, url, fileName }: CalendarOrder): void {
  const entries = tourDates.map((tourDate) => ({
    tourDateId: tourDate.id,
    start: tourDate.start,
    end: tourDate.end,
    ...wordsOf(tourDate),
    url,
    description: tourDate.bookings
      .map(({ name, phoneNumber }) => (phoneNumber === undefined ? name : `${name}, ${phoneNumber}`))
      .join('\n'),
  }))
  saveEntries(entries, { productName, url, fileName })
}

function saveEntries(
  entries: readonly Omit<CalendarEntry, 'sequence'>[],
  { productName, url, fileName }: Pick<CalendarOrder, 'productName' | 'url' | 'fileName'>,
): void {
  const now = new Date()
  const sequence = Math.floor(now.getTime() / 1_000)
  const numbered = entries.map((entry) => ({ ...entry, sequence }))
  const text = calendarFile(numbered, { productName, host: new URL(url).hostname, writtenAt: now.toISOString() })
  saveFile(document, { name: fileName, text, type: 'text/calendar' })
}
