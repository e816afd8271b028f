import { afterEach, expect, it, vi } from 'vitest'

import { whenIdle } from './whenIdle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('runs at last where the browser is never idle [D4]', () => {
  vi.useFakeTimers()
  // A browser that is busy for ever calls only those who said how long they wait.
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) => {
    if (options?.timeout !== undefined) setTimeout(run, options.timeout)
  })
  const run = vi.fn()
  whenIdle(run)
  vi.advanceTimersByTime(2_000)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_000)
  expect(run).toHaveBeenCalledOnce()
})

it('runs soon where the browser cannot tell', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const run = vi.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})
