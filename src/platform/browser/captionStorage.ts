import type { Description } from '#machines/media/mediaItems.ts'

import { readVersioned, unnamedIsFirst, writeVersioned } from './versioned.ts'

/** What a person said of pictures and the server does not know yet, by the ids of the pictures. */
export type KeptCaptions = Readonly<Record<string, Description>>

type CaptionStore = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keys of one person have their id in second place, like those of drafts: whoever signs out leaves none behind. */
export const captionPrefix = 'captions:'
/** Of the shape in which they are kept. */
const version = 1
const keyOf = (userId: number, listingId: number) => `${captionPrefix}${userId}:${listingId}`

/** What this device keeps of the captions of a listing; nothing where nothing can be read. */
export function readCaptions(storage: CaptionStore, userId: number, listingId: number): KeptCaptions {
  try {
    const kept = readVersioned(storage().getItem(keyOf(userId, listingId)), version, unnamedIsFirst)
    return (kept ?? {}) as KeptCaptions // written by `storeCaptions`
  } catch {
    return {}
  }
}

/** Keeps captions until the server knows them; none at all forgets them. */
export function storeCaptions(storage: CaptionStore, userId: number, listingId: number, captions: KeptCaptions): void {
  try {
    if (Object.keys(captions).length === 0) storage().removeItem(keyOf(userId, listingId))
    else storage().setItem(keyOf(userId, listingId), writeVersioned(version, captions))
  } catch {
    // Where nothing can be stored, the page alone has them.
  }
}
