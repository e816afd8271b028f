import { beforeEach, expect, it } from 'vitest'

import { draftOfKey, forgetDrafts, readDraft, storeDraft } from './draftStorage.ts'

let kept: Map<string, string>
const storage = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  key: (index: number) => [...kept.keys()][index] ?? null,
  get length() {
    return kept.size
  },
})
const closed = (): never => {
  throw new DOMException('Nothing is kept here.', 'SecurityError')
}

beforeEach(() => {
  kept = new Map([['userLocale', 'cs']])
})

it('keeps each draft for the person who typed it [REL-69]', () => {
  const draft = { values: { price: 2 }, saved: { price: 1 } }
  storeDraft(storage, 7, 12, draft)
  storeDraft(storage, 7, null, { values: { city: 'Brno' }, saved: {} })
  expect(readDraft(storage, 7, 12)).toEqual(draft)
  expect(readDraft(storage, 7, null)?.values).toEqual({ city: 'Brno' })
  expect(readDraft(storage, 8, 12)).toBeNull()
  expect([...kept.keys()].map((key) => draftOfKey(key, 7))).toEqual([undefined, 12, 'new'])
})

it('leaves nothing of a draft behind when somebody signs out', () => {
  storeDraft(storage, 7, 12, { values: { price: 2 }, saved: {} })
  storeDraft(storage, 7, null, { values: { price: 2 }, saved: {} })
  forgetDrafts(storage)
  expect([...kept]).toEqual([['userLocale', 'cs']])
})

it('keeps what somebody began before their session ended when they sign in again, and nothing of others [C7]', () => {
  kept.set('reply:7:3', '{"text":"On Monday"}')
  kept.set('reply:8:3', '{"text":"Never"}')
  storeDraft(storage, 7, 12, { values: { price: 2 }, saved: {} })
  storeDraft(storage, 8, null, { values: { price: 3 }, saved: {} })
  forgetDrafts(storage, { isGuest: true, ownerId: 7 })
  expect([...kept.keys()]).toEqual(['userLocale', 'reply:7:3', 'onboarding:7:12'])
})

it('does without where nothing can be stored', () => {
  expect(storeDraft(closed, 7, 12, { values: {}, saved: {} })).toBe(false)
  expect(readDraft(closed, 7, 12)).toBeNull()
  expect(() => forgetDrafts(closed)).not.toThrow()
})

it('names the version of what it keeps, reads what an earlier release kept, and drops what a later one keeps [J3]', () => {
  storeDraft(storage, 7, 12, { values: { price: 2 }, saved: {} })
  expect(kept.get('onboarding:7:12')).toBe('{"version":1,"value":{"values":{"price":2},"saved":{}}}')
  kept.set('onboarding:7:12', '{"values":{"price":3},"saved":{}}')
  expect(readDraft(storage, 7, 12)).toEqual({ values: { price: 3 }, saved: {} })
  kept.set('onboarding:7:12', '{"version":2,"value":{"values":{"price":4},"saved":{}}}')
  expect(readDraft(storage, 7, 12)).toBeNull()
})
