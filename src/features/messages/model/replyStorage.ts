import type { LeadMessageDraft, MessagePhoto } from '#contract/entities/lead.ts'
import { readVersioned, unnamedIsFirst, writeVersioned } from '#src/platform/browser/versioned.ts'

/** An answer that somebody is writing. */
export interface KeptReply {
  text: string
  /** Photos that the server has for it; left out where there are none. */
  photos?: readonly MessagePhoto[]
  /** Of the attempt to send this very text; null where there was none. */
  idempotencyKey: string | null
}

/** Of the shape of what is kept. */
const version = 1
const keyOf = (userId: number, leadId: number) => `reply:${userId}:${leadId}`
const nothing: KeptReply = { text: '', idempotencyKey: null }

/** What a person began to write in a conversation; nothing where nothing can be read. */
export function readReply(storage: () => Pick<Storage, 'getItem'>, userId: number, leadId: number): KeptReply {
  try {
    const kept = readVersioned(storage().getItem(keyOf(userId, leadId)), version, unnamedIsFirst)
    const { text, photos, idempotencyKey } = Object(kept) as Record<string, unknown>
    if (typeof text !== 'string') return nothing
    return {
      text,
      ...(Array.isArray(photos) && { photos: photos as MessagePhoto[] }), // written by `storeReply`
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
    }
  } catch {
    return nothing
  }
}

/** Keeps it over a reload; an empty one is forgotten. Where nothing can be kept, it holds for this page. */
export function storeReply(
  storage: () => Pick<Storage, 'setItem' | 'removeItem'>,
  userId: number,
  leadId: number,
  reply: KeptReply,
): void {
  try {
    if (reply.text === '' && (reply.photos ?? []).length === 0) storage().removeItem(keyOf(userId, leadId))
    else storage().setItem(keyOf(userId, leadId), writeVersioned(version, reply))
  } catch {
    // Private windows of some browsers keep nothing.
  }
}

/** What is sent: words, photos that the server has, or both. */
export type Reply = Readonly<{ text: string; photoIds: readonly number[] }>

const idsOf = (photos: KeptReply['photos']) => (photos ?? []).map(({ id }) => id).join(' ')

/** Whether these are the same photos in the same order. */
export const isSamePhotos = (one: KeptReply['photos'], other: KeptReply['photos']): boolean =>
  idsOf(one) === idsOf(other)

/** Whether what was kept is what is sent, so that it is the same intent. */
export const isSameReply = ({ text, photos }: KeptReply, reply: Reply): boolean =>
  text === reply.text && idsOf(photos) === reply.photoIds.join(' ')

/** A reply as the server takes it. */
export const bodyOf = ({ text, photoIds }: Reply): LeadMessageDraft => ({
  ...(text.trim() !== '' && { text: text.trim() }),
  ...(photoIds.length > 0 && { photoIds: [...photoIds] }),
})
