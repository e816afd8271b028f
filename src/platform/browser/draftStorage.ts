import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'

import { captionPrefix } from './captionStorage.ts'
import { forgetAllDialogs } from './dialogStorage.ts'
import { forgetTyped } from './keptValues.ts'
import { readVersioned, unnamedIsFirst, writeVersioned } from './versioned.ts'

/** A draft as this device keeps it. */
export interface KeptDraft {
  /** Everything that stands in the form. */
  values: DraftValues
  /** What the server had when this was written. */
  saved: DraftValues
  /** The first request of a new draft, until it is answered: repeated under the same name, it has one effect. */
  creation?: { idempotencyKey: string; body: DraftValues }
}

type DraftStore = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'onboarding'
/** Of the shape in which drafts are kept. */
const version = 1
const keyOf = (userId: number, draftId: number | null) => `${prefix}:${userId}:${draftId ?? 'new'}`

/** The draft that this device keeps for a person; null where there is none, or nothing can be read. */
export function readDraft(storage: DraftStore, userId: number, draftId: number | null): KeptDraft | null {
  try {
    return parseDraft(storage().getItem(keyOf(userId, draftId)))
  } catch {
    return null
  }
}

/** A draft as it stands in the storage; null where there is none that this release can read. */
export const parseDraft = (text: string | null): KeptDraft | null =>
  readVersioned(text, version, unnamedIsFirst) as KeptDraft | null // written by `storeDraft`

/** Keeps a draft; null forgets it. False where nothing can be kept. */
export function storeDraft(
  storage: DraftStore,
  userId: number,
  draftId: number | null,
  draft: KeptDraft | null,
): boolean {
  try {
    if (draft === null) storage().removeItem(keyOf(userId, draftId))
    else storage().setItem(keyOf(userId, draftId), writeVersioned(version, draft))
    return true
  } catch {
    return false
  }
}

/** Which draft a key of the storage belongs to, as another tab changed it; undefined where it is no draft of theirs. */
export function draftOfKey(key: string | null, userId: number): number | 'new' | undefined {
  const [name, user, draft] = key?.split(':') ?? []
  if (name !== prefix || user !== String(userId) || draft === undefined) return undefined
  return draft === 'new' ? 'new' : Number(draft)
}

/** What somebody began and the server does not have yet, by the beginnings of its keys. */
const begun = [`${prefix}:`, captionPrefix, 'reply:']
/** What a guest may have begun, too: it is finished after signing in. */
const begunByGuest = ['saved-search']

interface Forgetting {
  /** A guest signs in: they keep what they began. */
  isGuest?: boolean
  /** The account that signs in: it keeps what it began before its session ended. */
  ownerId?: number
}

/** Forgets everything of that kind: whoever signs out leaves nothing behind. */
export function forgetDrafts(storage: DraftStore, { isGuest = false, ownerId }: Forgetting = {}): void {
  const beginnings = isGuest ? begun : [...begun, ...begunByGuest]
  if (!isGuest) {
    forgetAllDialogs()
    forgetTyped(() => sessionStorage)
  }
  try {
    const keys = Array.from({ length: storage().length }, (_, index) => storage().key(index))
    for (const key of keys) {
      if (key === null || !beginnings.some((beginning) => key.startsWith(beginning))) continue
      if (ownerId === undefined || key.split(':')[1] !== String(ownerId)) storage().removeItem(key)
    }
  } catch {
    // Where nothing can be stored, nothing has to be removed.
  }
}
