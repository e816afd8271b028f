import { expect, it } from 'vitest'

import type { PendingSearch } from '#machines/savedSearch/savedSearchEvents.ts'
import { forgetDrafts } from '#src/platform/browser/draftStorage.ts'
import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { readPendingSearch, storePendingSearch, pendingSearchKey } from './pendingSearchStorage.ts'

const pending: PendingSearch = {
  name: 'Brno',
  frequency: 'daily',
  criteria: { q: 'x' },
  replaces: null,
  idempotencyKey: 'i',
}

const closed = (): never => {
  throw new Error('Access is denied.')
}

it('keeps a wish for the next page, until it is settled or its owner signs out', () => {
  const storage = memoryStorage()
  storePendingSearch(storage, pending)
  expect(readPendingSearch(storage)).toEqual(pending)
  storePendingSearch(storage, null)
  expect(readPendingSearch(storage)).toBe(null)
  storePendingSearch(storage, pending)
  forgetDrafts(storage, { isGuest: true })
  expect(readPendingSearch(storage)).toEqual(pending)
  forgetDrafts(storage)
  expect(readPendingSearch(storage)).toBe(null)
})

it('takes nothing for a wish that is none [REL-67]', () => {
  const storage = memoryStorage()
  for (const text of [
    '',
    '{',
    '[]',
    '7',
    '{"name":1}',
    JSON.stringify({ ...pending, frequency: 'hourly' }),
    JSON.stringify({ ...pending, ownerId: 'x' }),
  ]) {
    storage().setItem(pendingSearchKey, text)
    expect(readPendingSearch(storage)).toBe(null)
  }
  expect(readPendingSearch(closed)).toBe(null)
  expect(() => storePendingSearch(closed, pending)).not.toThrow()
})

it('names the version of what it keeps, reads what an earlier release kept, and drops what a later one keeps [J3]', () => {
  const storage = memoryStorage()
  storePendingSearch(storage, pending)
  expect(JSON.parse(storage().getItem(pendingSearchKey) ?? '')).toEqual({ version: 1, value: pending })
  storage().setItem(pendingSearchKey, JSON.stringify(pending))
  expect(readPendingSearch(storage)).toEqual(pending)
  storage().setItem(pendingSearchKey, JSON.stringify({ version: 2, value: pending }))
  expect(readPendingSearch(storage)).toBe(null)
})
