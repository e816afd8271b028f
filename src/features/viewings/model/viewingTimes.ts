import { addDays, dayMs, minuteMs } from '#contract/durations.ts'
import { limits } from '#contract/limits.ts'
import type { PlannedTime } from '#machines/tour/planChange.ts'

import { daysFrom, minutesOf, momentOf, wallTimeOf } from './pragueTime.ts'

/** Viewings one after the other, as they are filled in: on these days, between two times of the clock. */
export interface ViewingSeries {
  days: readonly string[]
  /** `16:00`. */
  from: string
  to: string
  /** Of each viewing; 0 makes one of the whole time. */
  lengthMinutes: number
  capacity: number
}

/** From when to when viewings are mostly offered, after work. */
const afterWork = { from: '16:00', to: '18:00' }
/** Nobody is offered a viewing that ends later. */
const latestHour = 22

/** The two hours to propose for viewings on a day: after work, or the next ones of a day on which those have begun. */
export function usualHours(day: string | null, now: number): Pick<ViewingSeries, 'from' | 'to'> {
  const { day: today, minutes } = wallTimeOf(new Date(now))
  if (day !== today || minutes < minutesOf(afterWork.from)) return afterWork
  const hour = Math.floor(minutes / 60) + 1
  return hour + 2 > latestHour ? afterWork : { from: `${hour}:00`, to: `${hour + 2}:00` }
}

/** So many days can be chosen from at once. */
const daysAtOnce = 14

/** The days that new viewings can be planned for: from this one on, and none that is over or has no hour left. */
export function daysToPlan(first: string, now: number): string[] {
  const { day: today, minutes } = wallTimeOf(new Date(now))
  const earliest = minutes < (latestHour - 1) * 60 ? today : addDays(today, 1)
  return daysFrom(first > earliest ? first : earliest, daysAtOnce)
}

/** What keeps a series from being viewings. */
export type SeriesProblem = 'noDay' | 'noTime' | 'reversed' | 'tooShort' | 'tooLong' | 'skippedHour' | 'past' | 'tooFar'

/** The viewings of a series: those that fit in whole. Real minutes count, so a night in which clocks change is right, too. */
export function viewingTimes(
  { days, from, to, lengthMinutes, capacity }: ViewingSeries,
  now: number,
): { times: PlannedTime[] } | { problem: SeriesProblem } {
  const { minMinutes, maxMinutes, maxDaysAhead } = limits.tour
  if (days.length === 0) return { problem: 'noDay' }
  if (!isTime(from) || !isTime(to)) return { problem: 'noTime' }
  if (minutesOf(to) <= minutesOf(from)) return { problem: 'reversed' }
  const times: PlannedTime[] = []
  for (const day of days.toSorted()) {
    const [first, last] = [momentOf(day, from), momentOf(day, to)]
    if (first === null || last === null) return { problem: 'skippedHour' }
    const end = Date.parse(last)
    const whole = end - Date.parse(first)
    const stepMs = lengthMinutes === 0 ? whole : lengthMinutes * minuteMs
    if (stepMs < minMinutes * minuteMs || stepMs > whole) return { problem: 'tooShort' }
    if (stepMs > maxMinutes * minuteMs) return { problem: 'tooLong' }
    for (let start = Date.parse(first); start + stepMs <= end; start += stepMs) {
      if (start <= now) return { problem: 'past' }
      if (start > now + maxDaysAhead * dayMs) return { problem: 'tooFar' }
      times.push({ start: isoOf(start), end: isoOf(start + stepMs), capacity })
    }
  }
  return { times }
}

const isoOf = (time: number) => new Date(time).toISOString()
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
