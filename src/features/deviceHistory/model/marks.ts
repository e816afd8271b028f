import {
  markLimits,
  marksOfKey,
  readMarks,
  storeMarks,
  type MarkKind as StoredKind,
} from '#src/platform/browser/markStorage.ts'
import { oncePerPage } from '#src/platform/browser/oncePerPage.ts'

import { nextVisits, readVisits, storeVisits } from './visitStorage.ts'

/** Marks that this store keeps; which listings are compared is the business of a machine. */
export type MarkKind = Exclude<StoredKind, 'compared'>

// See docs/decisions/0056-device-history.md.
/** What a device remembers of the listings that somebody came across, for all its tabs. */
export interface Marks {
  /** Ids, the latest first; the same array until something changes. */
  ids: (kind: MarkKind) => readonly number[]
  has: (kind: MarkKind, listingId: number) => boolean
  /** As the latest of its kind. */
  add: (kind: MarkKind, listingId: number) => void
  remove: (kind: MarkKind, listingId: number) => void
  forget: (kind: MarkKind) => void
  /** Takes a `forget` back: these are remembered again, older than what was added since. */
  restore: (kind: MarkKind, ids: readonly number[]) => void
  /** When the visit before this one ended, in ms since 1970; null on a first visit. */
  lastVisitAt: () => number | null
  /** Something is looked at: the visit goes on, or a new one begins. */
  look: () => void
  /** Whether hidden listings are shown for the moment; until another page is looked at. */
  areHiddenShown: () => boolean
  showHidden: (areShown: boolean) => void
  /** Calls `listener` after every change, also in another tab; returns how that ends. */
  subscribe: (listener: () => void) => () => void
}

interface MarkPlaces {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Where `storage` events of other tabs arrive. */
  window: Pick<EventTarget, 'addEventListener'>
  /** The present in ms since 1970. */
  now: () => number
}

/**
 * The marks of a device. Where nothing can be stored they hold for this page. Each change is made to what the storage
 * holds at that moment, so that tabs do not undo each other.
 */
export function createMarks({ storage, window, now }: MarkPlaces): Marks {
  const read = (kind: MarkKind) => readMarks(storage, kind)
  const known: Record<MarkKind, readonly number[]> = { seen: read('seen') ?? [], hidden: read('hidden') ?? [] }
  /** Kinds of which the storage refused something: it is behind what is known. */
  const unstored = new Set<MarkKind>()
  const sets = new WeakMap<readonly number[], ReadonlySet<number>>()
  const listeners = new Set<() => void>()
  let visits = readVisits(storage)
  let areShown = false

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const current = (kind: MarkKind) => (unstored.has(kind) ? known[kind] : (read(kind) ?? known[kind]))
  function change(kind: MarkKind, next: (ids: readonly number[]) => readonly number[]): void {
    known[kind] = next(current(kind)).slice(0, markLimits[kind])
    if (storeMarks(storage, kind, known[kind])) unstored.delete(kind)
    else unstored.add(kind)
    notify()
  }

  window.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent // the event of this name
    const changed = marksOfKey(key).filter((kind) => kind !== 'compared')
    for (const kind of changed) known[kind] = read(kind) ?? known[kind]
    // Whoever clears what this site keeps has no visit before this one, either.
    if (key === null) visits = readVisits(storage)
    if (changed.length > 0) notify()
  })

  return {
    ids: (kind) => known[kind],
    has: (kind, listingId) => {
      const ids = known[kind]
      const set = sets.get(ids) ?? new Set(ids)
      sets.set(ids, set)
      return set.has(listingId)
    },
    add: (kind, listingId) => change(kind, (ids) => [listingId, ...ids.filter((id) => id !== listingId)]),
    remove: (kind, listingId) => change(kind, (ids) => ids.filter((id) => id !== listingId)),
    forget: (kind) => change(kind, () => []),
    restore: (kind, older) => change(kind, (ids) => [...new Set([...ids, ...older])]),
    lastVisitAt: () => visits?.lastVisitAt ?? null,
    look: () => {
      const before = visits?.lastVisitAt
      visits = nextVisits(readVisits(storage) ?? visits, now())
      storeVisits(storage, visits)
      if (visits.lastVisitAt !== before) notify()
    },
    areHiddenShown: () => areShown,
    showHidden: (shown) => {
      if (areShown === shown) return
      areShown = shown
      notify()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Those of this browser; ask for them in the browser only. */
export const deviceMarks: () => Marks = oncePerPage(() =>
  createMarks({ storage: () => localStorage, window, now: Date.now }),
)
