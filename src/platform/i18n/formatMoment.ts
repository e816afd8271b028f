import { dateFormat, isoDay } from './format.ts'

/** `21 November 2026 at 14:05`, in Prague. */
export const formatMoment = (moment: string, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  )

/** `29 Nov 2026, 14:05`, in Prague: for tables in which every row has its own. */
export const formatLogMoment = (moment: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))

/** `17:52` today, `29 Nov` this year, `29 Nov 2025` before: for lists, in Prague. `now` is in milliseconds. */
export function formatShortMoment(moment: string, locale: string, now: number): string {
  const [day, today] = [isoDay(moment), isoDay(new Date(now).toISOString())]
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return dateFormat(
    locale,
    day === today
      ? { hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) },
  ).format(new Date(moment))
}
