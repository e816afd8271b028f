import { onPrimary } from './replicas/oldReads.ts'

export interface WriteBehind {
  /** There is something to write: it is written soon, together with what comes meanwhile. */
  start: () => void
  /** Waits until everything is written. */
  settle: () => Promise<void>
}

/**
 * Writes beside the answers: nobody waits for it, and one write at a time takes all that was noted since the last.
 * `write` goes on as long as something is noted; it writes to the primary, wherever its cause was read.
 */
export function writeBehind(write: () => Promise<void>, onFailure: (reason: unknown) => void): WriteBehind {
  const work: { writing: Promise<void> | null } = { writing: null }
  return {
    start: () => {
      work.writing ??= onPrimary(() => Promise.resolve().then(write))
        .catch(onFailure)
        .finally(() => {
          work.writing = null
        })
    },
    settle: async () => {
      while (work.writing !== null) await work.writing
    },
  }
}
