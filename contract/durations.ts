/** Lengths of time, in milliseconds. A day is 24 hours: whoever means days of a calendar asks the calendar. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The day of the calendar so many days after another one, or before it: `addDays('2026-02-27', 2)` is `2026-03-01`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
