import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sparingly } from './sparingly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('calls at once, and once more for all that is asked for in the pause after it', () => {
  const call = vi.fn<() => void>()
  const ask = sparingly(call, 500)
  ask()
  expect(call).toHaveBeenCalledTimes(1)
  for (let time = 0; time < 4; time += 1) {
    vi.advanceTimersByTime(100)
    ask()
  }
  expect(call).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect(call).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)
  expect(call).toHaveBeenCalledTimes(2)
})

it('calls at once again after a pause in which nothing was asked for', () => {
  const call = vi.fn<() => void>()
  const ask = sparingly(call, 500)
  ask()
  vi.advanceTimersByTime(500)
  ask()
  expect(call).toHaveBeenCalledTimes(2)
})
