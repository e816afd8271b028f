import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { refetchAfterPaint } from './refetchAfterPaint.ts'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  // In a hidden tab the paint is the end of the task.
  vi.stubGlobal('document', { hidden: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A client with an answer of `age` ms, and how often it was asked for since. */
function known(age: number) {
  const client: QueryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: minute, refetchOnMount: refetchAfterPaint(() => client) } },
  })
  const ask = vi.fn(async () => 'new')
  client.setQueryData(['homes'], 'old', { updatedAt: Date.now() - age })
  return {
    client,
    ask,
    show: () => new QueryObserver(client, { queryKey: ['homes'], queryFn: ask }).subscribe(() => {}),
  }
}

it('asks for what is old after the page that shows it was painted, once for all who show it', async () => {
  const { client, ask, show } = known(2 * minute)
  show()
  show()
  expect(ask).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(client.getQueryData(['homes'])).toBe('new')
})

it('does not ask for what is fresh, nor for what nobody shows any more', async () => {
  const fresh = known(minute / 2)
  fresh.show()
  const left = known(2 * minute)
  left.show()()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([fresh.ask, left.ask].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

it('asks at once for what is not known at all', () => {
  const { client, ask } = known(0)
  new QueryObserver(client, { queryKey: ['others'], queryFn: ask }).subscribe(() => {})
  expect(ask).toHaveBeenCalledTimes(1)
})

it('asks again where something old is shown later', async () => {
  const { ask, show } = known(0)
  show()
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(ask).not.toHaveBeenCalled()
  show()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
