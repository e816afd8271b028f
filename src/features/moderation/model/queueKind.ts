/** What waits for a review: listings that were never online, changes of those that are, and appeals against rejections. */
export const queueKinds = ['all', 'new', 'changes', 'appeals'] as const
export type QueueKind = (typeof queueKinds)[number]

/** Which of them an address asks for: all of them where it says nothing that is known. */
export function readQueueKind({ kind, appeals }: Record<string, unknown>): QueueKind {
  // Addresses that were kept before there were kinds.
  if (kind === undefined && appeals !== undefined) return 'appeals'
  return queueKinds.find((one) => one === kind) ?? 'all'
}

/** What an address says to ask for them; nothing where it is all of them. */
export const queueSearch = (kind: QueueKind) => ({ queue: 1, ...(kind === 'all' ? {} : { kind }) })
