import type { Database } from '../database/database.ts'
import { forgetOldAttempts } from '../store/attempt.store.ts'
import { forgetSessions } from '../store/session.store.ts'

/** Removes now and then what is over, until it is stopped; `onFailure` hears what went wrong. */
export function forgetOldSessions(
  database: Database,
  { everyMs = 60 * 60 * 1_000, onFailure }: { everyMs?: number; onFailure: (error: unknown) => void },
): { stop: () => void } {
  const forget = async () => {
    await forgetSessions(database, new Date())
    await forgetOldAttempts(database, new Date())
  }
  const timer = setInterval(() => void forget().catch(onFailure), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
