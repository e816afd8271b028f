import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { startWatchdog } from './watchdog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => undefined)

it('notices within three seconds that answers stay away, and when they come back [REL-46]', async () => {
  const changes: boolean[] = []
  let answer: Promise<unknown> = Promise.resolve()
  const watchdog = startWatchdog({ ask: () => answer, onChange: (isAnswering) => changes.push(isAnswering) })

  await vi.advanceTimersByTimeAsync(5_000)
  expect(changes).toEqual([])

  answer = never
  await vi.advanceTimersByTimeAsync(3_000)
  expect(changes).toEqual([false])
  expect(watchdog.isAnswering()).toBe(false)

  answer = Promise.resolve()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(changes).toEqual([false, true])
  watchdog.stop()
})

it('takes a failure for no answer at once', async () => {
  const changes: boolean[] = []
  const watchdog = startWatchdog({
    ask: () => Promise.reject(new Error('connection refused')),
    onChange: (isAnswering) => changes.push(isAnswering),
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(changes).toEqual([false])
  watchdog.stop()
})

it('gives up once when nothing came for long [REL-46]', async () => {
  let givenUp = 0
  startWatchdog({ ask: () => never, stuckMs: 10_000, onStuck: () => (givenUp += 1) })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(givenUp).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(givenUp).toBe(1)
})

it('asks nothing any more once it was stopped', async () => {
  let requested = 0
  const watchdog = startWatchdog({
    ask: () => {
      requested += 1
      return Promise.resolve()
    },
  })
  await vi.advanceTimersByTimeAsync(0)
  watchdog.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requested).toBe(1)
})
