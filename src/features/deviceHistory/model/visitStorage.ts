import { readVersioned, unnamedIsFirst, writeVersioned } from '#src/platform/browser/versioned.ts'

/** A visit is over when nothing has been looked at for this long, in ms. */
export const visitGapMs = 30 * 60_000

const visitKey = 'visit'
/** Of the shape of what is kept. */
const version = 1

/** The visits of a device; times in ms since 1970. */
export interface Visits {
  /** When something was last looked at. */
  lastAt: number
  /** When the visit before this one ended; null on a first visit. */
  lastVisitAt: number | null
}

/** What is remembered after something is looked at `now`. */
export function nextVisits(known: Visits | null, now: number): Visits {
  if (known === null || known.lastAt > now) return { lastAt: now, lastVisitAt: known?.lastVisitAt ?? null }
  return { lastAt: now, lastVisitAt: now - known.lastAt >= visitGapMs ? known.lastAt : known.lastVisitAt }
}

/** The visits of this device; null where there was none, or nothing can be read. */
export function readVisits(storage: () => Pick<Storage, 'getItem'>): Visits | null {
  try {
    const kept = Object(readVersioned(storage().getItem(visitKey), version, unnamedIsFirst)) as Record<string, unknown>
    const { lastAt, lastVisitAt } = kept
    if (typeof lastAt !== 'number') return null
    return { lastAt, lastVisitAt: typeof lastVisitAt === 'number' ? lastVisitAt : null }
  } catch {
    return null
  }
}

/** Keeps them; where nothing can be kept, every visit is the first. */
export function storeVisits(storage: () => Pick<Storage, 'setItem'>, visits: Visits): void {
  try {
    storage().setItem(visitKey, writeVersioned(version, visits))
  } catch {
    // Nothing is new then, which is better than everything.
  }
}
