import { expect, it } from 'vitest'

import { newPrice, usualRounding, withoutPercentSign } from './newPrice.ts'

it.each([
  [5_990_000, { kind: 'lowerBy', value: 5, rounding: 1 }, 5_690_500],
  [5_990_000, { kind: 'lowerBy', value: 5, rounding: 1_000 }, 5_691_000],
  [5_990_000, { kind: 'raiseBy', value: 2.5, rounding: 10_000 }, 6_140_000],
  [18_500, { kind: 'raiseBy', value: 3, rounding: 100 }, 19_100],
  [1_000_000, { kind: 'lowerBy', value: 0.07, rounding: 1 }, 999_300],
  [5_990_000, { kind: 'lowerByAmount', value: 200_000, rounding: 1_000 }, 5_790_000],
  [18_500, { kind: 'raiseByAmount', value: 540, rounding: 100 }, 19_000],
  [18_500, { kind: 'set', value: 17_990, rounding: 1_000 }, 17_990],
] as const)('makes of %i by %o the price %i', (before, order, after) => {
  expect(newPrice(before, order)).toBe(after)
})

it('never makes a price that no listing could have, whatever is written', () => {
  expect(newPrice(18_500, { kind: 'lowerByAmount', value: 20_000, rounding: 1 })).toBe(1)
  expect(newPrice(18_500, { kind: 'lowerBy', value: 100, rounding: 100 })).toBe(1)
  expect(newPrice(18_500, { kind: 'set', value: 9_000_000_000, rounding: 1 })).toBe(2_000_000_000)
})

it.each([
  ['2.5%', '2.5'],
  ['2,5 %', '2,5 '],
  [' 2.5\u00A0% ', '2.5\u00A0'],
  ['%5', '5'],
  ['12', '12'],
  ['5%%', '5%'],
])('leaves of the percentage %j the number %j', (text, number) => {
  expect(withoutPercentSign(text)).toBe(number)
})

it.each([
  [[5_990_000, 12_400_000], 1_000],
  [[22_000], 100],
  [[14_000, 5_990_000], 100],
  [[2_100, 22_000], 10],
  [[700], 1],
])('rounds prices from %j on to %d unless another step is chosen', (prices, step) => {
  expect(usualRounding(prices)).toBe(step)
})
