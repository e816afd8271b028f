import { expect, it } from 'vitest'

import { readLook, storeLook } from './lookStorage.ts'

const storageOf = (kept: string | null) => {
  let text = kept
  return () => ({
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value
    },
  })
}

const forbidden = () => {
  throw new Error('Storage is forbidden.')
}

it('keeps how own listings are drawn, and knows nothing before somebody chose [R-OWN]', () => {
  const storage = storageOf(null)
  expect(readLook(storage)).toBe(null)
  storeLook(storage, 'rows')
  expect(readLook(storage)).toBe('rows')
  storeLook(storage, 'cards')
  expect(readLook(storage)).toBe('cards')
})

it('takes nothing that it does not know, and lives without storage', () => {
  expect(readLook(storageOf('{"version":1,"value":"table"}'))).toBe(null)
  expect(readLook(storageOf('{"version":2,"value":"rows"}'))).toBe(null)
  expect(readLook(forbidden)).toBe(null)
  expect(() => storeLook(forbidden, 'rows')).not.toThrow()
})
