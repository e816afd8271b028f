import type { Database } from '../database/database.ts'
import { forgetOldAttempts } from '../store/attempt.store.ts'
import { deleteBuriedJobs, presentTime } from '../store/job.store.ts'
import { deleteOldMailTokens } from '../store/mailToken.store.ts'
import { forgetDeletedSearches } from '../store/savedSearch.store.ts'
import { forgetDiscardedRevisions } from './forgetDiscardedRevisions.ts'
import { forgetSessions } from '../store/session.store.ts'

/** Removes now and then what is over, also links of mails, deleted searches and jobs that were given up, until it is stopped; `onFailure` hears what went wrong. */
export function forgetOldSessions(
  database: Database,
  { everyMs = 60 * 60 * 1_000, onFailure }: { everyMs?: number; onFailure: (error: unknown) => void },
): { stop: () => void } {
  const forget = async () => {
    await forgetSessions(database, new Date())
    await forgetOldAttempts(database, new Date())
    await deleteOldMailTokens(database)
    await forgetDeletedSearches(database, new Date())
    await deleteBuriedJobs(database, presentTime())
    await forgetDiscardedRevisions(database, new Date())
  }
  const timer = setInterval(() => void forget().catch(onFailure), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
