import type { Database } from '#server/platform/database/database.ts'
import { readHistories, type ListingHistory } from './listingHistory.store.ts'
import { firstBreak } from './historyWalk.ts'

export interface HistoryReport {
  /** Listings whose history was walked, and all steps of them. */
  listings: number
  steps: number
  /** Those with a history that is not a path of the machine. */
  offenders: number
  /** How many listings took their last step under each version of the machine; those without a step aside. */
  versions: Record<number, number>
  /** The first of them. */
  first: (ListingHistory & { because: string }) | null
}

const batch = 500

/** Walks the history of every listing through the machine of the listing status, also of those that are long gone. */
export async function checkHistories(
  database: Database,
  onProgress: (listings: number) => void = () => undefined,
  onHistory: (history: ListingHistory) => void = () => undefined,
): Promise<HistoryReport> {
  const report: HistoryReport = { listings: 0, steps: 0, offenders: 0, versions: {}, first: null }
  let after = 0
  for (;;) {
    const histories = await readHistories(database, { after, limit: batch })
    for (const history of histories) {
      onHistory(history)
      const because = firstBreak(history)
      report.listings += 1
      report.steps += history.steps.length
      const version = history.steps.at(-1)?.version
      if (version !== undefined) report.versions[version] = (report.versions[version] ?? 0) + 1
      if (because === null) continue
      report.offenders += 1
      report.first ??= { ...history, because }
    }
    onProgress(report.listings)
    if (histories.length < batch) return report
    after = histories.at(-1)?.listingId ?? after
  }
}
