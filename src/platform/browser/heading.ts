const storageKey = 'heading_for'
/** Longer than a mail takes to be found. */
const lifetimeMs = 24 * 60 * 60 * 1_000

export interface HeadingPlaces {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds since 1970. */
  now: () => number
}

/** Remembers where somebody was heading who has to make an account first, for a day and for all tabs. */
export function keepHeading({ storage, now }: HeadingPlaces, path: string): void {
  try {
    storage().setItem(storageKey, JSON.stringify({ path, at: now() }))
  } catch {
    // They will find the way from their profile.
  }
}

/** Where somebody was heading, once; null where that is not known, or long ago. */
export function takeHeading({ storage, now }: HeadingPlaces): string | null {
  try {
    const text = storage().getItem(storageKey)
    storage().removeItem(storageKey)
    const kept: unknown = text === null ? null : JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('at' in kept)) return null
    const { path, at } = kept
    const isFresh = typeof at === 'number' && now() - at < lifetimeMs
    return isFresh && typeof path === 'string' ? path : null
  } catch {
    return null
  }
}

/** That of this browser. */
export const headingPlaces: HeadingPlaces = { storage: () => localStorage, now: Date.now }
