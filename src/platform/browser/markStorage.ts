import { comparedAtMost } from '#machines/comparison/comparedAtMost.ts'

import { readVersioned, unnamedIsFirst, writeVersioned } from './versioned.ts'

/** What a device remembers of listings: which were opened, which are not to be shown, which are to be compared. */
export const markKinds = ['seen', 'hidden', 'compared'] as const
export type MarkKind = (typeof markKinds)[number]

/** How many listings are remembered of each kind; the oldest are forgotten first. */
export const markLimits: Readonly<Record<MarkKind, number>> = { seen: 500, hidden: 500, compared: comparedAtMost }

/** The names under which they are kept. */
const keys: Readonly<Record<MarkKind, string>> = {
  seen: 'listings-seen',
  hidden: 'listings-hidden',
  compared: 'listings-compared',
}

/** Of the shape of what is kept. */
const version = 1

/** Ids of listings, the latest first; null where nothing can be read. */
export function readMarks(storage: () => Pick<Storage, 'getItem'>, kind: MarkKind): readonly number[] | null {
  try {
    return parseMarks(storage().getItem(keys[kind]), kind)
  } catch {
    return null
  }
}

/** Anybody may write into a browser's storage: what is no id is left out. */
function parseMarks(text: string | null, kind: MarkKind): readonly number[] {
  const entries = readVersioned(text, version, unnamedIsFirst)
  const ids = Array.isArray(entries) ? entries.filter(isId) : []
  return [...new Set(ids)].slice(0, markLimits[kind])
}

/** Keeps them for the next page; false where nothing can be kept: then they hold for this one. */
export function storeMarks(
  storage: () => Pick<Storage, 'setItem' | 'removeItem'>,
  kind: MarkKind,
  ids: readonly number[],
): boolean {
  try {
    if (ids.length === 0) storage().removeItem(keys[kind])
    else storage().setItem(keys[kind], writeVersioned(version, ids))
    return true
  } catch {
    return false
  }
}

/** What another tab has changed, by the key of its `storage` event (null: everything is gone). */
export const marksOfKey = (key: string | null): readonly MarkKind[] =>
  key === null ? markKinds : markKinds.filter((kind) => keys[kind] === key)

const isId = (entry: unknown): entry is number => Number.isSafeInteger(entry) && Number(entry) > 0
