import { forgetDialog, readDialog, storeDialog, type DialogStore } from '#src/platform/browser/dialogStorage.ts'

import type { AttemptStore } from './submission.actor.ts'

const none = { written: '', idempotencyKey: '' }

/** Attempts to send what is typed under this name, for as long as the tab is open, also over a reload. */
export function keptAttempts(keptAs: string, ownerId: number | null, storage?: DialogStore): AttemptStore {
  const name = `attempt of ${keptAs}`
  const keeping = { ownerId, ...(storage && { storage }) }
  return {
    read: () => {
      const attempt = readDialog(name, none, keeping)
      return attempt.idempotencyKey === '' ? null : attempt
    },
    store: (attempt) => (attempt === null ? forgetDialog(name, keeping) : storeDialog(name, { ...attempt }, keeping)),
  }
}
