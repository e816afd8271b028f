import type { TourDate } from '#contract/entities/tour.ts'
import { calendarFile } from '#contract/files/calendarFile.ts'
import { saveFile } from '#src/platform/browser/saveFile.ts'

interface BookedViewing {
  tourDate: TourDate
  words: { title: string; place: string }
  productName: string
  /** The page of the home. */
  url: string
  fileName: string
}

/** Saves the viewing that was just booked for the calendar of whoever booked it, a guest as well. */
export function saveBookedViewing({ tourDate, words, productName, url, fileName }: BookedViewing): void {
  const writtenAt = new Date().toISOString()
  const { id: tourDateId, start, end } = tourDate
  const entry = { tourDateId, start, end, url, ...words, sequence: Math.floor(Date.parse(writtenAt) / 1_000) }
  const text = calendarFile([entry], { productName, host: new URL(url).hostname, writtenAt })
  saveFile(document, { name: fileName, text, type: 'text/calendar' })
}
