import { languageTagOf } from '#src/platform/i18n/locales.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** `5.4m`, `5,4 mil.`: as short as a mark on the map, or a chip. */
export function shortPrice(amount: number, locale: string): string {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(languageTagOf(locale), { notation: 'compact', maximumSignificantDigits: 3 })
  formats.set(locale, format)
  return format.format(amount).replaceAll(/[\u202F\u2009]/g, '\u00A0')
}
