import { languageTagOf } from '#src/platform/i18n/locales.ts'

/**
 * Reads a number as people write it: `5 000 000`, `5,000,000`, `5.000.000` (Czech), `74.5`, `74,5`, `-1`; undefined for
 * anything else. Thousands with commas are read in both languages, because the page may have changed its language since.
 */
export function readQuantity(text: string, locale: string): number | undefined {
  const compact = text.replaceAll(/[\s\u00A0\u202F]/g, '').replace('−', '-')
  const plain = ungrouped(compact, locale).replace(',', '.')
  return /^-?\d{1,15}(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

function ungrouped(compact: string, locale: string): string {
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(compact)) return compact.replaceAll(',', '')
  const dotted = hasDecimalComma(locale) ? /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ : /^-?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/
  return dotted.test(compact) ? compact.replaceAll('.', '') : compact
}

/** Where a comma parts whole and decimal, a dot parts thousands. */
const hasDecimalComma = (locale: string): boolean =>
  new Intl.NumberFormat(languageTagOf(locale))
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')

/** The number as it stands in a field: grouped by locale, except where it is a year. */
export function writeQuantity(value: number, locale: string, isGrouped: boolean): string {
  const tag = languageTagOf(locale)
  return new Intl.NumberFormat(tag, { useGrouping: isGrouped, maximumFractionDigits: 2 })
    .format(value)
    .replaceAll(/[\u202F\u2009]/g, '\u00A0')
}
