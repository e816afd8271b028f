import { expect, it } from 'vitest'

import type { WantedSearch } from '#machines/savedSearch/savedSearchEvents.ts'
import { forgetDrafts } from '#src/platform/browser/draftStorage.ts'
import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { readWantedSearch, storeWantedSearch, wantedSearchKey } from './wantedSearchStorage.ts'

const wanted: WantedSearch = { name: 'Brno', frequency: 'daily', criteria: { q: 'x' }, replaces: null, intent: 'i' }

const closed = (): never => {
  throw new Error('Access is denied.')
}

it('keeps a wish for the next page, until it is settled or its owner signs out', () => {
  const storage = memoryStorage()
  storeWantedSearch(storage, wanted)
  expect(readWantedSearch(storage)).toEqual(wanted)
  storeWantedSearch(storage, null)
  expect(readWantedSearch(storage)).toBe(null)
  storeWantedSearch(storage, wanted)
  forgetDrafts(storage, { isGuest: true })
  expect(readWantedSearch(storage)).toEqual(wanted)
  forgetDrafts(storage)
  expect(readWantedSearch(storage)).toBe(null)
})

it('takes nothing for a wish that is none [REL-67]', () => {
  const storage = memoryStorage()
  for (const text of [
    '',
    '{',
    '[]',
    '7',
    '{"name":1}',
    JSON.stringify({ ...wanted, frequency: 'hourly' }),
    JSON.stringify({ ...wanted, ownerId: 'x' }),
  ]) {
    storage().setItem(wantedSearchKey, text)
    expect(readWantedSearch(storage)).toBe(null)
  }
  expect(readWantedSearch(closed)).toBe(null)
  expect(() => storeWantedSearch(closed, wanted)).not.toThrow()
})

it('names the version of what it keeps, reads what an earlier release kept, and drops what a later one keeps [J3]', () => {
  const storage = memoryStorage()
  storeWantedSearch(storage, wanted)
  expect(JSON.parse(storage().getItem(wantedSearchKey) ?? '')).toEqual({ version: 1, value: wanted })
  storage().setItem(wantedSearchKey, JSON.stringify(wanted))
  expect(readWantedSearch(storage)).toEqual(wanted)
  storage().setItem(wantedSearchKey, JSON.stringify({ version: 2, value: wanted }))
  expect(readWantedSearch(storage)).toBe(null)
})
