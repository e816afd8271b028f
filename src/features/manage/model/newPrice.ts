import { limits } from '#contract/limits.ts'

/** How prices of several listings change: by a part or an amount, or to one and the same. */
export const priceChangeKinds = ['lowerBy', 'raiseBy', 'lowerByAmount', 'raiseByAmount', 'set'] as const
export type PriceChangeKind = (typeof priceChangeKinds)[number]

/** Prices are rounded to whole multiples of one of these, in CZK. */
export const roundings = [1, 10, 100, 1_000, 10_000] as const

/** To what prices like these are rounded unless somebody chooses: no more than a hundredth of the lowest, nor 1,000. */
export const usualRounding = (prices: readonly number[]): number =>
  roundings.findLast((one) => one <= 1_000 && one * 100 <= Math.min(...prices)) ?? 1

export interface PriceChangeOrder {
  kind: PriceChangeKind
  /** Percent or CZK. */
  value: number
  /** A price that is set is what was written. */
  rounding: number
}

export const isPercent = (kind: PriceChangeKind): kind is 'lowerBy' | 'raiseBy' =>
  kind === 'lowerBy' || kind === 'raiseBy'

/** What was written as a percentage without its sign, which people write before or behind the number: `2.5%`, `2,5 %`. */
export const withoutPercentSign = (text: string): string => text.trim().replace(/^%|%$/, '')

/** What a price becomes, in whole crowns, as the server takes prices at all: what is out of bounds for a listing, it says itself. */
export function newPrice(before: number, { kind, value, rounding }: PriceChangeOrder): number {
  const changed = {
    // A part of a price is taken of whole hundredths of a percent: 0.07 is no exact number.
    lowerBy: (before * (10_000 - Math.round(value * 100))) / 10_000,
    raiseBy: (before * (10_000 + Math.round(value * 100))) / 10_000,
    lowerByAmount: before - value,
    raiseByAmount: before + value,
    set: value,
  }[kind]
  const step = kind === 'set' ? 1 : rounding
  return Math.min(limits.newPrice.max, Math.max(limits.newPrice.min, Math.round(changed / step) * step))
}
