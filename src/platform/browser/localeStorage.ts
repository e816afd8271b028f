import type { Locale } from '#contract/entities/locale.ts'

const storageKey = 'userLocale'
const yearInSeconds = 365 * 24 * 60 * 60

/** The parts of a browser in which a language is kept. */
export interface LocalePlaces {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  document: Pick<Document, 'cookie'>
  isSecure: boolean
}

/** What this browser stored; null also where storing is forbidden. */
export function readStoredLocale({ storage }: LocalePlaces): string | null {
  try {
    return storage().getItem(storageKey)
  } catch {
    return null
  }
}

/**
 * Keeps the language here for good, and in a cookie for 365 days, so that the server can answer in it. Both are written
 * outside of the page, which waits for it; so every page after the first writes only where another
 * tab, or somebody who cleared it, left another language in the storage.
 */
export function createLocaleStore(places: LocalePlaces): (locale: Locale) => void {
  const { storage, document, isSecure } = places
  let kept: Locale | null = null
  return (locale) => {
    if (locale === kept && readStoredLocale(places) === locale) return
    kept = locale
    document.cookie = `locale=${locale}; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
    try {
      storage().setItem(storageKey, locale)
    } catch {
      // A browser that forbids storing still has the cookie, and the address.
    }
  }
}
