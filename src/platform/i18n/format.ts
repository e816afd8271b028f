import { dateFormat, numberFormat, withOneKindOfSpace } from '#contract/amounts.ts'

export { dateFormat, formatArea, formatDate, formatMoney, formatNumber } from '#contract/amounts.ts'

/** `Kč`, `CZK`: the same sign as in an amount, for labels and beside fields. */
export const currencySign = (locale: string): string =>
  numberFormat(locale, { style: 'currency', currency: 'CZK' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? 'CZK'

/** `5.56 km`, `5,56 km`: always two decimal places. */
export const formatKilometres = (kilometres: number, locale: string) =>
  `${withOneKindOfSpace(numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(kilometres))}\u00A0km`

/** `November 2026`, `listopad 2026`. */
export const formatMonth = (date: string, locale: string) =>
  withOneKindOfSpace(dateFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(date)))

/** The machine-readable day of a moment in Prague, for `<time dateTime>`. */
export const isoDay = (date: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Prague',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(date))
