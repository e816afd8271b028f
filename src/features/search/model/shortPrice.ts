import { numberFormat, withOneKindOfSpace } from '#contract/amounts.ts'

/** `5.4m`, `5,4 mil.`: as short as a mark on the map, or a chip. */
export const shortPrice = (amount: number, locale: string): string =>
  withOneKindOfSpace(numberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(amount))
