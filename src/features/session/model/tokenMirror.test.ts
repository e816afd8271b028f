import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { databaseMirror } from './tokenMirror.ts'

const tokens = { pair: { token: 'a', refresh_token: 'b' }, spent: [] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is done without where there is no database [REL-67]', async () => {
  const mirror = databaseMirror(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await expect(mirror.store(tokens)).resolves.toBeUndefined()
  await expect(mirror.read()).resolves.toBeNull()
  await expect(mirror.clear()).resolves.toBeUndefined()
})

it('keeps nobody waiting for more than a second where the database does not answer [REL-67]', async () => {
  // A request whose events never come.
  const silent = { open: () => new EventTarget() } as unknown as IDBFactory
  const mirror = databaseMirror(() => silent)
  let read: unknown = 'nothing yet'
  const reading = mirror.read().then((value) => (read = value))
  await vi.advanceTimersByTimeAsync(999)
  expect(read).toBe('nothing yet')
  await vi.advanceTimersByTimeAsync(1)
  await reading
  expect(read).toBeNull()
})
