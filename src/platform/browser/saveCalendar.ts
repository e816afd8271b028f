import { calendarFile, type CalendarEntry } from '#contract/files/calendarFile.ts'

import { saveFile } from './saveFile.ts'

/**
 * Saves viewings as a file for a calendar. A calendar that has an older file takes this one as the newer: entries are
 * numbered by the second at which the file is saved.
 */
export function saveCalendar(
  entries: readonly Omit<CalendarEntry, 'sequence'>[],
  { productName, fileName }: { productName: string; fileName: string },
): void {
  const now = new Date()
  const sequence = Math.floor(now.getTime() / 1_000)
  const numbered = entries.map((entry) => ({ ...entry, sequence }))
  const text = calendarFile(numbered, { productName, host: location.hostname, writtenAt: now.toISOString() })
  saveFile(document, { name: fileName, text, type: 'text/calendar' })
}
