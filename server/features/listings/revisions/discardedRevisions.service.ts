import { dayMs } from '#contract/durations.ts'
import { restorableDays } from '#machines/listing/revisionRules.ts'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { eraseDiscarded } from './revision.store.ts'

/** Erases changes that were discarded so long ago that nobody can bring them back; answers how many. */
export const forgetDiscardedRevisions = (database: Database, now: Date): Promise<number> =>
  inTransaction(database, (tx) => eraseDiscarded(tx, new Date(now.getTime() - restorableDays * dayMs)))
