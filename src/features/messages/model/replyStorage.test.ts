import { expect, it } from 'vitest'

import { forgetDrafts } from '#src/platform/browser/draftStorage.ts'
import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { readReply, storeReply } from './replyStorage.ts'

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
