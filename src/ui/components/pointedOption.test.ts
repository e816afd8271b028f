import { expect, it } from 'vitest'

import { pointedOption } from './pointedOption.ts'

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['PageDown', -1, 20, 0],
  ['PageDown', 3, 20, 8],
  ['PageDown', 18, 20, 19],
  ['PageUp', 8, 20, 3],
  ['PageUp', 2, 20, 0],
  ['ArrowDown', -1, 0, undefined],
  ['a', 1, 3, undefined],
] as const)('%s from %i of %i options points at %s [J9]', (key, at, count, expected) => {
  expect(pointedOption(key, at, count)).toBe(expected)
})
