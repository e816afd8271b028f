import { expect, it } from 'vitest'

import { pageCountOf, pageNumbers } from './pageNumbers.ts'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
] as const)('offers on page %i of %i the pages %j [R-LISTINGS]', (current, count, pages) => {
  expect(pageNumbers(current, count)).toEqual(pages)
})

it('counts pages up to the deepest row that can be asked for by number', () => {
  expect(pageCountOf(0, 20)).toBe(1)
  expect(pageCountOf(41, 20)).toBe(3)
  expect(pageCountOf(1_000_000, 20)).toBe(500)
})
