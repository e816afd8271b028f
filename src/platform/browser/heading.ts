import { dayMs } from '#contract/durations.ts'

import { readVersioned, unnamedIsFirst, writeVersioned } from './versioned.ts'

const storageKey = 'heading_for'
/** Of the shape of what is kept. */
const version = 1
/** Longer than a mail takes to be found. */
const lifetimeMs = dayMs

export interface HeadingPlaces {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds since 1970. */
  now: () => number
}

/** Remembers where somebody was heading who has to make an account first, for a day and for all tabs. */
export function keepHeading({ storage, now }: HeadingPlaces, path: string): void {
  try {
    storage().setItem(storageKey, writeVersioned(version, { path, at: now() }))
  } catch {
    // They will find the way from their profile.
  }
}

/** Where somebody was heading, once; null where that is not known, or long ago. */
export function takeHeading({ storage, now }: HeadingPlaces): string | null {
  try {
    const text = storage().getItem(storageKey)
    storage().removeItem(storageKey)
    const kept = readVersioned(text, version, unnamedIsFirst)
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
