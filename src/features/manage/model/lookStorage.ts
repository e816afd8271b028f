import { readVersioned, unnamedIsFirst, writeVersioned } from '#src/platform/browser/versioned.ts'

/** How a long list of one's own listings is drawn. */
export const listingLooks = ['cards', 'rows'] as const
export type ListingLook = (typeof listingLooks)[number]

const lookKey = 'ownListings'
/** Of the shape of what is kept. */
const version = 1

/** What was chosen on this device; null where nothing was, or nothing can be read. */
export function readLook(storage: () => Pick<Storage, 'getItem'>): ListingLook | null {
  try {
    const kept = readVersioned(storage().getItem(lookKey), version, unnamedIsFirst)
    return listingLooks.find((look) => look === kept) ?? null
  } catch {
    return null
  }
}

/** Keeps the choice on this device; where nothing can be kept, it holds for this page. */
export function storeLook(storage: () => Pick<Storage, 'setItem'>, look: ListingLook): void {
  try {
    storage().setItem(lookKey, writeVersioned(version, look))
  } catch {
    // The list is drawn as chosen all the same.
  }
}
