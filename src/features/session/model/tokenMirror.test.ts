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

/** A request that is answered at once. */
function answered(result: unknown) {
  const request = Object.assign(new EventTarget(), { result })
  queueMicrotask(() => request.dispatchEvent(new Event('success')))
  return request
}

/** An IndexedDB with one store. */
function memoryDatabases(entries: Map<unknown, unknown>): IDBFactory {
  const objectStore = () => ({
    get: (key: unknown) => answered(entries.get(key)),
    put: (value: unknown, key: unknown) => answered(entries.set(key, value)),
    delete: (key: unknown) => answered(entries.delete(key)),
  })
  const database = { transaction: () => ({ objectStore }), close: () => {} }
  return { open: () => answered(database) } as unknown as IDBFactory // as much of one as the mirror uses
}

it('names the version of what it keeps, in a way that the release before reads, too [J3]', async () => {
  const entries = new Map<unknown, unknown>([['current', tokens]])
  const mirror = databaseMirror(() => memoryDatabases(entries))
  await expect(mirror.read()).resolves.toEqual(tokens)
  await mirror.store({ ...tokens, spent: ['c'] })
  expect(entries.get('current')).toEqual({ version: 1, pair: tokens.pair, spent: ['c'] })
  await expect(mirror.read()).resolves.toEqual({ ...tokens, spent: ['c'] })
  entries.set('current', { version: 2, pair: tokens.pair, spent: [] })
  await expect(mirror.read()).resolves.toBeNull()
})
