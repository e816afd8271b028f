import type { Database } from '#server/platform/database/database.ts'
import { countDividedTables, keepPeriods } from '#server/platform/database/periods.ts'
import { waitWithoutLimit } from '#server/platform/database/waitingTime.ts'
import { deleteBuriedJobs, presentTime } from '#server/platform/jobs/job.store.ts'
import { forgetMailTokens } from '#server/features/mails/mailTokenSteps.service.ts'
import { forgetDeleted } from '#server/features/savedSearches/savedSearch.service.ts'
import { forgetDiscardedRevisions } from '#server/features/listings/revisions/discardedRevisions.service.ts'
import { refreshUsualAnswers } from '#server/features/leads/lead.service.ts'
import { forgetOldAccess } from '#server/features/accounts/sessionUpkeep.service.ts'

/** Removes now and then what is over, also links of mails, deleted searches and jobs that were given up, brings up to date how soon people answer, and keeps the partitions of periods, until it is stopped; `onFailure` hears what went wrong. */
export function forgetOldSessions(
  database: Database,
  { everyMs = 60 * 60 * 1_000, onFailure }: { everyMs?: number; onFailure: (error: unknown) => void },
): { stop: () => void } {
  const forget = async () => {
    await forgetOldAccess(database, new Date())
    await forgetMailTokens(database, new Date())
    await forgetDeleted(database, new Date())
    await deleteBuriedJobs(database, presentTime())
    await forgetDiscardedRevisions(database, new Date())
    await refreshUsualAnswers(database, new Date())
    const { made } = await keepPeriods(database, new Date())
    if (made.length > 0) await waitWithoutLimit(() => countDividedTables(database))
  }
  const timer = setInterval(() => void forget().catch(onFailure), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
