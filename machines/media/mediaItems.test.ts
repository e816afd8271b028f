import { expect, it } from 'vitest'

import { countedItems, isWorthRetrying, sendable, withoutReceived, type MediaItem } from './mediaItems.ts'

const item = (key: string, state: MediaItem['state']): MediaItem => ({
  key,
  mediaType: 'OTHER_IMAGE',
  state,
  mediaId: null,
  room: null,
  caption: '',
})

it('sends no caption that is too long, and none of a picture that has not arrived [C14]', () => {
  const items = [{ ...item('there', 'done'), mediaId: 1 }, item('coming', 'running')]
  const tooLong = '👨‍👩‍👧'.repeat(28) + 'x'
  expect(sendable(items, { there: { caption: 'The kitchen' }, coming: { room: 'hall' } })).toEqual({
    there: { caption: 'The kitchen' },
  })
  expect(sendable(items, { there: { room: 'kitchen', caption: tooLong } })).toEqual({ there: { room: 'kitchen' } })
  expect(sendable(items, { there: { caption: tooLong } })).toEqual({})
  // Exactly 140 code points, which are 224 UTF-16 units, and blanks around them.
  expect(sendable(items, { there: { caption: ` ${'👨‍👩‍👧'.repeat(28)} ` } })).toHaveProperty('there')
})

it('goes on knowing what was typed while the server was told [C14]', () => {
  const typed = { a: { room: 'hall', caption: 'The kitchen and' }, b: { caption: 'A view' } } as const
  const notified = { a: { room: 'hall', caption: 'The kitchen' }, b: { caption: 'A view' } } as const
  expect(withoutReceived(typed, notified)).toEqual({ a: { caption: 'The kitchen and' } })
})

it('offers to try again only where the file itself was not refused [C9]', () => {
  expect(isWorthRetrying({ kind: 'offline' })).toBe(true)
  expect(isWorthRetrying({ kind: 'unavailable' })).toBe(true)
  expect(isWorthRetrying({ kind: 'conflict', code: 'too_many_pictures' })).toBe(true)
  expect(isWorthRetrying({ kind: 'invalid', code: 'media_type' })).toBe(false)
  expect(isWorthRetrying({ kind: 'invalid', code: 'file_broken' })).toBe(false)
})

it('does not count files that were refused [C9]', () => {
  expect(countedItems([item('a', 'done'), item('b', 'failed'), item('c', 'running')]).map(({ key }) => key)).toEqual([
    'a',
    'c',
  ])
})
