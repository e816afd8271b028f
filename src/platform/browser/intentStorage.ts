import type { Intent } from '#machines/favorites/favoritesEvents.ts'

import { readVersioned, unnamedIsFirst, writeVersioned } from './versioned.ts'

/** What hearts were pressed for and no server has acknowledged, in the browser's own storage. */
export const intentsKey = 'favorites'
/** Of the shape in which they are kept. */
const version = 1

/** What an earlier page left; nothing where nothing can be read. */
export function readIntents(storage: () => Pick<Storage, 'getItem'>): readonly Intent[] {
  try {
    return parseIntents(storage().getItem(intentsKey))
  } catch {
    return []
  }
}

/** Anybody may write into a browser's storage: what is no intent is left out. */
export function parseIntents(text: string | null): readonly Intent[] {
  const entries = readVersioned(text, version, unnamedIsFirst)
  return Array.isArray(entries) ? entries.filter(isIntent) : []
}

/** Keeps them for the next page; where nothing can be kept, they hold for this one. */
export function storeIntents(storage: () => Pick<Storage, 'setItem' | 'removeItem'>, intents: readonly Intent[]): void {
  try {
    if (intents.length === 0) storage().removeItem(intentsKey)
    else storage().setItem(intentsKey, writeVersioned(version, intents))
  } catch {
    // Private windows of some browsers keep nothing.
  }
}

const isIntent = (entry: unknown): entry is Intent =>
  Number.isInteger(Reflect.get(Object(entry), 'listingId')) &&
  typeof Reflect.get(Object(entry), 'isLiked') === 'boolean' &&
  isOwner(Reflect.get(Object(entry), 'ownerId'))

const isOwner = (id: unknown) => id === undefined || Number.isInteger(id)
