import { dayMs } from '#contract/durations.ts'
import { isoDay } from '#src/platform/i18n/format.ts'

/** Names the days of counts whose last one is today in Prague. */
export function lastDays(counts: readonly number[], now: number): { day: string; count: number }[] {
  // Noon keeps its day whether a day has 23, 24 or 25 hours.
  const noon = Date.parse(`${isoDay(new Date(now).toISOString())}T12:00:00Z`)
  return counts.map((count, index) => ({
    day: new Date(noon - (counts.length - 1 - index) * dayMs).toISOString().slice(0, 10),
    count,
  }))
}
