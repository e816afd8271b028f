import { expect, it } from 'vitest'

import { countedItems, isWorthRetrying, type MediaItem } from './mediaItems.ts'

const item = (key: string, state: MediaItem['state']): MediaItem => ({
  key,
  mediaType: 'OTHER_IMAGE',
  state,
  mediaId: null,
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
