import { expect, it } from 'vitest'

import { forgetDrafts } from '#src/platform/browser/draftStorage.ts'
import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { bodyOf, isSameReply, readReply, storeReply } from './replyStorage.ts'

const closed = (): never => {
  throw new Error('Access is denied.')
}

const nothing = { text: '', idempotencyKey: null }

it('keeps what a person writes in a conversation, for them and there alone, until it is sent [REL-69]', () => {
  const storage = memoryStorage()
  storeReply(storage, 7, 1, { text: 'Thursday at five?', idempotencyKey: 'one' })
  expect(readReply(storage, 7, 1)).toEqual({ text: 'Thursday at five?', idempotencyKey: 'one' })
  expect([readReply(storage, 7, 2), readReply(storage, 8, 1)]).toEqual([nothing, nothing])
  storeReply(storage, 7, 1, nothing)
  expect(storage().length).toBe(0)
})

it('leaves nothing behind for the next person, and does without a storage', () => {
  const storage = memoryStorage()
  storeReply(storage, 7, 1, { text: 'Thursday?', idempotencyKey: null })
  forgetDrafts(storage)
  expect(readReply(storage, 7, 1)).toEqual(nothing)
  storage().setItem('reply:7:1', '{"text":5}')
  expect(readReply(storage, 7, 1)).toEqual(nothing)
  expect(readReply(closed, 7, 1)).toEqual(nothing)
  expect(() => storeReply(closed, 7, 1, { text: 'x', idempotencyKey: null })).not.toThrow()
})

it('keeps photos that the server has with the words, and knows the same reply again [REL-48]', () => {
  const storage = memoryStorage()
  const photos = [7, 5].map((id) => ({ id, width: 900, height: 700, placeholder: '' }))
  storeReply(storage, 7, 1, { text: '', photos, idempotencyKey: 'one' })
  const kept = readReply(storage, 7, 1)
  expect(kept).toEqual({ text: '', photos, idempotencyKey: 'one' })
  expect(isSameReply(kept, { text: '', photoIds: [7, 5] })).toBe(true)
  expect(
    [
      { text: '', photoIds: [5, 7] },
      { text: '', photoIds: [7] },
      { text: 'a', photoIds: [7, 5] },
    ].some((other) => isSameReply(kept, other)),
  ).toBe(false)
  expect([bodyOf({ text: ' Hello ', photoIds: [] }), bodyOf({ text: ' ', photoIds: [7] })]).toEqual([
    { text: 'Hello' },
    { photoIds: [7] },
  ])
})

it('names the version of what it keeps, and loses nothing that the release before kept without one [J3] [REL-69]', () => {
  const storage = memoryStorage()
  storage().setItem('reply:7:1', '{"text":"Thursday?","idempotencyKey":"one"}')
  expect(readReply(storage, 7, 1)).toEqual({ text: 'Thursday?', idempotencyKey: 'one' })
  storeReply(storage, 7, 1, { text: 'Friday?', idempotencyKey: null })
  expect(storage().getItem('reply:7:1')).toBe('{"version":1,"value":{"text":"Friday?","idempotencyKey":null}}')
})
