import { expect, it } from 'vitest'

import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { markLimits, marksOfKey, readMarks, storeMarks } from './markStorage.ts'

const forbidden = () => {
  throw new Error('Forbidden.')
}

it('finds what was kept, in its order, and leaves no trace of nothing', () => {
  const storage = memoryStorage()
  expect(readMarks(storage, 'seen')).toEqual([])
  expect(storeMarks(storage, 'seen', [7, 4])).toBe(true)
  expect([readMarks(storage, 'seen'), readMarks(storage, 'hidden')]).toEqual([[7, 4], []])
  storeMarks(storage, 'seen', [])
  expect(storage().length).toBe(0)
})

it('takes nothing that is no id, each once, and never more than it remembers', () => {
  const storage = memoryStorage()
  storage().setItem('listings-seen', '[7,"8",-1,0,1.5,null,7,9]')
  expect(readMarks(storage, 'seen')).toEqual([7, 9])
  for (const text of ['{}', 'no JSON', '7', 'null']) {
    storage().setItem('listings-seen', text)
    expect(readMarks(storage, 'seen')).toEqual([])
  }
  storage().setItem('listings-compared', '[1,2,3,4,5]')
  expect(readMarks(storage, 'compared')).toEqual([1, 2, 3, 4])
  expect(markLimits.compared).toBe(4)
})

it('says where storage is forbidden or full', () => {
  expect(readMarks(forbidden, 'seen')).toBeNull()
  expect(storeMarks(forbidden, 'seen', [7])).toBe(false)
})

it('knows what another tab has changed', () => {
  expect(marksOfKey('listings-hidden')).toEqual(['hidden'])
  expect(marksOfKey('favorites')).toEqual([])
  expect(marksOfKey(null)).toEqual(['seen', 'hidden', 'compared'])
})

it('names the version of what it keeps, and finds what the release before kept without one [J3]', () => {
  const storage = memoryStorage()
  storage().setItem('listings-hidden', '[7,4]')
  expect(readMarks(storage, 'hidden')).toEqual([7, 4])
  storeMarks(storage, 'hidden', [9])
  expect(storage().getItem('listings-hidden')).toBe('{"version":1,"value":[9]}')
})
