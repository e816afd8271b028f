import { vitalDevices, vitalPages, type WebVitals } from '#contract/entities/vitals.ts'

import type { Database } from '#server/platform/database/database.ts'
import { vitalNames, vitalOf } from './vitalBuckets.ts'
import { dayBefore } from './vitalCounter.ts'
import { readVitalCounts } from './vitals.store.ts'

/** Today and the 27 days before. */
const shownDays = 28

/** How the visits of the last 28 days felt, by page and device; without those that nothing was measured on. */
export const readVitals = async (database: Database, now: Date): Promise<WebVitals> =>
  vitalsOf(await readVitalCounts(database, dayBefore(now, shownDays - 1)))

function vitalsOf(counts: Awaited<ReturnType<typeof readVitalCounts>>): WebVitals {
  const pages = vitalPages.flatMap((page) =>
    vitalDevices.map((device) => {
      const own = counts.filter((count) => count.page === page && count.device === device)
      const vitals = vitalNames.flatMap((name) => {
        const spans = own.filter(({ vital }) => vital === name).map(({ bucket, visits }) => [bucket, visits] as const)
        const vital = vitalOf(name, new Map(spans))
        return vital === undefined ? [] : [[name, vital] as const]
      })
      return { page, device, ...Object.fromEntries(vitals) }
    }),
  )
  return { pages: pages.filter((page) => vitalNames.some((name) => name in page)) }
}
