import { languageTagOf } from '#src/i18n/locales.ts'

/**
 * Reads a number as people write it: `5 000 000`, `5,000,000` (English), `74,5` (Czech), `-1`. Undefined for anything else.
 */
export function readQuantity(text: string, locale: string): number | undefined {
  const compact = text.replaceAll(/[\s\u00A0\u202F]/g, '').replace('−', '-')
  const plain = locale === 'cs' ? readCzech(compact) : compact.replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
  return /^-?\d{1,15}(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

function readCzech(compact: string): string {
  const isGroupedByDots = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(compact)
  return (isGroupedByDots ? compact.replaceAll('.', '') : compact).replace(',', '.')
}

/** The number as it stands in a field: grouped by locale, except where it is a year. */
export function writeQuantity(value: number, locale: string, isGrouped: boolean): string {
  const tag = languageTagOf(locale)
  return new Intl.NumberFormat(tag, { useGrouping: isGrouped, maximumFractionDigits: 2 })
    .format(value)
    .replaceAll(/[\u202F\u2009]/g, '\u00A0')
}
