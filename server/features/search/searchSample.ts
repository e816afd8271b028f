import type { Database } from '#server/platform/database/database.ts'
import { sampleLevelOf, type SampleLevel } from './criteria/searchMarks.ts'
import { countSampled, readIndexSize, type ListingsQuery } from './store/listingSearch.store.ts'

/** In larger indexes a sample is looked at before anything is counted. */
export const largeIndex = 40_000
/** About so many listings are enough to estimate by. */
export const enoughSampled = 4_000
/** Counts of less than every sixteenth listing are not worth what they save. */
const leastLevel: SampleLevel = 4

export interface SampleChoice {
  /** About how many are wanted; null in an index so small that counting them is as quick. */
  total: number | null
  /** In which sample they are counted, if they are too many. */
  level: SampleLevel
}

/** The sample in which about `enoughSampled` of the wanted listings are. */
export async function chooseSample(database: Database, requested: ListingsQuery): Promise<SampleChoice> {
  const size = await readIndexSize(database)
  if (size <= largeIndex) return { total: null, level: leastLevel }
  const level = sampleLevelOf(size, enoughSampled)
  const total = (await countSampled(database, requested, level)) * 2 ** level
  return { total, level: Math.max(leastLevel, sampleLevelOf(total, enoughSampled)) as SampleLevel } // both are levels
}
