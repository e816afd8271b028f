import { expect, it } from 'vitest'

import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { keepHeading, takeHeading } from './heading.ts'

const day = 24 * 60 * 60 * 1_000

it('knows where somebody was heading, once, and for a day', () => {
  const storage = memoryStorage()
  keepHeading({ storage, now: () => 5 }, '/en/listing/flat/1')
  expect(storage().getItem('heading_for')).toBe('{"version":1,"value":{"path":"/en/listing/flat/1","at":5}}')
  expect(takeHeading({ storage, now: () => 5 + day - 1 })).toBe('/en/listing/flat/1')
  expect([takeHeading({ storage, now: () => 5 }), storage().length]).toEqual([null, 0])
  keepHeading({ storage, now: () => 5 }, '/en/listing/flat/1')
  expect(takeHeading({ storage, now: () => 5 + day })).toBeNull()
})

it('knows it from the release before, which named no version [J3]', () => {
  const storage = memoryStorage()
  storage().setItem('heading_for', '{"path":"/cs/oblibene","at":5}')
  expect(takeHeading({ storage, now: () => 6 })).toBe('/cs/oblibene')
})

it('knows nothing where nonsense is kept', () => {
  const storage = memoryStorage()
  for (const nonsense of ['7', 'null', '{', '{"path":5,"at":5}', '{"version":2,"value":{"path":"/en","at":5}}']) {
    storage().setItem('heading_for', nonsense)
    expect(takeHeading({ storage, now: () => 6 })).toBeNull()
  }
})
