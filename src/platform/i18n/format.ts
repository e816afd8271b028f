import { languageTagOf } from './locales.ts'

/** Dates read the same on the server and in every browser, wherever they stand. */
const timeZone = 'Europe/Prague'

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = numberFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(languageTagOf(locale), options)
  numberFormats.set(key, made)
  return made
}

/** A format of dates, in Prague unless told otherwise; each is made once. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = dateFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(languageTagOf(locale), { timeZone, ...options })
  dateFormats.set(key, made)
  return made
}

/** Versions of `Intl` disagree about narrow and plain no-break spaces; the page of the server and the browser must not. */
const withOneKindOfSpace = (text: string) => text.replaceAll(/[\u202F\u2009]/g, '\u00A0')

/** `4 950 000 Kč`, `CZK 4,950,000`: whole crowns. */
export const formatMoney = (amount: number, locale: string) =>
  withOneKindOfSpace(
    numberFormat(locale, { style: 'currency', currency: 'CZK', maximumFractionDigits: 0 }).format(amount),
  )

/** `Kč`, `CZK`: the same sign as in an amount, for labels and beside fields. */
export const currencySign = (locale: string): string =>
  numberFormat(locale, { style: 'currency', currency: 'CZK' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? 'CZK'

/** A plain number with at most one decimal place. */
export const formatNumber = (value: number, locale: string) =>
  withOneKindOfSpace(numberFormat(locale, { maximumFractionDigits: 1 }).format(value))

/** `5.56 km`, `5,56 km`: always two decimal places. */
export const formatKilometres = (kilometres: number, locale: string) =>
  `${withOneKindOfSpace(numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(kilometres))}\u00A0km`

/** `74,5 m²`. */
export const formatArea = (squareMetres: number, locale: string) => `${formatNumber(squareMetres, locale)}\u00A0m²`

/** `21 November 2026`, `21. listopadu 2026`, in Prague. Takes a date-time or a date (`2026-11-21`). */
export const formatDate = (date: string, locale: string) =>
  withOneKindOfSpace(dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(date)))

/** `November 2026`, `listopad 2026`. */
export const formatMonth = (date: string, locale: string) =>
  withOneKindOfSpace(dateFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(date)))

/** The machine-readable day of a moment in Prague, for `<time dateTime>`. */
export const isoDay = (date: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(date),
  )
