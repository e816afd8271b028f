import type { AlertFrequency } from '#contract/entities/savedSearch.ts'
import type { KeptSearch } from '#machines/savedSearch/savedSearchEvents.ts'
import { readVersioned, unnamedIsFirst, writeVersioned } from '#src/platform/browser/versioned.ts'

/** The search that somebody wants to keep and no server has answered, in the browser's own storage. */
export const pendingSearchKey = 'saved-search'
/** Of the shape in which it is kept. */
const version = 1

/** What an earlier page left; null where there is nothing, or nothing can be read. */
export function readPendingSearch(storage: () => Pick<Storage, 'getItem'>): KeptSearch | null {
  try {
    const kept = readVersioned(storage().getItem(pendingSearchKey), version, unnamedIsFirst)
    return isPendingSearch(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps it for the next page, null forgets it; where nothing can be kept, it holds for this one. */
export function storePendingSearch(
  storage: () => Pick<Storage, 'setItem' | 'removeItem'>,
  pending: KeptSearch | null,
): void {
  try {
    if (pending === null) storage().removeItem(pendingSearchKey)
    else storage().setItem(pendingSearchKey, writeVersioned(version, pending))
  } catch {
    // Private windows of some browsers keep nothing.
  }
}

/** Written again here, because the contract's schemas stay out of the browser. */
const frequencies: Readonly<Record<AlertFrequency, true>> = { instant: true, daily: true, weekly: true, off: true }

/** Anybody may write into a browser's storage. */
function isPendingSearch(kept: unknown): kept is KeptSearch {
  const { name, frequency, criteria, replaces, idempotencyKey, ownerId } = Object(kept) as Record<string, unknown>
  return (
    typeof name === 'string' &&
    typeof idempotencyKey === 'string' &&
    typeof frequency === 'string' &&
    Object.hasOwn(frequencies, frequency) &&
    typeof criteria === 'object' &&
    criteria !== null &&
    (replaces === null || Number.isInteger(replaces)) &&
    (ownerId === undefined || Number.isInteger(ownerId))
  )
}
