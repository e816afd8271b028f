import { dateFormat } from '#src/platform/i18n/format.ts'

/** Noon of a day, so that it is that day in every zone of the continent. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** `16:00`, in Prague. */
export const formatTime = (moment: string, locale: string): string =>
  dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(moment))

/** `16:00–16:30`, in Prague. */
export const formatTimes = ({ start, end }: { start: string; end: string }, locale: string): string =>
  `${formatTime(start, locale)}–${formatTime(end, locale)}`

/** `Thursday 4 March`. */
export const formatDay = (day: string, locale: string): string =>
  dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(noonOf(day))

/** `Thu`. */
export const formatWeekday = (day: string, locale: string): string =>
  dateFormat(locale, { weekday: 'short' }).format(noonOf(day))

/** `4 Mar`. */
export const formatShortDay = (day: string, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'short' }).format(noonOf(day))

/** `1–7 March 2027`. */
export const formatWeek = (days: readonly string[], locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
    .formatRange(noonOf(days[0] ?? ''), noonOf(days.at(-1) ?? ''))
    .replaceAll(/\s*–\s*/g, '–')
