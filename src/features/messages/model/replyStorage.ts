/** An answer that somebody is writing. */
export interface KeptReply {
  text: string
  /** Of the attempt to send this very text; null where there was none. */
  idempotencyKey: string | null
}

const keyOf = (userId: number, leadId: number) => `reply:${userId}:${leadId}`
const nothing: KeptReply = { text: '', idempotencyKey: null }

/** What a person began to write in a conversation; nothing where nothing can be read. */
export function readReply(storage: () => Pick<Storage, 'getItem'>, userId: number, leadId: number): KeptReply {
  try {
    const kept: unknown = JSON.parse(storage().getItem(keyOf(userId, leadId)) ?? 'null')
    const { text, idempotencyKey } = Object(kept) as Record<string, unknown>
    if (typeof text !== 'string') return nothing
    return { text, idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null }
  } catch {
    return nothing
  }
}

/** Keeps it over a reload; an empty text is forgotten. Where nothing can be kept, it holds for this page. */
export function storeReply(
  storage: () => Pick<Storage, 'setItem' | 'removeItem'>,
  userId: number,
  leadId: number,
  reply: KeptReply,
): void {
  try {
    if (reply.text === '') storage().removeItem(keyOf(userId, leadId))
    else storage().setItem(keyOf(userId, leadId), JSON.stringify(reply))
  } catch {
    // Private windows of some browsers keep nothing.
  }
}
