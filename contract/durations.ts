/** Lengths of time, in milliseconds. A day is 24 hours: whoever means days of a calendar asks the calendar. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
