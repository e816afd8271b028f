import { expect, it } from 'vitest'

import { readVersioned, unnamedIsFirst, writeVersioned } from './versioned.ts'

it('reads what it wrote, and nothing where nothing is kept [J3]', () => {
  const text = writeVersioned(1, { price: 2 })
  expect(text).toBe('{"version":1,"value":{"price":2}}')
  expect(readVersioned(text, 1, {})).toEqual({ price: 2 })
  for (const none of [null, '', 'no JSON', 'null']) expect(readVersioned(none, 1, {})).toBeNull()
})

it('drops another version that nothing migrates, newer ones among them [J3]', () => {
  expect(readVersioned('{"version":1,"value":7}', 2, {})).toBeNull()
  expect(readVersioned('{"version":3,"value":7}', 2, { 1: () => 8 })).toBeNull()
})

it('migrates one version after the other [J3]', () => {
  const migrations = {
    1: (older: unknown) => [older],
    2: (older: unknown) => ({ items: older }),
  }
  expect(readVersioned('{"version":1,"value":7}', 3, migrations)).toEqual({ items: [7] })
  expect(readVersioned('{"version":2,"value":[9]}', 3, migrations)).toEqual({ items: [9] })
})

it('takes what an earlier release kept without a version for version 0 [J3]', () => {
  expect(readVersioned('[{"listingId":1}]', 1, unnamedIsFirst)).toEqual([{ listingId: 1 }])
  expect(readVersioned('[{"listingId":1}]', 1, {})).toBeNull()
})
