import { addDays, hourMs } from '#contract/durations.ts'
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What calendar and clock in Prague show at a moment. */
export interface WallTime {
  /** `2027-03-28`. */
  day: string
  /** `14:05`. */
  time: string
  /** Since midnight, as the clock shows it. */
  minutes: number
}

/** A moment as a clock in Prague shows it. */
export function wallTimeOf(moment: string | Date): WallTime {
  const [day = '', time = ''] = clock.format(new Date(moment)).split(' ')
  return { day, time, minutes: minutesOf(time) }
}

/** `14:05` in minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * The moment at which calendar and clock in Prague show this, as an ISO text. Null where they never do: in the hour that
 * is left out in March. Of the two in October it is the first.
 */
export function momentOf(day: string, time: string): string | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return null
  // Prague is two hours ahead of UTC in summer and one in winter.
  for (const offsetHours of [2, 1]) {
    const moment = new Date(asUtc - offsetHours * hourMs)
    const wall = wallTimeOf(moment)
    if (wall.day === day && wall.time === time) return moment.toISOString()
  }
  return null
}

/** So many days from this one on, itself the first. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** Whether a text is a day of the calendar. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-\d\d-\d\d$/.test(text) && dayOrNull(text) === text

const dayOrNull = (text: string) => {
  const time = Date.parse(`${text}T12:00:00Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
