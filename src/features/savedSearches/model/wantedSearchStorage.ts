import type { AlertFrequency } from '#contract/entities/savedSearch.ts'
import type { KeptSearch } from '#machines/savedSearch/savedSearchEvents.ts'
import { readVersioned, unnamedIsFirst, writeVersioned } from '#src/platform/browser/versioned.ts'

/** The search that somebody wants to keep and no server has answered, in the browser's own storage. */
export const wantedSearchKey = 'saved-search'
/** Of the shape in which it is kept. */
const version = 1

/** What an earlier page left; null where there is nothing, or nothing can be read. */
export function readWantedSearch(storage: () => Pick<Storage, 'getItem'>): KeptSearch | null {
  try {
    const kept = readVersioned(storage().getItem(wantedSearchKey), version, unnamedIsFirst)
    return isWantedSearch(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps it for the next page, null forgets it; where nothing can be kept, it holds for this one. */
export function storeWantedSearch(
  storage: () => Pick<Storage, 'setItem' | 'removeItem'>,
  wanted: KeptSearch | null,
): void {
  try {
    if (wanted === null) storage().removeItem(wantedSearchKey)
    else storage().setItem(wantedSearchKey, writeVersioned(version, wanted))
  } catch {
    // Private windows of some browsers keep nothing.
  }
}

/** Written again here, because the contract's schemas stay out of the browser. */
const frequencies: Readonly<Record<AlertFrequency, true>> = { instant: true, daily: true, weekly: true, off: true }

/** Anybody may write into a browser's storage. */
function isWantedSearch(kept: unknown): kept is KeptSearch {
  const { name, frequency, criteria, replaces, intent, ownerId } = Object(kept) as Record<string, unknown>
  return (
    typeof name === 'string' &&
    typeof intent === 'string' &&
    typeof frequency === 'string' &&
    Object.hasOwn(frequencies, frequency) &&
    typeof criteria === 'object' &&
    criteria !== null &&
    (replaces === null || Number.isInteger(replaces)) &&
    (ownerId === undefined || Number.isInteger(ownerId))
  )
}
