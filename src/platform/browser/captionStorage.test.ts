import { expect, it } from 'vitest'

import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { readCaptions, storeCaptions } from './captionStorage.ts'
import { forgetDrafts } from './draftStorage.ts'

const closed = () => {
  throw new Error('Storage is closed.')
}

it('keeps captions per person and listing, and forgets them when there are none or somebody signs out [C14]', () => {
  const storage = memoryStorage()
  storeCaptions(storage, 3, 7, { '12': { caption: 'The kitchen' } })
  storeCaptions(storage, 4, 7, { '12': { room: 'hall' } })
  expect(readCaptions(storage, 3, 7)).toEqual({ '12': { caption: 'The kitchen' } })
  expect(readCaptions(storage, 3, 8)).toEqual({})
  storeCaptions(storage, 4, 7, {})
  expect(storage().length).toBe(1)
  forgetDrafts(storage, { ownerId: 3 })
  expect(readCaptions(storage, 3, 7)).toEqual({ '12': { caption: 'The kitchen' } })
  forgetDrafts(storage)
  expect(readCaptions(storage, 3, 7)).toEqual({})
})

it('reads nothing where the storage is closed or holds something else [C14]', () => {
  expect(readCaptions(closed, 3, 7)).toEqual({})
  expect(() => storeCaptions(closed, 3, 7, { '12': { room: 'view' } })).not.toThrow()
  const storage = memoryStorage()
  storage().setItem('captions:3:7', '{')
  expect(readCaptions(storage, 3, 7)).toEqual({})
})

it('names the version of what it keeps, reads what an earlier release kept, and drops what a later one keeps [J3]', () => {
  const storage = memoryStorage()
  storeCaptions(storage, 3, 7, { '12': { caption: 'The kitchen' } })
  expect(storage().getItem('captions:3:7')).toBe('{"version":1,"value":{"12":{"caption":"The kitchen"}}}')
  storage().setItem('captions:3:7', '{"12":{"caption":"The hall"}}')
  expect(readCaptions(storage, 3, 7)).toEqual({ '12': { caption: 'The hall' } })
  storage().setItem('captions:3:7', '{"version":2,"value":{"12":{"caption":"The hall"}}}')
  expect(readCaptions(storage, 3, 7)).toEqual({})
})
