import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { patienceMs, watchSlowQueries } from './slowRequests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A query that is answered when the test says so. */
function held(client: QueryClient, name: string): () => Promise<void> {
  const answers: (() => void)[] = []
  const requested = client.fetchQuery({
    queryKey: [name],
    queryFn: () => new Promise<string>((resolve) => void answers.push(() => resolve(name))),
  })
  return async () => {
    for (const answer of answers) answer()
    await requested
  }
}

function watched() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const notified = { times: 0 }
  return { client, notified, watch: () => watchSlowQueries(client, () => (notified.times += 1)) }
}

it('tells once when something is not answered for eight seconds [B-HTTP]', async () => {
  const { client, notified, watch } = watched()
  const first = held(client, 'one')
  watch()
  const second = held(client, 'two')
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect(notified.times).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(notified.times).toBe(1)
  await first()
  await second()
  const third = held(client, 'three')
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(notified.times).toBe(2)
  await third()
})

it('says nothing of what is answered in time', async () => {
  const { client, notified, watch } = watched()
  watch()
  const answer = held(client, 'one')
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  await answer()
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(notified.times).toBe(0)
})
