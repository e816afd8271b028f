import { addDays } from '#contract/durations.ts'
import type { VitalsReport } from '#contract/entities/vitals.ts'
import type { Database } from '#server/platform/database/database.ts'
import { writeBehind } from '#server/platform/database/writeBehind.ts'

import { bucketOf, vitalNames } from './vitalBuckets.ts'
import { addVitalCounts, deleteVitalCounts, type VitalCount } from './vitals.store.ts'

export interface VitalCounter {
  /** A visit reports how it felt. */
  add: (report: VitalsReport) => void
  /** Waits until everything that was counted is stored. */
  settle: () => Promise<void>
}

/** How long counts are kept, in days. */
const keptDays = 90

/** `2026-11-26`, so many days before a moment; in UTC, so that every process counts the same day. */
export const dayBefore = (now: Date, days: number): string => addDays(now.toISOString().slice(0, 10), -days)

/** Counts visits beside the answers: nobody waits for it, and many reports become one write. */
export function createVitalCounter(
  database: Database,
  now: () => Date,
  onFailure: (reason: unknown) => void,
): VitalCounter {
  let counts = new Map<string, VitalCount>()
  let cleanedOn = ''
  const writing = writeBehind(write, onFailure)

  async function write(): Promise<void> {
    while (counts.size > 0) {
      const [some, today] = [[...counts.values()], dayBefore(now(), 0)]
      counts = new Map()
      await addVitalCounts(database, today, some)
      if (cleanedOn !== today) await deleteVitalCounts(database, dayBefore(now(), keptDays))
      cleanedOn = today
    }
  }

  return {
    add({ page, device, ...measured }) {
      for (const vital of vitalNames) {
        const value = measured[vital]
        if (value === undefined) continue
        const bucket = bucketOf(vital, value)
        const key = `${page} ${device} ${vital} ${bucket}`
        counts.set(key, { page, device, vital, bucket, visits: (counts.get(key)?.visits ?? 0) + 1 })
      }
      writing.start()
    },
    settle: writing.settle,
  }
}
