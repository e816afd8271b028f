import type { Database } from '#server/platform/database/database.ts'
import { countDividedTables, keepPeriods } from '#server/platform/database/periods.ts'
import { waitWithoutLimit } from '#server/platform/database/waitingTime.ts'
import { forgetOldAttempts } from '#server/features/accounts/attempt.store.ts'
import { deleteBuriedJobs, presentTime } from '#server/platform/jobs/job.store.ts'
import { deleteOldMailTokens } from '#server/features/mails/mailToken.store.ts'
import { expireMailTokens } from '#server/features/mails/mailTokenSteps.service.ts'
import { forgetDeletedSearches } from '#server/features/savedSearches/savedSearch.store.ts'
import { forgetDiscardedRevisions } from '#server/features/listings/revisions/forgetDiscardedRevisions.ts'
import { updateUsualAnswers } from '#server/features/leads/usualAnswer.store.ts'
import { forgetSessions } from '#server/features/accounts/session.store.ts'

/** Removes now and then what is over, also links of mails, deleted searches and jobs that were given up, brings up to date how soon people answer, and keeps the partitions of periods, until it is stopped; `onFailure` hears what went wrong. */
export function forgetOldSessions(
  database: Database,
  { everyMs = 60 * 60 * 1_000, onFailure }: { everyMs?: number; onFailure: (error: unknown) => void },
): { stop: () => void } {
  const forget = async () => {
    await forgetSessions(database, new Date())
    await forgetOldAttempts(database, new Date())
    await expireMailTokens(database, new Date())
    await deleteOldMailTokens(database)
    await forgetDeletedSearches(database, new Date())
    await deleteBuriedJobs(database, presentTime())
    await forgetDiscardedRevisions(database, new Date())
    await updateUsualAnswers(database, new Date())
    const { made } = await keepPeriods(database, new Date())
    if (made.length > 0) await waitWithoutLimit(() => countDividedTables(database))
  }
  const timer = setInterval(() => void forget().catch(onFailure), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
