import { dateFormat } from './format.ts'

/** `Thursday 26 November, 16:00–16:30`, in Prague. */
export const formatTour = ({ start, end }: { start: string; end: string }, locale: string): string =>
  dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
    .formatRange(new Date(start), new Date(end))
    .replaceAll(/[\u2009\u202F]/g, ' ')
