import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { patienceMs, watchSlowQueries } from './slowRequests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A query that is answered when the test says so. */
function held(client: QueryClient, name: string): () => Promise<void> {
  const answers: (() => void)[] = []
  const asked = client.fetchQuery({
    queryKey: [name],
    queryFn: () => new Promise<string>((resolve) => void answers.push(() => resolve(name))),
  })
  return async () => {
    for (const answer of answers) answer()
    await asked
  }
}

function watched() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const told = { times: 0 }
  return { client, told, watch: () => watchSlowQueries(client, () => (told.times += 1)) }
}

it('tells once when something is not answered for eight seconds [B-HTTP]', async () => {
  const { client, told, watch } = watched()
  const first = held(client, 'one')
  watch()
  const second = held(client, 'two')
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect(told.times).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(told.times).toBe(1)
  await first()
  await second()
  const third = held(client, 'three')
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(told.times).toBe(2)
  await third()
})

it('says nothing of what is answered in time', async () => {
  const { client, told, watch } = watched()
  watch()
  const answer = held(client, 'one')
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  await answer()
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(told.times).toBe(0)
})
