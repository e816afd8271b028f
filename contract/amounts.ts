import type { FieldUnit } from './entities/form.ts'
import { languageTagOf } from './languageTag.ts'
import { msg, type Message } from './message.ts'
import { bindShortWords } from './shortWords.ts'

/** Dates read the same on the server and in every browser, wherever they stand. */
const timeZone = 'Europe/Prague'

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A format of numbers in a language; each is made once. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = numberFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(languageTagOf(locale), options)
  numberFormats.set(key, made)
  return made
}

/** Days stay with their months, where the language wants it. */
class BoundDateFormat extends Intl.DateTimeFormat {
  readonly #locale: string

  constructor(locale: string, options: Intl.DateTimeFormatOptions) {
    super(languageTagOf(locale), options)
    this.#locale = locale
  }

  override format(date?: Date | number) {
    return bindShortWords(super.format(date), this.#locale)
  }

  override formatRange(start: Date | number, end: Date | number) {
    return bindShortWords(super.formatRange(start, end), this.#locale)
  }
}

/** A format of dates, in Prague unless told otherwise; each is made once. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = dateFormats.get(key)
  if (known !== undefined) return known
  const made = new BoundDateFormat(locale, { timeZone, ...options })
  dateFormats.set(key, made)
  return made
}

/** Versions of `Intl` disagree about narrow and plain no-break spaces; the page of the server and the browser must not. */
export const withOneKindOfSpace = (text: string) => text.replaceAll(/[\u202F\u2009]/g, '\u00A0')

/** `4 950 000 Kč`, `CZK 4,950,000`: whole crowns. */
export const formatMoney = (amount: number, locale: string) =>
  withOneKindOfSpace(
    numberFormat(locale, { style: 'currency', currency: 'CZK', maximumFractionDigits: 0 }).format(amount),
  )

/** A plain number with at most one decimal place. */
export const formatNumber = (value: number, locale: string) =>
  withOneKindOfSpace(numberFormat(locale, { maximumFractionDigits: 1 }).format(value))

/** `74,5 m²`. */
export const formatArea = (squareMetres: number, locale: string) => `${formatNumber(squareMetres, locale)}\u00A0m²`

/** `21 November 2026`, `21. listopadu 2026`, in Prague. Takes a date-time or a date (`2026-11-21`). */
export const formatDate = (date: string, locale: string) =>
  withOneKindOfSpace(dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(date)))

/** A language, and what looks messages up in it. */
export interface Voice {
  locale: string
  say: (message: Message) => string
}

/** A number with the unit of its field, as it is written in a language. No line ends within it: `18 500 Kč / měsíc`. */
export const amountText = (value: number, unit: FieldUnit | undefined, voice: Voice): string =>
  unit === undefined ? formatPlain(value, voice.locale) : units[unit](value, voice).replaceAll(' ', '\u00A0')

const withSymbol =
  (symbol: string) =>
  (value: number, { locale }: Voice) =>
    `${formatNumber(value, locale)}\u00A0${symbol}`

const units: Record<FieldUnit, (value: number, voice: Voice) => string> = {
  CZK: (value, { locale }) => formatMoney(value, locale),
  'CZK/month': (value, { locale, say }) => say(msg('{price} / month', { price: formatMoney(value, locale) })),
  'CZK/m2': (value, { locale }) => `${formatMoney(value, locale)} / m²`,
  m2: (value, { locale }) => formatArea(value, locale),
  m: withSymbol('m'),
  km: withSymbol('km'),
  'Mb/s': withSymbol('Mb/s'),
  months: (value, { say }) => say(msg('{value, plural, one {# month} other {# months}}', { value })),
  days: (value, { say }) => say(msg('{value, plural, one {# day} other {# days}}', { value })),
  'kWh/m2/year': (value, { locale, say }) =>
    say(msg('{energy} kWh/m² a year', { energy: formatNumber(value, locale) })),
}

/** Numbers without a unit are counts and years: a year has no thousands separator. */
const formatPlain = (value: number, locale: string) =>
  Number.isInteger(value) && value >= 1000 && value < 10_000 ? String(value) : formatNumber(value, locale)
