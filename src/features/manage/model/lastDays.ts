import { addDays } from '#contract/durations.ts'
import { isoDay } from '#src/platform/i18n/format.ts'

/** Names the days of counts whose last one is today in Prague. */
export function lastDays(counts: readonly number[], now: number): { day: string; count: number }[] {
  const today = isoDay(new Date(now).toISOString())
  return counts.map((count, index) => ({ day: addDays(today, index - counts.length + 1), count }))
}
