import { expect, it } from 'vitest'

import { parseIntents, readIntents, storeIntents } from './intentStorage.ts'

function memory() {
  const entries = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
  return { entries, storage }
}

const forbidden = () => {
  throw new Error('Forbidden.')
}

it('finds what was kept, and leaves no trace of nothing', () => {
  const { entries, storage } = memory()
  const intents = [{ listingId: 1, isLiked: true }]
  storeIntents(storage, intents)
  expect(readIntents(storage)).toEqual(intents)
  storeIntents(storage, [])
  expect([...entries]).toEqual([])
  expect(readIntents(storage)).toEqual([])
})

it('takes nothing that is no intent, and goes on where storage is forbidden', () => {
  expect(parseIntents('[{"listingId":"1","isLiked":true},{"listingId":2,"isLiked":false},null,7]')).toEqual([
    { listingId: 2, isLiked: false },
  ])
  expect(
    parseIntents('[{"listingId":1,"isLiked":true,"ownerId":"7"},{"listingId":2,"isLiked":true,"ownerId":7}]'),
  ).toEqual([{ listingId: 2, isLiked: true, ownerId: 7 }])
  expect(parseIntents('{}')).toEqual([])
  const { entries, storage } = memory()
  entries.set('favorites', 'no JSON')
  expect(readIntents(storage)).toEqual([])
  expect(readIntents(forbidden)).toEqual([])
  expect(() => storeIntents(forbidden, [{ listingId: 1, isLiked: true }])).not.toThrow()
})

it('names the version of what it keeps, reads what an earlier release kept, and drops what a later one keeps [J3]', () => {
  const { entries, storage } = memory()
  const intents = [{ listingId: 1, isLiked: true }]
  storeIntents(storage, intents)
  expect(entries.get('favorites')).toBe('{"version":1,"value":[{"listingId":1,"isLiked":true}]}')
  entries.set('favorites', '[{"listingId":1,"isLiked":true}]')
  expect(readIntents(storage)).toEqual(intents)
  entries.set('favorites', '{"version":2,"value":[{"listingId":1,"isLiked":true}]}')
  expect(readIntents(storage)).toEqual([])
})
