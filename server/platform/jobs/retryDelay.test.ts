import { describe, expect, it } from 'vitest'

import { retryDelay } from './retryDelay.ts'

const never = () => 0
const always = () => 1

describe('the wait before the next attempt', () => {
  it('doubles up to its limit', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 80].map((attempts) => retryDelay(attempts, { random: never }))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 45_000, 45_000,
    ])
  })

  it('is at most half as short by chance', () => {
    expect(retryDelay(3, { random: always })).toBe(2_000)
  })

  it('grows further where nothing is gained by asking often', () => {
    expect(retryDelay(20, { limitMs: 600_000, random: never })).toBe(600_000)
  })
})
