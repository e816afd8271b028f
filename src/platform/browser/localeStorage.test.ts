import { describe, expect, it } from 'vitest'

import { createLocaleStore, readStoredLocale } from './localeStorage.ts'

function browser(isSecure = false) {
  const items = new Map<string, string>()
  const document = { cookie: '' }
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  return { items, document, isSecure, storage }
}

const forbidden = () => {
  throw new Error('Storage is forbidden here.')
}

describe('where the language is kept', () => {
  it('is local storage under userLocale [B-STORAGE] [S-LOCALE]', () => {
    const places = browser()
    expect(readStoredLocale(places)).toBeNull()
    createLocaleStore(places)('cs')
    expect([...places.items]).toEqual([['userLocale', 'cs']])
    expect(readStoredLocale(places)).toBe('cs')
  })

  it('is a cookie for 365 days on the whole site, lax [B-LANGS]', () => {
    const places = browser()
    createLocaleStore(places)('cs')
    expect(places.document.cookie).toBe('locale=cs; Max-Age=31536000; Path=/; SameSite=Lax')
  })

  it('is a cookie for https only where the page came by https', () => {
    const places = browser(true)
    createLocaleStore(places)('en')
    expect(places.document.cookie).toBe('locale=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure')
  })

  it('is the cookie alone where storage is forbidden', () => {
    const places = { ...browser(), storage: forbidden }
    createLocaleStore(places)('en')
    expect(places.document.cookie).toContain('locale=en')
    expect(readStoredLocale(places)).toBeNull()
  })

  it('is written once, and again where another tab has chosen another [B-STORAGE]', () => {
    const places = browser()
    const keep = createLocaleStore(places)
    keep('cs')
    places.document.cookie = 'nothing written'
    keep('cs')
    expect(places.document.cookie).toBe('nothing written')
    places.items.set('userLocale', 'en')
    keep('cs')
    expect([places.document.cookie.slice(0, 9), ...places.items.values()]).toEqual(['locale=cs', 'cs'])
  })
})
