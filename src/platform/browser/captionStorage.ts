import type { Description } from '#machines/media/mediaItems.ts'

/** What a person said of pictures and the server does not know yet, by the ids of the pictures. */
export type KeptCaptions = Readonly<Record<string, Description>>

type CaptionStore = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keys of one person have their id in second place, like those of drafts: whoever signs out leaves none behind. */
export const captionPrefix = 'captions:'
const keyOf = (userId: number, listingId: number) => `${captionPrefix}${userId}:${listingId}`

/** What this device keeps of the captions of a listing; nothing where nothing can be read. */
export function readCaptions(storage: CaptionStore, userId: number, listingId: number): KeptCaptions {
  try {
    const text = storage().getItem(keyOf(userId, listingId))
    return text === null ? {} : (JSON.parse(text) as KeptCaptions) // written by `storeCaptions`
  } catch {
    return {}
  }
}

/** Keeps captions until the server knows them; none at all forgets them. */
export function storeCaptions(storage: CaptionStore, userId: number, listingId: number, captions: KeptCaptions): void {
  try {
    if (Object.keys(captions).length === 0) storage().removeItem(keyOf(userId, listingId))
    else storage().setItem(keyOf(userId, listingId), JSON.stringify(captions))
  } catch {
    // Where nothing can be stored, the page alone has them.
  }
}
