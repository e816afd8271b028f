import { dateFormat } from './format.ts'

/** `21 November 2026 at 14:05`, in Prague. */
export const formatMoment = (moment: string, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  )
